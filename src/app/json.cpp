#include "app/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace shufflelens::app {

namespace {

using Library = nlohmann::ordered_json;

constexpr int kInOneLine = 0;
constexpr int kIndent = 2;

void break_line(std::string& out, int indent, int depth) {
    if (indent == kInOneLine) return;
    out += '\n';
    out.append(static_cast<std::size_t>(indent * depth), ' ');
}

std::string scalar_text(const Library& value) {
    return value.dump(-1, ' ', false, Library::error_handler_t::replace);
}

/// Not deeper than Json::kDeepest, because the parser leaves out what is.
Json json_of(const Library& value) {
    switch (value.type()) {
        case Library::value_t::boolean:
            return value.get<bool>();
        case Library::value_t::number_integer:
            return value.get<std::int64_t>();
        case Library::value_t::number_unsigned:
            return value.get<std::uint64_t>();
        case Library::value_t::number_float:
            return value.get<double>();
        case Library::value_t::string:
            return value.get<std::string>();
        case Library::value_t::array: {
            Json list = Json::list();
            for (const Library& element : value) list.push_back(json_of(element));
            return list;
        }
        case Library::value_t::object: {
            Json object = Json::object();
            for (const auto& [name, member] : value.items()) object.set(name, json_of(member));
            return object;
        }
        default:
            return nullptr;
    }
}

}  // namespace

void Json::set(std::string_view name, Json value) {
    auto& all = std::get<Members>(value_);
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Member& member) { return member.first == name; });
    if (found != all.end()) {
        found->second = std::move(value);
    } else {
        all.emplace_back(name, std::move(value));
    }
}

void Json::push_back(Json value) {
    std::get<List>(value_).push_back(std::move(value));
}

const Json::Members& Json::members() const {
    static const Members kNone;
    const auto* members = std::get_if<Members>(&value_);
    return members != nullptr ? *members : kNone;
}

const Json* Json::find(std::string_view name) const {
    const Members& all = members();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Member& member) { return member.first == name; });
    return found != all.end() ? &found->second : nullptr;
}

std::optional<double> Json::whole_number() const {
    if (const auto* value = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*value);
    if (const auto* value = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*value);
    return std::nullopt;
}

std::optional<double> Json::number() const {
    if (const auto* value = std::get_if<double>(&value_)) return *value;
    return whole_number();
}

std::optional<std::string> Json::string() const {
    if (const auto* value = std::get_if<std::string>(&value_)) return *value;
    return std::nullopt;
}

void Json::write(std::string& out, int indent, int depth) const {
    const auto write_all = [&](const auto& elements, char open, char close, const auto& write_one) {
        out += open;
        for (std::size_t k = 0; k < elements.size(); ++k) {
            if (k > 0) out += ',';
            break_line(out, indent, depth + 1);
            write_one(elements[k]);
        }
        if (!elements.empty()) break_line(out, indent, depth);
        out += close;
    };
    if (const auto* list = std::get_if<List>(&value_)) {
        write_all(*list, '[', ']', [&](const Json& element) { element.write(out, indent, depth + 1); });
    } else if (const auto* members = std::get_if<Members>(&value_)) {
        write_all(*members, '{', '}', [&](const Member& member) {
            out += scalar_text(member.first);
            out += indent == kInOneLine ? ":" : ": ";
            member.second.write(out, indent, depth + 1);
        });
    } else if (const auto* whole = std::get_if<std::int64_t>(&value_)) {
        out += std::to_string(*whole);
    } else if (const auto* number = std::get_if<std::uint64_t>(&value_)) {
        out += std::to_string(*number);
    } else if (const auto* yes = std::get_if<bool>(&value_)) {
        out += *yes ? "true" : "false";
    } else if (const auto* real = std::get_if<double>(&value_)) {
        out += scalar_text(*real);
    } else if (const auto* text = std::get_if<std::string>(&value_)) {
        out += scalar_text(*text);
    } else {
        out += "null";
    }
}

std::string Json::text() const {
    std::string out;
    write(out, kInOneLine, 0);
    return out;
}

std::string Json::indented_text() const {
    std::string out;
    write(out, kIndent, 0);
    return out;
}

std::optional<Json> Json::parse(std::string_view text) {
    const Library::parser_callback_t near_the_top = [](int depth, Library::parse_event_t, Library&) {
        return depth <= kDeepest;
    };
    const Library value = Library::parse(text, near_the_top, false);
    if (value.is_discarded()) return std::nullopt;
    return json_of(value);
}

}  // namespace shufflelens::app
