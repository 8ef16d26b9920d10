// What a text was taken for, in a sentence.
#include "form.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::reading {

namespace {

std::string labels_text(const Form& form) {
    constexpr std::size_t kMost = 6;
    std::vector<std::string> shown = form.items;
    std::string text;
    for (std::size_t k = 0; k < shown.size(); ++k) {
        if (shown.size() > kMost && k == 3) {
            text += " … " + printable(shown.back());
            break;
        }
        text += (k == 0 ? "" : " ") + printable(shown[k]);
    }
    return text;
}

std::string layout_text(const Form& form) {
    switch (form.layout) {
        case Layout::AfterMark:
            return "behind the last mark of a line";
        case Layout::WeightLast:
            return "the count behind the order";
        case Layout::WeightFirst:
            return "the count before the order";
        case Layout::NumberFirst:
            return "behind the number of the row";
        case Layout::EachWord:
            return "several a row";
        case Layout::CountsBelow:
            return "counts below them";
        case Layout::ItemALine:
            return "an item a line, blank lines between orders";
        case Layout::Whole:
            break;
    }
    switch (form.kind) {
        case RecordKind::Group:
            return "in brackets";
        case RecordKind::Entry:
            return "as keys";
        default:
            return "one a line";
    }
}

}  // namespace

std::string form_sentence(const Form& form, const ReadOptions& options) {
    const std::string items = counted(form.items.size(), "item");
    std::string text;
    switch (form.form) {
        case SampleForm::CountList:
            return counted(form.values.size(), form.percent ? "share" : "count") +
                   " without orders, taken as those of all " + std::to_string(form.placed) + "! orders" +
                   (form.percent ? ", in percent." : ".");
        case SampleForm::PlaceMatrix:
            return std::string(form.percent ? "Shares" : "Counts") + " of " + items + " by place: rows are " +
                   (options.transposed ? "places, columns items." : "items, columns places.");
        case SampleForm::Swaps:
            return "Swaps of " + items + ", places numbered from " +
                   std::to_string(form.first_label.value_or(0)) + ".";
        case SampleForm::OrderCounts:
            text = form.percent ? "Shares by order of " : "Counts by order of ";
            break;
        case SampleForm::Orders:
            text = "Orders of ";
            break;
    }
    if (form.placed < static_cast<int>(form.items.size())) {
        text += "the first " + std::to_string(form.placed) + " of ";
    }
    text += items + ": " + layout_text(form);
    if (options.inverse) text += ", each saying where the items went";
    if (form.first_label) return text + ", numbered from " + std::to_string(*form.first_label) + ".";
    const std::string labels = ", start order " + labels_text(form);
    if (!options.start_order.empty()) return text + labels + ".";
    if (form.assumed_deck) return text + labels + " (a new deck; another one is told with --start-order).";
    return text + labels + " (sorted; another one is told with --start-order).";
}

}  // namespace shufflelens::reading
