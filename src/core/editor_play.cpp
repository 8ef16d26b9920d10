#include "shufflelens/editor_play.hpp"

#include <algorithm>

#include "shufflelens/check.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

EditorPlay::EditorPlay(const Loop& loop) : loop_(loop) {
    const std::optional<LoopChoices> choices = choices_of(loop);
    SHUFFLELENS_CHECK(choices.has_value());
    choices_ = *choices;
    analyse();
}

void EditorPlay::choose_mode(int mode) {
    if (mode < 0 || mode >= static_cast<int>(kItems.size()) || mode == mode_) return;
    mode_ = mode;
    analyse();
}

void EditorPlay::move(int rows, int columns) {
    if (rows != 0) {
        const int last = static_cast<int>(kLoopSettings.size()) - 1;
        marked_ = static_cast<LoopSetting>(std::clamp(static_cast<int>(marked_) + rows, 0, last));
    }
    if (columns != 0) choose(marked_, choices_.of(marked_) + columns);
}

void EditorPlay::choose(LoopSetting setting, int value) {
    marked_ = setting;
    const LoopChoices before = choices_;
    choices_.choose(setting, value);
    if (choices_ == before) return;
    loop_ = loop_of(choices_);
    analyse();
}

void EditorPlay::analyse() {
    fault_ = fault_of(loop_);
    if (!fault_.empty()) {
        variant_ = nullptr;
        named_ = {};
        return;
    }
    variant_ = &variant_of(loop_);
    named_ = name_loop(loop_);
    orders_ = exact_orders(*variant_, std::min(item_count(), kMostOrderItems));
    places_ = exact_places(exact_orders(*variant_, item_count()));
}

std::string EditorPlay::title() const {
    return fault_.empty() ? named_sentence(named_) : fault_;
}

std::string EditorPlay::verdict() const {
    if (!fault_.empty()) return "So this loop cannot be run, and there is nothing to show of it.";
    const std::string items = counted(static_cast<std::uint64_t>(orders_.n), "item");
    if (is_uniform(orders_)) {
        const std::string fair = "Fair for " + items + ": " + verdict_note(orders_) + ".";
        const bool later = variant_->fairness == Fairness::Wrong;
        return fair + (later ? " Biased from " + std::to_string(variant_->shows_from) + " items on." : "");
    }
    return "Biased for " + items + ": " + verdict_note(orders_) + ". Its distance from the fair shuffle is " +
           percent_text(total_variation(orders_)) + ".";
}

std::string EditorPlay::reason() const {
    if (!fault_.empty()) return "";
    const std::string paths = paths_sentence(*variant_, orders_);
    return named_.likeness == Likeness::SameSteps ? std::string(variant_->why) + " " + paths : paths;
}

}  // namespace shufflelens
