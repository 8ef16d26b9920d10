// Where only GLFW knows the clipboard.
#include "app/clipboard.hpp"

namespace shufflelens::app {

std::optional<std::unique_ptr<ClipboardText>> ask_for_clipboard(GLFWwindow* /*window*/) {
    return std::nullopt;
}

}  // namespace shufflelens::app
