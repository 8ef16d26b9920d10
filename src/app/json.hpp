// JSON values, as the program writes and reads them. The library is known to json.cpp alone (and to
// tally_file.cpp, which reads a stream): its header costs more to compile than most that would include it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace shufflelens::app {

/// The members of an object keep their order.
class Json {
  public:
    using List = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Members = std::vector<Member>;

    // NOLINTBEGIN(google-explicit-constructor): a value is JSON wherever JSON is wanted.
    Json(std::nullptr_t = nullptr) {}
    template <std::same_as<bool> Bool>
    Json(Bool value) : value_(value) {}
    template <std::unsigned_integral Whole>
    requires(!std::same_as<Whole, bool>) Json(Whole value) : value_(std::uint64_t{value}) {}
    template <std::signed_integral Whole>
    Json(Whole value) : value_(std::int64_t{value}) {}
    Json(double value) : value_(value) {}
    Json(const char* text) : value_(std::string(text)) {}
    Json(std::string_view text) : value_(std::string(text)) {}
    Json(std::string text) : value_(std::move(text)) {}
    template <class Value>
    Json(const std::vector<Value>& values) : value_(List(values.begin(), values.end())) {}
    // NOLINTEND(google-explicit-constructor)

    static Json list() { return Json(Value(List())); }
    static Json object(std::initializer_list<Member> members = {}) { return Json(Value(Members(members))); }

    /// Of an object: gives that member another value, or adds it as the last.
    void set(std::string_view name, Json value);
    /// Of a list.
    void push_back(Json value);

    /// The members of an object, else none.
    const Members& members() const;
    /// A member of an object, else null.
    const Json* find(std::string_view name) const;
    bool is_object() const { return std::holds_alternative<Members>(value_); }
    /// Whether it is the word true.
    bool is_true() const {
        const bool* value = std::get_if<bool>(&value_);
        return value != nullptr && *value;
    }
    std::optional<double> number() const;
    /// A number that was written without a point or an exponent.
    std::optional<double> whole_number() const;
    std::optional<std::string> string() const;

    /// In one line without blanks, or indented. A number that is none (infinite) is null, and bytes that are
    /// no UTF-8 are replaced.
    std::string text() const;
    std::string indented_text() const;

    /// Nothing where it is no JSON. What is nested deeper than kDeepest lists and objects is left out.
    static std::optional<Json> parse(std::string_view text);
    static constexpr int kDeepest = 16;

  private:
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List, Members>;
    explicit Json(Value value) : value_(std::move(value)) {}
    void write(std::string& out, int indent, int depth) const;

    Value value_ = nullptr;
};

}  // namespace shufflelens::app
