// What the program is given beside samples: tallies, command lines, the values of options.
#include <sstream>
#include <string>

#include "app/option_values.hpp"
#include "app/tally_file.hpp"
#include "app/user_program.hpp"
#include "fuzz_targets.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/tally.hpp"

namespace shufflelens::fuzz {

namespace {

template <typename Parse>
void try_to(const Parse& parse) {
    try {
        parse();
    } catch (const Error& error) {
        require(*error.what() != '\0', "an error says what is wrong");
    }
}

void check_tally(std::string_view bytes) {
    std::istringstream in{std::string(bytes)};
    const Tally tally = app::read_tally(in, "tally.json");
    std::stringstream written;
    app::write_tally(tally, "", written);
    const Tally again = app::read_tally(written, "again.json");
    require(again.counts == tally.counts && again.ranges == tally.ranges && !difference(again, tally),
            "a tally is read back as it is written");
}

}  // namespace

void parse_app_texts(std::string_view bytes) {
    constexpr std::string_view kOption = "--option";
    constexpr std::uint64_t kMost = 1000;
    try_to([&] { check_tally(bytes); });
    try_to([&] { require(!app::split_command(bytes).empty(), "a command has a word"); });
    try_to([&] { require(app::parse_start_order(kOption, bytes).size() > 1, "a start order has items"); });
    try_to([&] { require(app::parse_whole(kOption, bytes, 1, kMost) <= kMost, "a number is in its range"); });
    try_to([&] {
        const double value = app::parse_decimal(kOption, bytes, 0, 1);
        require(0 <= value && value <= 1, "a number is in its range");
    });
    try_to([&] { require(app::parse_size(kOption, bytes).width > 0, "a picture has a size"); });
    try_to([&] { require(app::parse_shard(kOption, bytes).part > 0, "parts are counted from 1"); });
    try_to([&] { require(!app::parse_picks(kOption, bytes).empty(), "there are picks"); });
    try_to([&] { static_cast<void>(app::parse_variant(kOption, bytes)); });
}

}  // namespace shufflelens::fuzz
