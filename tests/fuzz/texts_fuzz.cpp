// The small texts of the core: items, pasted items, cards, loops.
#include <string>
#include <vector>

#include "fuzz_targets.hpp"
#include "shufflelens/cards.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/hand_loop.hpp"
#include "shufflelens/items.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens::fuzz {

namespace {

void check_items(const std::vector<std::string>& items) {
    require(!items.empty() && items.size() <= static_cast<std::size_t>(kMaxItems), "there are items");
    for (const std::string& item : items) require(!item.empty() && is_one_line(item), "an item is a line");
}

template <typename Parse>
void try_to(const Parse& parse) {
    try {
        parse();
    } catch (const Error& error) {
        require(*error.what() != '\0', "an error says what is wrong");
    }
}

}  // namespace

void parse_texts(std::string_view bytes) {
    try_to([&] { check_items(parse_items(bytes, "names.txt")); });
    try_to([&] { check_items(parse_pasted_items(bytes)); });
    try_to([&] {
        for (const Card& card : parse_cards(bytes)) {
            require(parse_card(face_text(card)) == card && parse_card(log_text(card)) == card,
                    "a card is read back as it is written");
        }
    });
    try_to([&] {
        const Loop loop = read_loop(bytes);
        require(read_loop(text_of(loop)) == loop, "a loop is read back as it is written");
        static_cast<void>(fault_of(loop));
    });
}

}  // namespace shufflelens::fuzz
