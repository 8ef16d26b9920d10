// What every panel gets: the workspace to read, a way to ask for its verbs, what only the window knows, and
// the faces to write with.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "shufflelens/listing.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/workspace.hpp"
#include "ui/fonts.hpp"
#include "ui/layout.hpp"

namespace shufflelens::ui {

/// Draws the tiles of a stage; app lets render do it. x and y are the stage's upper left corner, `clip` what
/// may be painted, both in window coordinates.
class StagePainter {
  public:
    virtual ~StagePainter() = default;
    virtual void paint(const StagePicture& picture, const Theme& theme, float x, float y,
                       const Rect& clip) = 0;
    /// Fills the area with an opaque colour: what ImGui would do, but at a fraction of the cost on a software
    /// renderer.
    virtual void fill(const Rect& area, Color color) = 0;
    /// The same as paint() for a matrix that fills `area`.
    virtual void paint(const MatrixPicture& picture, const Theme& theme, const Rect& area,
                       const Rect& clip) = 0;
};

/// A stage waiting to be painted while the frame is rendered.
struct StageTask {
    StagePainter* painter = nullptr;
    StagePicture picture;
    const Theme* theme = nullptr;
    Rect place;

    friend bool operator==(const StageTask&, const StageTask&) = default;
};

/// A rectangle waiting to be filled.
struct FillTask {
    StagePainter* painter = nullptr;
    Rect place;
    Color color;

    friend bool operator==(const FillTask&, const FillTask&) = default;
};

/// A matrix waiting in the same way.
struct MatrixTask {
    StagePainter* painter = nullptr;
    std::shared_ptr<const MatrixPicture> picture;
    const Theme* theme = nullptr;
    Rect place;

    /// Pictures are immutable: the same one is the same object.
    friend bool operator==(const MatrixTask&, const MatrixTask&) = default;
};

/// What a frame leaves to the painter. Each task stays where it is until the frame is painted.
struct PaintTasks {
    std::vector<std::unique_ptr<StageTask>> stages;
    std::vector<std::unique_ptr<MatrixTask>> matrices;
    std::vector<std::unique_ptr<FillTask>> fills;
};

/// What a lane shows where not everything fits.
enum class View : std::uint8_t { Stage, Code, Places, Orders, Setup };
inline constexpr std::size_t kViews = 5;

/// Whether the view is one of those to choose from in this layout.
constexpr bool is_offered(View view, const ScreenLayout& layout) {
    if (view == View::Stage) return layout.details == DetailPlace::TakeTurns;
    if (view == View::Setup) return !layout.transport_boxes;
    return layout.details != DetailPlace::AllBelow;
}

/// What the step screen shows where not everything fits.
constexpr bool is_offered(StepView view, const StepLayout& layout) {
    if (view == StepView::Setup) return layout.setup_apart;
    if (view == StepView::Stage) return layout.room == StepRoom::One;
    return layout.room != StepRoom::All;
}

/// What the lab shows where not everything fits.
constexpr bool is_offered(LabView view, const LabLayout& layout) {
    if (layout.columns == LabColumns::One) return true;
    return layout.columns == LabColumns::Two && (view == LabView::Shuffles || view == LabView::Verdict);
}

/// The menus that drop down from a button.
enum class MenuName : std::uint8_t { LeftVariant, RightVariant, StepVariant, LabVariant, Skin, Language };

/// The boxes that take text.
enum class BoxName : std::uint8_t {
    Items,
    Seed,
    LeftTrials,
    RightTrials,
    LabItems,
    LabTrials,
    LabThreads,
    PickJ,
    BoardRows,
    BoardColumns,
    BoardMines,
    CheckShuffles
};
inline constexpr std::size_t kBoxes = 12;

/// A box's text while it is edited.
struct TextBox {
    std::array<char, 32> text{};
    bool editing = false;
    bool refused = false;  // the text is no number in range
};

/// What the last pick or copy on the step screen came to: said as long as the run stands there.
enum class NoticeKind : std::uint8_t { Done, Refused };
struct Notice {
    std::string text;
    Moment at;
    NoticeKind kind = NoticeKind::Done;
};

struct UiState;
/// What a press, a drag or an entry wants done to the workspace.
using Verb = std::function<void(Workspace&, UiState&)>;

/// What the window knows and the workspace does not: open menus, text being typed, requests to the app.
struct UiState {
    bool help_open = false;
    std::optional<MenuName> menu;        // the one that is open
    std::optional<MenuName> menu_drawn;  // the one that the last frame showed
    int menu_choice = 0;                 // its marked row
    int menu_first = 0;                  // the first line shown, of those that have headings between them
    int lab_list_first = 0;              // the first row of the lab's list
    int menu_choice_shown = -1;          // the one that was scrolled to
    KeptVariant lab_variant_shown;       // the same in the lab's list
    View view = View::Stage;
    int view_turns = 0;            // requests to go to the next view that is offered
    Side shown_side = Side::Left;  // where one lane is shown at a time
    std::array<TextBox, kBoxes> boxes;
    std::optional<BoxName> focus_wanted;  // until the box has the keyboard
    int focus_frames = 0;                 // how long it has been waited for
    std::u32string typed_ahead;           // text that came for it meanwhile
    bool enter_ahead = false;             // and Enter after it
    bool typing = false;                  // a box has the keyboard: keys are text
    bool full_screen_toggled = false;     // request to the window
    /// The text on the clipboard, in a way that no frame waits for; nothing where there is none. Unset: as
    /// ImGui has it.
    std::function<std::optional<SampleText>()> pasted_text = nullptr;
    std::function<std::uint64_t()> entropy = [] { return std::uint64_t{0}; };
    PaintTasks tasks;         // of the frame being drawn
    std::vector<Verb> verbs;  // asked for while it is drawn

    StepView step_view = StepView::Stage;
    Language language = Language::Pseudocode;
    int marked_answer = 0;  // of the question that is asked
    std::optional<Notice> notice;
    bool threads_shown = false;  // instead of the worked example
    float table_scroll = -1;     // rows at the top of the worked example; negative: follows the cursor

    LabView lab_view = LabView::Counts;
    bool power_turn = false;              // the power curve, where one of the two has room
    std::optional<float> dragged_orders;  // where the histogram was taken hold of, as a share of its width

    LabView check_view = LabView::Verdict;  // which of the places of the lab's layout
    std::string check_notice;               // what the last paste came to

    int scene_turn = 0;         // what a scene shows where not everything fits: its views take turns
    std::string list_notice;    // what the last paste or copy of a list came to
    bool list_refused = false;  // it came to nothing

    TextBox& box(BoxName name) { return boxes[static_cast<std::size_t>(name)]; }
};

/// While panels are drawn nothing in the workspace changes, so whatever they refer to in it stays where it
/// is: they can only ask for verbs, which are done in this order when all panels are drawn.
struct Frame {
    const Workspace& workspace;
    UiState& state;
    const Fonts& fonts;
    StagePainter& painter;

    /// Asks for a verb: act(Workspace&) or act(Workspace&, UiState&). It must hold by value what it needs,
    /// and bear that a verb before it has changed the workspace.
    template <typename Act>
    void then(Act act) const {
        if constexpr (std::is_invocable_v<Act&, Workspace&>) {
            state.verbs.emplace_back([act](Workspace& all, UiState&) { act(all); });
        } else {
            state.verbs.emplace_back(act);
        }
    }
    /// The same for the scene that is played: act(Play&), if it is of that class then.
    template <typename Play, typename Act>
    void then_play(Act act) const {
        then([act](Workspace& all) {
            if (auto* play = all.scenes().find<Play>()) act(*play);
        });
    }

    const Theme& theme() const { return workspace.theme(); }
    /// Body text's height in pixels: the unit of all distances.
    float em() const { return fonts.em; }
};

/// The whole window, between ImGui::NewFrame() and ImGui::Render(); then does what the panels asked for. True
/// where that was anything.
bool draw_screen(Workspace& workspace, UiState& state, const Fonts& fonts, StagePainter& painter);

// The bias lab.
void draw_lab(Frame& frame, float width, float height);
void draw_lab_list(Frame& frame, const Rect& area);
void draw_lab_setup(Frame& frame, const Rect& area);
void draw_lab_picture(Frame& frame, const Rect& area);
void draw_lab_matrix(Frame& frame, const Rect& area);
void draw_lab_orders(Frame& frame, const Rect& area);
void draw_lab_paths(Frame& frame, const Rect& area);
void draw_lab_replay(Frame& frame, const Rect& area);
void draw_lab_verdict(Frame& frame, const Rect& area);
void draw_lab_statistics(Frame& frame, const Rect& area);
void draw_lab_charts(Frame& frame, const Rect& area);

// The scenes.
void draw_scenes_screen(Frame& frame, float width, float height);
/// The one that follows in the menu by so many rows.
void next_scene(Workspace& workspace, int by);

// The step screen.
void draw_step_screen(Frame& frame, const ScreenLayout& screen);
void draw_step_stage(Frame& frame, const StepLayout& layout);
void draw_step_code(Frame& frame, const Rect& area);
void draw_step_words(Frame& frame, const Rect& area);
void draw_step_predict(Frame& frame, const Rect& area);
void draw_step_table(Frame& frame, const Rect& area);
/// The place as j; why not, where it is refused, is said until the run goes on.
void pick_place(Workspace& workspace, UiState& state, int place);
void give_notice(UiState& state, const Stepper& stepper, NoticeKind kind, std::string text);
/// The step in words, or what was noticed.
void draw_step_sentence(Frame& frame, const Rect& area);
/// Puts the steps so far on the clipboard.
void copy_table(const Workspace& workspace, UiState& state, ExampleFormat format);
void copy_code(const Workspace& workspace, UiState& state);

// The panels, in the order of the picture.
void draw_top_bar(Frame& frame, const ScreenLayout& layout, const LabLayout& lab);
void draw_comparison(Frame& frame, const ScreenLayout& layout);
void draw_lane(Frame& frame, Side side, const ScreenLayout& screen);
void draw_variant_menu(Frame& frame, Side side, const Rect& header);
void draw_stage(Frame& frame, Side side, const Rect& area);
/// For pictures laid out in core, written in this face.
StageMetrics stage_metrics(const Face& face, float width, float height);
/// What was drawn, for what is to be clicked on it.
StagePicture draw_scene(Frame& frame, const StageScene& scene, Skin skin, const Rect& area);
void draw_facts(Frame& frame, Side side, const LaneLayout& layout);
void draw_code(Frame& frame, Side side, const Rect& area);
void draw_explanation(Frame& frame, Side side, const Rect& area);
void draw_places(Frame& frame, Side side, const Rect& area);
void draw_orders(Frame& frame, Side side, const Rect& area);
void draw_transport(Frame& frame, const ScreenLayout& layout);
/// Speed, items and seed, where the transport has no room for them.
void draw_setup(Frame& frame, const Rect& area);
void draw_help(Frame& frame);

/// Another seed at random.
void new_seed(Workspace& workspace, UiState& state);

/// The command that opens the window in this state.
std::string command_for(const Workspace& workspace);

}  // namespace shufflelens::ui
