// What other programs have copied. GLFW waits for it without end, and joins its pieces in time that grows
// with the square of their length: fifty megabytes take a minute. So it is asked for here.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "shufflelens/sample_play.hpp"

struct GLFWwindow;

namespace shufflelens::app {

/// A text on its way from another program.
class ClipboardText {
  public:
    virtual ~ClipboardText() = default;
    /// As TextPieces. Throws Error where the other program has stopped answering.
    virtual std::optional<std::string> next() = 0;
};

/// Asks the program that holds the clipboard, and waits half a second at most for its answer: null where
/// there is no text or no answer. Nothing where it is this program itself, or there is no way to ask: then
/// GLFW knows.
std::optional<std::unique_ptr<ClipboardText>> ask_for_clipboard(GLFWwindow* window);

/// The clipboard for the screen that checks it: read as it comes. Nothing where there is no text.
std::optional<SampleText> pasted_text(GLFWwindow* window);

/// The clipboard's first bytes, a few more than `most` where there are more; nothing where they do not come
/// within two seconds, or there is no text.
std::optional<std::string> clipboard_text(GLFWwindow* window, std::size_t most);

}  // namespace shufflelens::app
