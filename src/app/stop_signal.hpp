// Ctrl-C as a wish instead of an end. The only place that handles signals.
#pragma once

#include <array>
#include <csignal>
#include <string_view>

namespace shufflelens::app {

/// While it lives, SIGINT, SIGTERM and SIGHUP end nothing but are remembered, as often as they come:
/// `timeout` and batch systems send the same one twice. Those that the caller had ignored, as nohup does,
/// stay ignored. One at a time.
class StopSignal {
  public:
    StopSignal();
    ~StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;

    /// The number of the first signal that came; 0 while there was none.
    int received() const;

  private:
    static constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, kSignals.size()> before_{};
};

/// "SIGTERM"; "a signal" for those that StopSignal does not remember.
std::string_view signal_name(int number);

/// How shells say that a signal ended a program: 128 and its number.
constexpr int exit_code_of_signal(int number) {
    constexpr int kBase = 128;
    return kBase + number;
}

}  // namespace shufflelens::app
