// A monkey at the real window: keys, clicks, drags, the wheel, typed and pasted text, dropped files, and a
// window that is resized from a pixel to a projector, on every screen and in every scene, as the seed
// decides. What it does is printed before it is done, so the last line is what the program died of.
// scripts/monkey runs it with sanitizers.
//
//     monkey SECONDS SEED
#include <GLFW/glfw3.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "test_paths.hpp"
#include "window/real_window.hpp"

namespace shufflelens::app::test {
namespace {

/// A frame that takes longer than this hangs. A frame of a projector's size takes a second in a sanitizer's
/// build.
constexpr unsigned kPatienceSeconds = 120;
constexpr int kActionsAChapter = 20;
/// From so many seconds on every scene must have been seen.
constexpr int kLongRun = 600;

constexpr auto kKeys = std::to_array<std::string_view>(
    {"a",         "b",          "c",       "d",       "e",       "f",      "g",        "h",
     "i",         "j",          "k",       "l",       "m",       "n",      "o",        "p",
     "q",         "r",          "s",       "t",       "u",       "v",      "w",        "x",
     "y",         "z",          "0",       "1",       "2",       "3",      "4",        "5",
     "6",         "7",          "8",       "9",       "space",   "Return", "Escape",   "Tab",
     "Left",      "Right",      "Up",      "Down",    "Home",    "End",    "Prior",    "Next",
     "BackSpace", "Delete",     "plus",    "minus",   "comma",   "period", "question", "F1",
     "F11",       "shift+n",    "shift+p", "shift+h", "shift+c", "ctrl+v", "ctrl+c",   "ctrl+a",
     "ctrl+plus", "ctrl+minus", "ctrl+0",  "Return",  "Right",   "Down",   "space",    "Escape"});

constexpr auto kTexts =
    std::to_array<std::string_view>({"0", "1", "2", "5", "8", "12", "52", "300", "4096", "100000",
                                     "1000000000", "99999999999999999999", "-1", "x", "1e9", "3 4", ""});

constexpr auto kSizes = std::to_array<PixelSize>({{1, 1},
                                                  {2, 40},
                                                  {3840, 2160},
                                                  {480, 360},
                                                  {640, 480},
                                                  {800, 1200},
                                                  {1024, 768},
                                                  {1280, 720},
                                                  {1600, 1000},
                                                  {1920, 1080}});

std::vector<std::string> pastes() {
    std::string many;
    for (int k = 0; k < 3000; ++k) many += std::to_string(k % 3) + " " + std::to_string((k + 1) % 3) + " 2\n";
    return {"1 2 3\n3 1 2\n2 3 1\n",
            "{(0, 1, 2): 50, (2, 1, 0): 70}",
            "0.4 0.3 0.3\n0.3 0.4 0.3\n0.3 0.3 0.4\n",
            "40 % 30 % 30 %\n30 % 40 % 30 %\n30 % 30 % 40 %\n",
            "Ann\nBo\n李雷\nZoë\n\u2786\u0489\n",
            "a,b,c,d",
            "",
            "\xff\xfe broken \x01",
            std::string(100'000, 'x'),
            many};
}

std::vector<std::string> files() {
    const std::string data(shufflelens::test::kDataDir);
    std::vector<std::string> all = {data + "/exact_orders.tsv", data, data + "/there_is_no_such_file"};
    for (const char* name : {"counts.json", "matrix_plain.txt", "matrix_header_percent.txt", "cards_52.txt",
                             "multiset.txt", "prose.txt", "empty.txt", "orders_glued.txt", "php_print_r.txt",
                             "counts_without_labels.txt", "some_invalid_rows.txt"}) {
        all.push_back(data + "/check/" + name);
    }
    return all;
}

class Monkey {
  public:
    Monkey(RealWindow& real, std::uint64_t seed) : real_(real), random_(seed) {}

    /// False where the window has closed itself.
    bool act() {
        if (actions_ % kActionsAChapter == 0) return go_on();
        switch (below(12)) {
            case 0:
            case 1:
            case 2:
                return press();
            case 3:
            case 4:
            case 5:
                return click();
            case 6:
                return drag();
            case 7:
                return turn_wheel();
            case 8:
                return type();
            case 9:
                return below(2) == 0 ? paste() : drop();
            case 10:
                return resize();
            default:
                return say("wait", "") && frames(30);
        }
    }

    void tell() const {
        for (const auto& [what, times] : done_) std::cout << what << ": " << times << '\n';
        std::cout << "actions: " << actions_ << "\nframes: " << real_.window().frames_built() << '\n';
        std::cout << "screens: " << screens_.size() << " of 5\nscenes: " << scenes_.size() << " of "
                  << scenes().size() << '\n';
        rusage used{};
        getrusage(RUSAGE_SELF, &used);
        std::cout << "memory at most: " << used.ru_maxrss / 1024 << " MiB" << std::endl;
    }
    bool has_been_everywhere() const { return screens_.size() == 5 && scenes_.size() == scenes().size(); }

  private:
    std::size_t below(std::size_t bound) { return random_() % bound; }
    template <typename All>
    const auto& one_of(const All& all) {
        return all[below(all.size())];
    }

    bool say(const std::string& what, const std::string& detail) {
        ++done_[what];
        ++actions_;
        alarm(kPatienceSeconds);
        const Screen screen = real_.workspace().screen();
        std::cout << '#' << actions_ << " [" << static_cast<int>(screen);
        if (screen == Screen::Scenes) std::cout << ' ' << real_.workspace().scenes().chosen().scene->name;
        const PixelSize size = real_.size();
        std::cout << ' ' << size.width << 'x' << size.height << "] " << what << ' ' << detail << std::endl;
        return true;
    }

    bool frames(int count) {
        for (int k = 0; k < count; ++k) {
            glfwPostEmptyEvent();
            if (!real_.window().next_frame()) return false;
            screens_.insert(real_.workspace().screen());
            if (real_.workspace().screen() == Screen::Scenes) {
                scenes_.insert(real_.workspace().scenes().chosen().scene->name);
            }
        }
        return true;
    }

    bool send(const std::string& command) {
        real_.xdotool(command);
        return frames(3);
    }

    std::string somewhere() {
        const PixelSize size = real_.size();
        const auto at = [&](int side) {
            return std::to_string(below(static_cast<std::size_t>(std::max(1, side))));
        };
        const std::string x = at(std::min(size.width, 1920));
        return "mousemove --window WINDOW " + x + " " + at(std::min(size.height, 1080));
    }

    /// The next screen; the scenes in turn.
    bool go_on() {
        const std::size_t chapter = chapter_++;
        const std::size_t screen = chapter % 6;
        std::string keys =
            "key --delay 2 Escape Escape Escape F" + std::to_string(std::min<std::size_t>(screen, 4) + 2);
        if (screen >= 4)
            keys = "key --delay 2 Escape Escape Escape " + std::string(screen == 4 ? "F6" : "F5");
        if (screen == 3 || screen == 5) {
            for (std::size_t k = 0; k < scenes().size(); ++k) keys += " Prior";
            const std::size_t scene = scene_++ % scenes().size();
            for (std::size_t k = 0; k < scene; ++k) keys += " Next";
        }
        // Menus and pop-ups of a tiny window hide what comes next.
        return say("go on", keys) && send("windowsize WINDOW 1600 1000") && send(keys);
    }

    bool press() {
        std::string keys = "key --delay 2";
        for (std::size_t k = 1 + below(5); k > 0; --k) keys += " " + std::string(one_of(kKeys));
        return say("press", keys) && send(keys);
    }

    bool click() {
        const std::string button = below(8) == 0 ? "3" : "1";
        std::string command = somewhere() + " sleep 0.02 click ";
        if (below(6) == 0) command += "--repeat 3 ";
        command += button;
        return say("click", command) && send(command);
    }

    bool drag() {
        std::string command = somewhere() + " mousedown 1 sleep 0.02";
        for (std::size_t k = 1 + below(4); k > 0; --k) command += " " + somewhere() + " sleep 0.02";
        if (!say("drag", command) || !send(command)) return false;
        return send("mouseup 1");
    }

    bool turn_wheel() {
        const std::string command = somewhere() + " click --delay 5 --repeat " +
                                    std::to_string(1 + below(20)) + (below(2) == 0 ? " 4" : " 5");
        return say("wheel", command) && send(command);
    }

    /// Into whatever box opens with such a key.
    bool type() {
        constexpr std::string_view kBoxKeys = "isfjx";
        const std::string text(one_of(kTexts));
        std::string command = "key --delay 2 Escape " + std::string(1, one_of(kBoxKeys));
        if (!text.empty()) command += " type --delay 2 -- '" + text + "'";
        if (!say("type", command) || !send(command)) return false;
        return send("key --delay 2 Return");
    }

    bool paste() {
        const std::vector<std::string> all = pastes();
        const std::size_t text = below(all.size());
        if (!say("paste", "text " + std::to_string(text))) return false;
        glfwSetClipboardString(nullptr, all[text].c_str());
        return send("key --delay 2 Escape ctrl+v");
    }

    bool drop() {
        const std::vector<std::string> all = files();
        const std::string& file = one_of(all);
        if (!say("drop", file)) return false;
        GLFWwindow* const window = glfwGetCurrentContext();
        const GLFWdropfun dropped = glfwSetDropCallback(window, nullptr);
        glfwSetDropCallback(window, dropped);
        const char* path = file.c_str();
        dropped(window, 1, &path);
        return frames(3);
    }

    bool resize() {
        const std::size_t turns = below(4) == 0 ? 2 + below(19) : 1;
        std::string command;
        for (std::size_t k = 0; k < turns; ++k) {
            PixelSize size = one_of(kSizes);
            if (below(3) == 0) size = {static_cast<int>(1 + below(3840)), static_cast<int>(1 + below(2160))};
            command +=
                "windowsize WINDOW " + std::to_string(size.width) + " " + std::to_string(size.height) + " ";
        }
        done_["resizes"] += static_cast<int>(turns);
        // While frames are drawn: in the background.
        return say("resize", command) && send(command + "&");
    }

    RealWindow& real_;
    std::mt19937_64 random_;
    int actions_ = 0;
    std::size_t chapter_ = 0;
    std::size_t scene_ = 0;
    std::map<std::string, int> done_;
    std::set<Screen> screens_;
    std::set<std::string_view> scenes_;
};

int run(int seconds, std::uint64_t seed) {
    std::cout << "seed " << seed << ", " << seconds << " s" << std::endl;
    RealWindow real;
    Monkey monkey(real, seed);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (std::chrono::steady_clock::now() < end) {
        if (monkey.act()) continue;
        std::cout << "The window has closed itself." << std::endl;
        return 1;
    }
    monkey.tell();
    if (seconds < kLongRun || monkey.has_been_everywhere()) return 0;
    std::cout << "It has not been everywhere." << std::endl;
    return 1;
}

}  // namespace
}  // namespace shufflelens::app::test

int main(int argc, char** argv) {
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 60;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    return shufflelens::app::test::run(seconds, seed);
}
