// shufflelens exact: the probability of every order, or of every item at every place, as fractions.
#include <fmt/format.h>

#include <ostream>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/text_table.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// More orders than these are for programs: --format tsv and json write them line by line.
constexpr std::size_t kMaxOrdersInText = 40'320;

/// What is true of both quantities.
void print_verdict(const Variant& variant, const ExactOrders& orders, std::ostream& out) {
    out << fmt::format("{}, {} {}\n", variant.title, orders.n, orders.n == 1 ? "item" : "items")
        << (is_uniform(orders) ? "uniform: " : "biased: ") << verdict_note(orders) << '\n'
        << paths_sentence(variant, orders) << '\n'
        << "Distance from a fair shuffle: " << percent_text(total_variation(orders)) << "\n\n";
}

void print_orders_text(const ExactOrders& orders, std::ostream& out) {
    if (orders.paths.size() > kMaxOrdersInText) {
        out << "The orders are too many to read: --format tsv or json writes them.\n";
        return;
    }
    TextTable table({Align::Left, Align::Right, Align::Right});
    table.add_row({"order", "probability", "percent"});
    const auto probability_text = [&](const Fraction& p) {
        return orders.rounded ? fmt::format("{:.12g}", p.value()) : fraction_text(p);
    };
    for (std::size_t rank = 0; rank < orders.paths.size(); ++rank) {
        const Fraction p = orders.probability(rank);
        table.add_row(
            {to_text(unrank(rank, orders.n)), probability_text(p), precise_percent_text(p.value())});
    }
    table.print(out);
}

void print_places_text(const ExactPlaces& places, std::ostream& out) {
    out << "Probability that an item (row) ends at a place (column):\n";
    TextTable table(std::vector<Align>(static_cast<std::size_t>(places.n) + 1, Align::Right));
    std::vector<std::string> head = {"item"};
    for (int place = 0; place < places.n; ++place) head.push_back(fmt::format("place {}", place));
    table.add_row(std::move(head));
    for (int item = 0; item < places.n; ++item) {
        std::vector<std::string> row = {std::to_string(item + 1)};
        for (int place = 0; place < places.n; ++place) {
            const Fraction p = places.probability(item, place);
            row.push_back(places.rounded ? fmt::format("{:.12g}", p.value()) : fraction_text(p));
        }
        table.add_row(std::move(row));
    }
    table.print(out);
}

void print_orders_tsv(const ExactOrders& orders, std::ostream& out) {
    for (std::size_t rank = 0; rank < orders.paths.size(); ++rank) {
        const Fraction p = orders.probability(rank);
        out << to_text(unrank(rank, orders.n)) << '\t' << p.numerator << '\t' << p.denominator << '\n';
    }
}

void print_places_tsv(const ExactPlaces& places, std::ostream& out) {
    for (int item = 0; item < places.n; ++item) {
        for (int place = 0; place < places.n; ++place) {
            const Fraction p = places.probability(item, place);
            out << fmt::format("{}\t{}\t{}\t{}\n", item + 1, place + 1, p.numerator, p.denominator);
        }
    }
}

/// The rows go straight to the stream: millions of orders are not built a second time as JSON values.
void print_json(const ExactCommand& command, const ExactOrders& orders, std::ostream& out) {
    const Json head = Json::object({{"variant", command.variant->name},
                                    {"n", orders.n},
                                    {"rounded", orders.rounded},
                                    {"uniform", is_uniform(orders)},
                                    {"impossible_orders", count_impossible(orders)},
                                    {"total_variation", total_variation(orders)}});
    const std::string opening = head.text();
    const bool whole_orders = command.quantity == Quantity::Orders;
    out << std::string_view(opening).substr(0, opening.size() - 1)
        << (whole_orders ? ",\"orders\":[" : ",\"places\":[");
    const char* separator = "";
    const auto print_row = [&](Json row, const Fraction& p) {
        row.set("numerator", p.numerator);
        row.set("denominator", p.denominator);
        out << separator << row.text();
        separator = ",";
    };
    if (whole_orders) {
        for (std::size_t rank = 0; rank < orders.paths.size(); ++rank) {
            Order order = unrank(rank, orders.n);
            for (Item& item : order) ++item;
            print_row(Json::object({{"order", order}}), orders.probability(rank));
        }
    } else {
        const ExactPlaces places = exact_places(orders);
        for (int item = 0; item < places.n; ++item) {
            for (int place = 0; place < places.n; ++place) {
                print_row(Json::object({{"item", item + 1}, {"place", place + 1}}),
                          places.probability(item, place));
            }
        }
    }
    out << "]}\n";
}

}  // namespace

void run(const ExactCommand& command, const Output& output) {
    const std::optional<ExactOrders> found = find_exact_orders(*command.variant, command.n);
    if (!found) {
        throw Error(fmt::format("'{}' has too many paths to be walked at n = {}: exact up to --n {}",
                                command.variant->name, command.n, kMaxCountedItems));
    }
    const ExactOrders& orders = *found;
    if (command.format == Format::Json) return print_json(command, orders, output.out);
    if (command.format == Format::Text) print_verdict(*command.variant, orders, output.out);
    const bool tsv = command.format == Format::Tsv;
    if (command.quantity == Quantity::Orders) {
        (tsv ? print_orders_tsv : print_orders_text)(orders, output.out);
    } else {
        (tsv ? print_places_tsv : print_places_text)(exact_places(orders), output.out);
    }
}

}  // namespace shufflelens::app
