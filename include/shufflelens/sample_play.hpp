// The screen "Your shuffle": a text is read on a thread of its own, and judged as it grows.
//
// Whatever the text comes from, a switch for a guess reads it again from its beginning. A verdict is given at
// powers of ten of the shuffles and at the end of the text: see last_checkpoint().
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/background.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/lab_exact.hpp"
#include "shufflelens/lab_job.hpp"
#include "shufflelens/matrix_picture.hpp"
#include "shufflelens/sample_reader.hpp"

namespace shufflelens {

/// The next bytes; empty where there are none yet, nothing at the end. Waits a tenth of a second at most.
/// Throws Error.
using TextPieces = std::function<std::optional<std::string>()>;

/// Where a text comes from.
struct SampleText {
    std::string name;                  // "orders.txt", "the clipboard"
    std::function<TextPieces()> open;  // from the beginning; called on the reading thread. Throws Error.
    std::uint64_t bytes = 0;           // 0 where nobody knows
    bool grows = false;                // a pipe: there is no telling when it ends
};

SampleText text_in_memory(std::string name, std::string text);
/// Of a source that can be read once: what was read is kept, up to kMostKeptBytes, so that it can be read
/// again.
SampleText text_kept(std::string name, TextPieces pieces);
inline constexpr std::size_t kMostKeptBytes = std::size_t{256} << 20U;

/// What the screen opens with before anything was brought: counts as Python prints them, of a shuffle that is
/// wrong.
SampleText example_text();

/// What is known so far. Immutable.
struct SampleState {
    std::string recognised;        // what the text was taken for; empty while it is not known
    std::optional<Sample> sample;  // what was counted
    std::optional<Judgement> judgement;
    std::uint64_t judged_at = 0;         // shuffles that the judgement is of
    std::string verdict;                 // verdict_sentence()
    std::vector<std::string> suspicion;  // suspicion_lines()
    // Of plain samples with counts: what was counted, and what it is compared with, as the lab shows them.
    std::shared_ptr<const LabCounts> counts;
    KeptVariant suspect = nullptr;  // the wrong shuffle that it looks like
    std::shared_ptr<const LabExact>
        compared;  // the suspect, if it fits the rows as given; else a fair shuffle
    // Of both, where each item ends; null where there is nothing.
    std::shared_ptr<const MatrixPicture> measured_places;
    std::shared_ptr<const MatrixPicture> compared_places;
    std::uint64_t bytes = 0;
    bool finished = false;  // the text was read to its end
    std::string error;      // why it was not
};

class SamplePlay {
  public:
    SamplePlay();
    ~SamplePlay();
    SamplePlay(const SamplePlay&) = delete;
    SamplePlay& operator=(const SamplePlay&) = delete;

    /// Reads another text, with guesses instead of what was switched.
    void open(SampleText text);
    void open_example();
    /// Opens the example, unless something was opened.
    void wake();
    const std::string& name() const { return text_.name; }
    bool is_example() const { return is_example_; }
    bool grows() const { return text_.grows; }
    /// The share of the text that was read; nothing where its length is not known.
    std::optional<double> progress() const;

    /// How it is read; set_options() reads it again.
    const ReadOptions& options() const { return options_; }
    void set_options(ReadOptions options);

    const SampleState& state() const { return *state_; }
    /// Still reading.
    bool reading() const;
    /// Something was found that advance() will take in.
    bool has_news() const;
    /// Called on the reading thread when there is news, and when a text is done with: a window may sleep
    /// until then. Empty: nobody is called, and nobody is being called any more when this returns.
    void on_news(std::function<void()> wake);

    /// Takes in what the thread has found. True where something changed.
    bool advance();
    /// Waits for the end of the text.
    void finish();

  private:
    void start();

    SampleText text_;
    ReadOptions options_;
    bool is_example_ = false;
    std::shared_ptr<const SampleState> state_;
    std::shared_ptr<Handover<std::shared_ptr<const SampleState>>> handover_;
    struct Alarm {
        std::mutex mutex;
        std::function<void()> wake;
        void sound();
    };
    std::shared_ptr<Alarm> alarm_ = std::make_shared<Alarm>();
    Background background_{
        [alarm = alarm_] { alarm->sound(); }};  // last: its thread ends before what it uses
};

}  // namespace shufflelens
