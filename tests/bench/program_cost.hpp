// What it costs to run a program: time on the wall, processor time, memory.
#pragma once

#include <string>
#include <vector>

namespace shufflelens::bench {

using Arguments = std::vector<std::string>;

struct Cost {
    double seconds;            // on the wall
    double processor_seconds;  // user and system
    double megabytes;          // the most that was resident
};

/// Runs a program with standard input and output from and to files. A child begins with the memory of its
/// parent, so the one that calls must stay smaller than what it measures. `ends_with` is the exit code that
/// is right.
Cost cost_of(const Arguments& arguments, const std::string& in, const std::string& out, int ends_with = 0);

double median(std::vector<double> values);

}  // namespace shufflelens::bench
