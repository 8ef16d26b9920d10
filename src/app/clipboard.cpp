#include "app/clipboard.hpp"

#include <GLFW/glfw3.h>

#include <chrono>
#include <utility>

#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

constexpr auto kLongestPaste = std::chrono::seconds(2);

/// Where it is this program's own text, or there is no other way to ask.
std::optional<std::string> text_of_glfw(GLFWwindow* window) {
    const char* text = glfwGetClipboardString(window);
    if (text == nullptr || text[0] == '\0') return std::nullopt;
    return text;
}

}  // namespace

std::optional<SampleText> pasted_text(GLFWwindow* window) {
    std::optional<std::unique_ptr<ClipboardText>> answer = ask_for_clipboard(window);
    if (!answer) {
        std::optional<std::string> own = text_of_glfw(window);
        if (!own) return std::nullopt;
        return text_in_memory("the clipboard", *std::move(own));
    }
    if (*answer == nullptr) return std::nullopt;
    const std::shared_ptr<ClipboardText> foreign = *std::move(answer);
    SampleText text = text_kept("the clipboard", [foreign] { return foreign->next(); });
    text.grows = false;
    return text;
}

std::optional<std::string> clipboard_text(GLFWwindow* window, std::size_t most) {
    const std::optional<std::unique_ptr<ClipboardText>> answer = ask_for_clipboard(window);
    if (!answer) return text_of_glfw(window);
    if (*answer == nullptr) return std::nullopt;
    const auto deadline = std::chrono::steady_clock::now() + kLongestPaste;
    std::string text;
    try {
        while (std::optional<std::string> piece = (*answer)->next()) {
            text += *piece;
            if (text.size() > most) return text;
            if (std::chrono::steady_clock::now() > deadline) return std::nullopt;
        }
    } catch (const Error&) {
        return std::nullopt;
    }
    return text;
}

}  // namespace shufflelens::app
