// What the screens and the command line say, in words a student can read. UTF-8.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/part_player.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/power.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/tally.hpp"

namespace shufflelens {

/// "2,400,000".
std::string with_thousands(std::uint64_t number);

/// "1 throw", "1,200 throws": the plural is the singular with an s.
std::string counted(std::uint64_t count, std::string_view thing);

/// The text or, where it is too wide for the room, as many whole characters as fit with "…" behind them.
/// `width_of` measures a text.
std::string shortened(std::string_view text, float room,
                      const std::function<float(std::string_view)>& width_of);

/// The names of the items: given ones, or their numbers 1…n.
class ItemLabels {
  public:
    ItemLabels() = default;
    explicit ItemLabels(std::vector<std::string> names) : names_(std::move(names)) {}
    std::string of(Item item) const;
    bool are_numbers() const { return names_.empty(); }
    const std::vector<std::string>& names() const { return names_; }

  private:
    std::vector<std::string> names_;
};

/// The items in one line: "2 3 1"; names with commas between them: "Chen, Ada, Ben".
std::string order_text(std::span<const Item> order, const ItemLabels& labels);

/// Where j may be, both ends included: "0…8"; "3" where there is one place only.
std::string range_text(const Step& step);

/// "j may be any of 0…8, i included" / "…, never i itself".
std::string range_note(const Step& step);

/// Why a place cannot be j: "j may be 0…7: 8 is settled", "j may be 0…7: there is no place 99",
/// "j may be 0…7, never i itself".
enum class Refused : std::uint8_t { NoSuchPlace, Settled, NotInRange };
std::string refusal_note(const Step& step, int place, Refused why);

/// "1 of 9 choices"; "the only choice".
std::string choices_note(const Step& step);

/// "swap 8 and 2"; "8 stays".
std::string swap_note(const Player& player, const ItemLabels& labels);

/// The coming step in one sentence: "i = 8: j may be 0…8, drew 2; 9 moves to place 8 and 4 to place 2."
/// At the end of the run: "All 11 steps are done: every item is settled."
std::string step_sentence(const Player& player, const ItemLabels& labels);

/// The coming part of a step in one or two sentences: "temp keeps 9♠, so it is not lost. Now 3♣ is copied
/// from place 2 to place 8." At the end what all steps came to.
std::string part_sentence(const PartPlayer& player, const ItemLabels& labels);

/// Without temp: "9♠ and 4♦ are lost for good: 2 of 13 items." Empty where nothing is lost.
std::string lost_sentence(const PartPlayer& player, const ItemLabels& labels);

/// The verdict of the exact analysis, without "uniform" or "biased": "every order exactly 1/24",
/// "18 of 24 orders never occur", "2 1 4 3 is 1.9 times as likely as 4 1 2 3".
std::string verdict_note(const ExactOrders& orders);

/// "1/6"; "0" and "1" as whole numbers.
std::string fraction_text(const Fraction& fraction);

/// Some lines: why it is right, or what is wrong with it and how that shows, what is related, and how far it
/// is known exactly.
std::string about(const Variant& variant);

/// "4·3·2 = 24 equally likely paths lead to 24 orders, one path each." /
/// "3·2·1 = 6 paths cannot reach 24 orders." / "4·4·4·4 = 256 paths cannot be shared evenly among 24 orders."
std::string paths_sentence(const Variant& variant, const ExactOrders& orders);

/// "p = 0.54", "p = 3×10⁻⁷", "p < 10⁻³⁰⁰".
std::string p_value_text(const PValue& p);

/// "0.1 %", "75 %": a share in [0, 1] with two digits that mean something.
std::string percent_text(double share);

/// "4.167 %": a share in four digits, for columns of exact and measured values to be compared.
std::string precise_percent_text(double share);

/// "¹²", "⁻³".
std::string superscript(int number);

/// "1.333", "0.2", "1.2e+04": a measured number in at most four digits.
std::string four_digits(double number);

/// "21.7", "7.2 million": a statistic in few digits.
std::string short_number(double number);

/// "99.99 %": a chance, which is never rounded to 0 or to 100 %.
std::string chance_text(double chance);

/// "It takes 1,675 shuffles to notice with a chance of 95 %, where a fair shuffle is called biased once in
/// 1000 times." Or why there is no such number.
std::string notice_sentence(const Effect& effect, double power = kNoticePower, double level = kNoticeLevel);
/// "trial 7", "trials 0 to 999".
std::string trials_text(const TrialRange& range);

/// "Not counted: trials 0 to 99 and trials 300 to 399." Empty where nothing is missing.
std::string missing_sentence(std::span<const TrialRange> missing);

/// "under a second", "45 s", "3 min 5 s", "2 h 10 min", "3 days".
std::string duration_text(double seconds);

/// "43 %, 12.3 million shuffles/s, 1 min 20 s left"; only the share where the speed is 0, which is "not
/// known".
std::string progress_text(std::uint64_t counted, std::uint64_t planned, double shuffles_per_second);

/// What the test says so far, honest about what it cannot say.
std::string test_sentence(const ChiSquaredTest& test);

}  // namespace shufflelens
