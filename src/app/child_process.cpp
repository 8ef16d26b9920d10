#include "app/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::microseconds kFirstNap{50};
constexpr std::chrono::microseconds kLastNap{10'000};

[[noreturn]] void refuse(const std::string& program, const std::string& why) {
    throw Error(fmt::format("cannot start '{}': {}", program, why));
}

struct Pipe {
    explicit Pipe(const std::string& program) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) refuse(program, std::generic_category().message(errno));
        read_end = Descriptor(ends[0]);
        write_end = Descriptor(ends[1]);
    }
    Descriptor read_end;
    Descriptor write_end;
};

bool is_folder(const std::string& file) {
    std::error_code ignored;
    return std::filesystem::is_directory(file, ignored);
}

bool exists(const std::string& file) {
    return ::access(file.c_str(), F_OK) == 0;
}

/// Where the program lies. Not left to execvp: that one hands what is no program to a shell.
std::string find_program(const std::string& name) {
    if (name.find('/') != std::string::npos) return name;
    const char* const path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
    std::string not_executable;
    for (bool is_last = name.empty(); !is_last;) {
        const std::size_t end = folders.find(':');
        is_last = end == std::string_view::npos;
        const std::string folder(folders.substr(0, end));
        std::string file = (folder.empty() ? "." : folder) + "/" + name;
        if (!is_folder(file) && exists(file)) {
            if (::access(file.c_str(), X_OK) == 0) return file;
            not_executable = std::move(file);
        }
        if (!is_last) folders.remove_prefix(end + 1);
    }
    if (!not_executable.empty()) return not_executable;
    const std::string here = "./" + name;
    const bool is_here = !name.empty() && exists(here) && !is_folder(here);
    refuse(name, is_here
                     ? fmt::format("it is in none of PATH's folders but in this one; write {}", here)
                     : "it is in none of PATH's folders; write the path of a program, such as ./my_shuffle");
}

[[noreturn]] void refuse_for(int error, const std::string& file) {
    constexpr std::string_view kRunner =
        "name the program that runs it first, as in \"python3 my_shuffle.py\"";
    if (is_folder(file)) refuse(file, "it is a folder; name a program in it");
    if (error == ENOENT && exists(file)) {
        refuse(file, fmt::format("what its first line (#!) or its loader names is not there; {}", kRunner));
    }
    if (error == ENOENT) {
        refuse(file, "there is no such file; write the path of a program, such as ./my_shuffle");
    }
    if (error == EACCES) refuse(file, fmt::format("it is not executable; chmod +x it, or {}", kRunner));
    if (error == ENOEXEC) {
        refuse(file,
               fmt::format("it is no program of this machine; a script begins with #!, else {}", kRunner));
    }
    refuse(file, std::generic_category().message(error));
}

struct Start {
    const char* file;
    char* const* words;
    int input;
    int output;
    int errors;
    int report;  // errno is written here where it cannot be started; closed where it was
    pid_t parent;
    GroupGuardian& guardian;
};

/// The child between its making and the program. It shares the parent's memory: system calls only.
/// Never inlined: its variables would lie among those that the parent still needs.
[[noreturn, gnu::noinline]] void become(const Start& start) {
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != start.parent) ::_exit(1);  // it ended before it could be noticed
#endif
    if (::setpgid(0, 0) == 0) start.guardian.watch(::getpid());
    ::dup2(start.input, STDIN_FILENO);
    ::dup2(start.output, STDOUT_FILENO);
    ::dup2(start.errors, STDERR_FILENO);

    struct sigaction by_default {};
    by_default.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number) {
        struct sigaction before {};
        if (number == SIGHUP && ::sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) {
            continue;  // as nohup wants it
        }
        ::sigaction(number, &by_default, nullptr);
    }
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);

    ::execv(start.file, start.words);
    const int error = errno;
    static_cast<void>(!::write(start.report, &error, sizeof error));
    ::_exit(1);
}

/// fork() copies the page tables of all that was counted, for each of many short runs. No handler may run
/// in the child, which would write to the parent's memory: so signals wait until it has reset them.
pid_t make_child(const Start& start) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = ::vfork();  // NOLINT(clang-analyzer-security.insecureAPI.vfork)
    if (child == 0) become(start);  // NOLINT(clang-analyzer-unix.Vfork)
    const int error = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return child;
}

/// 0 where the program runs.
int error_of_start(const Descriptor& report) {
    int error = 0;
    ssize_t count = 0;
    do {
        count = ::read(report.number(), &error, sizeof error);
    } while (count < 0 && errno == EINTR);
    return count == static_cast<ssize_t>(sizeof error) ? error : 0;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words, GroupGuardian& guardian)
    : guardian_(guardian) {
    SHUFFLELENS_CHECK(!words.empty());
    const std::string file = find_program(words.front());
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (std::string& word : copies) pointers.push_back(word.data());
    pointers.push_back(nullptr);

    const Descriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (!nothing.is_open())
        refuse(file, fmt::format("/dev/null: {}", std::generic_category().message(errno)));
    Pipe output(file);
    Pipe errors(file);
    Pipe report(file);
    for (const Pipe* pipe : {&output, &errors}) {
        ::fcntl(pipe->read_end.number(), F_SETFL, O_NONBLOCK);  // our end only
    }

    process_ = make_child({.file = file.c_str(),
                           .words = pointers.data(),
                           .input = nothing.number(),
                           .output = output.write_end.number(),
                           .errors = errors.write_end.number(),
                           .report = report.write_end.number(),
                           .parent = ::getpid(),
                           .guardian = guardian_});
    if (process_ < 0) refuse(file, std::generic_category().message(errno));
    report.write_end.close();
    if (const int error = error_of_start(report.read_end); error != 0) {
        reap(0);
        guardian_.watch(0);
        refuse_for(error, file);
    }
    output_ = std::move(output.read_end);
    errors_ = std::move(errors.read_end);
}

std::string_view ChildProcess::read(Descriptor& from, std::vector<char>& room) {
    if (!from.is_open()) return {};
    ssize_t count = 0;
    do {
        count = ::read(from.number(), room.data(), room.size());
    } while (count < 0 && errno == EINTR);
    if (count > 0) return {room.data(), static_cast<std::size_t>(count)};
    if (count == 0 || errno != EAGAIN) from.close();
    return {};
}

void ChildProcess::wait_for_news(std::chrono::microseconds most) const {
    if (!output_.is_open() && !errors_.is_open()) {  // its end is all that can come, and soon
        std::this_thread::sleep_for(most);
        return;
    }
    std::array<pollfd, 2> files = {pollfd{output_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0}};
    const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(most).count();
    static_cast<void>(::poll(files.data(), files.size(), static_cast<int>(milliseconds)));
}

bool ChildProcess::has_ended() const {
    if (process_ < 0) return true;
    siginfo_t info{};
    // It is not reaped here: so long its number, which is that of the group, is nobody else's.
    const int result = ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    return result == 0 ? info.si_pid != 0 : errno != EINTR;
}

bool ChildProcess::reap(int options) noexcept {
    pid_t result = 0;
    do {
        result = ::waitpid(process_, &status_, options);
    } while (result < 0 && errno == EINTR);
    if (result != 0) process_ = -1;
    return result != 0;
}

void ChildProcess::stop() noexcept {
    if (process_ < 0) return;
    // Whoever is still writing may end by that already, and nobody waits for us to read.
    output_.close();
    errors_.close();
    end_group();
    guardian_.watch(0);  // its number may soon be another group's
}

void ChildProcess::end_group() noexcept {
    const pid_t leader = process_;
    const Clock::time_point end_of_grace = Clock::now() + kGrace;
    ::kill(-leader, SIGTERM);
    ::kill(leader, SIGTERM);  // it may have left its group
    for (std::chrono::microseconds nap = kFirstNap; Clock::now() < end_of_grace;
         nap = std::min(2 * nap, kLastNap)) {
        if (process_ >= 0) reap(WNOHANG);
        if (process_ < 0 && ::kill(-leader, 0) != 0) return;  // no member is left
        std::this_thread::sleep_for(nap);
    }
    ::kill(-leader, SIGKILL);
    // What runs as another user cannot be killed: better a zombie than to wait for it.
    if (process_ >= 0) reap(::kill(leader, SIGKILL) == 0 ? 0 : WNOHANG);
}

}  // namespace shufflelens::app
