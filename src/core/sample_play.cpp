#include "shufflelens/sample_play.hpp"

#include <chrono>
#include <mutex>
#include <utility>

#include "shufflelens/error.hpp"
#include "shufflelens/judgement_words.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

namespace {

/// Rows of a matrix that a screen can show.
constexpr int kMostCells = 512;
constexpr std::size_t kPieceBytes = std::size_t{1} << 18U;
/// Of a text that is still read the screen is told so often.
constexpr auto kBetweenStates = std::chrono::milliseconds(100);

/// What was read of a source that can be read once.
struct Kept {
    std::mutex mutex;  // two readings follow each other, but the first may still wait for its source
    TextPieces source;
    std::string bytes;
    bool ended = false;
    bool too_much = false;
};

std::optional<std::string> next_of(Kept& kept, std::size_t& position) {
    const std::lock_guard lock(kept.mutex);
    if (kept.too_much && position == 0) {
        throw Error("too much was read to read it again; write it to a file first");
    }
    if (position < kept.bytes.size()) {
        std::string piece = kept.bytes.substr(position, kPieceBytes);
        position += piece.size();
        return piece;
    }
    if (kept.ended) return std::nullopt;
    std::optional<std::string> piece = kept.source();
    if (!piece) {
        kept.ended = true;
        return piece;
    }
    if (!kept.too_much && kept.bytes.size() + piece->size() > kMostKeptBytes) {
        kept.too_much = true;
        kept.bytes = {};
    }
    if (!kept.too_much) {
        kept.bytes += *piece;
        position = kept.bytes.size();
    } else {
        position = 1;  // no longer at the beginning
    }
    return piece;
}

/// Reads a text and tells what it found, until it ends or is not wanted any more.
class TextReading {
  public:
    using Publish = std::function<void(std::shared_ptr<const SampleState>)>;
    TextReading(ReadOptions options, Publish publish)
        : reader_(std::move(options)), publish_(std::move(publish)) {}

    void read(const std::function<TextPieces()>& open, const std::atomic<bool>& stop) {
        auto last = std::chrono::steady_clock::now();
        try {
            const TextPieces next = open();
            bool told = true;
            while (std::optional<std::string> piece = next()) {
                if (stop) return;
                reader_.feed(*piece);
                state_.bytes += piece->size();
                told = told && piece->empty();
                const auto now = std::chrono::steady_clock::now();
                if (told || now - last < kBetweenStates) continue;
                take_in();
                if (state_.sample && last_checkpoint(state_.sample->shuffles) > state_.judged_at) judge_now();
                tell();
                last = std::chrono::steady_clock::now();
                told = true;
            }
            reader_.finish();
            take_in();
        } catch (const Error& error) {
            take_in();
            state_.error = error.what();
        }
        if (stop) return;
        if (state_.sample) {
            tell();  // comparing may take seconds
            judge_now();
        }
        state_.finished = true;
        tell();
    }

  private:
    void take_in() {
        state_.sample = reader_.sample();
        state_.recognised = reader_.recognised();
    }

    void judge_now() {
        const Sample& sample = *state_.sample;
        state_.judgement = judge(sample, {});
        state_.judged_at = sample.shuffles;
        state_.verdict = verdict_sentence(sample, *state_.judgement);
        state_.suspicion = suspicion_lines(sample, *state_.judgement);
        compare();
    }

    /// What the pictures show: the counts, and beside them the suspect or a fair shuffle.
    void compare() {
        const Sample& sample = *state_.sample;
        if (!sample.is_plain() || sample.form == SampleForm::CountList || sample.shuffles == 0 ||
            sample.n > kMaxPlacesItems)
            return;
        const Quantity quantity = sample.orders.empty() ? Quantity::Places : Quantity::Orders;
        state_.counts = std::make_shared<const LabCounts>(
            evaluate(sample.n, sample.shuffles, quantity,
                     quantity == Quantity::Orders ? sample.orders : sample.places));
        const Variant* variant = &variant_named("fy_down");
        const std::optional<Identification>& found = state_.judgement->identification;
        const bool suspected =
            state_.judgement->verdict == Verdict::Biased && found && names_a_mistake(*found);
        state_.suspect = suspected ? found->matches.front().variants.front() : nullptr;
        // Its probabilities are those of the rows as given only if it was found in them.
        if (suspected && state_.judgement->reading == Reading::AsGiven) variant = state_.suspect;
        if (!state_.compared || state_.compared->variant != variant || state_.compared->n != sample.n) {
            state_.compared = std::make_shared<const LabExact>(analyse(*variant, sample.n, quantity));
        }
        const auto picture = [&](MatrixKind kind) {
            return std::make_shared<const MatrixPicture>(
                layout_matrix(kind, *state_.counts, *state_.compared, kMostCells));
        };
        state_.measured_places = picture(MatrixKind::Measured);
        if (!state_.compared->places.empty()) state_.compared_places = picture(MatrixKind::Exact);
    }

    void tell() const { publish_(std::make_shared<const SampleState>(state_)); }

    SampleReader reader_;
    Publish publish_;
    SampleState state_;
};

}  // namespace

SampleText text_in_memory(std::string name, std::string text) {
    SampleText result{.name = std::move(name), .open = nullptr, .bytes = text.size()};
    result.open = [shared = std::make_shared<const std::string>(std::move(text))]() -> TextPieces {
        return [shared, position = std::size_t{0}]() mutable -> std::optional<std::string> {
            if (position >= shared->size()) return std::nullopt;
            std::string piece = shared->substr(position, kPieceBytes);
            position += piece.size();
            return piece;
        };
    };
    return result;
}

SampleText text_kept(std::string name, TextPieces pieces) {
    SampleText result{.name = std::move(name), .open = nullptr, .bytes = 0, .grows = true};
    auto kept = std::make_shared<Kept>();
    kept->source = std::move(pieces);
    result.open = [kept]() -> TextPieces {
        return [kept, position = std::size_t{0}]() mutable { return next_of(*kept, position); };
    };
    return result;
}

SampleText example_text() {
    constexpr int kItems = 4;
    constexpr std::uint64_t kShuffles = 20'000;
    constexpr std::uint64_t kSeed = 1938;
    const TrialPlan plan({&variant_named("naive_up"), kItems, kSeed});
    OrderCounter counter(plan);
    counter.run(0, kShuffles);
    std::string text = "{";
    const std::vector<std::uint64_t> counts = counter.counts();
    for (std::size_t rank = 0; rank < counts.size(); ++rank) {
        text += rank == 0 ? "(" : ", (";
        const Order order = unrank(rank, kItems);
        for (std::size_t place = 0; place < order.size(); ++place) {
            text += (place == 0 ? "" : ", ") + std::to_string(order[place]);
        }
        text += "): " + std::to_string(counts[rank]);
    }
    return text_in_memory("an example", text + "}\n");
}

SamplePlay::SamplePlay() : state_(std::make_shared<const SampleState>()) {}
SamplePlay::~SamplePlay() = default;

void SamplePlay::open(SampleText text) {
    text_ = std::move(text);
    options_ = {};
    options_.where = text_.name;
    is_example_ = false;
    start();
}

void SamplePlay::wake() {
    if (!text_.open) open_example();
}

void SamplePlay::open_example() {
    open(example_text());
    is_example_ = true;
}

void SamplePlay::set_options(ReadOptions options) {
    options_ = std::move(options);
    options_.where = text_.name;
    if (text_.open) start();
}

void SamplePlay::start() {
    state_ = std::make_shared<const SampleState>();
    handover_ = std::make_shared<Handover<std::shared_ptr<const SampleState>>>();
    background_.start([options = options_, open = text_.open, handover = handover_,
                       alarm = alarm_](const std::atomic<bool>& stop) {
        const auto publish = [&](std::shared_ptr<const SampleState> state) {
            handover->put(std::move(state));
            alarm->sound();
        };
        TextReading(options, publish).read(open, stop);
    });
}

void SamplePlay::Alarm::sound() {
    const std::lock_guard lock(mutex);
    if (wake) wake();
}

void SamplePlay::on_news(std::function<void()> wake) {
    const std::lock_guard lock(alarm_->mutex);
    alarm_->wake = std::move(wake);
}

bool SamplePlay::has_news() const {
    if (!handover_) return false;
    return handover_->has_one() || (!state_->finished && background_.failed());
}

bool SamplePlay::reading() const {
    return text_.open != nullptr && !state_->finished;
}

std::optional<double> SamplePlay::progress() const {
    if (text_.bytes == 0) return std::nullopt;
    return std::min(1.0, static_cast<double>(state_->bytes) / static_cast<double>(text_.bytes));
}

bool SamplePlay::advance() {
    if (!handover_) return false;
    auto newer = handover_->take();
    if (newer) state_ = std::move(*newer);
    if (state_->finished || !background_.failed()) return newer.has_value();
    auto ended = std::make_shared<SampleState>(*state_);
    ended->error = background_.failure();
    ended->finished = true;
    state_ = std::move(ended);
    return true;
}

void SamplePlay::finish() {
    background_.wait();
    advance();
}

}  // namespace shufflelens
