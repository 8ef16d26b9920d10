// The check as a whole: where its panels stand, and what its keys do.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "ui/check_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

/// What a text can be taken for, in the order of the switch; first what it is found to be.
constexpr std::array<std::optional<SampleForm>, 6> kForms = {
    std::nullopt,          SampleForm::Orders,      SampleForm::OrderCounts,
    SampleForm::CountList, SampleForm::PlaceMatrix, SampleForm::Swaps};

std::optional<SampleText> text_of_imgui() {
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr || text[0] == '\0') return std::nullopt;
    return text_in_memory("the clipboard", text);
}

}  // namespace

void draw_check(Frame& frame, const LabLayout& layout) {
    // One panel where the lab has a list and a setup.
    Rect text = layout.list;
    if (layout.setup.height > 0 && layout.list.height > 0) text.height = layout.setup.bottom() - text.y;
    if (text.height > 0) draw_check_text(frame, text);
    if (layout.picture.height > 0) draw_check_pictures(frame, layout.picture);
    if (layout.verdict.height > 0) {
        // The verdict has more to say than the lab's, and takes what the curves leave.
        Rect verdict = layout.verdict;
        Rect tests = layout.statistics;
        if (layout.curves.height > 0) {
            const float gap = tests.y - verdict.bottom();
            const float bottom = layout.curves.bottom();
            tests.y = bottom - tests.height;
            verdict.height = tests.y - gap - verdict.y;
        }
        draw_check_verdict(frame, verdict);
        if (tests.height > 0) draw_check_tests(frame, tests);
    }
}

void paste_sample(Workspace& workspace, UiState& state) {
    std::optional<SampleText> text = state.pasted_text ? state.pasted_text() : text_of_imgui();
    if (!text) {
        state.check_notice = "There is no text on the clipboard.";
        return;
    }
    state.check_notice.clear();
    workspace.sample().open(*std::move(text));
}

void show_suspect(Workspace& workspace, UiState&) {
    const SampleState& state = workspace.sample().state();
    if (state.suspect != nullptr) workspace.compare_with(*state.suspect, state.sample->n);
}

void switch_first_label(Workspace& workspace, UiState&) {
    SamplePlay& play = workspace.sample();
    const std::optional<Sample>& sample = play.state().sample;
    if (!sample || !sample->first_label) return;
    ReadOptions options = play.options();
    options.first_label = 1 - *sample->first_label;
    options.start_order.clear();
    play.set_options(std::move(options));
}

void switch_direction(Workspace& workspace, UiState&) {
    SamplePlay& play = workspace.sample();
    const std::optional<Sample>& sample = play.state().sample;
    ReadOptions options = play.options();
    if (sample && sample->form == SampleForm::PlaceMatrix) {
        options.transposed = !options.transposed;
    } else if (options.inverse || (sample && sample->is_plain() && sample->form != SampleForm::CountList)) {
        options.inverse = !options.inverse;
    } else {
        return;
    }
    play.set_options(std::move(options));
}

void reverse_start_order(Workspace& workspace, UiState&) {
    SamplePlay& play = workspace.sample();
    const std::optional<Sample>& sample = play.state().sample;
    if (!sample || sample->labels.empty()) return;
    ReadOptions options = play.options();
    options.start_order.assign(sample->labels.rbegin(), sample->labels.rend());
    play.set_options(std::move(options));
}

void switch_form(Workspace& workspace, UiState&) {
    SamplePlay& play = workspace.sample();
    ReadOptions options = play.options();
    const auto* now = std::find(kForms.begin(), kForms.end(), options.form);
    options = {};
    options.form = now + 1 == kForms.end() ? kForms.front() : *(now + 1);
    play.set_options(std::move(options));
}

}  // namespace shufflelens::ui
