#include "shufflelens/pick.hpp"

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

void check_pick(const PickSize& size) {
    if (size.items < 1 || size.items > kMaxItems) {
        throw Error("cannot pick from " + std::to_string(size.items) + " items; choose 1 to " +
                    with_thousands(kMaxItems));
    }
    if (size.wanted < 1 || size.wanted > size.items) {
        throw Error("cannot pick " + std::to_string(size.wanted) + " of " + std::to_string(size.items) +
                    " items; choose 1 to " + std::to_string(size.items));
    }
}

ShuffledPick::ShuffledPick(const PickSize& size, Source& source)
    : size_(size), run_(variant_named("fy_up"), size.items, source) {
    SHUFFLELENS_CHECK(1 <= size.wanted && size.wanted <= size.items);
}

Order ShuffledPick::picked(int step) const {
    SHUFFLELENS_CHECK(0 <= step && step <= draw_count());
    Player player(run_);
    player.seek(step);
    // The last item of all needs no draw: it is what is left.
    const int count = step == draw_count() ? size_.wanted : step;
    return {player.order().begin(), player.order().begin() + count};
}

std::string pick_sentence(const ShuffledPick& pick, int step) {
    const auto count = [](int number) { return static_cast<std::uint64_t>(number); };
    if (step == pick.draw_count()) {
        const PickSize& size = pick.size();
        std::string sentence = with_thousands(count(size.wanted)) + " of " +
                               with_thousands(count(size.items)) + " picked in " +
                               counted(count(step), "draw");
        const int rest = pick.run().step_count() - step;
        if (rest == 0) return sentence + ".";
        return sentence + "; the other " + counted(count(rest), "step") + " of the shuffle " +
               (rest == 1 ? "is" : "are") + " not needed.";
    }
    const Step rule = pick.run().step(step);
    return "Draw " + with_thousands(count(step + 1)) + " of " + with_thousands(count(pick.draw_count())) +
           ": j may be " + std::to_string(rule.low) + "…" + std::to_string(rule.bound - 1) + ", drew " +
           std::to_string(pick.run().swap(step).j) + "; place " + std::to_string(rule.i) + " is settled.";
}

}  // namespace shufflelens
