// shufflelens variants: the table of shuffles.
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/commands.hpp"
#include "app/text_table.hpp"

namespace shufflelens::app {

namespace {

std::string verdict_of(const Variant& variant) {
    return variant.fairness == Fairness::Right ? "right" : "wrong";
}

void print_json(std::ostream& out) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Variant& variant : variants()) {
        rows.push_back({{"name", variant.name},
                        {"title", variant.title},
                        {"verdict", verdict_of(variant)},
                        {"why", variant.why}});
    }
    out << rows.dump(2) << '\n';
}

}  // namespace

void run(const VariantsCommand& command, const Output& output) {
    if (command.format == Format::Json) return print_json(output.out);
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    for (const Variant& variant : variants()) {
        if (command.format == Format::Tsv) {
            output.out << variant.name << '\t' << variant.title << '\t' << verdict_of(variant) << '\t'
                       << variant.why << '\n';
        } else {
            table.add_row({std::string(variant.name), std::string(variant.title), verdict_of(variant),
                           std::string(variant.why)});
        }
    }
    table.print(output.out);
}

}  // namespace shufflelens::app
