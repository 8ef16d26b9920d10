#include "shufflelens/large_counts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

double log10_factorial(int n) {
    SHUFFLELENS_CHECK(n >= 0);
    return log_gamma(n + 1.0) / std::numbers::ln10;
}

std::string power_of_ten_text(double log10) {
    SHUFFLELENS_CHECK(log10 >= 0);
    int exponent = static_cast<int>(log10);
    double mantissa = std::pow(10, log10 - exponent);
    if (mantissa >= 9.995) {  // rounded, it would be 10.00
        mantissa = 1;
        ++exponent;
    }
    std::array<char, 16> digits{};
    std::snprintf(digits.data(), digits.size(), "%.2f", mantissa);
    return std::string(digits.data()) + "×10" + superscript(exponent);
}

std::string factorial_text(int n) {
    const std::string name = std::to_string(n) + "! = ";
    if (n <= kMaxRankedItems) return name + with_thousands(factorial(n));
    return name + power_of_ten_text(log10_factorial(n));
}

double log10_paths(const Schedule& schedule) {
    double sum = 0;
    for (int k = 0; k < schedule.steps; ++k) sum += std::log10(schedule.at(k).choices());
    return sum;
}

std::optional<int> paths_as_factorial(const Schedule& schedule) {
    if (schedule.steps == 0) return 1;
    const int first = schedule.at(0).choices();
    const int last = schedule.at(schedule.steps - 1).choices();
    const bool by_ones = schedule.steps == 1 || std::abs(schedule.change.choices()) == 1;
    if (!by_ones || std::min(first, last) > 2) return std::nullopt;
    return std::max(first, last);
}

bool paths_share_evenly(const Schedule& schedule, int n) {
    SHUFFLELENS_CHECK(n >= 0);
    // Prime by prime: the power in the product of the choices against that in n!.
    const auto power_in = [](int prime, int number) {
        int power = 0;
        for (; number % prime == 0; number /= prime) ++power;
        return power;
    };
    for (int prime = 2; prime <= n; ++prime) {
        bool is_prime = true;
        for (int divisor = 2; divisor * divisor <= prime; ++divisor) is_prime &= prime % divisor != 0;
        if (!is_prime) continue;
        int spare = 0;
        for (int k = 0; k < schedule.steps; ++k) spare += power_in(prime, schedule.at(k).choices());
        for (int factor = prime; factor <= n; factor += prime) spare -= power_in(prime, factor);
        if (spare < 0) return false;
    }
    return true;
}

}  // namespace shufflelens
