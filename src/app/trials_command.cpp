// shufflelens trials: counted shuffles and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <span>

#include "app/commands.hpp"
#include "app/text_table.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/trials.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Larger matrices are for programs: --format tsv.
constexpr int kMaxMatrixInText = 16;

/// Each thread counts for itself; with big matrices memory, not processors, says how many there can be.
constexpr std::size_t kMaxCounterBytes = std::size_t{1} << 30;

struct Result {
    std::vector<std::uint64_t> counts;  // n! orders by rank, or n × n, row = item, column = place
    ChiSquaredTest test;
    double distance = 0;
};

Result count(const TrialsCommand& command) {
    const TrialPlan plan({command.variant, command.n, command.seed});
    Result result;
    if (command.quantity == Quantity::Orders) {
        result.counts = count_orders(plan, 0, command.count, command.threads);
        result.test = test_orders(result.counts);
    } else {
        const auto items = static_cast<std::size_t>(std::max(command.n, 1));
        const std::size_t affordable = kMaxCounterBytes / (items * items * sizeof(std::uint64_t));
        const int threads =
            std::min(command.threads, static_cast<int>(std::clamp<std::size_t>(affordable, 1, kMaxThreads)));
        result.counts = count_places(plan, 0, command.count, threads);
        result.test = test_places(result.counts, command.n);
    }
    result.distance = total_variation(result.counts);
    return result;
}

void print_summary(const TrialsCommand& command, const Result& result, std::ostream& out) {
    const ChiSquaredTest& test = result.test;
    out << fmt::format("{}, {} {}, {} shuffles, seed {}\n", command.variant->title,
                       with_thousands(static_cast<std::uint64_t>(command.n)),
                       command.n == 1 ? "item" : "items", with_thousands(command.count), command.seed)
        << test_sentence(test) << '\n';
    if (test.enough()) {
        out << fmt::format("χ² = {}, {} degrees of freedom, {}\n", short_number(test.statistic),
                           with_thousands(static_cast<std::uint64_t>(test.degrees_of_freedom)),
                           p_value_text(test.p));
    }
    out << "Distance from a fair shuffle: " << percent_text(result.distance) << "\n\n";
}

void print_orders_text(const TrialsCommand& command, const Result& result, std::ostream& out) {
    const ExactOrders exact = exact_orders(*command.variant, command.n);
    const auto shuffles = static_cast<double>(command.count);
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right});
    table.add_row({"order", "count", "measured", "exact"});
    for (std::size_t rank = 0; rank < result.counts.size(); ++rank) {
        table.add_row({to_text(unrank(rank, command.n)), with_thousands(result.counts[rank]),
                       precise_percent_text(static_cast<double>(result.counts[rank]) / shuffles),
                       precise_percent_text(exact.probability(rank).value())});
    }
    table.print(out);
}

void print_places_text(const TrialsCommand& command, const Result& result, std::ostream& out) {
    if (command.n > kMaxMatrixInText) {
        out << "The counts are too many to read: --format tsv or json writes them.\n";
        return;
    }
    out << "How often an item (row) ended at a place (column):\n";
    const auto n = static_cast<std::size_t>(command.n);
    TextTable table(std::vector<Align>(n + 1, Align::Right));
    std::vector<std::string> head = {"item"};
    for (std::size_t place = 0; place < n; ++place) head.push_back(fmt::format("place {}", place));
    table.add_row(std::move(head));
    for (std::size_t item = 0; item < n; ++item) {
        std::vector<std::string> row = {std::to_string(item + 1)};
        for (std::size_t place = 0; place < n; ++place) {
            row.push_back(with_thousands(result.counts[item * n + place]));
        }
        table.add_row(std::move(row));
    }
    table.print(out);
}

void print_tsv(const TrialsCommand& command, const Result& result, std::ostream& out) {
    const auto n = static_cast<std::size_t>(command.n);
    for (std::size_t k = 0; k < result.counts.size(); ++k) {
        if (command.quantity == Quantity::Orders) {
            out << to_text(unrank(k, command.n));
        } else {
            out << k / n + 1 << '\t' << k % n + 1;
        }
        out << '\t' << result.counts[k] << '\n';
    }
    const ChiSquaredTest& test = result.test;
    out << fmt::format(
        "# chi_squared\t{}\n# degrees_of_freedom\t{}\n# p_value\t{}\n# log10_p_value\t{}\n# "
        "total_variation\t{}\n",
        test.statistic, test.degrees_of_freedom, test.p.value, test.p.log10, result.distance);
}

void print_array(std::span<const std::uint64_t> numbers, std::ostream& out) {
    out << '[';
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (k > 0) out << ',';
        out << numbers[k];
    }
    out << ']';
}

/// The counts go straight to the stream: a big matrix is not built a second time as a JSON value.
void print_json(const TrialsCommand& command, const Result& result, std::ostream& out) {
    const nlohmann::ordered_json head = {{"variant", command.variant->name},
                                         {"n", command.n},
                                         {"seed", command.seed},
                                         {"first_trial", 0},
                                         {"trials", command.count}};
    const nlohmann::ordered_json tail = {
        {"chi_squared", result.test.statistic},
        {"degrees_of_freedom", static_cast<std::uint64_t>(result.test.degrees_of_freedom)},
        {"p_value", result.test.p.value},
        {"log10_p_value", result.test.p.log10},
        {"total_variation", result.distance}};
    const std::string opening = head.dump();
    out << std::string_view(opening).substr(0, opening.size() - 1);
    if (command.quantity == Quantity::Orders) {
        out << ",\"counts\":";
        print_array(result.counts, out);
    } else {
        out << ",\"places\":[";
        const auto n = static_cast<std::size_t>(command.n);
        for (std::size_t item = 0; item < n; ++item) {
            if (item > 0) out << ',';
            print_array(std::span(result.counts).subspan(item * n, n), out);
        }
        out << ']';
    }
    out << ',' << tail.dump().substr(1) << '\n';
}

}  // namespace

void run(const TrialsCommand& command, const Output& output) {
    const Result result = count(command);
    switch (command.format) {
        case Format::Tsv:
            return print_tsv(command, result, output.out);
        case Format::Json:
            return print_json(command, result, output.out);
        case Format::Text:
            break;
    }
    print_summary(command, result, output.out);
    const bool orders = command.quantity == Quantity::Orders;
    (orders ? print_orders_text : print_places_text)(command, result, output.out);
}

}  // namespace shufflelens::app
