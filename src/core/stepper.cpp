#include "shufflelens/stepper.hpp"

#include <algorithm>
#include <array>

#include "shufflelens/cards.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

/// Questions about bars are about as many items as can be thought through.
constexpr int kLessonItems = 3;
/// More tiles than this are drawn without a place for temp.
constexpr int kMostItemsWithTemp = 60;

// In the order of Skin.
constexpr std::array<SkinName, kSkins> kSkinNames = {{{Skin::Bars, "bars", "Bars"},
                                                      {Skin::Numbers, "numbers", "Number tiles"},
                                                      {Skin::Cards, "cards", "Cards"},
                                                      {Skin::Lots, "lots", "Lots"},
                                                      {Skin::Mines, "mines", "Board"}}};

constexpr const char* kNotForPicking = "j cannot be chosen here: it follows from other draws";

/// Whether a place is drawn that a hand can choose as well.
bool can_be_picked(const Step& rule) {
    return rule.kind != StepKind::Chosen && rule.kind != StepKind::Forced;
}

Motion motion_of(StepPart part) {
    switch (part) {
        case StepPart::DrawJ:
            return Motion::DrawJ;
        case StepPart::SaveAtI:
            return Motion::SaveAtI;
        case StepPart::CopyToI:
            return Motion::CopyToI;
        case StepPart::CopyToJ:
            return Motion::CopyToJ;
        case StepPart::MoveOn:
            break;
    }
    return Motion::MoveOn;
}

}  // namespace

std::span<const SkinName> skin_names() {
    return kSkinNames;
}

std::string_view title_of(Skin skin) {
    return kSkinNames[static_cast<std::size_t>(skin)].title;
}

std::string_view name_of(Skin skin) {
    return kSkinNames[static_cast<std::size_t>(skin)].name;
}

Stepper::Stepper(const StepperOptions& options, std::uint64_t seed)
    : variant_(&variant_named(options.variant)),
      n_(options.item_names.empty() ? options.n : static_cast<int>(options.item_names.size())),
      own_names_(options.item_names),
      seed_(seed),
      skin_(options.skin),
      columns_(options.columns),
      style_(options.style),
      by_parts_(options.by_parts),
      picks_(options.picks) {
    if (n_ < 0 || n_ > kMaxItems) {
        throw Error("the step screen takes 0 to " + with_thousands(kMaxItems) + " items");
    }
    if (options.asks) lesson_.switch_on();
    relabel();
    rebuild();
    const int steps = step_count();
    for (const auto& [step, j] : picks_) {
        const std::string number = std::to_string(step + 1);
        if (step < 0 || step >= steps) {
            throw Error("there is no step " + number + " to pick j for: the run has " +
                        std::to_string(steps));
        }
        if (recording_->swap(step).j == j) continue;
        const Step rule = recording_->step(step);
        throw Error("in step " + number + " " +
                    (can_be_picked(rule) ? range_note(rule) + "; it cannot be " + std::to_string(j)
                                         : std::string(kNotForPicking)));
    }
    if (options.step < 0 || options.step > steps) {
        throw Error("the step must be from 0 to " + std::to_string(steps));
    }
    if (options.parts < 0 || options.parts >= parts_per_step() ||
        (options.parts > 0 && options.step == steps)) {
        throw Error("the part of a step must be from 0 to " + std::to_string(parts_per_step() - 1) +
                    ", and 0 behind the last step");
    }
    cursor_.jump(options.step * parts_per_step() + options.parts);
    seek_player();
}

void Stepper::choose_variant(const Variant& variant) {
    if (variant_ == &variant) return;
    variant_ = &variant;
    picks_.clear();
    if (n_ > variant.most_items) return set_item_count(variant.most_items);
    rebuild();
}

void Stepper::set_item_count(int n) {
    n = std::clamp(n, 0, std::min(kMaxItems, variant_->most_items));
    if (n == n_) return;
    n_ = n;
    own_names_.clear();
    columns_ = 0;
    picks_.clear();
    relabel();
    rebuild();
}

void Stepper::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    picks_.clear();
    rebuild();
}

void Stepper::set_style(SwapStyle style) {
    if (style == style_) return;
    style_ = style;
    const int step = moment().step;
    restart_cursor();
    seek(step);
}

void Stepper::set_skin(Skin skin) {
    skin_ = skin;
    relabel();
    draw_lots();
    seek_player();
}

/// On paper step k has n - k items to draw from: the draws are the same where the shuffle has as many
/// choices.
void Stepper::draw_lots() {
    lots_.reset();
    if (skin_ != Skin::Lots || !variant_->is_plain() || n_ > kMostItemsWithTemp ||
        step_count() != std::max(0, n_ - 1))
        return;
    std::vector<std::uint64_t> draws;
    for (int k = 0; k < step_count(); ++k) {
        const Step rule = recording_->step(k);
        if (rule.choices() != n_ - k) return;
        draws.push_back(static_cast<std::uint64_t>(recording_->swap(k).j - rule.low));
    }
    ScriptedSource source(std::move(draws));
    lots_ = std::make_unique<const LotsRun>(n_, source);
}

void Stepper::relabel() {
    const bool cards = skin_ == Skin::Cards && own_names_.empty() && n_ <= kDeckCards;
    if (!cards) {
        labels_ = ItemLabels(own_names_);
        return;
    }
    std::vector<std::string> faces;
    for (Item item = 0; item < n_; ++item) faces.push_back(face_text(card_of(item)));
    labels_ = ItemLabels(std::move(faces));
}

void Stepper::rebuild() {
    FractionSource source(seed_);
    player_.reset();
    whole_.reset();
    example_.reset();
    recording_ = std::make_unique<const Recording>(*variant_, n_, source, picks_);
    example_ = std::make_unique<WorkedExample>(*recording_, labels_);
    lesson_.start_run();
    draw_lots();
    settled_ = settling_steps(*recording_);
    restart_cursor();
}

void Stepper::restart_cursor() {
    player_ = std::make_unique<PartPlayer>(*recording_, style_);
    whole_ = std::make_unique<Player>(*recording_);
    arrived_.reset();
    cursor_.restart(player_->last_position(), by_parts_ ? 1 : parts_per_step());
    seek_player();
}

void Stepper::set_by_parts(bool by_parts) {
    if (by_parts == by_parts_) return;
    by_parts_ = by_parts;
    const int position = cursor_.position();
    cursor_.restart(cursor_.last(), by_parts_ ? 1 : parts_per_step());
    cursor_.jump(position);
    seek_player();
}

void Stepper::step_forward() {
    // The rest of a step is several assignments: nothing that travels would be true of all of them.
    const int beyond = by_parts_ ? 0 : cursor_.position() % parts_per_step();
    if (beyond == 0) {
        cursor_.stride_forward();
    } else {
        cursor_.jump(cursor_.position() - beyond + parts_per_step());
    }
    seek_player();
}

void Stepper::step_back() {
    const int beyond = by_parts_ ? 0 : cursor_.position() % parts_per_step();
    if (beyond == 0) {
        cursor_.stride_back();
    } else {
        cursor_.jump(cursor_.position() - beyond);
    }
    seek_player();
}

void Stepper::part_forward() {
    cursor_.pause();
    cursor_.glide(cursor_.position() + 1);
    seek_player();
}

void Stepper::part_back() {
    cursor_.pause();
    cursor_.glide(cursor_.position() - 1);
    seek_player();
}

void Stepper::seek(int step) {
    cursor_.jump(std::clamp(step, 0, step_count()) * parts_per_step());
    seek_player();
}

void Stepper::reset() {
    cursor_.pause();
    seek(0);
}

Moment Stepper::moment() const {
    return {cursor_.position() / parts_per_step(), cursor_.position() % parts_per_step()};
}

double Stepper::steps_shown() const {
    const Cursor::Pose pose = cursor_.pose();
    return (pose.from + (pose.to - pose.from) * pose.phase) / parts_per_step();
}

std::optional<std::string> Stepper::pick(int j) {
    if (at_end()) return "every step is done: there is no j to choose";
    const Moment now = moment();
    const Step rule = recording_->step(now.step);
    if (j < 0 || j >= n_) return refusal_note(rule, j, Refused::NoSuchPlace);
    if (!can_be_picked(rule)) return std::string(kNotForPicking);
    if (!rule.may_choose(j)) {
        const bool settled = settled_[static_cast<std::size_t>(j)] <= now.step;
        return refusal_note(rule, j, settled ? Refused::Settled : Refused::NotInRange);
    }
    if (now.parts > 0 && recording_->swap(now.step).j == j) {
        cursor_.pause();
        cursor_.jump((now.step + 1) * parts_per_step());
        seek_player();
        return std::nullopt;
    }
    picks_[now.step] = j;
    rebuild();
    if (recording_->swap(now.step).j != j) {
        picks_.erase(now.step);
        rebuild();
        cursor_.jump(now.step * parts_per_step() + now.parts);
        seek_player();
        return std::string(kNotForPicking);
    }
    cursor_.jump(now.step * parts_per_step());
    cursor_.glide(cursor_.position() + 1);
    seek_player();
    return std::nullopt;
}

void Stepper::drop_picks() {
    if (picks_.empty()) return;
    const int step = moment().step;
    picks_.clear();
    rebuild();
    seek(step);
}

void Stepper::seek_player() {
    player_->seek(cursor_.pose().from);
    const int step = moment().step;
    whole_->seek(step);
    if (lots_) {
        // The last lot needs no draw: it is written down with the one before.
        const int shown = player_->moment().step;
        paper_ = lots_->state(shown == step_count() ? lots_->step_count() : shown);
    }
    if (arrived_ == step) return;
    arrived_ = step;
    lesson_.arrive({*whole_, labels_, kLessonItems});
}

void Stepper::toggle_lesson() {
    if (lesson_.is_on()) {
        lesson_.switch_off();
    } else {
        lesson_.switch_on();
    }
    arrived_.reset();
    seek_player();
}

std::optional<Question> Stepper::question() const {
    std::optional<Question> question = lesson_.question();
    const bool waits = question && is_asked_after_draw(question->kind) && moment().parts == 0;
    return waits ? std::nullopt : question;
}

bool Stepper::range_is_asked() const {
    const std::optional<Question> open = question();
    return open && open->kind == QuestionKind::Range && !lesson_.answer() && moment().parts == 0;
}

std::string Stepper::question_to_come() const {
    if (!lesson_.is_on()) return "Switched on, it asks what comes before it is shown.";
    if (lesson_.question()) return "Draw j first: then there is a question about it.";
    for (int step = moment().step + 1; step < step_count(); ++step) {
        if (kind_asked_at(step))
            return "Step on: the next question comes before step " + std::to_string(step + 1) + ".";
    }
    return "No more questions in this run.";
}

std::string Stepper::sentence() const {
    if (range_is_asked()) return "Which places can j be? Answer, or step on to see it.";
    std::string sentence = part_sentence(*player_, labels_);
    if (!lots_) return sentence;
    const int step = player_->moment().step;
    const bool done = step == step_count();
    // Before the draw the paper cannot tell either.
    if (!done && !player_->j_is_drawn()) return sentence;
    sentence += "\nOn paper: " + lots_sentence(*lots_, done ? lots_->step_count() : step, labels_);
    if (done && style_ == SwapStyle::WithTemp) {
        sentence += " " + two_ways_sentence(lots_->written(), player_->array());
    }
    return sentence;
}

StageScene Stepper::scene() const {
    const Cursor::Pose pose = cursor_.pose();
    const Moment shown = player_->moment();
    StageScene scene = {.array = player_->array(), .settled = settled_, .steps_done = shown.step};
    scene.labels = &labels_;
    scene.invites = true;
    scene.shows_range = !range_is_asked();
    if (lots_) scene.paper = &paper_;
    scene.columns = skin_ == Skin::Mines ? columns_ : 0;
    scene.has_temp = style_ == SwapStyle::WithTemp && n_ <= kMostItemsWithTemp;
    scene.temp = player_->temp();
    const std::optional<StepPart> part = player_->next_part();
    if (!part) return scene;
    const bool moving = pose.from != pose.to;
    scene.step = recording_->step(shown.step);
    if (shown.step + 1 < step_count()) scene.next = recording_->step(shown.step + 1);
    // What the draw will be is not shown before it is made.
    if (moving || shown.parts > 0) scene.swap = recording_->swap(shown.step);
    if (!moving) return scene;
    scene.motion = motion_of(*part);
    if (pose.to - pose.from > 1) {
        // A whole step at once: without temp all that can be seen of it is an item written over.
        scene.motion = style_ == SwapStyle::WithTemp ? Motion::Swap : Motion::CopyToI;
    }
    scene.phase = pose.phase;
    return scene;
}

void Stepper::advance(double seconds, double speed) {
    cursor_.advance(seconds, speed);
    seek_player();
}

}  // namespace shufflelens
