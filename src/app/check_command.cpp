// shufflelens check: reads somebody's shuffles, judges them, and ends with the verdict's exit code.
#include "app/check_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "app/commands.hpp"
#include "app/input_file.hpp"
#include "app/stop_signal.hpp"
#include "app/text_stream.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/judgement_words.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr Seconds kProgressInterval{0.5};
constexpr std::string_view kClearLine = "\r\x1b[K";

/// "12,345,678 rows, 61 million rows/s", on a terminal now and then.
class Progress {
  public:
    explicit Progress(const Output& output) : output_(output) {}
    ~Progress() {
        if (output_.remarks_on_terminal && shown_ > start_) output_.remarks << kClearLine << std::flush;
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t rows) {
        if (!output_.remarks_on_terminal) return;
        const Clock::time_point now = Clock::now();
        if (now - shown_ < kProgressInterval) return;
        const double speed = static_cast<double>(rows) / Seconds(now - start_).count();
        output_.remarks << kClearLine << with_thousands(rows) << " rows, " << short_number(speed) << " rows/s"
                        << std::flush;
        shown_ = now;
    }

  private:
    const Output& output_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point shown_ = start_;
};

class Check {
  public:
    Check(const CheckCommand& command, const Output& output)
        : command_(command),
          output_(output),
          source_(
              printable(command.program ? "'" + command.program->command + "'" : input_name(command.file))) {}

    void go() {
        ReadOptions reading = command_.reading;
        reading.where = source_;
        SampleReader reader(reading);
        try {
            if (command_.program) {
                read_program(reader);
            } else {
                read_file(reader);
            }
            finish(reader);
        } catch (const Error& error) {
            fail(error);
        }
        if (ended_after_one_) {
            output_.remarks
                << "shufflelens: " << source_
                << " printed one order and ended; --each, or {seed} in the command, starts it once a "
                   "shuffle\n";
        }
        const CheckAnswer answer = answer_of(reader);
        print(answer, command_.format, output_.out);
        output_.out.flush();
        if (answer.stopped_by != 0) {
            throw EarlyEnd(
                fmt::format("stopped by {} after {}; the answer is of that part only",
                            signal_name(answer.stopped_by), counted(answer.sample.shuffles, "shuffle")),
                exit_code_of_signal(answer.stopped_by));
        }
        const int code = exit_code(answer.judgement.verdict);
        if (code != 0) throw EarlyEnd("", code);
    }

  private:
    void read_file(SampleReader& reader) {
        TextStream stream(command_.file, command_.follow ? TextStream::End::Growing : TextStream::End::Final);
        has_begun_ = true;
        Progress progress(output_);
        while (!stream.ended() && stop_.received() == 0) {
            const std::string_view piece = stream.next();
            bytes_ += piece.size();
            feed_lines(reader, piece);
            if (stream.take_replaced()) {
                output_.remarks << "shufflelens: " << source_
                                << " was replaced by another file of that name, which is followed now"
                                << std::endl;
            }
            if (command_.follow) tell_so_far(reader);
            progress.show(reader.rows());
        }
        // Whoever writes to a pipe may have been ended by the same signal, before it comes here.
        is_all_read_ = stream.ended() && stream.is_regular_file();
    }

    void read_program(SampleReader& reader) {
        const UserProgram& program = *command_.program;
        Progress progress(output_);
        // The last piece may hold more rows than asked for, so they are counted as lines here.
        std::uint64_t lines = 0;
        const UserProgramEnd end = run_user_program(program, stop_, [&](std::string_view piece) {
            std::size_t taken = 0;
            while (taken < piece.size() && lines < program.count) {
                const std::size_t newline = piece.find('\n', taken);
                if (newline != std::string_view::npos && !program.each) ++lines;
                taken = newline == std::string_view::npos ? piece.size() : newline + 1;
            }
            bytes_ += taken;
            feed_lines(reader, piece.substr(0, taken));
            progress.show(reader.rows());
            return lines < program.count;
        });
        is_all_read_ =
            end.how == HowEnded::Enough || (end.how == HowEnded::ByItself && end.runs == program.count);
        if (bytes_ == 0 && end.how == HowEnded::ByItself) {
            throw Error(source_ + " ended without having printed anything; expected one order a line" +
                        (end.last_words.empty() ? "" : "; its standard error: " + end.last_words));
        }
        ended_after_one_ =
            !program.each && end.how == HowEnded::ByItself && reader.rows() <= 1 && program.count > 1;
    }

    /// Hands on whole lines, and keeps the rest until its end comes: where reading is stopped, a count that
    /// was cut would be another count. A line that is longer than a piece is handed on in parts.
    void feed_lines(SampleReader& reader, std::string_view piece) {
        const std::size_t newline = piece.rfind('\n');
        const std::size_t whole = newline == std::string_view::npos ? 0 : newline + 1;
        constexpr std::size_t kLongestKept = std::size_t{1} << 18U;
        if (whole > 0 || open_line_.size() + piece.size() > kLongestKept) {
            reader.feed(std::exchange(open_line_, {}));
            reader.feed(piece.substr(0, whole));
            piece.remove_prefix(whole);
        }
        open_line_ += piece;
    }

    void finish(SampleReader& reader) {
        if (stop_.received() == 0 || is_all_read_) reader.feed(std::exchange(open_line_, {}));
        if (stop_.received() != 0 && bytes_ == 0) throw Error("no text came");
        reader.finish();
    }

    /// The signal that came before everything was read; 0 where none did. Ctrl-C is how following ends.
    int stopped_by() const {
        const int signal = stop_.received();
        const bool is_usual_end = command_.follow && signal == SIGINT && bytes_ > 0;
        return is_all_read_ || is_usual_end ? 0 : signal;
    }

    /// Requires that the error is being caught.
    [[noreturn]] void fail(const Error& error) const {
        CheckFailure failure = {.source = source_,
                                .error = error.what(),
                                .is_empty = has_begun_ && bytes_ == 0,
                                .stopped_by = stopped_by()};
        if (failure.stopped_by != 0) {
            failure.error = fmt::format("stopped by {} before there was anything to judge",
                                        signal_name(failure.stopped_by));
        }
        print(failure, command_.format, output_.out);
        if (failure.stopped_by == 0) throw;
        throw EarlyEnd(failure.error, exit_code_of_signal(failure.stopped_by));
    }

    /// A verdict is given at powers of ten only: see last_checkpoint().
    void tell_so_far(const SampleReader& reader) {
        const std::uint64_t checkpoint = last_checkpoint(reader.rows());
        constexpr std::uint64_t kFirst = 100;
        if (checkpoint < kFirst || checkpoint <= told_) return;
        told_ = checkpoint;
        const std::optional<Sample> sample = reader.sample();
        if (!sample) return;
        JudgeOptions options = command_.judging;
        options.identify = false;
        output_.remarks << with_thousands(sample->shuffles)
                        << " shuffles: " << verdict_name(judge(*sample, options).verdict) << std::endl;
    }

    CheckAnswer answer_of(const SampleReader& reader) const {
        CheckAnswer answer = {.source = source_,
                              .recognised = reader.recognised(),
                              .sample = reader.sample().value_or(Sample{}),
                              .judgement = {}};
        JudgeOptions judging = command_.judging;
        judging.identify = stopped_by() == 0;  // nobody waits for it any more
        // Seconds, for many items: the exact analysis of every known shuffle.
        if (output_.remarks_on_terminal)
            output_.remarks << "comparing with the known shuffles …" << std::flush;
        answer.judgement = judge(answer.sample, judging);
        if (output_.remarks_on_terminal) output_.remarks << kClearLine << std::flush;
        if (command_.reading.strict && answer.sample.bad_rows > 0)
            answer.judgement.verdict = Verdict::NotPermutations;
        answer.stopped_by = stopped_by();
        return answer;
    }

    const CheckCommand& command_;
    const Output& output_;
    std::string source_;
    StopSignal stop_;
    std::string open_line_;  // came, but its end did not
    bool has_begun_ = false;
    bool is_all_read_ = false;
    bool ended_after_one_ = false;
    std::uint64_t bytes_ = 0;
    std::uint64_t told_ = 0;
};

}  // namespace

int exit_code(Verdict verdict) {
    switch (verdict) {
        case Verdict::NoBiasFound:
            return 0;
        case Verdict::Biased:
        case Verdict::NotPermutations:
            return 1;
        case Verdict::NotEnough:
        case Verdict::NeedsCount:
            break;
    }
    return 2;
}

void run(const CheckCommand& command, const Output& output) {
    Check(command, output).go();
}

}  // namespace shufflelens::app
