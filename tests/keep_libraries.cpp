// For the asan preset: LeakSanitizer can name the library a leak comes from only while it is loaded,
// and Mesa's drivers are unloaded before the report. So nothing is ever unloaded.
extern "C" int dlclose(void* /*library*/) noexcept;
extern "C" int dlclose(void* /*library*/) noexcept {
    return 0;
}
