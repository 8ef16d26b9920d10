// `shufflelens check` beside a Python dict that counts the same lines, in turns.
//
// Each row is the median of ratios of neighbouring turns, so that a busy machine slows both sides of a ratio.
// Both programs use one core. Optional arguments: the number of turns, and of millions of rows.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
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

constexpr int kUsualTurns = 3;
constexpr int kUsualMillions = 20;
constexpr int kMillion = 1'000'000;
constexpr const char* kDict = R"(
import sys
counts = {}
with open(sys.argv[1]) as file:
    for line in file:
        counts[line] = counts.get(line, 0) + 1
print(len(counts))
)";

/// How an order is written on its line.
struct Form {
    const char* name;
    int n;
    const char* before;
    const char* between;
    const char* after;
    int share;  // the file has one row for so many of the largest one
};
constexpr std::array kForms = {
    Form{"glued, n = 4", 4, "", "", "", 1}, Form{"blanks, n = 4", 4, "", " ", "", 2},
    Form{"JSON lines, n = 5", 5, "[", ", ", "]", 4}, Form{"glued, n = 8", 8, "", "", "", 2},
    Form{"blanks, n = 52", 52, "", " ", "", 40}};

/// Fair orders from a small generator; what is measured does not depend on its quality.
void write_orders(const fs::path& file, const Form& form, int rows) {
    std::ofstream out(file, std::ios::binary);
    std::vector<int> order(static_cast<std::size_t>(form.n));
    std::iota(order.begin(), order.end(), 1);
    std::uint64_t state = 1938;
    std::string line;
    for (int row = 0; row < rows; ++row) {
        for (std::size_t i = order.size() - 1; i > 0; --i) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            std::swap(order[i], order[(state >> 33U) % (i + 1)]);
        }
        line = form.before;
        for (std::size_t place = 0; place < order.size(); ++place) {
            line += (place == 0 ? "" : form.between) + std::to_string(order[place]);
        }
        out << line << form.after << '\n';
    }
}

void hold(const Form& form, const std::string& file, const std::string& script, int turns, int rows) {
    write_orders(file, form, rows);
    const Arguments python = {"python3", script, file};
    const Arguments ours = {std::string(test::kProgram), "check", file};
    std::vector<double> ratios;
    std::vector<double> python_seconds;
    std::vector<double> our_seconds;
    double megabytes = 0;
    for (int turn = 0; turn < turns; ++turn) {
        python_seconds.push_back(cost_of(python, "/dev/null", "/dev/null").processor_seconds);
        const Cost cost = cost_of(ours, "/dev/null", "/dev/null");
        our_seconds.push_back(cost.processor_seconds);
        megabytes = std::max(megabytes, cost.megabytes);
        ratios.push_back(python_seconds.back() / our_seconds.back());
    }
    fmt::print("{:<20}{:>14}{:>10.2f}{:>10.3f}{:>8.1f}{:>18.0f}{:>10.1f}\n", form.name, rows,
               median(python_seconds), median(our_seconds), median(ratios),
               rows / median(our_seconds) * 60 / kMillion, megabytes);
    std::fflush(stdout);
}

}  // namespace
}  // namespace shufflelens

int main(int argc, char** argv) {
    using namespace shufflelens;  // NOLINT(google-build-using-namespace)
    const int turns = argc > 1 ? std::max(1, std::atoi(argv[1])) : kUsualTurns;
    const int millions = argc > 2 ? std::max(1, std::atoi(argv[2])) : kUsualMillions;
    std::string folder = (fs::temp_directory_path() / "shufflelens-bench-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return 2;
    const std::string script = folder + "/count.py";
    std::ofstream(script) << kDict;
    fmt::print(
        "Processor seconds to count orders, a Python dict and shufflelens check, medians of {} turns:\n",
        turns);
    fmt::print("{:<20}{:>14}{:>10}{:>10}{:>8}{:>18}{:>10}\n", "", "rows", "Python", "check", "ratio",
               "million rows/min", "MB");
    for (const Form& form : kForms)
        hold(form, folder + "/orders", script, turns, millions * kMillion / form.share);
    // The same memory, whatever the length.
    hold(kForms[0], folder + "/orders", script, 1, kMillion);
    fs::remove_all(folder);
    return 0;
}
