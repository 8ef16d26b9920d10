// The step screen as a whole: which panels there are.
#include "ui/frame.hpp"

namespace shufflelens::ui {

void draw_step_screen(Frame& frame, const ScreenLayout& screen) {
    const StepLayout layout = layout_step(screen, frame.em(), frame.state.step_view);
    if (layout.stage.height > 0) draw_step_stage(frame, layout);
    if (layout.code.height > 0) draw_step_code(frame, layout.code);
    if (layout.words.height > 0) draw_step_words(frame, layout.words);
    if (layout.predict.height > 0) draw_step_predict(frame, layout.predict);
    if (layout.table.height > 0) draw_step_table(frame, layout.table);
    if (layout.setup.height > 0) draw_setup(frame, layout.setup);
    draw_transport(frame, screen);
}

}  // namespace shufflelens::ui
