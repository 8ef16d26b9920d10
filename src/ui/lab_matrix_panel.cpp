// Where each item ends: the item → place matrix, painted by render, with its scale, crosshair and numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "shufflelens/lab_words.hpp"
#include "ui/lab_view.hpp"
#include "ui/matrix_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kScaleWidth = 1.1F;   // of em
constexpr float kScaleLabels = 4.2F;  // room for "−100 %"
constexpr float kAxis = 3.2F;
constexpr float kLowAxis = 2.0F;  // where not every column has a name

/// From more than fair at the top to less at the bottom.
std::shared_ptr<const MatrixPicture> scale_picture() {
    constexpr int kSide = kMaxLevel;
    static const std::shared_ptr<const MatrixPicture> kScale = [] {
        auto scale = std::make_shared<MatrixPicture>();
        scale->side = kSide;
        for (int row = 0; row < kSide; ++row) {
            scale->levels.insert(scale->levels.end(), kSide, static_cast<std::uint8_t>(kMaxLevel - row));
        }
        return scale;
    }();
    return kScale;
}

void draw_scale(Frame& frame, const MatrixPicture& matrix, const Rect& bar) {
    const Theme& theme = frame.theme();
    const float em = frame.em();
    add_matrix(frame, scale_picture(), bar);
    const Face& face = frame.fonts.small;
    const int n = frame.workspace.lab().item_count();
    for (const double share : {1.0, 0.5, 0.0, -0.5, -1.0}) {
        const float at = bar.y + bar.height * static_cast<float>((1 - share) / 2);
        const float y = std::clamp(at - face.px / 2, bar.y, bar.bottom() - face.px);
        draw_text(face, bar.right() + 0.4F * em, y, theme.text_dim, scale_text(matrix, n, share));
    }
}

Color color_of(const Theme& theme, int level) {
    return deviation_color(theme, (level - kFairLevel) / static_cast<double>(kMaxLevel - kFairLevel));
}

/// Percents in the cells, while there is room.
void draw_cell_numbers(Frame& frame, const MatrixPicture& matrix, const Rect& square) {
    const Lab& lab = frame.workspace.lab();
    const Face& face = frame.fonts.small;
    const float cell = square.width / static_cast<float>(std::max(1, matrix.side));
    if (matrix.side != lab.item_count() || text_width(face, "−99.9") > cell - 4 || face.px > cell - 4) return;
    std::size_t index = 0;
    for (int row = 0; row < matrix.side; ++row) {
        for (int column = 0; column < matrix.side; ++column) {
            const int level = matrix.levels[index++];
            const float x = square.x + (static_cast<float>(column) + 0.5F) * cell;
            const float y = square.y + (static_cast<float>(row) + 0.5F) * cell - face.px / 2;
            draw_centered(face, x, y, readable_on(frame.theme(), color_of(frame.theme(), level)),
                          cell_number(lab, matrix.kind, {row, column}));
        }
    }
}

void draw_crosshair(Frame& frame, const LabCell& cell, int side, const Rect& square) {
    const float size = square.width / static_cast<float>(side);
    const float x = square.x + static_cast<float>(cell.column) * size;
    const float y = square.y + static_cast<float>(cell.row) * size;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(frame.theme().text);
    const float least = std::max(size, 3.0F);
    const ImU32 faint = packed(frame.theme().text.with_alpha(90));
    list.AddLine({square.x, y + size / 2}, {x, y + size / 2}, faint);
    list.AddLine({x + size, y + size / 2}, {square.right(), y + size / 2}, faint);
    list.AddLine({x + size / 2, square.y}, {x + size / 2, y}, faint);
    list.AddLine({x + size / 2, y + size}, {x + size / 2, square.bottom()}, faint);
    add_outline(list, {x - 1, y - 1}, {x + least + 1, y + least + 1}, {.ink = ink, .thickness = 2});
}

std::optional<LabCell> cell_under_pointer(const Rect& square, int side) {
    if (!ImGui::IsItemHovered() && !ImGui::IsItemActive()) return std::nullopt;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto index = [&](float at, float from) {
        const float share = (at - from) / square.width;
        return std::clamp(static_cast<int>(share * static_cast<float>(side)), 0, side - 1);
    };
    return LabCell{index(mouse.y, square.y), index(mouse.x, square.x)};
}

/// Whether every row and column has room for its name.
bool names_all(const Frame& frame, float side_px) {
    return side_px > 1.6F * frame.em() * static_cast<float>(frame.workspace.lab().item_count());
}

/// Names of rows and columns: of all while there is room, else of the first and the last.
void draw_axes(Frame& frame, const Rect& square) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const Color ink = frame.theme().text_dim;
    const int n = frame.workspace.lab().item_count();
    const float cell = square.width / static_cast<float>(n);
    const bool all = names_all(frame, square.width);
    for (int k = 0; k < n; k += all ? 1 : std::max(1, n - 1)) {
        const float middle = (static_cast<float>(k) + 0.5F) * cell;
        const std::string item = std::to_string(k + 1);
        const float y = std::clamp(square.y + middle - face.px / 2, square.y, square.bottom() - face.px);
        draw_text(face, square.x - 0.4F * em - text_width(face, item), y, ink, item);
        const std::string place = std::to_string(k);
        const float width = text_width(face, place);
        const float x = std::clamp(square.x + middle - width / 2, square.x, square.right() - width);
        draw_text(face, x, square.bottom() + 0.25F * em, ink, place);
    }
    const char* columns = "final place →";
    const float between = square.width - 2 * text_width(face, std::to_string(n)) - em;
    if (all || text_width(face, columns) <= between) {
        draw_centered(face, square.x + square.width / 2, square.bottom() + (all ? 1.5F : 0.25F) * em, ink,
                      columns);
    }
    const std::string rows = "← item";
    const float length = text_width(face, rows);
    if (length > square.height) return;
    draw_upright(face, square.x - (all ? 2.2F : 0.9F) * em, square.y + square.height / 2 + length / 2, ink,
                 rows);
}

void draw_kinds(Frame& frame, const Rect& row, float left) {
    const Lab& lab = frame.workspace.lab();
    const MatrixKind kind = lab.shown_kind().value_or(lab.kind());
    const std::vector<Choice> choices = {
        {"measured", "measured", "share counted, against the fair share: M", kind == MatrixKind::Measured},
        {"exact", "exact", "probability computed, against the fair share: M", kind == MatrixKind::Exact},
        {"difference", "difference", "measured less exact, in standard deviations: M",
         kind == MatrixKind::Difference}};
    constexpr std::array kKinds = {MatrixKind::Measured, MatrixKind::Exact, MatrixKind::Difference};
    if (const auto pressed = draw_choices_at_right(frame, row, left, choices)) {
        frame.then([shown = kKinds[*pressed]](Workspace& all) { all.lab().show(shown); });
    }
}

}  // namespace

void draw_lab_matrix(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const LabPictureLayout layout = layout_lab_picture(area, em);
    draw_kinds(frame, layout.choices, draw_picture_choice(frame, layout.choices));

    const Rect& room = layout.picture;
    const float side_px = std::floor(
        std::min(room.width - (kAxis + 1 + kScaleWidth + kScaleLabels) * em, room.height - kAxis * em));
    if (side_px < em) return;
    const float left =
        room.x + kAxis * em + (room.width - side_px - (kAxis + 1 + kScaleWidth + kScaleLabels) * em) / 2;
    const Rect square = {std::floor(left), std::floor(room.y), side_px, side_px};
    if (const int side = static_cast<int>(side_px); side != lab.max_side()) {
        frame.then([side](Workspace& all) { all.lab().fit_matrix(side); });
    }
    const std::shared_ptr<const MatrixPicture> matrix = lab.matrix();
    if (!matrix || matrix->side == 0) {
        const char* words = lab.item_count() == 0 ? "There is no item." : "…";
        draw_centered(frame.fonts.body, square.x + side_px / 2, square.y + side_px / 2, theme.text_dim,
                      words);
        return;
    }
    add_matrix(frame, matrix, square);
    draw_cell_numbers(frame, *matrix, square);
    draw_scale(frame, *matrix, {square.right() + em, square.y, kScaleWidth * em, square.height});
    draw_axes(frame, square);

    const bool pressed = draw_press_area("matrix", square);
    const int side = PlaceBins(lab.item_count()).side();
    std::optional<Landing> looked_at = lab.cursor();
    if (const std::optional<LabCell> cell = cell_under_pointer(square, side))
        looked_at = Landing{.cell = *cell};
    if (looked_at) draw_crosshair(frame, looked_at->cell, side, square);
    if (pressed && looked_at) {
        frame.then([landing = *looked_at](Workspace& all) {
            all.lab().point_at(landing);
            all.lab().look_for(landing);
        });
    }
    const std::string otherwise =
        matrix_title(matrix->kind) +
        ".\nPoint at a cell for its numbers; click it to see a shuffle that landed there.";
    const float below = square.bottom() + (names_all(frame, side_px) ? kAxis : kLowAxis) * em;
    const Rect numbers = {layout.numbers.x, below, layout.numbers.width, layout.numbers.height};
    draw_numbers(frame, numbers, looked_at, otherwise.c_str());
}

}  // namespace shufflelens::ui
