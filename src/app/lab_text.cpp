#include "app/lab_text.hpp"

#include <fmt/format.h>

#include <sstream>

#include "app/text_table.hpp"
#include "shufflelens/lab_words.hpp"

namespace shufflelens::app {

std::string lab_text(const Lab& lab) {
    std::ostringstream out;
    out << fmt::format("Bias lab: {} ({}), {} items, seed {}\n", lab.variant().title, lab.variant().name,
                       lab.item_count(), lab.seed())
        << "  " << lab.exact().why << '\n';
    const std::string effect = effect_sentence(lab.exact());
    if (!effect.empty()) out << "  " << effect << '\n';
    out << "  " << progress_text(lab) << '\n'
        << "  " << judgement_sentence(lab.counts()) << '\n'
        << "  " << watching_note() << '\n'
        << "  " << chance_sentence(lab) << "\n\nMeasured against uniform\n";
    TextTable statistics({Align::Left, Align::Right});
    for (const StatisticLine& line : statistic_lines(lab.counts(), lab.exact(), lab.item_count())) {
        statistics.add_row({line.name, line.value});
    }
    statistics.print(out, "  ");
    out << "\nAll shuffles: exact bias, shuffles to notice\n";
    TextTable list({Align::Left, Align::Right, Align::Right});
    for (const LabRow& row : lab.rows()) {
        list.add_row({std::string(row.variant->title), distance_text(row), notice_text(row)});
    }
    list.print(out, "  ");
    return out.str();
}

}  // namespace shufflelens::app
