#include "app/tally_text.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>

#include "app/json.hpp"
#include "app/tally_file.hpp"
#include "app/text_table.hpp"
#include "shufflelens/atomic_file.hpp"
#include "shufflelens/lab_exact.hpp"
#include "shufflelens/lab_job.hpp"
#include "shufflelens/lab_words.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Larger matrices are for programs: --format tsv.
constexpr int kMaxMatrixInText = 16;

/// All that is computed from the counts and beside them: what the bias lab shows.
struct Statistics {
    LabCounts counts;
    LabExact exact;
};

Statistics statistics_of(const Tally& tally) {
    return {evaluate(tally.spec.n, counted_trials(tally), tally.quantity, tally.counts),
            analyse(*tally.spec.variant, tally.spec.n, tally.quantity)};
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
    out << test_sentence(statistics.counts.test) << '\n' << statistics.exact.why << '\n';
    if (const std::string effect = effect_sentence(statistics.exact); !effect.empty()) out << effect << '\n';
    if (statistics.exact.known()) out << notice_sentence(statistics.exact.effect) << '\n';
    out << '\n';
    TextTable table({Align::Left, Align::Right});
    for (const StatisticLine& line : statistic_lines(statistics.counts, statistics.exact, spec.n)) {
        table.add_row({line.name, line.value});
    }
    table.print(out);
    out << '\n';
}

void print_orders_text(const Tally& tally, const ExactOrders& exact, std::ostream& out) {
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
    if (tally.quantity == Quantity::Orders) {
        print_orders_text(tally, *statistics.exact.orders, out);
    } else {
        print_places_text(tally, out);
    }
}

/// "7", or of a bin "1-1953"; counted from 1.
std::string bin_text(const PlaceBins& bins, int bin) {
    if (bins.size(bin) == 1) return std::to_string(bin + 1);
    return fmt::format("{}-{}", bins.begin(bin) + 1, bins.begin(bin + 1));
}

/// The statistics for programs. What cannot be said is left out.
Json named_numbers(const Tally& tally, const Statistics& statistics) {
    const LabCounts& counts = statistics.counts;
    const LabExact& exact = statistics.exact;
    Json numbers =
        Json::object({{"chi_squared", counts.test.statistic},
                      {"degrees_of_freedom", static_cast<std::uint64_t>(counts.test.degrees_of_freedom)},
                      {"p_value", counts.test.p.value},
                      {"log10_p_value", counts.test.p.log10},
                      {"trials_needed_to_judge", counts.test.trials_needed},
                      {"total_variation", counts.distance},
                      {"largest_z", counts.largest.z},
                      {"largest_z_cell", counts.largest.cell},
                      {"largest_z_bound", counts.largest.bound}});
    if (tally.spec.n <= kMaxPlacesItems) numbers.set("mean_fixed_points", counts.fixed_points.value);
    if (tally.quantity == Quantity::Orders) {
        numbers.set("mean_cycles", counts.features.cycles.value);
        numbers.set("even_share", counts.features.even_share.value);
        numbers.set("entropy_bits", counts.entropy_bits);
        numbers.set("p_value_against_exact", test_orders_against(counts.orders, *exact.orders).p.value);
    }
    if (!exact.known()) return numbers;
    numbers.set("exact_total_variation", exact.distance);
    const auto needed = trials_to_notice(exact.effect);
    if (needed) numbers.set("trials_to_notice", *needed);
    return numbers;
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
    const Json numbers = named_numbers(tally, statistics);
    for (const auto& [name, value] : numbers.members()) {
        out << "# " << name << '\t' << value.text() << '\n';
    }
    for (const TrialRange& range : missing(tally)) {
        out << "# missing_trials\t" << range.first << '\t' << range.end << '\n';
    }
}

/// Members of the tally's object.
std::string statistics_json(const Tally& tally, const Statistics& statistics) {
    const std::string object = named_numbers(tally, statistics).text();
    return object.substr(1, object.size() - 2);
}

}  // namespace

void print(const Tally& tally, Format format, std::ostream& out) {
    const Statistics statistics = statistics_of(tally);
    switch (format) {
        case Format::Tsv:
            return print_tsv(tally, statistics, out);
        case Format::Json:
            return write_tally(tally, statistics_json(tally, statistics), out);
        case Format::Text:
            break;
    }
    print_text(tally, statistics, out);
}

std::string print_to_file(const Tally& tally, Format format, const std::string& file) {
    std::ostringstream text;
    print(tally, format, text);
    return write_file_atomically(file, text.view());
}

}  // namespace shufflelens::app
