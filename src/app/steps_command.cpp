// shufflelens steps: a run, step by step, as the stage plays it.
#include <fmt/format.h>

#include <ostream>

#include "app/commands.hpp"
#include "app/items_file.hpp"
#include "app/json.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/trials.hpp"
#include "shufflelens/words.hpp"
#include "shufflelens/worked_example.hpp"

namespace shufflelens::app {

namespace {

struct Run {
    const StepsCommand& command;
    const Recording& recording;
    const ItemLabels& labels;
};

/// Whether the order after so many steps is written.
bool lists_order(const Run& run, int steps_done) {
    return run.recording.item_count() <= kMaxListedItems || steps_done == run.recording.step_count();
}

void print_text(const Run& run, std::ostream& out) {
    const auto n = static_cast<std::uint64_t>(run.recording.item_count());
    const int steps = run.recording.step_count();
    const std::size_t width = std::to_string(steps).size();
    const std::string margin(width + 2, ' ');
    const std::string trial =
        run.command.trial ? ", shuffle number " + with_thousands(*run.command.trial + 1) : std::string();
    out << fmt::format("{}, {} {}, seed {}{}\n", run.command.variant->title, with_thousands(n),
                       n == 1 ? "item" : "items", run.command.seed, trial);
    Player player(run.recording);
    const auto print_order = [&] {
        if (n > 0 && lists_order(run, player.step()))
            out << margin << order_text(player.order(), run.labels) << '\n';
    };
    print_order();
    while (player.step() < steps) {
        out << fmt::format("{:{}}  {}\n", player.step() + 1, width, step_sentence(player, run.labels));
        player.seek(player.step() + 1);
        print_order();
    }
    out << margin << step_sentence(player, run.labels) << '\n';
}

void print_tsv(const Run& run, std::ostream& out) {
    Player player(run.recording);
    for (int k = 0; k < run.recording.step_count(); ++k) {
        const Step step = run.recording.step(k);
        player.seek(k + 1);
        out << fmt::format("{}\t{}\t{}\t{}\t{}\t", k + 1, step.i, step.low, step.bound,
                           run.recording.swap(k).j)
            << (lists_order(run, k + 1) ? to_text(player.order()) : "-") << '\n';
    }
}

void print_json(const Run& run, std::ostream& out) {
    Json head = Json::object({{"variant", run.command.variant->name},
                              {"n", run.recording.item_count()},
                              {"seed", run.command.seed}});
    if (!run.labels.are_numbers()) head.set("items", run.labels.names());
    std::string opening = head.text();
    opening.pop_back();
    out << opening << ",\"steps\":[";
    Player player(run.recording);
    for (int k = 0; k < run.recording.step_count(); ++k) {
        const Step step = run.recording.step(k);
        player.seek(k + 1);
        Json row = Json::object({{"number", k + 1},
                                 {"i", step.i},
                                 {"low", step.low},
                                 {"bound", step.bound},
                                 {"j", run.recording.swap(k).j}});
        if (lists_order(run, k + 1)) {
            Order named_from_one = player.order();
            for (Item& item : named_from_one) ++item;
            row.set("order", named_from_one);
        }
        out << (k == 0 ? "\n" : ",\n") << row.text();
    }
    out << "\n]}\n";
}

/// What the stage plays, or a shuffle as it was counted.
Recording recording_of(const StepsCommand& command, int n) {
    if (command.trial) return TrialPlan({command.variant, n, command.seed}).replay(*command.trial);
    FractionSource source(command.seed);
    return {*command.variant, n, source};
}

}  // namespace

void run(const StepsCommand& command, const Output& output) {
    ItemLabels labels;
    int n = command.n;
    if (command.items_file) {
        labels = ItemLabels(load_items(*command.items_file));
        n = static_cast<int>(labels.names().size());
    }
    const Recording recording = recording_of(command, n);
    const Run run = {command, recording, labels};
    const auto print_table = [&](ExampleFormat format) {
        WorkedExample(recording, labels).write(format, recording.step_count(), output.out);
    };
    switch (command.format) {
        case StepsFormat::Text:
            return print_text(run, output.out);
        case StepsFormat::Tsv:
            return print_tsv(run, output.out);
        case StepsFormat::Json:
            return print_json(run, output.out);
        case StepsFormat::Markdown:
            return print_table(ExampleFormat::Markdown);
        case StepsFormat::Csv:
            return print_table(ExampleFormat::Csv);
        case StepsFormat::Latex:
            return print_table(ExampleFormat::Latex);
    }
}

}  // namespace shufflelens::app
