// The variant table's rows are in src/core/catalogue; here they are put together and found by name.
#include "shufflelens/variant.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "made_variants.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/hand_loop.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// A row made from another, with the texts that it refers to.
struct MadeVariant {
    std::string name;
    std::string title;
    std::string why;
    Variant variant;
    std::uint64_t asked_for = 0;  // the last time, as the table counts them
    mutable std::atomic<std::uint64_t> keepers = 0;
};

namespace {

/// Names under which reference data and bug reports know a row with a parameter.
struct Alias {
    std::string_view name;
    std::string_view means;
};
constexpr std::array<Alias, 9> kAliases = {{{"modulo_3bit", "modulo:3"},
                                            {"modulo_8bit", "modulo:8"},
                                            {"modulo_15bit", "modulo:15"},
                                            {"scale_3bit", "scale:3"},
                                            {"scale_8bit", "scale:8"},
                                            {"scale_15bit", "scale:15"},
                                            {"key_ties_2", "key_ties:2"},
                                            {"key_ties_256", "key_ties:256"},
                                            {"rand_window_3", "rand_window:3"}}};

/// "k random pairs, k = 12".
std::string title_with_value(const Variant& row, std::string_view title, int value) {
    const std::string_view what = row.parameter.what;
    return std::string(title) + ", " + std::string(what.substr(what.rfind(' ') + 1)) + " = " +
           std::to_string(value);
}

void set_value(Variant& variant, int value) {
    variant.value = value;
    if (has_bits(variant.rule.kind)) variant.rule.bits = value;
}

/// Rows, which stay, and what was made of them, which stays as long as somebody keeps it, or it was asked for
/// lately.
class Table {
  public:
    static Table& instance() {
        // Never destroyed: at the end of the program somebody may still keep one.
        static Table& table = *new Table;
        return table;
    }

    std::span<const Variant> rows() const { return rows_; }

    const Variant* row(std::string_view name) const {
        const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Variant& row) {
            return row.name == name || (row.takes_value() && base_of(row) == name);
        });
        return found == rows_.end() ? nullptr : &*found;
    }

    const Variant& keep(std::string name, std::string title, std::string why, const Variant& base) {
        const std::lock_guard lock(mutex_);
        ++asked_for_;
        if (made_.size() >= sweep_at_) forget_old();
        std::unique_ptr<MadeVariant>& made = made_[name];
        if (made == nullptr) {
            made = std::make_unique<MadeVariant>();
            made->name = std::move(name);
            made->title = std::move(title);
            made->why = std::move(why);
            made->variant = base;
            made->variant.name = made->name;
            made->variant.title = made->title;
            made->variant.why = made->why;
            made->variant.made = made.get();
        }
        made->asked_for = asked_for_;
        return made->variant;
    }

    std::size_t made() {
        const std::lock_guard lock(mutex_);
        return made_.size();
    }

    std::string_view base_title(const Variant& row) const { return base_titles_.at(&row); }

    /// "modulo" of "modulo:8".
    static std::string_view base_of(const Variant& variant) {
        return variant.name.substr(0, variant.name.find(':'));
    }

  private:
    /// So seldom that it costs nothing: there are as many new ones as stay for being new.
    void forget_old() {
        std::erase_if(made_, [this](const auto& entry) {
            const MadeVariant& made = *entry.second;
            return made.keepers == 0 && made.asked_for + kMadeVariantsStay < asked_for_;
        });
        sweep_at_ = made_.size() + kMadeVariantsStay;
    }

    Table() {
        for (const Page page : {Page::Common, Page::LessCommon, Page::More}) {
            for (const std::span<const Variant> part :
                 {catalogue::right_shuffles(), catalogue::wrong_ranges(), catalogue::draw_mistakes(),
                  catalogue::random_comparators(), catalogue::random_keys(), catalogue::random_pairs(),
                  catalogue::parts_and_moves()}) {
                for (const Variant& row : part) {
                    if (row.page == page) rows_.push_back(row);
                }
            }
        }
        texts_.reserve(3 * rows_.size());  // nothing moves
        const auto keep_text = [this](std::string text) -> std::string_view {
            return texts_.emplace_back(std::move(text));
        };
        for (Variant& row : rows_) {
            if (!row.takes_value()) continue;
            set_value(row, row.parameter.usual);
            base_titles_[&row] = row.title;
            row.title = keep_text(title_with_value(row, row.title, row.value));
            row.name = keep_text(std::string(row.name) + ":" + std::to_string(row.value));
        }
    }

    std::vector<Variant> rows_;
    std::vector<std::string> texts_;
    std::map<const Variant*, std::string_view> base_titles_;  // without the value
    std::mutex mutex_;
    std::map<std::string, std::unique_ptr<MadeVariant>, std::less<>> made_;
    std::uint64_t asked_for_ = 0;
    std::size_t sweep_at_ = kMadeVariantsStay;
};

const Variant* find_with_value(std::string_view base, std::string_view text) {
    const Variant* row = Table::instance().row(base);
    if (row == nullptr || !row->takes_value()) return nullptr;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < row->parameter.low ||
        value > row->parameter.high) {
        throw Error("'" + std::string(base) + "' takes a number from " + std::to_string(row->parameter.low) +
                    " to " + std::to_string(row->parameter.high) + " (" + std::string(row->parameter.what) +
                    "), not '" + std::string(text) + "'");
    }
    return &with_value(*row, value);
}

}  // namespace

KeptVariant::KeptVariant(const Variant* variant)
    : KeptVariant(variant, variant == nullptr ? nullptr : variant->made) {}

KeptVariant::KeptVariant(const Variant* variant, const MadeVariant* made) : variant_(variant), made_(made) {
    if (made_ != nullptr) ++made_->keepers;
}

KeptVariant& KeptVariant::operator=(const KeptVariant& other) {
    if (other.made_ != nullptr) ++other.made_->keepers;  // first: it may be the same
    if (made_ != nullptr) --made_->keepers;
    variant_ = other.variant_;
    made_ = other.made_;
    return *this;
}

KeptVariant::~KeptVariant() {
    if (made_ != nullptr) --made_->keepers;
}

std::size_t made_variants() {
    return Table::instance().made();
}

const Variant& keep_variant(const MadeTexts& texts, const Variant& variant) {
    return Table::instance().keep(texts.name, texts.title, texts.why, variant);
}

std::size_t rule_mark(std::string_view name) {
    std::size_t plus = name.find('+');
    while (plus != std::string_view::npos && plus + 1 < name.size() && name[plus + 1] == '1') {
        plus = name.find('+', plus + 1);
    }
    return plus;
}

namespace {

/// The loop with the draw rule that a name has behind its '+'.
const Variant& with_rule_named(const Variant& base, std::string_view name) {
    const std::string quoted = "'" + std::string(name) + "'";
    if (!takes_draw_rules(base)) {
        throw Error("'" + std::string(base.name) +
                    "' takes no draw rule: only a loop that is run once does, such as fy_down");
    }
    if (base.rule != DrawRule{}) {
        throw Error("'" + std::string(base.name) + "' has a draw rule already: put " + quoted +
                    " behind its loop, as in " + std::string(with_draw_rule(base, {}).name) + "+round");
    }
    if (const std::optional<DrawRule> rule = find_draw_rule(name)) return with_draw_rule(base, *rule);
    std::string message = "there is no draw rule " + quoted + "; choose one of";
    for (const DrawRuleName& row : draw_rule_names()) {
        message += (row.kind == DrawRuleKind::Uniform ? " " : ", ") + std::string(row.name) +
                   (has_bits(row.kind) ? ":BITS" : "");
    }
    throw Error(message);
}

}  // namespace

std::string_view title_of(Page page) {
    constexpr std::array<std::string_view, kPages> kTitles = {"Right ones and common mistakes", "Less common",
                                                              "More of the kind"};
    return kTitles[static_cast<std::size_t>(page)];
}

std::optional<int> Variant::step_count(int n) const {
    if (loop && redo == Redo::Never) {
        return schedule(n).steps * repeats * (rule.kind == DrawRuleKind::SameSeedTwice ? 2 : 1);
    }
    return std::nullopt;
}

std::span<const Variant> variants() {
    return Table::instance().rows();
}

std::size_t row_of(const Variant& variant) {
    const std::string_view base = variant.name.substr(0, variant.name.find_first_of(":+"));
    const Variant* row = Table::instance().row(variant.name);
    if (row == nullptr) row = Table::instance().row(base);
    return row == nullptr ? variants().size() : static_cast<std::size_t>(row - variants().data());
}

const Variant* find_variant(std::string_view name) {
    for (const Alias& alias : kAliases) {
        if (alias.name == name) name = alias.means;
    }
    if (const Variant* row = Table::instance().row(name)) return row;
    if (const std::size_t plus = rule_mark(name); plus != std::string_view::npos) {
        const Variant* base = find_variant(name.substr(0, plus));
        return base == nullptr ? nullptr : &with_rule_named(*base, name.substr(plus + 1));
    }
    if (name.starts_with(kLoopPrefix)) return &variant_of(read_loop(name));
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) return nullptr;
    return find_with_value(name.substr(0, colon), name.substr(colon + 1));
}

const Variant& variant_named(std::string_view name) {
    if (const Variant* variant = find_variant(name)) return *variant;
    throw Error("there is no variant '" + std::string(name) + "'; 'shufflelens variants' lists them");
}

void require_items(const Variant& variant, int n) {
    if (n <= variant.most_items) return;
    throw Error("'" + std::string(variant.name) + "' takes at most " +
                with_thousands(static_cast<std::uint64_t>(variant.most_items)) +
                " items: each of its steps moves many, or there are many more steps than items");
}

const Variant& with_value(const Variant& variant, int value) {
    SHUFFLELENS_CHECK(variant.takes_value());
    value = std::clamp(value, variant.parameter.low, variant.parameter.high);
    if (rule_mark(variant.name) != std::string_view::npos) {
        return with_draw_rule(variant, {variant.rule.kind, value});
    }
    const std::string base(Table::base_of(variant));
    const Variant* row = Table::instance().row(base);
    SHUFFLELENS_CHECK(row != nullptr);
    if (row->value == value) return *row;
    Variant other = *row;
    set_value(other, value);
    return Table::instance().keep(base + ":" + std::to_string(value),
                                  title_with_value(*row, Table::instance().base_title(*row), value),
                                  std::string(row->why), other);
}

bool takes_draw_rules(const Variant& variant) {
    return variant.loop && variant.repeats == 1 && variant.redo == Redo::Never;
}

const Variant& with_draw_rule(const Variant& variant, const DrawRule& rule) {
    SHUFFLELENS_CHECK(takes_draw_rules(variant));
    if (variant.rule == rule) return variant;
    // A row that is the same already goes before a name put together.
    for (const Variant& row : variants()) {
        if (!takes_draw_rules(row) || row.loop != variant.loop) continue;
        if (row.rule == rule) return row;
        if (row.takes_value() && row.rule.kind == rule.kind) return with_value(row, rule.bits);
    }
    // A loop made by hand is no row: it is found again by what its name begins with.
    if (variant.rule != DrawRule{} && variant.name.starts_with(kLoopPrefix)) {
        return with_draw_rule(variant_named(variant.name.substr(0, rule_mark(variant.name))), rule);
    }
    const Variant& root = variant.rule == DrawRule{} ? variant : with_draw_rule(variant, {});
    Variant other = root;
    other.rule = rule;
    other.fairness = Fairness::Wrong;
    // How the loop's own mistake shows is not how both show together.
    other.shows = {};
    other.shows_from = 0;
    if (has_bits(rule.kind)) {
        other.parameter = {"bits b", kMinWordBits, kMaxWordBits, kMinWordBits};
        other.value = rule.bits;
    }
    const DrawRuleName& words = words_of(rule.kind);
    return Table::instance().keep(
        std::string(root.name) + "+" + name_of(rule),
        std::string(root.title) + ", " + std::string(words.title) +
            (has_bits(rule.kind) ? ", b = " + std::to_string(rule.bits) : ""),
        (root.fairness == Fairness::Wrong ? std::string(root.why) + " " : "") + std::string(words.sentence),
        other);
}

std::uint64_t count_paths(const Variant& variant, int n) {
    std::uint64_t product = 1;
    const Schedule schedule = variant.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        const auto choices = static_cast<std::uint64_t>(schedule.at(k).choices());
        if (product > std::numeric_limits<std::uint64_t>::max() / choices) return 0;
        product *= choices;
    }
    return product;
}

std::string paths_as_product(const Variant& variant, int n) {
    const Schedule schedule = variant.schedule(n);
    // Both directions read the same way, largest factor first, and a factor of one says nothing.
    const bool falling = schedule.change.choices() <= 0;
    std::string product;
    for (int k = 0; k < schedule.steps; ++k) {
        const int choices = schedule.at(falling ? k : schedule.steps - 1 - k).choices();
        if (choices == 1) continue;
        if (!product.empty()) product += "·";
        product += std::to_string(choices);
    }
    return product.empty() ? "1" : product;
}

}  // namespace shufflelens
