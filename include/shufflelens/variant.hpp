// The variant table: every shuffle, right or wrong, is one row, a loop of a few words or a short text.
//
// The row feeds the menu, the listings, play, trials, exact analysis, the command line and the tests. To
// add a variant, add a row to a file of src/core/catalogue; nothing else knows a variant by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shufflelens/draw_rule.hpp"
#include "shufflelens/loop.hpp"
#include "shufflelens/shuffler.hpp"
#include "shufflelens/step.hpp"

namespace shufflelens {

enum class Fairness { Right, Wrong };

/// How often it is met: the headings of the menu.
enum class Page : std::uint8_t { Common, LessCommon, More };
inline constexpr int kPages = 3;
std::string_view title_of(Page page);

/// Which results are shuffled anew until they are wanted.
enum class Redo : std::uint8_t { Never, WhileIdentity, WhileFixedPoint };

/// A number that a text or a draw rule takes.
struct Parameter {
    std::string_view what = {};  // "random pairs"; empty: there is none
    int low = 0;
    int high = 0;
    int usual = 0;
};

struct ExactOrders;
struct MadeVariant;

/// A shuffle of n items as a rule that says, step by step, which places may be exchanged.
///
/// It is what its loop says or, where it is none, what its text does; every other field changes or explains
/// that.
struct Variant {
    std::string_view name;   // on the command line and in files, e.g. "fy_down", "modulo:8"
    std::string_view title;  // in menus, e.g. "Fisher–Yates"
    Fairness fairness = Fairness::Wrong;
    Page page = Page::More;
    std::string_view why;           // one sentence: why it is right, or what is wrong with it
    std::string_view shows = {};    // one sentence: how that shows
    int shows_from = 0;             // the smallest n at which it does; 0: never
    std::string_view related = {};  // names of related rows, separated by blanks
    std::optional<Loop> loop = {};
    void (*text)(Shuffler&, int parameter) = nullptr;
    std::string_view code = {};  // as people write it, where there is no loop to write it from
    Parameter parameter = {};
    int value = 0;  // of the parameter
    DrawRule rule = {};
    int repeats = 1;  // how often it is done
    Redo redo = Redo::Never;
    int most_items = kMaxShuffledItems;  // more would take too long, or too much memory
    /// Where paths are too many to be counted but a formula is known.
    ExactOrders (*formula)(int n, int parameter) = nullptr;
    /// What holds its texts, where it was made from a row; see KeptVariant.
    const MadeVariant* made = nullptr;

    /// Whether all it does is to run its loop once with uniform draws.
    constexpr bool is_plain() const {
        return loop && rule == DrawRule{} && repeats == 1 && redo == Redo::Never;
    }
    /// Whether with_value() gives others of its kind.
    constexpr bool takes_value() const { return !parameter.what.empty(); }
    /// The steps of the loop for n >= 0 items, once. Requires a loop.
    constexpr Schedule schedule(int n) const { return loop->schedule(n); }
    /// For n >= 0 items; nothing where the draws decide how many steps there are.
    std::optional<int> step_count(int n) const;
    /// Step k in [0, schedule(n).steps). Requires a loop.
    Step step_at(int n, int k) const { return schedule(n).at(k); }
};

/// A pointer to a variant that keeps it, for whoever holds one longer than a frame or a call. Rows stay
/// anyway; what was made (another value, another draw rule, a loop by hand) stays as long as one of these
/// points to it, and until kMadeVariantsStay others were asked for: a slider makes one for every value that
/// it is dragged over.
class KeptVariant {
  public:
    KeptVariant() = default;
    KeptVariant(const Variant* variant);
    KeptVariant(const Variant& variant) : KeptVariant(&variant) {}
    KeptVariant(const KeptVariant& other) : KeptVariant(other.variant_, other.made_) {}
    KeptVariant& operator=(const KeptVariant& other);
    ~KeptVariant();

    operator const Variant*() const { return variant_; }
    const Variant& operator*() const { return *variant_; }
    const Variant* operator->() const { return variant_; }

  private:
    KeptVariant(const Variant* variant, const MadeVariant* made);

    const Variant* variant_ = nullptr;
    const MadeVariant* made_ = nullptr;
};
inline constexpr std::uint64_t kMadeVariantsStay = 4096;

/// How many made ones there are now.
std::size_t made_variants();

/// All rows, in menu order, those with a parameter at their usual value.
std::span<const Variant> variants();

/// The index of the row that the variant is or was made from; variants().size() where it was made from none.
std::size_t row_of(const Variant& variant);

/// The row with this name; "name:value" for one with a parameter, "name+rule" for a plain one with other
/// draws. What was found stays as KeptVariant says. Returns nullptr where there is none; throws Error where a
/// value is out of range.
const Variant* find_variant(std::string_view name);

/// The row with this name. Throws Error with the known names where there is none.
const Variant& variant_named(std::string_view name);

/// Throws Error where the variant does not take so many items.
void require_items(const Variant& variant, int n);

/// The same row with another value of its parameter, clamped to what it takes. Requires a parameter.
const Variant& with_value(const Variant& variant, int value);

/// Whether other draw rules can be chosen for it: it is a loop that is run once.
bool takes_draw_rules(const Variant& variant);
/// The same loop with draws by the rule. Requires that it takes draw rules.
const Variant& with_draw_rule(const Variant& variant, const DrawRule& rule);

/// The number of equally likely sequences of draws of a plain variant for n items: the product of all
/// choices. Returns 0 where it does not fit 64 bits.
std::uint64_t count_paths(const Variant& variant, int n);

/// That product as people write it: "4·3·2"; "1" where there is no step.
std::string paths_as_product(const Variant& variant, int n);

}  // namespace shufflelens
