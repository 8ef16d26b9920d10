#include "ui/shown_frame.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace shufflelens::ui {

namespace {

template <typename T>
void append(std::vector<unsigned char>& bytes, const T* first, int count) {
    const std::size_t size = sizeof(T) * static_cast<std::size_t>(count);
    if (size == 0) return;
    bytes.resize(bytes.size() + size);
    std::memcpy(bytes.data() + bytes.size() - size, first, size);
}

/// Field by field: the padding of a command is not set. What a callback gets is compared as a task, and there
/// is only one texture, that of the fonts.
void append_command(std::vector<unsigned char>& bytes, const ImDrawCmd& command) {
    append(bytes, &command.ClipRect, 1);
    append(bytes, &command.VtxOffset, 1);
    append(bytes, &command.IdxOffset, 1);
    append(bytes, &command.ElemCount, 1);
    append(bytes, &command.UserCallback, 1);
}

std::vector<unsigned char> bytes_of(const ImDrawData& data) {
    std::vector<unsigned char> bytes;
    append(bytes, &data.DisplayPos, 1);
    append(bytes, &data.DisplaySize, 1);
    append(bytes, &data.FramebufferScale, 1);
    for (int k = 0; k < data.CmdListsCount; ++k) {
        const ImDrawList& list = *data.CmdLists[k];
        append(bytes, list.VtxBuffer.Data, list.VtxBuffer.Size);
        append(bytes, list.IdxBuffer.Data, list.IdxBuffer.Size);
        for (const ImDrawCmd& command : list.CmdBuffer) append_command(bytes, command);
    }
    return bytes;
}

template <typename Task>
bool are_equal(const std::vector<std::unique_ptr<Task>>& some,
               const std::vector<std::unique_ptr<Task>>& others) {
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [](const auto& a, const auto& b) { return *a == *b; });
}

}  // namespace

bool ShownFrame::looks_like(const ImDrawData& data, const PaintTasks& tasks, Color background) const {
    return background == background_ && are_equal(tasks.stages, tasks_.stages) &&
           are_equal(tasks.matrices, tasks_.matrices) && are_equal(tasks.fills, tasks_.fills) &&
           bytes_of(data) == drawn_;
}

void ShownFrame::keep(const ImDrawData& data, PaintTasks tasks, Color background) {
    drawn_ = bytes_of(data);
    tasks_ = std::move(tasks);
    background_ = background;
}

}  // namespace shufflelens::ui
