#include "app/comparison_text.hpp"

#include <fmt/format.h>

#include <sstream>

#include "app/text_table.hpp"
#include "shufflelens/listing.hpp"

namespace shufflelens::app {

namespace {

/// More items than that are no longer read one by one.
constexpr std::size_t kMaxItemsInText = 100;

const char* side_name(Side side) {
    return side == Side::Left ? "Left" : "Right";
}

std::string order_text(const Player& player, const ItemLabels& labels) {
    const Order& order = player.order();
    if (order.empty()) return "no items";
    std::string text;
    for (std::size_t place = 0; place < std::min(order.size(), kMaxItemsInText); ++place) {
        if (place > 0) text += labels.are_numbers() ? " " : ", ";
        text += labels.of(order[place]);
    }
    if (order.size() > kMaxItemsInText) {
        text += fmt::format(" … and {} more", with_thousands(order.size() - kMaxItemsInText));
    }
    return text;
}

void print_code(const Lane& lane, std::ostream& out) {
    const bool running = lane.player->step() < lane.recording->step_count();
    const Listing listing = brief_listing_of(*lane.variant);
    for (std::size_t line = 0; line < listing.lines().size(); ++line) {
        const bool marked = running && line == listing.line_of(StepPart::CopyToI);
        out << (marked ? "  > " : "    ") << listing.lines()[line] << '\n';
    }
}

void print_lane(const Workspace& workspace, Side side, std::ostream& out) {
    const Lane& lane = workspace.lane(side);
    const Player& player = *lane.player;
    out << fmt::format("{}: {} ({})\n", side_name(side), lane.variant->title, lane.variant->name)
        << fmt::format("  {} for {} items: {}\n", is_uniform(lane.exact_orders) ? "Uniform" : "Biased",
                       workspace.histogram_items(), verdict_note(lane.exact_orders))
        << "  " << paths_sentence(*lane.variant, lane.exact_orders) << '\n'
        << "  " << lane.variant->why << '\n';
    print_code(lane, out);
    out << fmt::format("  After {} of {} steps: {}\n",
                       with_thousands(static_cast<std::uint64_t>(player.step())),
                       with_thousands(static_cast<std::uint64_t>(lane.recording->step_count())),
                       order_text(player, workspace.labels()))
        << "  " << step_sentence(player, workspace.labels()) << '\n';
    if (player.step() < lane.recording->step_count()) {
        const Step step = lane.recording->step(player.step());
        out << "  " << range_note(step) << "; " << choices_note(step) << '\n';
    }
    out << '\n';
}

void print_test(const Lane& lane, Side side, std::ostream& out) {
    const ChiSquaredTest& test = lane.orders_test;
    out << side_name(side) << ": " << test_sentence(test);
    if (test.enough()) {
        out << fmt::format(" χ² = {}, {} degrees of freedom, {}.", short_number(test.statistic),
                           with_thousands(static_cast<std::uint64_t>(test.degrees_of_freedom)),
                           p_value_text(test.p));
    }
    out << fmt::format(" Distance from a fair shuffle: measured {}, exact {}.\n", percent_text(lane.distance),
                       percent_text(total_variation(lane.exact_orders)));
}

/// "4.2 %" of the shuffles counted so far; "-" where there are none.
std::string measured_text(const Lane& lane, std::size_t rank) {
    if (lane.counted.trials == 0) return "-";
    return precise_percent_text(static_cast<double>(lane.counted.counts[rank]) /
                                static_cast<double>(lane.counted.trials));
}

void print_histogram(const Workspace& workspace, std::ostream& out) {
    const int n = workspace.histogram_items();
    TextTable table(
        {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.add_row({"order", "left exact", "measured", "count", "right exact", "measured", "count"});
    const std::size_t orders = workspace.lane(Side::Left).exact_orders.paths.size();
    for (std::size_t rank = 0; rank < orders; ++rank) {
        std::vector<std::string> row = {to_text(unrank(rank, n))};
        for (const Side side : kSides) {
            const Lane& lane = workspace.lane(side);
            row.push_back(precise_percent_text(lane.exact_orders.probability(rank).value()));
            row.push_back(measured_text(lane, rank));
            row.push_back(with_thousands(lane.counted.counts.empty() ? 0 : lane.counted.counts[rank]));
        }
        table.add_row(std::move(row));
    }
    table.print(out, "  ");
}

void print_places(const Workspace& workspace, std::ostream& out) {
    const int n = workspace.histogram_items();
    out << "\nWhere each item ends, exactly (row: item, column: place), left then right:\n";
    TextTable table(std::vector<Align>(2 * static_cast<std::size_t>(n) + 2, Align::Right));
    std::vector<std::string> head;
    for (int copy = 0; copy < 2; ++copy) {
        head.emplace_back(copy == 0 ? "item" : "  item");
        for (int place = 0; place < n; ++place) head.push_back(std::to_string(place));
    }
    table.add_row(std::move(head));
    for (int item = 0; item < n; ++item) {
        std::vector<std::string> row;
        for (const Side side : kSides) {
            row.push_back(std::to_string(item + 1));
            for (int place = 0; place < n; ++place) {
                row.push_back(
                    percent_text(workspace.lane(side).exact_places.probability(item, place).value()));
            }
        }
        table.add_row(std::move(row));
    }
    table.print(out, "  ");
}

}  // namespace

std::string comparison_text(const Workspace& workspace) {
    std::ostringstream out;
    const auto n = static_cast<std::uint64_t>(workspace.item_count());
    const Workspace::Pose pose = workspace.pose();
    out << fmt::format("{} beside {}: {} {}, seed {}, step {} of {}{}\n",
                       workspace.lane(Side::Left).variant->title, workspace.lane(Side::Right).variant->title,
                       with_thousands(n), n == 1 ? "item" : "items", workspace.seed(),
                       with_thousands(static_cast<std::uint64_t>(pose.step)),
                       with_thousands(static_cast<std::uint64_t>(workspace.last_step())),
                       pose.phase > 0 ? ", the next swap on its way" : "");
    if (const std::optional<int> parting = workspace.parting_step()) {
        out << fmt::format("With the same random fractions the two runs part at step {}.\n\n",
                           with_thousands(static_cast<std::uint64_t>(*parting) + 1));
    } else {
        out << "With the same random fractions the two runs are the same.\n\n";
    }
    for (const Side side : kSides) print_lane(workspace, side, out);
    const std::uint64_t shuffles = workspace.lane(Side::Left).counted.trials;
    out << fmt::format("All orders of {} items, exact beside {} shuffles each\n", workspace.histogram_items(),
                       with_thousands(shuffles));
    for (const Side side : kSides) print_test(workspace.lane(side), side, out);
    print_histogram(workspace, out);
    print_places(workspace, out);
    return out.str();
}

}  // namespace shufflelens::app
