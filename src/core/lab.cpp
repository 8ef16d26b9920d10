#include "shufflelens/lab.hpp"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// Counts are taken in this often at most: often enough to be watched.
constexpr double kCountsSeconds = 0.12;
/// … and so seldom that publishing costs no more than this share of the time.
constexpr double kPublishingShare = 0.2;
/// How fast the speed shown follows the speed measured.
constexpr double kSpeedSeconds = 1;
/// A window of fewer orders than this cannot be zoomed into.
constexpr double kFewestOrdersShown = 8;
/// Trials between two looks at whether the search is still wanted.
constexpr std::uint64_t kSearchSlice = 64;

void require_at_most(std::uint64_t value, std::uint64_t highest, const char* what) {
    if (value <= highest) return;
    throw Error("the lab's " + std::string(what) + " must be at most " + with_thousands(highest) + ", not " +
                with_thousands(value));
}

}  // namespace

std::optional<std::uint64_t> find_landing(const TrialPlan& plan, const Landing& landing, std::uint64_t first,
                                          std::uint64_t count, const std::atomic<bool>& stop) {
    for (std::uint64_t done = 0; done < count && !stop; done += kSearchSlice) {
        const std::uint64_t some = std::min(kSearchSlice, count - done);
        const auto found = landing.rank
                               ? find_order(plan, *landing.rank, first + done, some)
                               : find_place(plan, landing.cell.row, landing.cell.column, first + done, some);
        if (found) return found;
    }
    return std::nullopt;
}

int Lab::max_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Lab::Lab(const LabOptions& options, std::uint64_t seed)
    : variant_(&variant_named(options.variant)),
      n_(options.n),
      seed_(seed),
      trials_(options.trials),
      threads_(options.threads == 0 ? max_threads() : std::clamp(options.threads, 1, max_threads())),
      counts_(std::make_shared<const LabCounts>()),
      exact_(std::make_shared<const LabExact>()),
      picture_(options.picture),
      kind_(options.kind),
      exact_handover_(std::make_shared<Handover<std::shared_ptr<const LabExact>>>()),
      rows_handover_(std::make_shared<Handover<std::vector<LabRow>>>()),
      matrix_handover_(std::make_shared<Handover<std::shared_ptr<const MatrixPicture>>>()),
      found_handover_(std::make_shared<Handover<std::uint64_t>>()) {
    require_at_most(static_cast<std::uint64_t>(std::max(n_, 0)), kMaxLabItems, "number of items");
    require_items(*variant_, n_);
    require_at_most(trials_, kMaxLabTrials, "number of shuffles");
    if (n_ < 0 || trials_ == 0) throw Error("the lab needs 0 items or more, and at least one shuffle");
}

void Lab::choose_variant(const Variant& variant) {
    if (variant_ == &variant) return;
    variant_ = &variant;
    if (n_ > variant.most_items) return set_item_count(variant.most_items);
    restart();
}

void Lab::set_item_count(int n) {
    n = std::clamp(n, 0, std::min(kMaxLabItems, variant_->most_items));
    if (n == n_) return;
    n_ = n;
    rows_.clear();
    window_first_ = 0;
    window_end_ = 1;
    restart();
}

void Lab::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    restart();
}

void Lab::set_threads(int threads) {
    threads = std::clamp(threads, 1, max_threads());
    if (threads == threads_) return;
    threads_ = threads;
    restart();
}

void Lab::set_trials(std::uint64_t target) {
    trials_ = std::clamp(target, std::uint64_t{1}, kMaxLabTrials);
    if (job_ && !job_->allow(trials_)) restart();
}

void Lab::clear() {
    counting_ = false;
    restart();
}

void Lab::wake() {
    if (std::exchange(awake_, true)) return;
    restart();
}

/// What was counted or drawn before is of another shuffle.
void Lab::restart() {
    cursor_.reset();
    paths_rank_.reset();
    matrix_.reset();
    matrix_request_.reset();
    matrix_handover_ = std::make_shared<Handover<std::shared_ptr<const MatrixPicture>>>();
    found_handover_ = std::make_shared<Handover<std::uint64_t>>();
    counts_ = std::make_shared<const LabCounts>();
    speed_ = 0;
    seconds_since_counts_ = 0;
    request_open_ = false;
    if (!awake_) return;
    job_.reset();
    job_ = std::make_unique<LabJob>(spec(), threads_);
    if (!counting_) job_->pause();
    job_->allow(trials_);
    if (!exact_is_current() || !list_is_complete()) analyse();
}

void Lab::analyse() {
    exact_ = std::make_shared<const LabExact>();
    exact_handover_ = std::make_shared<Handover<std::shared_ptr<const LabExact>>>();
    const bool list = !list_is_complete();
    if (list) rows_handover_ = std::make_shared<Handover<std::vector<LabRow>>>();
    analysis_.start([variant = variant_, n = n_, list, exact = exact_handover_,
                     rows = rows_handover_](const std::atomic<bool>& stop) {
        auto analysed = std::make_shared<const LabExact>(analyse_for_lab(*variant, n));
        if (stop) return;
        exact->put(std::move(analysed));
        if (list) list_for_lab(n, stop, [&](const std::vector<LabRow>& more) { rows->put(more); });
    });
}

std::string Lab::failure() const {
    std::string failure = job_ ? job_->failure() : "";
    for (const Background* task : {&analysis_, &painting_, &search_}) {
        if (failure.empty()) failure = task->failure();
    }
    return failure;
}

void Lab::toggle_counting() {
    wake();
    if (job_->failed()) restart();
    if (analysis_.failed()) analyse();
    if (counting_ && finished()) return;
    counting_ = !counting_;
    speed_ = 0;
    seconds_since_counts_ = 0;
    if (counting_) {
        job_->resume();
    } else {
        job_->pause();
    }
}

LabRow Lab::row(std::size_t index) const {
    const Variant& variant = variants()[index];
    if (variant_ != &variant && row_of(*variant_) == index) {
        return exact_is_current() ? exact_->row : LabRow{.variant = variant_};
    }
    return index < rows_.size() ? rows_[index] : LabRow{.variant = &variant};
}

std::optional<MatrixKind> Lab::shown_kind() const {
    for (const MatrixKind kind : {kind_, MatrixKind::Exact, MatrixKind::Measured}) {
        if (exact_is_current() && can_show(kind, *counts_, *exact_)) return kind;
    }
    return std::nullopt;
}

void Lab::fit_matrix(int max_side) {
    max_side_ = std::max(1, max_side);
}

std::optional<Lab::MatrixRequest> Lab::wanted_matrix() const {
    const std::optional<MatrixKind> kind = shown_kind();
    if (!kind || n_ == 0) return std::nullopt;
    return MatrixRequest{*kind, max_side_, *kind == MatrixKind::Exact ? nullptr : counts_, exact_};
}

void Lab::draw_matrix() {
    std::optional<MatrixRequest> wanted = wanted_matrix();
    if (wanted == matrix_request_ || painting_.busy()) return;
    matrix_request_ = wanted;
    if (!wanted) return;
    painting_.start([request = *wanted, matrix = matrix_handover_](const std::atomic<bool>&) {
        const LabCounts none;
        matrix->put(std::make_shared<const MatrixPicture>(layout_matrix(
            request.kind, request.counts ? *request.counts : none, *request.exact, request.max_side)));
    });
}

HistogramWindow Lab::orders_window() const {
    const std::size_t orders = factorial(n_);
    const auto first = std::min(
        static_cast<std::size_t>(std::lround(window_first_ * static_cast<double>(orders))), orders - 1);
    const auto end = static_cast<std::size_t>(std::lround(window_end_ * static_cast<double>(orders)));
    HistogramWindow window{.first = first, .end = std::clamp(end, first + 1, orders)};
    if (sorting_ == OrderSorting::ByCount) window.ranks = counts_->by_count;
    return window;
}

void Lab::zoom_orders(double factor, double share) {
    if (!orders_are_counted()) return;
    const double width = window_end_ - window_first_;
    const double narrowest = std::min(1.0, kFewestOrdersShown / static_cast<double>(factorial(n_)));
    const double new_width = std::clamp(width * factor, narrowest, 1.0);
    const double fixed = window_first_ + share * width;
    window_first_ = std::clamp(fixed - share * new_width, 0.0, 1 - new_width);
    window_end_ = window_first_ + new_width;
}

void Lab::pan_orders(double share) {
    if (!orders_are_counted()) return;
    const double width = window_end_ - window_first_;
    window_first_ = std::clamp(window_first_ + share * width, 0.0, 1 - width);
    window_end_ = window_first_ + width;
}

std::vector<HistogramBar> Lab::bars(int max_bars) const {
    if (!exact_is_current() || !exact_->orders) return {};
    const std::vector<std::uint64_t> none(exact_->orders->paths.size());
    return layout_histogram(counts_->orders.empty() ? none : counts_->orders, *exact_->orders,
                            orders_window(), max_bars);
}

double Lab::bars_top() const {
    if (!exact_is_current() || !exact_->orders) return 1;
    const std::vector<std::uint64_t> none(exact_->orders->paths.size());
    return histogram_top(counts_->orders.empty() ? none : counts_->orders, *exact_->orders);
}

void Lab::open(const Landing& landing) {
    if (landing.rank && n_ <= kMaxTreeItems && variant_->is_plain()) {
        open_paths(*landing.rank);
    } else {
        look_for(landing);
    }
}

void Lab::move_cursor(int rows, int columns) {
    if (n_ == 0) return;
    if (paths_rank_) {
        const auto last = static_cast<int>(tree_.paths_to(*paths_rank_).size()) - 1;
        const int to = static_cast<int>(marked_path_) + rows + columns;
        marked_path_ = static_cast<std::size_t>(std::clamp(to, 0, std::max(0, last)));
        return;
    }
    if (picture() == LabPicture::Orders) {
        const auto orders = static_cast<std::int64_t>(factorial(n_));
        const std::int64_t now = cursor_ && cursor_->rank ? static_cast<std::int64_t>(*cursor_->rank) : -1;
        const std::int64_t to = std::clamp(now + columns + rows, std::int64_t{0}, orders - 1);
        cursor_ = Landing{.rank = static_cast<std::uint64_t>(to)};
        return;
    }
    const int last = PlaceBins(n_).side() - 1;
    if (!cursor_ || cursor_->rank) {
        cursor_ = Landing{};
        return;
    }
    cursor_->cell = {std::clamp(cursor_->cell.row + rows, 0, last),
                     std::clamp(cursor_->cell.column + columns, 0, last)};
}

void Lab::open_paths(std::uint64_t rank) {
    if (n_ > kMaxTreeItems || !variant_->is_plain()) return;
    tree_ = choice_tree(*variant_, n_);
    paths_rank_ = rank;
    marked_path_ = 0;
}

void Lab::look_for(const Landing& landing) {
    const std::uint64_t counted = counts_->trials;
    const std::uint64_t hits = [&]() -> std::uint64_t {
        if (counted == 0) return 0;
        if (landing.rank) return counts_->orders[*landing.rank];
        const auto side = static_cast<std::size_t>(PlaceBins(n_).side());
        return counts_->places[static_cast<std::size_t>(landing.cell.row) * side +
                               static_cast<std::size_t>(landing.cell.column)];
    }();
    if (hits == 0) return;
    looked_for_ = landing;
    found_handover_ = std::make_shared<Handover<std::uint64_t>>();
    search_.start([spec = spec(), landing, counted, found = found_handover_](const std::atomic<bool>& stop) {
        const TrialPlan plan(spec);
        if (const auto trial = find_landing(plan, landing, 0, counted, stop)) found->put(*trial);
    });
}

std::optional<std::uint64_t> Lab::take_found() {
    return found_handover_->take();
}

void Lab::set_patience(std::uint64_t trials) {
    patience_ = std::clamp(trials, std::uint64_t{1}, kMaxLabTrials);
}

double Lab::chance_at_patience() const {
    return exact_->known() ? chance_to_notice(exact_->effect, patience_) : 0;
}

void Lab::advance(double seconds) {
    if (!awake_) return;
    take_in_counts(seconds);
    take_in();
}

void Lab::take_in_counts(double seconds) {
    seconds_since_counts_ += seconds;
    seconds_since_request_ += seconds;
    std::shared_ptr<const LabCounts> newest = job_->newest();
    if (newest != counts_ && newest->trials != counts_->trials) {
        if (request_open_) publishing_seconds_ = seconds_since_request_;
        request_open_ = false;
        const bool measurable = counting_ && seconds_since_counts_ > 0 && newest->trials > counts_->trials;
        if (measurable) {
            const double now = static_cast<double>(newest->trials - counts_->trials) / seconds_since_counts_;
            const double weight = speed_ == 0 ? 1 : 1 - std::exp(-seconds_since_counts_ / kSpeedSeconds);
            speed_ += (now - speed_) * weight;
        }
        counts_ = std::move(newest);
        seconds_since_counts_ = 0;
    }
    if (job_->failed()) counting_ = false;
    const double pause = std::max(kCountsSeconds, publishing_seconds_ / kPublishingShare);
    if (counting_ && !request_open_ && !finished() && seconds_since_request_ >= pause) {
        job_->request();
        request_open_ = true;
        seconds_since_request_ = 0;
    }
}

void Lab::take_in() {
    if (auto exact = exact_handover_->take()) exact_ = *std::move(exact);
    if (auto rows = rows_handover_->take()) rows_ = *std::move(rows);
    if (auto matrix = matrix_handover_->take()) matrix_ = *std::move(matrix);
    draw_matrix();
}

bool Lab::is_moving() const {
    if (!awake_) return false;
    if (counting_ && job_->failed()) return true;  // until it is taken in
    const bool new_counts = job_->newest()->trials != counts_->trials;
    const bool working = !job_->at_rest() || analysis_.busy() || painting_.busy() || search_.busy();
    const bool news = exact_handover_->has_one() || rows_handover_->has_one() ||
                      matrix_handover_->has_one() || found_handover_->has_one();
    return working || new_counts || news || wanted_matrix() != matrix_request_;
}

void Lab::finish() {
    wake();
    job_->wait();
    analysis_.wait();
    search_.wait();
    do {
        advance(0);
        painting_.wait();
    } while (wanted_matrix() != matrix_request_ || matrix_handover_->has_one());
}

}  // namespace shufflelens
