#include "app/campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "app/commands.hpp"
#include "app/remark.hpp"
#include "app/stop_signal.hpp"
#include "app/tally_file.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/held_file.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Checkpoints begin close together, so that a short run loses little too, and move apart up to here.
constexpr Seconds kFirstCheckpoint{0.05};
constexpr Seconds kLastCheckpoint{5};
/// Nothing is counted while one is written: that is one part in as many of the time.
constexpr double kTimesAsLongAsWriting = 50;

constexpr Seconds kProgressInterval{0.25};
constexpr std::string_view kClearLine = "\r\x1b[K";

/// The checkpoint's tally if it can be gone on from. `nothing`: a tally of the same trials.
Tally resumed(const Campaign& campaign, const fs::path& file, const Tally& nothing) {
    Tally tally = load_tally(file);
    constexpr const char* kWayOut = "name another --checkpoint, or remove this one to begin anew";
    if (const std::optional<std::string> what = difference(tally, nothing)) {
        throw Error(
            fmt::format("the checkpoint '{}' is of another campaign: {}; {}", file.string(), *what, kWayOut));
    }
    if (!tally.ranges.empty() &&
        (tally.ranges.front().first < campaign.part.first || tally.ranges.back().end > campaign.part.end)) {
        const TrialRange counted = {tally.ranges.front().first, tally.ranges.back().end};
        throw Error(fmt::format("the checkpoint '{}' has counted some of {}, but this run is {}; {}",
                                file.string(), trials_text(counted), trials_text(campaign.part), kWayOut));
    }
    tally.planned = campaign.planned;
    return tally;
}

class Run {
  public:
    Run(const Campaign& campaign, const Remarks& remarks)
        : campaign_(campaign),
          remarks_(remarks),
          tally_(empty_tally(campaign.spec, campaign.quantity, campaign.planned)),
          plan_(campaign.spec),
          counter_(plan_, campaign.quantity,
                   affordable_workers(campaign.spec.n, campaign.quantity, campaign.threads)) {
        if (!campaign_.checkpoint) return;
        file_.emplace(*campaign_.checkpoint, "--checkpoint");
        if (file_->is_there()) {
            tally_ = resumed(campaign_, *campaign_.checkpoint, tally_);
        } else {
            replace_file(tally_);  // rather now than after an hour
        }
    }

    CampaignEnd go() {
        start_ = Clock::now();
        checkpointed_ = start_;
        for (TrialRange rest : gaps(tally_.ranges, campaign_.part)) {
            while (rest.count() > 0 && stop_.received() == 0) {
                const std::uint64_t before = counted_here_;
                const std::uint64_t counted = counter_.run(rest, [&](std::uint64_t now) {
                    counted_here_ = before + now;
                    show_progress();
                    return stop_.received() == 0 && !is_checkpoint_due();
                });
                counted_here_ = before + counted;
                add_range(ranges_, {rest.first, rest.first + counted});
                rest.first += counted;
                if (is_checkpoint_due()) checkpoint(counted_so_far());
            }
        }
        if (remarks_.on_terminal) remarks_.out << kClearLine << std::flush;

        CampaignEnd end = {counted_so_far(), 0, {}};
        if (counted_trials(end.tally) < campaign_.part.count()) end.signal = stop_.received();
        if (campaign_.checkpoint && counted_here_ > 0) end.loss = save(end.tally);
        return end;
    }

  private:
    Tally counted_so_far() const {
        Tally tally = tally_;
        for (const TrialRange& range : ranges_) add_range(tally.ranges, range);
        counter_.add_counts_to(tally.counts);
        return tally;
    }

    bool is_checkpoint_due() const {
        return campaign_.checkpoint && Clock::now() - checkpointed_ >= checkpoint_interval_;
    }

    void replace_file(const Tally& tally) { say(file_->replace(tally_text(tally))); }

    /// Throws Error where somebody else has put something there meanwhile that has more, or other counts.
    void require_known_file(const Tally& tally) const {
        std::error_code ignored;
        if (file_->is_as_left() || !fs::exists(*campaign_.checkpoint, ignored)) return;
        const Tally other = resumed(campaign_, *campaign_.checkpoint, tally);
        for (const TrialRange& range : other.ranges) {
            if (gaps(tally.ranges, range).empty()) continue;
            throw Error(fmt::format("another run has written '{}', and counted {}, which this one has not",
                                    campaign_.checkpoint->string(), trials_text(range)));
        }
    }

    /// Why it could not be written; empty where it was.
    std::string save(const Tally& tally) {
        try {
            require_known_file(tally);
            replace_file(tally);
            return "";
        } catch (const Error& error) {
            const std::string why = error.what();
            return why.ends_with('.') ? why : why + '.';
        }
    }

    void checkpoint(const Tally& tally) {
        const Clock::time_point begun = Clock::now();
        const std::string loss = save(tally);
        if (!loss.empty() && !has_warned_) {
            say(loss + " Counting goes on, and the last checkpoint stays as it is.");
            has_warned_ = true;
        }
        checkpointed_ = Clock::now();
        checkpoint_interval_ = std::max(std::min(2 * checkpoint_interval_, kLastCheckpoint),
                                        kTimesAsLongAsWriting * Seconds(checkpointed_ - begun));
    }

    void say(const std::string& text) const {
        if (remarks_.on_terminal && !text.empty()) remarks_.out << kClearLine;
        remark(remarks_.out, text);
    }

    void show_progress() {
        const Clock::time_point now = Clock::now();
        if (!remarks_.on_terminal || now - shown_ < kProgressInterval) return;
        shown_ = now;
        const double speed = static_cast<double>(counted_here_) / Seconds(now - start_).count();
        remarks_.out << kClearLine
                     << progress_text(counted_trials(tally_) + counted_here_, campaign_.part.count(), speed)
                     << std::flush;
    }

    const Campaign& campaign_;
    const Remarks& remarks_;
    StopSignal stop_;
    std::optional<HeldFile> file_;
    Tally tally_;  // what was counted before this run
    TrialPlan plan_;
    TallyCounter counter_;            // what this run has counted
    std::vector<TrialRange> ranges_;  // which trials those are
    std::uint64_t counted_here_ = 0;
    Clock::time_point start_;
    Clock::time_point shown_;
    Clock::time_point checkpointed_;
    Seconds checkpoint_interval_ = kFirstCheckpoint;
    bool has_warned_ = false;
};

}  // namespace

CampaignEnd run_campaign(const Campaign& campaign, const Remarks& remarks) {
    return Run(campaign, remarks).go();
}

}  // namespace shufflelens::app
