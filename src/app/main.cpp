// The process around a command: standard streams, the one catch, exit codes.
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

#include "app/command_line.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"

namespace shufflelens::app {

namespace {

constexpr int kFine = 0;
constexpr int kBadUsageOrInput = 2;
constexpr int kStandardError = 2;

/// A stream that the caller closed would give its number to the next file that is opened, a picture or a
/// device, and output would end there. Something that fails when it is used takes the place instead.
void occupy_closed_streams() {
#if __has_include(<unistd.h>)
    for (const auto& [stream, flags] :
         {std::pair{0, O_WRONLY}, std::pair{1, O_RDONLY}, std::pair{2, O_WRONLY}}) {
        // open() takes the lowest free number, and those below are taken.
        if (fcntl(stream, F_GETFD) < 0) static_cast<void>(open("/dev/null", flags));
    }
#endif
}

/// False where there is no telling.
bool is_terminal([[maybe_unused]] int stream) {
#if __has_include(<unistd.h>)
    return isatty(stream) == 1;
#else
    return false;
#endif
}

int complain(std::string_view message) {
    std::cerr << "shufflelens: " << printable(message) << std::endl;
    return kBadUsageOrInput;
}

/// While it lives, a failed write to standard output throws. Not longer: complaints on standard error and the
/// program's end flush it once more, where nothing could catch it.
class ThrowingOutput {
  public:
    ThrowingOutput() { std::cout.exceptions(std::ios_base::badbit | std::ios_base::failbit); }
    ~ThrowingOutput() { std::cout.exceptions(std::ios_base::goodbit); }
    ThrowingOutput(const ThrowingOutput&) = delete;
    ThrowingOutput& operator=(const ThrowingOutput&) = delete;
};

int run_program(const std::vector<std::string>& arguments) {
    try {
        const ThrowingOutput throwing;
        const Command command = parse_command_line(arguments);
        const Output output = {std::cout, std::cerr, is_terminal(kStandardError)};
        std::visit([&output](const auto& chosen) { run(chosen, output); }, command);
        std::cout.flush();
        return kFine;
    } catch (const EarlyEnd& end) {
        if (*end.what() != '\0') complain(end.what());
        return end.exit_code();
    } catch (const Error& error) {
        return complain(error.what());
    } catch (const std::ios_base::failure& failure) {
        if (!std::cout.fail()) return complain(std::string("cannot read or write: ") + failure.what());
        return complain("cannot write to standard output: " + std::generic_category().message(errno) +
                        "; send it to a file or program that takes it all");
    } catch (const std::bad_alloc&) {
        return complain("there is not enough memory for this; use fewer items or threads");
    } catch (const std::exception& error) {
        return complain(error.what());
    }
}

}  // namespace

}  // namespace shufflelens::app

int main(int argc, char** argv) {
    shufflelens::app::occupy_closed_streams();
#ifdef SIGPIPE
    // `| head -1` ends the program quietly, even where a parent ignores the signal.
    std::signal(SIGPIPE, SIG_DFL);
#endif
#ifdef SIGXFSZ
    // A file over the size limit (ulimit -f) is a failed write, as on a full disk, and said like one.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    return shufflelens::app::run_program({argv + (argc > 0 ? 1 : 0), argv + argc});
}
