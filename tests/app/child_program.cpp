#include "app/child_program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iterator>

#include "test_paths.hpp"

namespace shufflelens::test {

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

ChildProgram::ChildProgram(const std::vector<std::string>& arguments, const ChildOptions& options)
    : options_(options) {
    std::vector<std::string> all = {std::string(kProgram)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& argument : all) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const std::string error_file = (options.folder / "err").string();

    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    int terminal_end = -1;
    if (options.on_terminal) {
        EXPECT_EQ(::openpty(&terminal_, &terminal_end, nullptr, nullptr, nullptr), 0);
    }

    process_ = ::fork();
    EXPECT_GE(process_, 0);
    if (process_ == 0) {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) std::signal(signal, SIG_DFL);
        const int error_end = options.on_terminal
                                  ? terminal_end
                                  : ::open(error_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(pipe[1], STDOUT_FILENO);
        ::dup2(error_end, STDERR_FILENO);
        if (::chdir(options.folder.c_str()) != 0) ::_exit(99);
        if (options.largest_file) {
            const struct rlimit limit = {*options.largest_file, *options.largest_file};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        }
        ::execv(argv[0], argv.data());
        ::_exit(98);
    }
    ::close(pipe[1]);
    if (terminal_end >= 0) ::close(terminal_end);
    output_ = pipe[0];
}

ChildProgram::~ChildProgram() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    if (output_ >= 0) ::close(output_);
    if (terminal_ >= 0) ::close(terminal_);
}

void ChildProgram::send(int signal) const {
    EXPECT_EQ(::kill(process_, signal), 0);
}

bool ChildProgram::is_running() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == 0;
}

std::string ChildProgram::read_terminal() const {
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
    return {buffer.data(), static_cast<std::size_t>(count > 0 ? count : 0)};
}

int ChildProgram::wait() {
    std::array<char, 65536> buffer{};
    for (ssize_t count = 0; (count = ::read(output_, buffer.data(), buffer.size())) > 0;) {
        out_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    int status = 0;
    EXPECT_EQ(::waitpid(process_, &status, 0), process_);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace shufflelens::test
