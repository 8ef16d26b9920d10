#include "shufflelens/mine_game.hpp"

#include <algorithm>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// Calls `visit` with the place of each neighbour on the board, row by row.
template <typename Visit>
void for_each_neighbour(const BoardSize& size, int place, Visit visit) {
    const Cell at = cell_at(size, place);
    for (int row = std::max(0, at.row - 1); row <= std::min(size.rows - 1, at.row + 1); ++row) {
        for (int column = std::max(0, at.column - 1); column <= std::min(size.columns - 1, at.column + 1);
             ++column) {
            if (const Cell neighbour{row, column}; neighbour != at) visit(place_of(size, neighbour));
        }
    }
}

}  // namespace

MineGame::MineGame(const BoardSize& size, std::vector<bool> mines, FirstClick first_click)
    : size_(size),
      mines_(std::move(mines)),
      covers_(static_cast<std::size_t>(size.cells()), Cover::Hidden),
      first_click_(first_click) {
    SHUFFLELENS_CHECK(mines_.size() == covers_.size());
    SHUFFLELENS_CHECK(std::count(mines_.begin(), mines_.end(), true) == size_.mines);
    SHUFFLELENS_CHECK(size_.mines < size_.cells());
}

MineGameState MineGame::state() const {
    if (exploded_) return MineGameState::Lost;
    return cells_left() == 0 ? MineGameState::Won : MineGameState::Playing;
}

int MineGame::mines_around(int place) const {
    int mines = 0;
    for_each_neighbour(size_, place, [&](int neighbour) { mines += has_mine(neighbour) ? 1 : 0; });
    return mines;
}

void MineGame::open(int place) {
    if (state() != MineGameState::Playing || cover(place) != Cover::Hidden) return;
    if (opened_ == 0 && has_mine(place) && first_click_ == FirstClick::MovesMine) move_mine_from(place);
    open_from(place);
}

void MineGame::toggle_flag(int place) {
    if (state() != MineGameState::Playing || cover(place) == Cover::Open) return;
    const bool sets = cover(place) == Cover::Hidden;
    covers_[static_cast<std::size_t>(place)] = sets ? Cover::Flagged : Cover::Hidden;
    flags_ += sets ? 1 : -1;
}

void MineGame::open_around(int place) {
    if (state() != MineGameState::Playing || cover(place) != Cover::Open) return;
    int flags = 0;
    for_each_neighbour(size_, place,
                       [&](int neighbour) { flags += cover(neighbour) == Cover::Flagged ? 1 : 0; });
    if (flags != mines_around(place)) return;
    for_each_neighbour(size_, place, [&](int neighbour) { open(neighbour); });
}

void MineGame::move_mine_from(int place) {
    // There is a free place, for there are fewer mines than cells; `place` itself is not one yet.
    const auto free = std::find(mines_.begin(), mines_.end(), false);
    moved_mine_ = Move{place, static_cast<int>(free - mines_.begin())};
    *free = true;
    mines_[static_cast<std::size_t>(place)] = false;
}

void MineGame::open_from(int place) {
    // A list of places to go on from instead of recursion: an empty board of a million cells is one flood.
    std::vector<int> to_visit = {place};
    const auto open_cell = [this](int at) {
        covers_[static_cast<std::size_t>(at)] = Cover::Open;
        if (has_mine(at)) {
            exploded_ = at;
        } else {
            ++opened_;
        }
    };
    open_cell(place);
    while (!to_visit.empty() && !exploded_) {
        const int at = to_visit.back();
        to_visit.pop_back();
        if (mines_around(at) > 0) continue;
        for_each_neighbour(size_, at, [&](int neighbour) {
            if (cover(neighbour) != Cover::Hidden) return;
            open_cell(neighbour);
            to_visit.push_back(neighbour);
        });
    }
}

std::string mine_game_sentence(const MineGame& game) {
    const auto count = [](int number) { return static_cast<std::uint64_t>(number); };
    switch (game.state()) {
        case MineGameState::Playing:
            return counted(count(game.cells_left()), "cell") + " to open, " +
                   counted(count(game.size().mines), "mine") + ", " + counted(count(game.flags()), "flag") +
                   ".";
        case MineGameState::Won: {
            const std::uint64_t free = count(game.size().cells() - game.size().mines);
            return free == 1 ? "Won: the one free cell is open."
                             : "Won: all " + counted(free, "free cell") + " are open.";
        }
        case MineGameState::Lost:
            break;
    }
    const Cell cell = cell_at(game.size(), game.exploded().value());
    return "Lost: a mine at row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column) +
           ".";
}

std::string first_click_sentence(FirstClick rule) {
    return rule == FirstClick::MovesMine
               ? "The first cell you open is never a mine: a mine there moves to the first free cell."
               : "The board is played as it was shuffled: the first cell you open may be a mine.";
}

}  // namespace shufflelens
