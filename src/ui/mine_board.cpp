#include "ui/mine_board.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kSmallestCellPx = 4;
constexpr float kRounding = 0.12F;    // of a cell
constexpr float kMineRadius = 0.24F;  // of a cell
constexpr float kNumber = 0.62F;
constexpr float kLine = 0.15F;  // of em, of what frames a cell

ImDrawList& draw_list() {
    return *ImGui::GetWindowDrawList();
}

ImVec2 corner_of(const Rect& rect) {
    return {rect.x, rect.y};
}
ImVec2 end_of(const Rect& rect) {
    return {rect.right(), rect.bottom()};
}

/// The cells of a picture on the screen.
class Cells {
  public:
    Cells(const StagePicture& picture, const Rect& area) : picture_(picture), area_(area) {}

    Rect at(int place) const {
        const Rect& cell = picture_.places[static_cast<std::size_t>(place)];
        return {std::floor(area_.x) + cell.x, std::floor(area_.y) + cell.y, cell.width, cell.height};
    }
    /// The cell under the pointer.
    std::optional<int> under(const ImVec2& point) const {
        for (int place = 0; place < static_cast<int>(picture_.places.size()); ++place) {
            const Rect cell = at(place);
            if (point.x >= cell.x && point.x < cell.right() && point.y >= cell.y && point.y < cell.bottom()) {
                return place;
            }
        }
        return std::nullopt;
    }
    /// From one cell to another, both included.
    Rect span(int first, int last) const {
        const Rect from = at(first);
        const Rect to = at(last);
        return {from.x, from.y, to.right() - from.x, to.bottom() - from.y};
    }
    /// The last tiles are those that travel.
    Rect travelling(std::size_t flight, std::size_t flights) const {
        const Rect& tile = picture_.tiles[picture_.tiles.size() - flights + flight].rect;
        return {std::floor(area_.x) + tile.x, std::floor(area_.y) + tile.y, tile.width, tile.height};
    }

  private:
    const StagePicture& picture_;
    const Rect& area_;
};

void draw_mine(const Rect& cell, Color ink) {
    const ImVec2 center = {cell.x + cell.width / 2, cell.y + cell.height / 2};
    const float radius = std::max(1.0F, kMineRadius * cell.width);
    const float spike = radius * 1.5F;
    const float thickness = std::max(1.0F, radius * 0.3F);
    for (const ImVec2 way : {ImVec2{1, 0}, ImVec2{0, 1}, ImVec2{0.7F, 0.7F}, ImVec2{0.7F, -0.7F}}) {
        draw_list().AddLine({center.x - way.x * spike, center.y - way.y * spike},
                            {center.x + way.x * spike, center.y + way.y * spike}, packed(ink), thickness);
    }
    draw_list().AddCircleFilled(center, radius, packed(ink));
}

void draw_flag(const Rect& cell, Color ink) {
    const auto point = [&](float x, float y) {
        return ImVec2{cell.x + x * cell.width, cell.y + y * cell.height};
    };
    draw_list().AddTriangleFilled(point(0.4F, 0.16F), point(0.78F, 0.34F), point(0.4F, 0.52F), packed(ink));
    draw_list().AddRectFilled(point(0.34F, 0.16F), point(0.42F, 0.84F), packed(ink));
    draw_list().AddRectFilled(point(0.22F, 0.78F), point(0.56F, 0.86F), packed(ink));
}

void draw_cross(const Rect& cell, Color ink) {
    const float inset = 0.16F * cell.width;
    const float thickness = std::max(1.5F, 0.1F * cell.width);
    draw_list().AddLine({cell.x + inset, cell.y + inset}, {cell.right() - inset, cell.bottom() - inset},
                        packed(ink), thickness);
    draw_list().AddLine({cell.right() - inset, cell.y + inset}, {cell.x + inset, cell.bottom() - inset},
                        packed(ink), thickness);
}

void draw_frame(const Frame& frame, const Rect& rect, Color ink) {
    const float thickest = 0.2F * std::min(rect.width, rect.height);
    const float line = std::max(2.0F, std::min(kLine * frame.em(), thickest));
    add_outline(draw_list(), {rect.x - line / 2, rect.y - line / 2},
                {rect.right() + line / 2, rect.bottom() + line / 2},
                {.ink = packed(ink), .rounding = line, .thickness = line});
}

/// Beside the numbers of the row and of the column: which ones the words speak of.
void mark_headings(const Frame& frame, const Cells& cells, const BoardSize& size, int place, Color ink) {
    const float line = std::max(2.0F, kLine * frame.em());
    const Cell cell = cell_at(size, place);
    const Rect row = cells.at(place_of(size, {cell.row, 0}));
    const Rect column = cells.at(cell.column);
    draw_list().AddRectFilled({row.x - 2 * line, row.y}, {row.x - line, row.bottom()}, packed(ink));
    draw_list().AddRectFilled({column.x, column.y - 2 * line}, {column.right(), column.y - line},
                              packed(ink));
}

bool is_large_enough(Frame& frame, const BoardSize& size, const Rect& area) {
    const float em = frame.em();
    const float width = (area.width - 2 * em) / static_cast<float>(size.columns);
    const float height = (area.height - 3 * em) / static_cast<float>(size.rows);
    if (std::min(width, height) >= kSmallestCellPx) return true;
    draw_wrapped(frame.fonts.body, area.x, area.y, area.width, frame.theme().text_dim,
                 "The cells of this board are too small to be seen here. The words tell what happens.");
    return false;
}

void draw_mines(const Frame& frame, const Cells& cells, const BoardSize& size, const StageScene& scene) {
    const Color ink = frame.theme().text;
    const bool swaps = scene.motion == Motion::Swap && scene.swap;
    for (int place = 0; place < size.cells(); ++place) {
        const bool away = swaps && (place == scene.swap->i || place == scene.swap->j);
        if (!away && is_mine(size, scene.item_at(place))) draw_mine(cells.at(place), ink);
    }
    const std::vector<Flight> flights = flights_of(scene);
    for (std::size_t k = 0; k < flights.size(); ++k) {
        if (is_mine(size, flights[k].item)) draw_mine(cells.travelling(k, flights.size()), ink);
    }
}

/// A board at rest: an item a cell, settled where `is_settled` says so.
struct StillBoard {
    Order items;
    std::vector<int> settled;

    StageScene scene(const MinefieldPlay& play) const {
        return {.array = items, .settled = settled, .columns = play.size().columns, .labels = &play.labels()};
    }
};

}  // namespace

void draw_shuffled_board(Frame& frame, const MinefieldPlay& play, const Rect& area) {
    const BoardSize& size = play.size();
    if (!is_large_enough(frame, size, area)) return;
    const StageScene scene = play.shuffle_scene();
    const StagePicture picture = draw_scene(frame, scene, Skin::Mines, area);
    const Cells cells(picture, area);
    draw_mines(frame, cells, size, scene);
    if (!scene.swap) return;
    mark_headings(frame, cells, size, scene.swap->j, frame.theme().at_j);
    mark_headings(frame, cells, size, scene.swap->i, frame.theme().at_i);
}

void draw_redrawn_board(Frame& frame, const MinefieldPlay& play, const Rect& area) {
    const BoardSize& size = play.size();
    if (!is_large_enough(frame, size, area)) return;
    const RedrawRun& run = play.redraw();
    const int t = play.cursor().position();
    const auto count = static_cast<std::size_t>(size.cells());
    // Any mine will do, and any free item.
    StillBoard board = {Order(count, size.mines), std::vector<int>(count, 1)};
    for (int place = 0; place < size.cells(); ++place) {
        if (!run.is_filled(place, t)) continue;
        board.items[static_cast<std::size_t>(place)] = 0;
        board.settled[static_cast<std::size_t>(place)] = 0;
    }
    const StageScene scene = board.scene(play);
    const StagePicture picture = draw_scene(frame, scene, Skin::Mines, area);
    const Cells cells(picture, area);
    draw_mines(frame, cells, size, scene);
    if (t == run.throw_count()) return;
    const Theme& theme = frame.theme();
    const Color ink = run.is_repeat(t) ? theme.bad : theme.at_j;
    draw_frame(frame, cells.at(run.cell(t)), ink);
    mark_headings(frame, cells, size, run.cell(t), ink);
    if (run.is_repeat(t)) draw_cross(cells.at(run.cell(t)), theme.bad);
}

void draw_row_column_board(Frame& frame, const MinefieldPlay& play, const Rect& area) {
    const BoardSize& size = play.size();
    if (!is_large_enough(frame, size, area)) return;
    const RowColumnRun& run = play.row_column();
    const int k = play.cursor().position();
    const bool done = k == run.step_count();
    const StillBoard board = {run.board_order(k),
                              std::vector<int>(static_cast<std::size_t>(size.cells()), done ? 0 : 1)};
    const StageScene scene = board.scene(play);
    const StagePicture picture = draw_scene(frame, scene, Skin::Mines, area);
    const Cells cells(picture, area);
    draw_mines(frame, cells, size, scene);
    if (done) return;
    const auto line_at = [&](int line) {
        return k < run.first_column_step()
                   ? cells.span(place_of(size, {line, 0}), place_of(size, {line, size.columns - 1}))
                   : cells.span(line, place_of(size, {size.rows - 1, line}));
    };
    const Swap swap = run.swap(k);
    draw_frame(frame, line_at(swap.j), frame.theme().at_j);
    draw_frame(frame, line_at(swap.i), frame.theme().at_i);
}

namespace {

void draw_cover(const Frame& frame, const Rect& cell, bool flagged) {
    const Color ground = frame.theme().waiting;
    draw_list().AddRectFilled(corner_of(cell), end_of(cell), packed(ground), kRounding * cell.width);
    if (flagged) draw_flag(cell, readable_on(frame.theme(), ground));
}

void draw_number(const Frame& frame, const Rect& cell, int mines) {
    if (mines == 0) return;
    const Face face = {frame.fonts.large.font, kNumber * cell.height};
    draw_centered(face, cell.x + cell.width / 2, cell.y + (cell.height - face.px) / 2,
                  mine_number_color(frame.theme(), mines), std::to_string(mines));
}

/// What is under a cell: its own ground, because in small cells there is no paper.
void draw_opened(const Frame& frame, const Rect& cell, Color ground) {
    draw_list().AddRectFilled(corner_of(cell), end_of(cell), packed(ground), kRounding * cell.width);
    draw_list().AddRect(corner_of(cell), end_of(cell), packed(frame.theme().border), kRounding * cell.width);
}

void draw_game_cell(const Frame& frame, const MineGame& game, int place, const Rect& cell) {
    const Theme& theme = frame.theme();
    const Cover cover = game.cover(place);
    const bool mine = game.has_mine(place);
    const bool lost = game.state() == MineGameState::Lost;
    const bool won = game.state() == MineGameState::Won;
    if (game.exploded() == place) {
        draw_opened(frame, cell, theme.bad);
        draw_mine(cell, readable_on(theme, theme.bad));
    } else if (cover == Cover::Open) {
        draw_opened(frame, cell, theme.paper);
        draw_number(frame, cell, game.mines_around(place));
    } else if (lost && mine && cover == Cover::Hidden) {
        draw_opened(frame, cell, theme.paper);
        draw_mine(cell, theme.text);
    } else {
        draw_cover(frame, cell, cover == Cover::Flagged || (won && mine));
        if (lost && cover == Cover::Flagged && !mine) draw_cross(cell, readable_on(theme, theme.waiting));
    }
}

}  // namespace

void draw_game_board(Frame& frame, const MinefieldPlay& play, const Rect& area) {
    const BoardSize& size = play.size();
    if (!is_large_enough(frame, size, area)) return;
    const auto count = static_cast<std::size_t>(size.cells());
    const StillBoard board = {Order(count, size.mines), std::vector<int>(count, 1)};
    const StagePicture picture = draw_scene(frame, board.scene(play), Skin::Mines, area);
    const Cells cells(picture, area);
    for (int place = 0; place < size.cells(); ++place) {
        draw_game_cell(frame, play.game(), place, cells.at(place));
    }
    draw_frame(frame, cells.at(play.marked()), frame.theme().at_i);
    mark_headings(frame, cells, size, play.marked(), frame.theme().at_i);

    const bool released = draw_press_area(
        "minefield", area, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    if (!released) return;
    const std::optional<int> place = cells.under(ImGui::GetIO().MousePos);
    if (!place) return;
    const bool flags = ImGui::IsMouseReleased(ImGuiMouseButton_Right);
    frame.then_play<MinefieldPlay>([place = *place, flags](MinefieldPlay& it) {
        if (place >= it.size().cells()) return;
        it.mark(place);
        if (flags) {
            it.flag();
        } else {
            it.press();
        }
    });
}

}  // namespace shufflelens::ui
