#include "app/user_program.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>

#include "app/child_process.hpp"
#include "app/group_guardian.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;
using std::chrono::microseconds;

constexpr std::string_view kBlanks = " \t\n";
constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
/// More than a pipe holds: what is read beyond it after the program's end, somebody else is still writing.
constexpr std::size_t kMostLeftBytes = std::size_t{1} << 20;
constexpr std::size_t kLastWordsBytes = 2000;
constexpr int kLastWordsLines = 6;

/// Naps grow while nothing comes. The longest is how late a signal may be seen that comes just before one.
constexpr microseconds kFirstNap{50};
constexpr microseconds kLastNap{50'000};
/// A step of the loop that takes longer was not the program's fault: Ctrl-Z, or a machine that slept.
constexpr Seconds kLongestStep = 2 * kLastNap;

std::string with_numbers(std::string text, int n, std::uint64_t seed) {
    for (const auto& [name, number] :
         {std::pair<std::string_view, std::string>{"{n}", std::to_string(n)},
          std::pair<std::string_view, std::string>{"{seed}", std::to_string(seed)}}) {
        for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += number.size()) {
            text.replace(at, name.size(), number);
        }
    }
    return text;
}

/// While it lives, ended children wait to be asked how they ended: a caller that ignores SIGCHLD, and hands
/// that on, lets them vanish.
class ChildrenReport {
  public:
    ChildrenReport() {
        struct sigaction by_default {};
        by_default.sa_handler = SIG_DFL;
        sigaction(SIGCHLD, nullptr, &before_);
        is_ours_ = before_.sa_handler == SIG_IGN;
        if (is_ours_) sigaction(SIGCHLD, &by_default, nullptr);
    }
    ~ChildrenReport() {
        if (is_ours_) sigaction(SIGCHLD, &before_, nullptr);
    }
    ChildrenReport(const ChildrenReport&) = delete;
    ChildrenReport& operator=(const ChildrenReport&) = delete;

  private:
    struct sigaction before_ {};
    bool is_ours_ = false;
};

/// Of UTF-8.
bool is_inside_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The end of a text of any length.
class LastWords {
  public:
    void add(std::string_view piece) {
        text_.append(piece);
        if (text_.size() <= kLastWordsBytes) return;
        text_.erase(0, text_.size() - kLastWordsBytes);
        is_cut_ = true;
    }

    /// Its last lines that are not blank, on one.
    std::string line() const {
        std::string_view rest = text_;
        bool is_all = !is_cut_;
        if (is_cut_) {
            while (!rest.empty() && is_inside_letter(rest.front())) rest.remove_prefix(1);
        }
        std::string line;
        int lines = 0;
        while (!rest.empty()) {
            const std::size_t before = rest.find_last_of("\r\n");
            const std::string_view last = before == std::string_view::npos ? rest : rest.substr(before + 1);
            rest.remove_suffix(rest.size() - (before == std::string_view::npos ? 0 : before));
            if (last.find_first_not_of(kBlanks) == std::string_view::npos) continue;
            if (lines == kLastWordsLines) {
                is_all = false;
                break;
            }
            line.insert(0, lines++ == 0 ? "" : " / ");
            line.insert(0, printable(last));
        }
        return line.empty() || is_all ? line : "… " + line;
    }

  private:
    std::string text_;
    bool is_cut_ = false;
};

/// One start of the program.
class Run {
  public:
    Run(const UserProgram& program, std::uint64_t seed, const std::vector<std::string>& words,
        GroupGuardian& guardian)
        : program_(program), seed_(seed), room_(kPieceBytes), child_(words, guardian) {}

    HowEnded go(const StopSignal& stop, const TakeOutput& take) {
        microseconds nap = kFirstNap;
        for (std::size_t left_bytes = 0; left_bytes <= kMostLeftBytes;) {
            if (stop.received() != 0) return HowEnded::Signal;
            const bool has_ended = child_.has_ended();  // asked before the reading, so that nothing is missed
            const std::string_view piece = child_.read_output(room_);
            const std::size_t printed_bytes = piece.size();
            const bool has_line_end = piece.find('\n') != std::string_view::npos;
            if (printed_bytes > 0) {
                has_printed_ = true;
                is_line_open_ = piece.back() != '\n';
                if (!take(piece)) return HowEnded::Enough;
            }
            const std::string_view errors = child_.read_errors(room_);
            last_words_.add(errors);

            const std::size_t bytes = printed_bytes + errors.size();
            if (has_ended && bytes == 0) break;
            if (has_ended) {
                left_bytes += bytes;
                continue;
            }
            count_time();
            if (has_line_end && !program_.each) waited_ = Seconds(0);
            if (waited_.count() > program_.time_limit_seconds) throw Error(late_sentence());
            if (bytes == 0) child_.wait_for_news(nap);
            nap = bytes == 0 ? std::min(2 * nap, kLastNap) : kFirstNap;
        }
        child_.stop();
        if (child_.status() != 0) {
            if (stop.received() != 0) return HowEnded::Signal;  // batch systems send it to everybody
            throw Error(failed_sentence());
        }
        if (program_.each && is_line_open_ && !take("\n")) return HowEnded::Enough;
        return HowEnded::ByItself;
    }

    std::string last_words() const { return last_words_.line(); }

  private:
    void count_time() {
        const Clock::time_point now = Clock::now();
        waited_ += std::min<Seconds>(now - counted_until_, kLongestStep);
        counted_until_ = now;
    }

    std::string name() const {
        if (!program_.each) return fmt::format("'{}'", program_.command);
        return fmt::format("'{}' with seed {} (run {})", program_.command, seed_,
                           with_thousands(seed_ - program_.first_seed + 1));
    }

    std::string and_last_words() const {
        const std::string line = last_words();
        return line.empty() ? "" : fmt::format("; its standard error: {}", line);
    }

    std::string late_sentence() const {
        const std::string what = program_.each              ? "did not end within"
                                 : !has_printed_            ? "printed nothing for"
                                 : !child_.is_output_open() ? "closed its output but did not end for"
                                 : is_line_open_            ? "did not end the line that it printed for"
                                                            : "printed nothing more for";
        return fmt::format("{} {} {} s; {}; give a slow program a longer --time-limit{}", name(), what,
                           program_.time_limit_seconds,
                           program_.each ? "it is to print one shuffle, read nothing and end"
                                         : "it is to print one shuffle a line and read nothing",
                           and_last_words());
    }

    std::string failed_sentence() const {
        const int status = child_.status();
        const std::string how =
            WIFEXITED(status)
                ? fmt::format("ended with exit code {}", WEXITSTATUS(status))
                : fmt::format("was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
        return fmt::format("{} {}; it is to end with 0{}", name(), how, and_last_words());
    }

    const UserProgram& program_;
    std::uint64_t seed_;
    std::vector<char> room_;
    ChildProcess child_;
    LastWords last_words_;
    Clock::time_point counted_until_ = Clock::now();
    Seconds waited_{0};  // in all, or since it ended a line
    bool has_printed_ = false;
    bool is_line_open_ = false;
};

}  // namespace

std::vector<std::string> split_command(std::string_view command) {
    std::vector<std::string> words;
    bool is_in_word = false;
    char quote = 0;
    for (std::size_t k = 0; k < command.size(); ++k) {
        const char letter = command[k];
        if (quote == 0 && kBlanks.find(letter) != std::string_view::npos) {
            is_in_word = false;
            continue;
        }
        const bool has_next = k + 1 < command.size();
        if (letter == '\\' && has_next && quote == 0 && command[k + 1] == '\n') {
            ++k;  // one line goes on in the next
            continue;
        }
        if (!is_in_word) words.emplace_back();
        is_in_word = true;
        if (quote == 0 && (letter == '\'' || letter == '"')) {
            quote = letter;
        } else if (letter == quote) {
            quote = 0;
        } else if (letter == '\\' && has_next && quote != '\'' &&
                   (quote == 0 ||
                    std::string_view("\"\\$`\n").find(command[k + 1]) != std::string_view::npos)) {
            ++k;
            if (command[k] != '\n') words.back() += command[k];
        } else {
            words.back() += letter;
        }
    }
    if (quote != 0) {
        throw Error(
            fmt::format("the command '{}' has a {} that is not closed; add the other one, or write \\{}",
                        command, quote, quote));
    }
    if (words.empty()) {
        throw Error("the command to run is empty; name a program, such as \"./my_shuffle {n}\"");
    }
    return words;
}

UserProgramEnd run_user_program(const UserProgram& program, const StopSignal& stop, const TakeOutput& take) {
    SHUFFLELENS_CHECK(program.time_limit_seconds > 0);
    std::vector<std::string> words = {"/bin/sh", "-c", program.command};
    if (!program.shell) {
        words = split_command(program.command);
    } else if (program.command.find_first_not_of(kBlanks) == std::string::npos) {
        words = split_command("");  // which refuses it
    }

    const ChildrenReport reporting;
    GroupGuardian guardian;
    UserProgramEnd end;
    const std::uint64_t runs = program.each ? program.count : 1;
    for (std::uint64_t k = 0; k < runs && end.how == HowEnded::ByItself; ++k) {
        if (stop.received() != 0) {
            end.how = HowEnded::Signal;
            break;
        }
        const std::uint64_t seed = program.first_seed + k;
        std::vector<std::string> numbered = words;
        for (std::string& word : numbered) word = with_numbers(std::move(word), program.n, seed);
        Run run(program, seed, numbered, guardian);
        end.how = run.go(stop, take);
        end.runs += end.how == HowEnded::Signal ? 0 : 1;
        end.last_words = run.last_words();
    }
    return end;
}

}  // namespace shufflelens::app
