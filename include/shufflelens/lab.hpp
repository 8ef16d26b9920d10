// The bias lab: one shuffle counted as often as wanted, beside what is known of it exactly.
//
// Everything long runs in the background: counting (LabJob), exact analysis, the picture of the matrix and
// the search for a shuffle that landed somewhere. Time is passed in; results are taken in by advance().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/background.hpp"
#include "shufflelens/choice_tree.hpp"
#include "shufflelens/histogram.hpp"
#include "shufflelens/lab_exact.hpp"
#include "shufflelens/lab_job.hpp"
#include "shufflelens/matrix_picture.hpp"

namespace shufflelens {

inline constexpr std::uint64_t kMaxLabTrials = 1'000'000'000'000;

enum class LabPicture : std::uint8_t { Places, Orders };
enum class OrderSorting : std::uint8_t { ByOrder, ByCount };

struct LabOptions {
    std::string variant = "naive_up";
    int n = 24;
    std::uint64_t trials = 1'000'000;
    int threads = 0;  // 0: one a processor
    LabPicture picture = LabPicture::Places;
    MatrixKind kind = MatrixKind::Measured;
};

/// A cell of the matrix, in its rows and columns.
struct LabCell {
    int row = 0;
    int column = 0;
    friend bool operator==(const LabCell&, const LabCell&) = default;
};

/// Where a shuffle may have landed: an order, or a cell of the matrix.
struct Landing {
    std::optional<std::uint64_t> rank = {};
    LabCell cell = {};
};

/// The first trial in [first, first + count) that landed there; nothing where none did, or once `stop` is
/// true.
std::optional<std::uint64_t> find_landing(const TrialPlan& plan, const Landing& landing, std::uint64_t first,
                                          std::uint64_t count, const std::atomic<bool>& stop);

class Lab {
  public:
    /// Throws Error where an option is out of its range. Nothing runs before wake().
    Lab(const LabOptions& options, std::uint64_t seed);

    // What is shuffled. Changing any of it counts from the start.
    void choose_variant(const Variant& variant);
    /// Clamped to [0, kMaxLabItems].
    void set_item_count(int n);
    void set_seed(std::uint64_t seed);
    const Variant& variant() const { return *variant_; }
    int item_count() const { return n_; }
    std::uint64_t seed() const { return seed_; }
    TrialSpec spec() const { return {variant_, n_, seed_}; }

    // Counting.
    /// Clamped to [1, kMaxLabTrials]; from the start where more were counted already.
    void set_trials(std::uint64_t target);
    std::uint64_t trials() const { return trials_; }
    /// Clamped to [1, max_threads()]; the counts do not depend on it.
    void set_threads(int threads);
    int threads() const { return threads_; }
    static int max_threads();
    void toggle_counting();
    /// False where counting is paused or was never begun.
    bool counting() const { return counting_; }
    bool finished() const { return counts_->trials == trials_; }
    /// Why something that works in the background has ended before its time; empty while all is well. To
    /// count again, or to change what is shuffled, begins anew.
    std::string failure() const;
    /// Back to no shuffles, paused.
    void clear();
    /// Shuffles a second lately; 0 while not known.
    double speed() const { return speed_; }

    // What is known.
    const LabCounts& counts() const { return *counts_; }
    /// Of the variant and n chosen; with the old ones until it is computed, known() false before the first.
    const LabExact& exact() const { return *exact_; }
    bool exact_is_current() const { return exact_->variant == variant_ && exact_->n == n_; }
    /// Every variant; empty until the first is computed.
    const std::vector<LabRow>& rows() const { return rows_; }
    /// What the list shows for a row of variants(), one that is not computed where there is none yet. The
    /// chosen one may have another number, or other draws, than the table: then it is shown as it is chosen.
    LabRow row(std::size_t index) const;

    // The picture in the middle.
    void show(LabPicture picture) { picture_ = picture; }
    /// Places where n is too large for orders.
    LabPicture picture() const { return orders_are_counted() ? picture_ : LabPicture::Places; }
    bool orders_are_counted() const { return n_ <= kMaxCountedItems; }
    void show(MatrixKind kind) { kind_ = kind; }
    MatrixKind kind() const { return kind_; }
    /// What is really shown: the exact matrix while nothing is counted; nothing while that is not known.
    std::optional<MatrixKind> shown_kind() const;
    /// Lets the matrix have so many cells a row at most; the picture follows a little later.
    void fit_matrix(int max_side);
    int max_side() const { return max_side_; }
    /// Null before the first.
    std::shared_ptr<const MatrixPicture> matrix() const { return matrix_; }

    void sort_orders(OrderSorting sorting) { sorting_ = sorting; }
    OrderSorting sorting() const { return sorting_; }
    /// The part of the histogram that is shown, as positions in [0, n!].
    HistogramWindow orders_window() const;
    /// `factor` > 1 shows more orders, < 1 fewer; the one at `share` in [0, 1] of the window stays where it
    /// is.
    void zoom_orders(double factor, double share);
    /// By so much of the window.
    void pan_orders(double share);
    std::vector<HistogramBar> bars(int max_bars) const;
    /// The probability at the top of their axis, the same for every window.
    double bars_top() const;

    // A cell or an order looked at with the keyboard.
    void move_cursor(int rows, int columns);
    void point_at(const Landing& landing) { cursor_ = landing; }
    void drop_cursor() { cursor_.reset(); }
    const std::optional<Landing>& cursor() const { return cursor_; }

    // The paths that end in one order, where there are few enough to be shown.
    void open_paths(std::uint64_t rank);
    void close_paths() { paths_rank_.reset(); }
    const std::optional<std::uint64_t>& paths_rank() const { return paths_rank_; }
    const ChoiceTree& tree() const { return tree_; }
    /// One of tree().paths_to(*paths_rank()), by its number among them; the cursor moves it.
    std::size_t marked_path() const { return marked_path_; }

    // A shuffle that landed somewhere.
    /// Looks among the counted ones; nothing where none of them did.
    void look_for(const Landing& landing);
    bool searching() const { return search_.busy(); }
    const Landing& looked_for() const { return looked_for_; }
    /// Goes to what is looked at: the paths of an order where they can be shown, else look_for().
    void open(const Landing& landing);
    /// The trial that was found, once.
    std::optional<std::uint64_t> take_found();

    /// How many shuffles somebody would make: a slider beside the power curve. Clamped to [1, kMaxLabTrials].
    void set_patience(std::uint64_t trials);
    std::uint64_t patience() const { return patience_; }
    double chance_at_patience() const;

    /// Starts what works in the background.
    void wake();
    /// Lets `seconds` >= 0 pass: takes in what the background has found out.
    void advance(double seconds);
    /// False when nothing will change until the next verb.
    bool is_moving() const;
    /// Counts all shuffles, where counting is not paused, and waits for everything else.
    void finish();

  private:
    void restart();
    void analyse();
    bool list_is_complete() const { return !rows_.empty() && rows_.back().computed; }
    void draw_matrix();
    void take_in_counts(double seconds);
    void take_in();

    struct MatrixRequest {
        MatrixKind kind = MatrixKind::Measured;
        int max_side = 0;
        std::shared_ptr<const LabCounts> counts;
        std::shared_ptr<const LabExact> exact;
        friend bool operator==(const MatrixRequest&, const MatrixRequest&) = default;
    };
    std::optional<MatrixRequest> wanted_matrix() const;

    KeptVariant variant_;
    int n_;
    std::uint64_t seed_;
    std::uint64_t trials_;
    int threads_;
    bool awake_ = false;
    bool counting_ = false;

    std::shared_ptr<const LabCounts> counts_;
    std::shared_ptr<const LabExact> exact_;
    std::vector<LabRow> rows_;
    std::shared_ptr<const MatrixPicture> matrix_;
    std::optional<MatrixRequest> matrix_request_;  // of matrix_, or on its way

    double seconds_since_counts_ = 0;
    double seconds_since_request_ = 0;
    bool request_open_ = false;
    double publishing_seconds_ = 0;
    double speed_ = 0;

    LabPicture picture_ = LabPicture::Places;
    MatrixKind kind_ = MatrixKind::Measured;
    int max_side_ = 512;
    OrderSorting sorting_ = OrderSorting::ByOrder;
    double window_first_ = 0;  // shares of all orders
    double window_end_ = 1;
    std::optional<Landing> cursor_;
    Landing looked_for_;
    std::optional<std::uint64_t> paths_rank_;
    ChoiceTree tree_;
    std::size_t marked_path_ = 0;
    std::uint64_t patience_ = 1000;

    std::shared_ptr<Handover<std::shared_ptr<const LabExact>>> exact_handover_;
    std::shared_ptr<Handover<std::vector<LabRow>>> rows_handover_;
    std::shared_ptr<Handover<std::shared_ptr<const MatrixPicture>>> matrix_handover_;
    std::shared_ptr<Handover<std::uint64_t>> found_handover_;
    std::unique_ptr<LabJob> job_;
    // Last: their tasks hand over to the members above.
    Background analysis_;
    Background painting_;
    Background search_;
};

}  // namespace shufflelens
