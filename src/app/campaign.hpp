// A long run that loses nothing: it is counted in slices, written down now and then, stopped by a signal
// after the chunk in progress, and goes on from what was written.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

#include "shufflelens/tally.hpp"

namespace shufflelens::app {

struct Campaign {
    TrialSpec spec;
    Quantity quantity = Quantity::Orders;
    std::uint64_t planned = 0;  // trials in all parts together
    TrialRange part;            // those to be counted here
    int threads = 1;
    std::optional<std::filesystem::path> checkpoint;
};

struct CampaignEnd {
    Tally tally;
    int signal = 0;  // that stopped it; 0: all of the part is counted
    std::string
        loss;  // why the last checkpoint could not be written; empty where it was, or none was asked for
};

/// Where it says how far it is.
struct Remarks {
    std::ostream& out;
    bool on_terminal = false;  // a line that is written again and again; else only what went wrong
};

/// Counts the part, or what the checkpoint's file has not counted of it. A checkpoint that cannot be written
/// is remarked once; counting goes on, and the file stays as it was. Throws Error, having counted nothing,
/// where the checkpoint is of another campaign or part, is no tally, or cannot be written at all.
CampaignEnd run_campaign(const Campaign& campaign, const Remarks& remarks);

}  // namespace shufflelens::app
