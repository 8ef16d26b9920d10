// The panels without a window: ImGui draws into lists that nobody renders, and the texts in them are read
// back from the glyphs, so that tests can say what stands where and press what they see.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "ui/frame.hpp"
#include "ui/keys.hpp"

namespace shufflelens::ui::test {

/// Counts what it is asked to paint.
class CountingPainter final : public StagePainter {
  public:
    void paint(const StagePicture& picture, const Theme& theme, float x, float y, const Rect& clip) override;
    void paint(const MatrixPicture& picture, const Theme& theme, const Rect& area, const Rect& clip) override;
    void fill(const Rect& area, Color color) override;
    int calls = 0;
    int fills = 0;
    std::vector<int> matrix_sides;  // of each matrix painted
    std::vector<Rect> matrix_areas;
    std::optional<StagePicture> last_picture;
    std::size_t tiles = 0;
    std::size_t columns = 0;
};

struct ShownGlyph {
    Rect place;
    Rect clip;
    char32_t character = 0;
};

/// What one call drew, as far as it stands on one line; blanks are not drawn and so not in the text.
struct ShownText {
    std::string text;
    Rect place;
    std::vector<ShownGlyph> glyphs;
    std::size_t list = 0;  // texts of one list share a window; a later list lies over it
};

/// A window to try the panels in.
struct Size {
    float width;
    float height;
    double text_scale;

    friend void PrintTo(const Size& size, std::ostream* out) {
        *out << size.width << " × " << size.height << " at " << 100 * size.text_scale << " %";
    }
};

/// From the smallest window to a projector, at text sizes that fit and that do not.
std::vector<Size> every_size();
std::string name_of_size(const testing::TestParamInfo<Size>& tested);

std::string without_blanks(std::string_view text);

class Headless {
  public:
    Headless(Workspace& workspace, float width, float height);
    ~Headless();
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    /// Draws so many frames and reads the last one.
    void draw(int frames = 1);
    /// One frame, of which nothing is read.
    void build();
    /// How many frames so far ended with something that a panel asked for.
    int verbs_done() const { return verbs_done_; }
    const std::vector<ShownText>& texts() const { return texts_; }
    /// The first text with this content, blanks aside; nullptr where there is none.
    const ShownText* find(std::string_view text) const;
    bool shows(std::string_view text) const;
    /// How many vertices were drawn.
    int vertices() const { return vertices_; }

    void move_mouse(float x, float y);
    void press_mouse();
    void release_mouse();
    void click(float x, float y);
    /// Clicks the middle of a text; fails the test where it is not shown.
    void click_text(std::string_view text);
    /// Looks for the place inside `area` whose hint begins so, and leaves the pointer there.
    bool hover_hint(const Rect& area, std::string_view hint);
    /// Characters into the box that has the keyboard.
    void type(std::string_view text);
    void press_enter();
    void press_escape();

    ScreenLayout layout() const;
    UiState& state() { return state_; }
    CountingPainter& painter() { return painter_; }
    float em() const { return fonts_.em; }

  private:
    void read_draw_data();
    void press_imgui_key(int key);

    Workspace& workspace_;
    ImGuiContext* context_;
    Fonts fonts_;
    UiState state_;
    CountingPainter painter_;
    std::vector<ShownText> texts_;
    int vertices_ = 0;
    int verbs_done_ = 0;
};

/// The first fault in what is written: cut off, outside the window, or on something else written; empty where
/// there is none.
std::string fault_in(const Headless& window);

}  // namespace shufflelens::ui::test
