// What the minefield scene says beside its board.
#pragma once

#include <string>

#include "shufflelens/minefield_play.hpp"
#include "shufflelens/theme.hpp"

namespace shufflelens::ui {

/// What is said of the moment, and what holds for the whole run.
struct MinefieldWords {
    std::string now;
    std::string longest;  // of those that `now` can be: the board must not jump
    std::string always;
    Color ink;  // of `now`
};
MinefieldWords minefield_words(const MinefieldPlay& play, const Theme& theme);

}  // namespace shufflelens::ui
