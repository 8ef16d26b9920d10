// Somebody's own shuffle program: started once or once a shuffle, and what it writes handed on as it comes.
//
// No shell has a hand in it unless asked, and nothing of it goes on running afterwards, however this ends.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/stop_signal.hpp"

namespace shufflelens::app {

/// The words of a command line, as a shell would split it as far as quotes and backslashes go. Nothing is
/// expanded, and `|`, `>` or `;` are letters. Throws Error for a quote that stays open and where no word is
/// left.
std::vector<std::string> split_command(std::string_view command);

struct UserProgram {
    std::string command;           // {n} and {seed} are replaced by numbers
    int n = 4;                     // items
    std::uint64_t count = 1;       // how often it is started where it is started `each`
    std::uint64_t first_seed = 0;  // of run k it is first_seed + k, from 0
    bool each = false;             // started once a shuffle; else once
    bool shell = false;            // `sh -c` gets the command; else it is split into words
    /// > 0. How long a run may take where it is started `each`, else how long it may print no whole line.
    /// Time during which this process was stopped does not count.
    double time_limit_seconds = 10;
};

enum class HowEnded {
    ByItself,  // with exit code 0; all runs, where it is started `each`
    Enough,    // `take` wanted no more
    Signal,    // the user wanted no more
};

struct UserProgramEnd {
    HowEnded how = HowEnded::ByItself;
    std::uint64_t runs = 0;  // that ended by themselves or because it was enough
    std::string last_words;  // the end of what the last one wrote to standard error, on one printable line
};

/// What to do with the next piece of its output, cut anywhere; false: no more is wanted.
using TakeOutput = std::function<bool(std::string_view piece)>;

/// Runs it until it ends, `take` has enough or a signal came. Where it is started `each`, a run's last line
/// always ends, so that rows of two runs never join. Its standard error is read and its end kept for
/// messages. Returns, or throws, with all its processes ended.
///
/// Throws Error where it cannot be started, ends with another exit code than 0 or by a signal, or is over the
/// time limit; and whatever `take` throws. No code is wrong once there was enough.
UserProgramEnd run_user_program(const UserProgram& program, const StopSignal& stop, const TakeOutput& take);

}  // namespace shufflelens::app
