// shufflelens trials: shuffles are counted, a campaign or a part of one.
#include <fmt/format.h>

#include <ostream>

#include "app/campaign.hpp"
#include "app/commands.hpp"
#include "app/stop_signal.hpp"
#include "app/tally_text.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

TrialRange part_of(const TrialsCommand& command) {
    if (!command.shard) return {0, command.count};
    return shard(command.count, command.shard->part, command.shard->parts);
}

std::string stopped_sentence(const TrialsCommand& command, const CampaignEnd& end) {
    const std::string how_far =
        fmt::format("stopped after {} of {} shuffles", with_thousands(counted_trials(end.tally)),
                    with_thousands(part_of(command).count()));
    if (!command.checkpoint) {
        return how_far + ", whose counts are above; with --checkpoint FILE a run can go on";
    }
    const std::string file = command.checkpoint->string();
    if (!end.loss.empty()) {
        return fmt::format("{}, whose counts are above; '{}' has an earlier state, because: {}", how_far,
                           file, end.loss);
    }
    return fmt::format("{}; the same command goes on from '{}'", how_far, file);
}

}  // namespace

void run(const TrialsCommand& command, const Output& output) {
    const Campaign campaign = {.spec = {command.variant, command.n, command.seed},
                               .quantity = command.quantity,
                               .planned = command.count,
                               .part = part_of(command),
                               .threads = command.threads,
                               .checkpoint = command.checkpoint};
    const CampaignEnd end = run_campaign(campaign, {output.remarks, output.remarks_on_terminal});
    const bool is_on_disk = command.checkpoint && end.loss.empty();
    if (end.signal == 0 || !is_on_disk) {
        print(end.tally, command.format, output.out);
        output.out.flush();
    }
    if (end.signal != 0) throw EarlyEnd(stopped_sentence(command, end), exit_code_of_signal(end.signal));
    if (!end.loss.empty()) throw Error(end.loss + " The counts above are complete.");
}

}  // namespace shufflelens::app
