#include "app/tally_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "app/commands.hpp"
#include "app/option_values.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

constexpr std::string_view kFormat = "shufflelens-tally";
constexpr std::uint64_t kVersion = 1;
constexpr const char* kOrigin = "a file that 'shufflelens trials --format json' or --checkpoint wrote";
/// The most cells of a matrix; as many ranges are more than any campaign has.
const std::size_t kMaxNumbers = PlaceBins(kMaxPlacesItems).cells();

std::string_view counts_key(Quantity quantity) {
    return quantity == Quantity::Orders ? "counts" : "places";
}

/// A list of whole numbers, or a list of such lists.
struct Numbers {
    std::vector<std::uint64_t> all;
    std::vector<std::size_t> row_ends;
};

/// The bytes of a tally, one after the other, as the parser takes them: it keeps all bytes since a value
/// began, so no value may be too long; and it ends at a zero, whatever comes behind it.
class TallyBytes {
  public:
    TallyBytes(std::istream& in, const std::string& where) : in_(in), where_(where), block_(kBlockBytes) {
        take_next();
    }

    bool ended() const { return at_ == filled_; }
    char present() const { return block_[at_]; }
    void go_on() {
        ++at_;
        take_next();
    }

  private:
    static constexpr std::size_t kBlockBytes = std::size_t{1} << 16U;
    static constexpr std::size_t kLongestValue = std::size_t{1} << 20U;

    void take_next() {
        if (at_ == filled_) {
            errno = 0;
            in_.read(block_.data(), static_cast<std::streamsize>(block_.size()));
            if (in_.bad())
                throw Error(
                    fmt::format("cannot read {}: {}", where_, std::generic_category().message(errno)));
            before_ += filled_;
            filled_ = static_cast<std::size_t>(in_.gcount());
            at_ = 0;
            if (filled_ == 0) return;
        }
        const char byte = block_[at_];
        if (byte == '\0') fail("there is a zero, which no text has");
        if (begins_value(byte)) value_bytes_ = 0;
        if (++value_bytes_ > kLongestValue) fail("a value is longer than any of a tally, or there is none");
    }

    /// Whether a text, a number or a word begins with it.
    bool begins_value(char byte) {
        if (in_text_) {
            in_text_ = is_escaped_ || byte != '"';
            is_escaped_ = !is_escaped_ && byte == '\\';
            in_word_ = false;
            return false;
        }
        in_text_ = byte == '"';
        const bool was_in_word =
            std::exchange(in_word_, !in_text_ && std::strchr(" \t\r\n[]{},:", byte) == nullptr);
        return in_text_ || (in_word_ && !was_in_word);
    }

    [[noreturn]] void fail(const char* why) const {
        throw Error(fmt::format("{}: at byte {} {}; name {}", where_, before_ + at_ + 1, why, kOrigin));
    }

    std::istream& in_;
    const std::string& where_;
    std::vector<char> block_;
    std::size_t filled_ = 0;
    std::size_t at_ = 0;
    std::uint64_t before_ = 0;  // bytes before the block
    std::size_t value_bytes_ = 0;
    bool in_text_ = false;
    bool is_escaped_ = false;
    bool in_word_ = false;
};

/// Bytes as the parser wants them. All iterators of one text move together; without one it is the end.
class TallyIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    TallyIterator() = default;
    explicit TallyIterator(TallyBytes& bytes) : bytes_(&bytes) {}
    char operator*() const { return bytes_->present(); }
    TallyIterator& operator++() {
        bytes_->go_on();
        return *this;
    }
    bool operator==(const TallyIterator& other) const { return has_ended() == other.has_ended(); }
    bool operator!=(const TallyIterator& other) const { return !(*this == other); }

  private:
    bool has_ended() const { return bytes_ == nullptr || bytes_->ended(); }
    TallyBytes* bytes_ = nullptr;
};

/// What a member must be, by its name; others are not read.
enum class Kind { Text, Number, List, Rows };

const std::map<std::string, Kind, std::less<>>& members() {
    static const std::map<std::string, Kind, std::less<>> kMembers = {
        {"format", Kind::Text},    {"version", Kind::Number}, {"variant", Kind::Text},
        {"n", Kind::Number},       {"seed", Kind::Number},    {"quantity", Kind::Text},
        {"planned", Kind::Number}, {"trials", Kind::Number},  {"ranges", Kind::Rows},
        {"counts", Kind::List},    {"places", Kind::Rows}};
    return kMembers;
}

std::string wanted(Kind kind) {
    switch (kind) {
        case Kind::Text:
            return "a text";
        case Kind::Number:
            return "a whole number";
        case Kind::List:
            return "a list of whole numbers";
        case Kind::Rows:
            break;
    }
    return "a list of lists of whole numbers";
}

template <typename Value>
using ByName = std::map<std::string, Value, std::less<>>;

/// Takes the members while the parser runs, so that a matrix is never there as JSON values.
class Members final : public nlohmann::json_sax<nlohmann::json> {
  public:
    explicit Members(std::string where) : where_(std::move(where)) {}

    [[noreturn]] void fail(const std::string& what) const { throw Error(where_ + ": " + what); }

    const std::string& text(std::string_view name) const { return found(texts_, name)->second; }
    std::uint64_t number(std::string_view name, std::uint64_t lowest, std::uint64_t highest) const {
        const std::uint64_t value = found(numbers_, name)->second;
        if (lowest <= value && value <= highest) return value;
        fail(fmt::format("'{}' is {}; it must be from {} to {}", name, value, lowest, highest));
    }
    Numbers take_list(std::string_view name) { return std::move(found(lists_, name)->second); }
    bool has_list(std::string_view name) const { return lists_.contains(name); }

    bool null() override { return value("null"); }
    bool boolean(bool is) override { return value(is ? "true" : "false"); }
    bool number_integer(number_integer_t number) override { return value(std::to_string(number)); }
    bool number_float(number_float_t /*number*/, const string_t& text) override {
        return value(text.size() > kLongestText ? "a number of " + std::to_string(text.size()) + " digits"
                                                : text);
    }
    bool binary(binary_t& /*bytes*/) override { return value("binary data"); }
    bool number_unsigned(number_unsigned_t number) override {
        if (depth_ == 0 || !kind_) return value("a number");
        if (*kind_ == Kind::Number && depth_ == 1) {
            numbers_[name_] = number;
        } else if (depth_ == list_depth()) {
            if (list_->all.size() == kMaxNumbers) fail_as_too_long();
            list_->all.push_back(number);
        } else {
            value(std::to_string(number));
        }
        return true;
    }
    bool string(string_t& text) override {
        if (depth_ == 1 && kind_ == Kind::Text) {
            if (text.size() > kLongestText) fail(fmt::format("'{}' has {}", name_, beginning_of(text)));
            texts_[name_] = text;
            return true;
        }
        return value(beginning_of(text));
    }
    bool start_object(std::size_t /*size*/) override {
        if (depth_ > 0) value("an object");
        return deeper();
    }
    bool end_object() override {
        --depth_;
        return true;
    }
    bool key(string_t& name) override {
        if (depth_ > 1) return true;
        const auto member = members().find(name);
        kind_.reset();
        name_ = name;
        if (member == members().end()) return true;
        kind_ = member->second;
        if (std::find(seen_.begin(), seen_.end(), name) != seen_.end()) {
            fail(fmt::format("'{}' is there twice; once is right", name));
        }
        seen_.push_back(name);
        return true;
    }
    bool start_array(std::size_t /*size*/) override {
        if (depth_ == 0 || (kind_ && depth_ >= list_depth())) value("a list");
        if (kind_ && depth_ == 1) list_ = &lists_[name_];
        return deeper();
    }
    bool end_array() override {
        if (kind_ == Kind::Rows && depth_ == list_depth()) {
            if (list_->row_ends.size() == kMaxNumbers) fail_as_too_long();
            list_->row_ends.push_back(list_->all.size());
        }
        --depth_;
        return true;
    }
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& exception) override {
        const std::string_view why = exception.what();
        const bool cut_off = why.find("unexpected end of input") != std::string_view::npos ||
                             why.find("empty input") != std::string_view::npos;  // as 3.11.3 says
        if (cut_off && position <= 1) fail(fmt::format("it is empty; name {}", kOrigin));
        if (cut_off) {
            fail(fmt::format("it ends too soon, after {} bytes; name all of {}", position - 1, kOrigin));
        }
        fail(fmt::format("at byte {} it is no JSON; name {}", position, kOrigin));
    }

  private:
    static constexpr std::size_t kLongestText = 200;  // more than any name of a variant has
    static constexpr int kDeepest = 100;

    [[noreturn]] void fail_as_too_long() const { fail(fmt::format("'{}' is too long to be counts", name_)); }

    static std::string beginning_of(const std::string& text) {
        if (text.size() <= kLongestText) return "'" + text + "'";
        return fmt::format("'{}…' ({} bytes)", text.substr(0, kLongestText), text.size());
    }

    bool deeper() {
        if (++depth_ > kDeepest)
            fail(fmt::format("more than {} lists are in each other; name {}", kDeepest, kOrigin));
        return true;
    }

    template <typename Map>
    auto found(Map& map, std::string_view name) const -> decltype(map.find(name)) {
        const auto member = map.find(name);
        if (member == map.end()) fail(fmt::format("there is no '{}'; name {}", name, kOrigin));
        return member;
    }

    /// How deep the numbers of the present member stand; 0 where it has no list.
    int list_depth() const {
        if (kind_ == Kind::List) return 2;
        return kind_ == Kind::Rows ? 3 : 0;
    }

    /// A value that no member that is read can have.
    bool value(const std::string& shown) const {
        if (depth_ == 0) fail(fmt::format("there is {} where an object must be; name {}", shown, kOrigin));
        if (kind_) fail(fmt::format("'{}' has {}; it must be {}", name_, shown, wanted(*kind_)));
        return true;
    }

    std::string where_;
    int depth_ = 0;
    std::string name_;
    std::optional<Kind> kind_;  // of the present member; nothing where it is not read
    Numbers* list_ = nullptr;
    std::vector<std::string> seen_;
    ByName<std::string> texts_;
    ByName<std::uint64_t> numbers_;
    ByName<Numbers> lists_;
};

Quantity quantity_in(const Members& members) {
    const std::string& name = members.text("quantity");
    if (name == "orders") return Quantity::Orders;
    if (name == "places") return Quantity::Places;
    members.fail(fmt::format("'quantity' is '{}'; it must be orders or places", name));
}

const Variant* variant_in(const Members& members) {
    const std::string& name = members.text("variant");
    try {
        return &parse_variant("'variant'", name);
    } catch (const Error& error) {
        members.fail(error.what());
    }
}

std::vector<TrialRange> ranges_in(Members& members, std::uint64_t planned) {
    const Numbers numbers = members.take_list("ranges");
    std::vector<TrialRange> ranges;
    for (std::size_t k = 0; k < numbers.row_ends.size(); ++k) {
        if (numbers.row_ends[k] != 2 * (k + 1)) {
            members.fail("'ranges' must be pairs of numbers: the first trial, and the one behind the last");
        }
        const TrialRange range = {numbers.all[2 * k], numbers.all[2 * k + 1]};
        const std::uint64_t lowest = ranges.empty() ? 0 : ranges.back().end;
        if (range.first < lowest || range.end <= range.first || range.end > planned) {
            members.fail(fmt::format(
                "'ranges' has [{},{}]; ranges must be in order, apart from each other, not empty and within "
                "the {} trials that are planned",
                range.first, range.end, planned));
        }
        ranges.push_back(range);
    }
    return ranges;
}

/// Each row and each column of the matrix: every trial puts an item of the bin there, for each of its items.
void check_places(const Members& members, const Tally& tally, const Numbers& numbers) {
    const PlaceBins bins(tally.spec.n);
    const auto side = static_cast<std::size_t>(bins.side());
    const std::uint64_t trials = counted_trials(tally);
    std::vector<std::uint64_t> columns(side);
    for (std::size_t row = 0; row < side; ++row) {
        if (numbers.row_ends[row] != side * (row + 1)) {
            members.fail(fmt::format("row {} of 'places' has not {} counts", row + 1, side));
        }
        const std::uint64_t right = trials * static_cast<std::uint64_t>(bins.size(static_cast<int>(row)));
        std::uint64_t sum = 0;
        for (std::size_t column = 0; column < side; ++column) {
            const std::uint64_t count = numbers.all[row * side + column];
            if (count > right) sum = std::numeric_limits<std::uint64_t>::max();
            if (sum <= right) sum += count;
            columns[column] += std::min(count, right);
        }
        if (sum == right) continue;
        members.fail(
            fmt::format("row {} of 'places' does not sum to {}, as {} trials must", row + 1, right, trials));
    }
    for (std::size_t column = 0; column < side; ++column) {
        const std::uint64_t right = trials * static_cast<std::uint64_t>(bins.size(static_cast<int>(column)));
        if (columns[column] == right) continue;
        members.fail(fmt::format("column {} of 'places' sums to {}; {} trials must give {}", column + 1,
                                 columns[column], trials, right));
    }
}

void check_orders(const Members& members, const Tally& tally, const Numbers& numbers) {
    const std::uint64_t trials = counted_trials(tally);
    std::uint64_t rest = trials;
    bool too_many = false;
    for (const std::uint64_t count : numbers.all) {
        too_many = too_many || count > rest;
        rest -= std::min(count, rest);
    }
    if (too_many || rest > 0) {
        members.fail(fmt::format("'counts' sum to {} than {}, the number of 'trials'",
                                 too_many ? "more" : "less", trials));
    }
}

Tally tally_in(Members& members) {
    if (members.text("format") != kFormat) {
        members.fail(fmt::format("'format' is '{}' instead of '{}'; name {}", members.text("format"), kFormat,
                                 kOrigin));
    }
    members.number("version", kVersion, kVersion);
    Tally tally;
    tally.spec.variant = variant_in(members);
    tally.quantity = quantity_in(members);
    const bool orders = tally.quantity == Quantity::Orders;
    const int most_items = orders ? kMaxCountedItems : kMaxItems;
    tally.spec.n = static_cast<int>(members.number("n", 0, static_cast<std::uint64_t>(most_items)));
    tally.spec.seed = members.number("seed", 0, std::numeric_limits<std::uint64_t>::max());
    tally.planned = members.number("planned", 1, kMaxTrials);
    for (const TrialRange& range : ranges_in(members, tally.planned)) add_range(tally.ranges, range);
    const std::uint64_t trials = members.number("trials", 0, kMaxTrials);
    if (trials != counted_trials(tally)) {
        members.fail(fmt::format("'trials' is {}, but the 'ranges' have {}", trials, counted_trials(tally)));
    }
    const std::string_view key = counts_key(tally.quantity);
    if (const std::string_view other = orders ? "places" : "counts"; members.has_list(other)) {
        members.fail(fmt::format("there are '{}', but 'quantity' is {}; there must be '{}' only", other,
                                 members.text("quantity"), key));
    }
    Numbers numbers = members.take_list(key);
    const std::size_t cells = cell_count(tally.spec.n, tally.quantity);
    const auto rows = static_cast<std::size_t>(PlaceBins(tally.spec.n).side());
    if (numbers.all.size() != cells || (!orders && numbers.row_ends.size() != rows)) {
        members.fail(fmt::format("'{}' has {} counts; for {} items there must be {}{}", key,
                                 numbers.all.size(), tally.spec.n, cells,
                                 orders ? "" : fmt::format(", in {} rows", rows)));
    }
    (orders ? check_orders : check_places)(members, tally, numbers);
    tally.counts = std::move(numbers.all);
    return tally;
}

void write_list(std::span<const std::uint64_t> numbers, std::ostream& out) {
    std::string text;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        fmt::format_to(std::back_inserter(text), "{}{}", k == 0 ? "[" : ",", numbers[k]);
    }
    out << text << (numbers.empty() ? "[]" : "]");
}

}  // namespace

void write_tally(const Tally& tally, std::string_view more, std::ostream& out) {
    const bool orders = tally.quantity == Quantity::Orders;
    out << fmt::format(
        R"({{"format":"{}","version":{},"variant":"{}","n":{},"seed":{},"quantity":"{}","planned":{},"trials":{})",
        kFormat, kVersion, tally.spec.variant->name, tally.spec.n, tally.spec.seed,
        orders ? "orders" : "places", tally.planned, counted_trials(tally));
    out << ",\"ranges\":[";
    for (const TrialRange& range : tally.ranges) {
        out << fmt::format("{}[{},{}]", &range == tally.ranges.data() ? "" : ",", range.first, range.end);
    }
    out << fmt::format("],\"{}\":", counts_key(tally.quantity));
    const std::span<const std::uint64_t> counts = tally.counts;
    if (orders) {
        write_list(counts, out);
    } else {
        const auto side = static_cast<std::size_t>(PlaceBins(tally.spec.n).side());
        out << '[';
        for (std::size_t row = 0; row < side; ++row) {
            if (row > 0) out << ',';
            write_list(counts.subspan(row * side, side), out);
        }
        out << ']';
    }
    if (!more.empty()) out << ',' << more;
    out << "}\n";
}

Tally read_tally(std::istream& in, const std::string& where) {
    Members members(where);
    TallyBytes bytes(in, where);
    nlohmann::json::sax_parse(TallyIterator(bytes), TallyIterator(), &members);
    return tally_in(members);
}

Tally load_tally(const std::filesystem::path& file) {
    const std::string where = "'" + file.string() + "'";
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw Error(fmt::format("{} is a folder; name {}", where, kOrigin));
    }
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in)
        throw Error(fmt::format("cannot open {}: {}; name {}", where, std::generic_category().message(errno),
                                kOrigin));
    return read_tally(in, where);
}

std::string tally_text(const Tally& tally) {
    std::ostringstream text;
    write_tally(tally, "", text);
    return std::move(text).str();
}

}  // namespace shufflelens::app
