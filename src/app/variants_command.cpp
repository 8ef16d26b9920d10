// shufflelens variants: the table of shuffles.
#include <ostream>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/text_table.hpp"
#include "shufflelens/listing.hpp"

namespace shufflelens::app {

namespace {

std::string verdict_of(const Variant& variant) {
    return variant.fairness == Fairness::Right ? "right" : "wrong";
}

void print_json(std::ostream& out) {
    Json rows = Json::list();
    for (const Variant& variant : variants()) {
        rows.push_back(Json::object({{"name", variant.name},
                                     {"title", variant.title},
                                     {"verdict", verdict_of(variant)},
                                     {"why", variant.why},
                                     {"shows", variant.shows},
                                     {"shows_from", variant.shows_from},
                                     {"related", variant.related},
                                     {"code", brief_listing_of(variant).text()}}));
    }
    out << rows.indented_text() << '\n';
}

void print_tsv(std::ostream& out) {
    for (const Variant& variant : variants()) {
        out << variant.name << '\t' << variant.title << '\t' << verdict_of(variant) << '\t' << variant.why
            << '\t' << variant.shows << '\t' << variant.shows_from << '\t' << variant.related << '\n';
    }
}

void print_text(std::ostream& out) {
    for (const Page page : {Page::Common, Page::LessCommon, Page::More}) {
        out << (page == Page::Common ? "" : "\n") << title_of(page) << ":\n";
        TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
        for (const Variant& variant : variants()) {
            if (variant.page != page) continue;
            table.add_row({std::string(variant.name), std::string(variant.title), verdict_of(variant),
                           std::string(variant.why)});
        }
        table.print(out, "  ");
    }
    out << "\nA name may end in another number (modulo:8), and a loop may draw by another rule "
           "(naive_up+modulo:8):\n";
    TextTable rules({Align::Left, Align::Left});
    for (const DrawRuleName& rule : draw_rule_names()) {
        rules.add_row(
            {std::string(rule.name) + (has_bits(rule.kind) ? ":bits" : ""), std::string(rule.sentence)});
    }
    rules.print(out, "  ");
}

}  // namespace

void run(const VariantsCommand& command, const Output& output) {
    if (command.format == Format::Json) return print_json(output.out);
    if (command.format == Format::Tsv) return print_tsv(output.out);
    print_text(output.out);
}

}  // namespace shufflelens::app
