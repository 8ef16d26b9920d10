// `shufflelens shuffle` beside GNU shuf: the same million lines, in turns.
//
// Each row is the median of ratios of neighbouring turns, so that a busy machine slows both sides of a ratio:
// elapsed time, processor time (what other programs take does not count) and the most memory that stood in
// use. The input files are in the cache before the first turn. Optional argument: the number of turns.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "program_cost.hpp"
#include "test_paths.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using bench::Arguments;
using bench::Cost;
using bench::cost_of;
using bench::median;

constexpr int kLines = 1'000'000;
constexpr int kUsualTurns = 5;

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
