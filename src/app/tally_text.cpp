#include "app/tally_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "app/tally_file.hpp"
#include "app/text_table.hpp"
#include "shufflelens/atomic_file.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Larger matrices are for programs: --format tsv.
constexpr int kMaxMatrixInText = 16;

/// All that is computed from the counts. A new statistic is a member here, a line in statistics_of, and one
/// in each of print_summary, print_tsv and statistics_json.
struct Statistics {
    ChiSquaredTest test;
    double distance = 0;
};

Statistics statistics_of(const Tally& tally) {
    if (tally.quantity == Quantity::Orders) {
        return {test_orders(tally.counts), total_variation(tally.counts)};
    }
    return {test_places(tally.counts, tally.spec.n), place_distance(tally.counts, tally.spec.n)};
}

std::vector<TrialRange> missing(const Tally& tally) {
    return gaps(tally.ranges, {0, tally.planned});
}

void print_summary(const Tally& tally, const Statistics& statistics, std::ostream& out) {
    const TrialSpec& spec = tally.spec;
    const std::uint64_t trials = counted_trials(tally);
    out << fmt::format("{}, {} {}, {}{} shuffles, seed {}\n", spec.variant->title,
                       with_thousands(static_cast<std::uint64_t>(spec.n)), spec.n == 1 ? "item" : "items",
                       with_thousands(trials),
                       trials == tally.planned ? "" : " of " + with_thousands(tally.planned), spec.seed);
    if (trials < tally.planned) out << missing_sentence(missing(tally)) << '\n';
    const ChiSquaredTest& test = statistics.test;
    out << test_sentence(test) << '\n';
    if (test.enough()) {
        out << fmt::format("χ² = {}, {} degrees of freedom, {}\n", short_number(test.statistic),
                           with_thousands(static_cast<std::uint64_t>(test.degrees_of_freedom)),
                           p_value_text(test.p));
    }
    out << "Distance from a fair shuffle: " << percent_text(statistics.distance) << "\n\n";
}

void print_orders_text(const Tally& tally, std::ostream& out) {
    const ExactOrders exact = exact_orders(*tally.spec.variant, tally.spec.n);
    const std::uint64_t trials = counted_trials(tally);
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right});
    table.add_row({"order", "count", "measured", "exact"});
    for (std::size_t rank = 0; rank < tally.counts.size(); ++rank) {
        const double share = static_cast<double>(tally.counts[rank]) / static_cast<double>(trials);
        table.add_row({to_text(unrank(rank, tally.spec.n)), with_thousands(tally.counts[rank]),
                       trials == 0 ? "-" : precise_percent_text(share),
                       precise_percent_text(exact.probability(rank).value())});
    }
    table.print(out);
}

void print_places_text(const Tally& tally, std::ostream& out) {
    if (tally.spec.n > kMaxMatrixInText) {
        out << "The counts are too many to read: --format tsv or json writes them.\n";
        return;
    }
    out << "How often an item (row) ended at a place (column):\n";
    const auto n = static_cast<std::size_t>(tally.spec.n);
    TextTable table(std::vector<Align>(n + 1, Align::Right));
    std::vector<std::string> head = {"item"};
    for (std::size_t place = 0; place < n; ++place) head.push_back(fmt::format("place {}", place));
    table.add_row(std::move(head));
    for (std::size_t item = 0; item < n; ++item) {
        std::vector<std::string> row = {std::to_string(item + 1)};
        for (std::size_t place = 0; place < n; ++place) {
            row.push_back(with_thousands(tally.counts[item * n + place]));
        }
        table.add_row(std::move(row));
    }
    table.print(out);
}

void print_text(const Tally& tally, const Statistics& statistics, std::ostream& out) {
    print_summary(tally, statistics, out);
    (tally.quantity == Quantity::Orders ? print_orders_text : print_places_text)(tally, out);
}

/// "7", or of a bin "1-1953"; counted from 1.
std::string bin_text(const PlaceBins& bins, int bin) {
    if (bins.size(bin) == 1) return std::to_string(bin + 1);
    return fmt::format("{}-{}", bins.begin(bin) + 1, bins.begin(bin + 1));
}

void print_tsv(const Tally& tally, const Statistics& statistics, std::ostream& out) {
    if (tally.quantity == Quantity::Orders) {
        for (std::size_t rank = 0; rank < tally.counts.size(); ++rank) {
            out << to_text(unrank(rank, tally.spec.n)) << '\t' << tally.counts[rank] << '\n';
        }
    } else {
        const PlaceBins bins(tally.spec.n);
        std::vector<std::string> names;
        for (int bin = 0; bin < bins.side(); ++bin) names.push_back(bin_text(bins, bin));
        auto count = tally.counts.begin();
        for (const std::string& item : names) {
            for (const std::string& place : names) out << item << '\t' << place << '\t' << *count++ << '\n';
        }
    }
    const ChiSquaredTest& test = statistics.test;
    out << fmt::format(
        "# chi_squared\t{}\n# degrees_of_freedom\t{}\n# p_value\t{}\n# log10_p_value\t{}\n# "
        "total_variation\t{}\n",
        test.statistic, test.degrees_of_freedom, test.p.value, test.p.log10, statistics.distance);
    for (const TrialRange& range : missing(tally)) {
        out << "# missing_trials\t" << range.first << '\t' << range.end << '\n';
    }
}

/// Members of the tally's object.
std::string statistics_json(const Statistics& statistics) {
    const ChiSquaredTest& test = statistics.test;
    const nlohmann::ordered_json members = {
        {"chi_squared", test.statistic},
        {"degrees_of_freedom", static_cast<std::uint64_t>(test.degrees_of_freedom)},
        {"p_value", test.p.value},
        {"log10_p_value", test.p.log10},
        {"total_variation", statistics.distance}};
    const std::string object = members.dump();
    return object.substr(1, object.size() - 2);
}

}  // namespace

void print(const Tally& tally, Format format, std::ostream& out) {
    const Statistics statistics = statistics_of(tally);
    switch (format) {
        case Format::Tsv:
            return print_tsv(tally, statistics, out);
        case Format::Json:
            return write_tally(tally, statistics_json(statistics), out);
        case Format::Text:
            break;
    }
    print_text(tally, statistics, out);
}

void print_to_file(const Tally& tally, Format format, const std::string& file) {
    std::ostringstream text;
    print(tally, format, text);
    write_file_atomically(file, text.view());
}

}  // namespace shufflelens::app
