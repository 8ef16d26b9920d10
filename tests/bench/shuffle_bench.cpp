// `shufflelens shuffle` beside GNU shuf: the same million lines, in turns.
//
// Each row is the median of ratios of neighbouring turns, so that a busy machine slows both sides of a ratio:
// elapsed time, processor time (what other programs take does not count) and the most memory that stood in
// use. The input files are in the cache before the first turn. Optional argument: the number of turns.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "test_paths.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

constexpr int kLines = 1'000'000;
constexpr int kUsualTurns = 5;

struct Cost {
    double seconds;            // on the wall
    double processor_seconds;  // user and system
    double megabytes;          // the most that was resident
};

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

void redirect(const char* file, int flags, int stream) {
    if (::dup2(::open(file, flags, 0600), stream) < 0) ::_exit(97);
}

/// Runs a program with standard input and output from and to files. A child begins with the memory of its
/// parent, so this program must stay smaller than what it measures.
Cost cost_of(const Arguments& arguments, const std::string& in, const std::string& out) {
    std::vector<char*> argv;
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        redirect(in.c_str(), O_RDONLY, STDIN_FILENO);
        redirect(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        ::execvp(argv[0], argv.data());
        ::_exit(98);
    }
    int status = 0;
    struct rusage usage {};
    if (::wait4(child, &status, 0, &usage) != child || status != 0) {
        throw std::runtime_error("cannot run " + arguments.front());
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    return {elapsed.count(), seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
            static_cast<double>(usage.ru_maxrss) / 1024};
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// What both programs get.
struct Contest {
    std::string name;
    Arguments options;
    std::string in;
    std::string out;
};

void hold(const Contest& contest, int turns) {
    Arguments usual = {"shuf"};
    Arguments ours = {std::string(test::kProgram), "shuffle"};
    usual.insert(usual.end(), contest.options.begin(), contest.options.end());
    ours.insert(ours.end(), contest.options.begin(), contest.options.end());
    constexpr std::array<double Cost::*, 3> kColumns = {&Cost::seconds, &Cost::processor_seconds,
                                                        &Cost::megabytes};
    std::array<std::vector<double>, 3> usual_costs;
    std::array<std::vector<double>, 3> our_costs;
    std::array<std::vector<double>, 3> ratios;
    for (int turn = 0; turn < turns; ++turn) {
        const Cost usual_cost = cost_of(usual, contest.in, contest.out);
        const Cost our_cost = cost_of(ours, contest.in, contest.out);
        for (std::size_t column = 0; column < kColumns.size(); ++column) {
            usual_costs[column].push_back(usual_cost.*kColumns[column]);
            our_costs[column].push_back(our_cost.*kColumns[column]);
            ratios[column].push_back(our_costs[column].back() / usual_costs[column].back());
        }
    }
    fmt::print("{:<34}", contest.name);
    for (std::size_t column = 0; column < kColumns.size(); ++column) {
        const int digits = kColumns[column] == &Cost::megabytes ? 1 : 3;
        fmt::print("{:>9.{}f}{:>9.{}f}{:>7.2f}", median(usual_costs[column]), digits,
                   median(our_costs[column]), digits, median(ratios[column]));
    }
    fmt::print("\n");
    std::fflush(stdout);
}

/// Lines that are counted, each with so many bytes of `filling` behind its number.
void write_lines(const fs::path& file, char separator, std::size_t filling) {
    std::ofstream out(file, std::ios::binary);
    const std::string rest = std::string(filling, 'x') + separator;
    for (int k = 1; k <= kLines; ++k) out << k << rest;
}

}  // namespace
}  // namespace shufflelens

int main(int argc, char** argv) {
    using namespace shufflelens;  // NOLINT(google-build-using-namespace)
    const int turns = argc > 1 ? std::max(1, std::atoi(argv[1])) : kUsualTurns;
    std::string folder = (fs::temp_directory_path() / "shufflelens-bench-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return 2;
    const std::string numbers = folder + "/numbers";
    const std::string sentences = folder + "/sentences";
    const std::string zeros = folder + "/zeros";
    const std::string result = folder + "/result";
    write_lines(numbers, '\n', 0);
    write_lines(sentences, '\n', 60);
    write_lines(zeros, '\0', 0);

    fmt::print("A million lines; shuf, shufflelens and their ratio, medians of {} turns:\n", turns);
    fmt::print("{:<34}{:>25}{:>25}{:>25}\n", "", "seconds", "processor seconds", "megabytes");
    for (const Contest& contest :
         {Contest{"numbers, file to /dev/null", {numbers}, "/dev/null", "/dev/null"},
          Contest{"numbers, standard input to file", {}, numbers, result},
          Contest{"numbers, -o FILE", {numbers, "-o", result}, "/dev/null", "/dev/null"},
          Contest{"numbers, -z", {"-z", zeros}, "/dev/null", "/dev/null"},
          Contest{"67 bytes a line, file to /dev/null", {sentences}, "/dev/null", "/dev/null"},
          Contest{"67 bytes a line, file to file", {sentences}, "/dev/null", result}}) {
        hold(contest, turns);
    }
    fs::remove_all(folder);
    return 0;
}
