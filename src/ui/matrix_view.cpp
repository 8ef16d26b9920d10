#include "ui/matrix_view.hpp"

#include <utility>

namespace shufflelens::ui {

namespace {

void paint_matrix(const ImDrawList*, const ImDrawCmd* command) {
    const auto& task = *static_cast<const MatrixTask*>(command->UserCallbackData);
    task.painter->paint(*task.picture, *task.theme, task.place, task.place);
}

}  // namespace

void add_matrix(Frame& frame, std::shared_ptr<const MatrixPicture> picture, const Rect& place) {
    auto task = std::make_unique<MatrixTask>();
    task->painter = &frame.painter;
    task->picture = std::move(picture);
    task->theme = &frame.theme();
    task->place = place;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCallback(paint_matrix, task.get());
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    frame.state.tasks.matrices.push_back(std::move(task));
}

}  // namespace shufflelens::ui
