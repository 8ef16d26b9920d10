#include "shufflelens/workspace.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/lab_words.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {

namespace {

/// After a hiccup (a window dragged, a laptop woken) time goes on from here instead of jumping.
constexpr double kLongestFrameSeconds = 0.1;
/// Trials shown at once when counting begins; from there they grow e-fold in kTrialGrowthSeconds, so that
/// the noise can be watched settling at every size.
constexpr double kFirstTrials = 50;
constexpr double kTrialGrowthSeconds = 0.4;
/// Seeds made for people are short enough to be said aloud.
constexpr std::uint64_t kNewSeeds = 10'000;

/// Bounds and value as people write them: no trailing zeros.
template <typename Number>
void require_in(Number value, Number lowest, Number highest, const char* what) {
    if (lowest <= value && value <= highest) return;
    std::ostringstream message;
    message << what << " must be from " << lowest << " to " << highest << ", not " << value;
    throw Error(message.str());
}

}  // namespace

Workspace::Workspace(const WorkspaceOptions& options)
    : lab_(options.lab, options.seed),
      stepper_(std::make_unique<Stepper>(options.stepper, options.seed)),
      scenes_(parse_scene(options.scene), options.item_names, options.seed, options.clock),
      sample_(std::make_unique<SamplePlay>()),
      item_count_(options.n),
      labels_(options.item_names),
      seed_(options.seed),
      histogram_items_(options.histogram_items),
      trials_(options.trials),
      theme_name_(options.theme),
      text_scale_(options.text_scale) {
    if (!options.item_names.empty()) item_count_ = static_cast<int>(options.item_names.size());
    require_in(item_count_, 0, kMaxItems, "the number of items");
    require_in(histogram_items_, kMinHistogramItems, kMaxHistogramItems,
               "the number of items in the histogram");
    require_in(trials_, std::uint64_t{1}, kMaxWindowTrials, "the number of shuffles");
    require_in(text_scale_, kMinTextScale, kMaxTextScale, "the text scale");
    lanes_[0].variant = &variant_named(options.left);
    lanes_[1].variant = &variant_named(options.right);
    rebuild_runs();
    for (Lane& lane : comparison()) analyse(lane);
    restart_trials();
    require_in(options.step, 0.0, static_cast<double>(last_step()), "the step");
    cursor_.rest_at(options.step);
    seek_players();
    if (options.scene_way > 0) scenes_.play().choose_mode(options.scene_way);
    if (options.scene_step) scenes_.play().seek(*options.scene_step);
    show(options.screen);
}

void Workspace::show(Screen screen) {
    if (screen == screen_) return;
    close_replay();
    cursor_.pause();
    stepper_->pause();
    screen_ = screen;
    if (screen == Screen::Lab) lab_.wake();
    if (screen == Screen::Check) sample_->wake();
}

void Workspace::compare_with(const Variant& variant, int n) {
    choose_variant(Side::Left, variant_named("fy_down"));
    choose_variant(Side::Right, variant);
    set_item_count(n);
    set_histogram_items(n);
    show(Screen::Compare);
}

void Workspace::step_through(const StepperOptions& options) {
    stepper_ = std::make_unique<Stepper>(options, seed_);
    show(Screen::Step);
}

void Workspace::show_trial(std::uint64_t trial) {
    SHUFFLELENS_CHECK(trial < kMaxLabTrials);
    open_replay(std::make_unique<const Recording>(TrialPlan(lab_.spec()).replay(trial)),
                replayed_trial_title(trial, lab_.seed()));
}

void Workspace::show_path(std::size_t path) {
    const ChoiceTree& tree = lab_.tree();
    ScriptedSource source(tree.draws_of(path));
    open_replay(std::make_unique<const Recording>(lab_.variant(), tree.n, source),
                replayed_path_title(path, tree.ends.size()));
}

void Workspace::open_replay(std::unique_ptr<const Recording> recording, std::string title) {
    close_replay();
    replay_ = Replay{std::move(title), step()};
    Lane& lane = lanes_[static_cast<std::size_t>(Side::Replay)];
    lane.variant = &recording->variant();
    lane.settled = settling_steps(*recording);
    lane.player.reset();
    lane.recording = std::move(recording);
    lane.player = std::make_unique<Player>(*lane.recording);
    cursor_.restart(lane.recording->step_count(), 1);
    seek_players();
}

void Workspace::close_replay() {
    if (!replay_) return;
    const int step = replay_->compared_step;
    replay_.reset();
    cursor_.restart(longest_run(), 1);
    seek(step);
}

std::string Workspace::replay_title() const {
    return replay_ ? replay_->title : std::string();
}

const ItemLabels& Workspace::labels_on(Side side) const {
    return side == Side::Replay ? numbers_ : labels_;
}

std::span<Lane> Workspace::playing_lanes() {
    return replay_ ? std::span(lanes_).last(1) : comparison();
}

void Workspace::choose_variant(Side side, const Variant& variant) {
    Lane& lane = lanes_[static_cast<std::size_t>(side)];
    if (lane.variant == &variant) return;
    lane.variant = &variant;
    if (item_count_ > most_items()) {
        item_count_ = most_items();
        labels_ = ItemLabels();
    }
    rebuild_runs();
    analyse(lane);
    restart_trials();
}

int Workspace::most_items() const {
    return std::min({kMaxItems, lanes_[0].variant->most_items, lanes_[1].variant->most_items});
}

void Workspace::set_item_count(int n) {
    n = std::clamp(n, 0, most_items());
    if (n == item_count_) return;
    item_count_ = n;
    labels_ = ItemLabels();
    rebuild_runs();
}

void Workspace::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_history_.push_back(seed_);
    seed_ = seed;
    lab_.set_seed(seed);
    stepper_->set_seed(seed);
    scenes_.set_seed(seed);
    rebuild_runs();
    restart_trials();
}

void Workspace::new_seed(std::uint64_t entropy) {
    const std::uint64_t seed = entropy % kNewSeeds;
    set_seed(seed == seed_ ? (seed + 1) % kNewSeeds : seed);
}

void Workspace::previous_seed() {
    if (seed_history_.empty()) return;
    set_seed(seed_history_.back());
    // set_seed remembered the seed that is being left: going back forgets it, and the one gone back to.
    seed_history_.resize(seed_history_.size() - 2);
}

void Workspace::rebuild_runs() {
    replay_.reset();
    for (Lane& lane : comparison()) {
        FractionSource source(seed_);
        lane.player.reset();
        lane.recording = std::make_unique<const Recording>(*lane.variant, item_count_, source);
        lane.player = std::make_unique<Player>(*lane.recording);
        lane.settled = settling_steps(*lane.recording);
    }
    parting_step_ = first_difference(*lanes_[0].recording, *lanes_[1].recording);
    cursor_.restart(longest_run(), 1);
    seek_players();
}

int Workspace::longest_run() const {
    return std::max(lanes_[0].recording->step_count(), lanes_[1].recording->step_count());
}

void Workspace::step_forward() {
    if (stepping()) return stepper_->step_forward();
    cursor_.stride_forward();
    seek_players();
}

void Workspace::step_back() {
    if (stepping()) return stepper_->step_back();
    cursor_.stride_back();
    seek_players();
}

void Workspace::seek(int step) {
    if (stepping()) return stepper_->seek(step);
    cursor_.jump(step);
    seek_players();
}

void Workspace::reset() {
    if (stepping()) return stepper_->reset();
    cursor_.pause();
    seek(0);
}

Workspace::Pose Workspace::pose() const {
    if (stepping()) {
        const double shown = stepper_->steps_shown();
        return {static_cast<int>(shown), shown - std::floor(shown)};
    }
    const Cursor::Pose pose = cursor_.pose();
    return {pose.from, pose.phase};
}

void Workspace::seek_players() {
    const int step = pose().step;
    for (Lane& lane : playing_lanes()) lane.player->seek(step);
}

void Workspace::toggle_play() {
    if (stepping()) return stepper_->toggle_play();
    cursor_.toggle_play();
    seek_players();
}

void Workspace::set_speed(double steps_per_second) {
    speed_ = std::clamp(steps_per_second, kSpeeds.front(), kFastestSpeed);
}

void Workspace::faster() {
    const auto* next = std::upper_bound(kSpeeds.begin(), kSpeeds.end(), speed_);
    if (next != kSpeeds.end()) set_speed(*next);
}

void Workspace::slower() {
    const auto* next = std::lower_bound(kSpeeds.begin(), kSpeeds.end(), speed_);
    if (next != kSpeeds.begin()) set_speed(*(next - 1));
}

void Workspace::set_histogram_items(int n) {
    n = std::clamp(n, kMinHistogramItems, kMaxHistogramItems);
    if (n == histogram_items_) return;
    histogram_items_ = n;
    for (Lane& lane : comparison()) analyse(lane);
    restart_trials();
}

void Workspace::set_trials(std::uint64_t target) {
    trials_ = std::clamp(target, std::uint64_t{1}, kMaxWindowTrials);
    trials_paused_ = false;
    if (allowed_trials_ > static_cast<double>(trials_) || !trials_failure().empty()) restart_trials();
}

void Workspace::toggle_trials() {
    // Nothing to pause once all are counted; the next count must not begin paused.
    if (!trials_paused_ && trials_finished()) return;
    trials_paused_ = !trials_paused_;
    if (!trials_failure().empty()) restart_trials();
}

void Workspace::clear_trials() {
    restart_trials();
    trials_paused_ = true;
}

void Workspace::analyse(Lane& lane) const {
    lane.exact_orders = exact_orders(*lane.variant, histogram_items_);
    lane.exact_places = exact_places(lane.exact_orders);
}

/// Both lanes are always counted together from the start, so that their bars can be compared at every moment.
void Workspace::restart_trials() {
    allowed_trials_ = 0;
    for (Lane& lane : comparison()) {
        lane.job = std::make_unique<TrialJob>(TrialSpec{lane.variant, histogram_items_, seed_});
        lane.counted = {};
    }
    take_in_counts();
}

bool Workspace::trials_finished() const {
    const std::span<const Lane> lanes = comparison();
    return std::all_of(lanes.begin(), lanes.end(),
                       [this](const Lane& lane) { return lane.counted.trials == trials_; });
}

std::string Workspace::trials_failure() const {
    for (const Lane& lane : comparison()) {
        if (std::string failure = lane.job->failure(); !failure.empty()) return failure;
    }
    return {};
}

void Workspace::finish_trials() {
    if (stepping()) return;
    if (screen_ == Screen::Scenes) return scenes_.play().finish();
    if (screen_ == Screen::Check) return sample_->finish();
    if (screen_ == Screen::Lab) {
        if (!lab_.counting()) lab_.toggle_counting();
        lab_.finish();
        return;
    }
    allowed_trials_ = static_cast<double>(trials_);
    for (Lane& lane : comparison()) {
        lane.job->allow(trials_);
        lane.job->wait();
    }
    take_in_counts();
}

void Workspace::take_in_counts() {
    for (Lane& lane : comparison()) {
        if (!lane.job->refresh(lane.counted)) continue;
        lane.orders_test = test_orders(lane.counted.counts);
        lane.distance = total_variation(lane.counted.counts);
    }
}

void Workspace::toggle_theme() {
    theme_name_ = theme_name_ == ThemeName::Dark ? ThemeName::Light : ThemeName::Dark;
}

void Workspace::set_text_scale(double scale) {
    text_scale_ = std::clamp(std::round(scale * 10) / 10, kMinTextScale, kMaxTextScale);
}

void Workspace::advance(double seconds) {
    seconds = std::min(seconds, kLongestFrameSeconds);
    sample_->advance();
    if (screen_ == Screen::Scenes) return scenes_.play().advance(seconds, speed_);
    if (screen_ == Screen::Check) return;
    if (stepping()) {
        stepper_->advance(seconds, speed_);
    } else {
        cursor_.advance(seconds, speed_);
        seek_players();
    }
    lab_.advance(seconds);
    if (screen_ == Screen::Compare) {
        advance_comparison(seconds);
    } else if (screen_ == Screen::Lab) {
        if (const std::optional<std::uint64_t> found = lab_.take_found()) {
            show_trial(*found);
            replay_->title += ": " + landing_text(lab_.looked_for(), lab_.item_count());
        }
    }
}

void Workspace::advance_comparison(double seconds) {
    if (!trials_failure().empty()) trials_paused_ = true;
    if (!trials_paused_ && allowed_trials_ < static_cast<double>(trials_)) {
        const double grown =
            std::max(kFirstTrials, allowed_trials_ * std::exp(seconds / kTrialGrowthSeconds));
        allowed_trials_ = std::min(static_cast<double>(trials_), grown);
        for (const Lane& lane : comparison()) lane.job->allow(static_cast<std::uint64_t>(allowed_trials_));
    }
    take_in_counts();
}

bool Workspace::is_moving() const {
    if (stepping()) return stepper_->is_moving();
    if (screen_ == Screen::Scenes) return scenes_.play().is_moving();
    if (screen_ == Screen::Check) return sample_->has_news();
    if (cursor_.is_moving()) return true;
    if (screen_ == Screen::Lab) return lab_.is_moving();
    if (!trials_failure().empty()) return !trials_paused_;  // until it is seen
    if (!trials_paused_) return !trials_finished();
    const std::span<const Lane> lanes = comparison();
    return std::any_of(lanes.begin(), lanes.end(), [this](const Lane& lane) {
        return lane.counted.trials != static_cast<std::uint64_t>(allowed_trials_);
    });
}

}  // namespace shufflelens
