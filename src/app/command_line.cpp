#include "app/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <thread>

#include "app/check_options.hpp"
#include "app/option_parsing.hpp"
#include "app/option_values.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/tally.hpp"
#include "shufflelens/worked_example.hpp"

namespace shufflelens::app {

namespace {

constexpr double kLowestPower = 0.5;
constexpr double kHighestPower = 0.9999;
constexpr std::uint64_t kMaxSeed = std::numeric_limits<std::uint64_t>::max();

constexpr const char* kShowExample = R"(
Examples:
  shufflelens                                    the window, on a ready-made example
  shufflelens --right naive_up --n 8 --step 3    another mistake, at step 3
  shufflelens --screen lab --lab-variant sattolo_down --lab-n 52
                                                 where 52 cards end, and how far that is from fair
  shufflelens --items class.txt --theme light    the names of a class, for a projector
  shufflelens --screenshot first.png --size 1280x720
                                                 a picture of the same screen, without a window
)";

constexpr const char* kStepsExample = R"(
tsv columns: number, i, low, bound (exclusive), j, order after the step (items are numbered from 1).
With more than {0} items only the last step carries the order; the others have "-".
markdown, csv and latex write the worked example as a table, from the start on: step, i, where j may be, j, what
happens, and up to {0} items the array. csv names both ends of the range, inclusive, and puts an apostrophe before
what a spreadsheet would take for a formula.

Examples:
  shufflelens steps --variant sattolo_down --n 5 --seed 7
  shufflelens steps --n 8 --format latex >example.tex
)";

constexpr const char* kExactExample = R"(
tsv columns: order, numerator, denominator; with --places item, place (both from 1), numerator, denominator.

Example:
  shufflelens exact --variant naive_up --n 3 --format tsv
)";

constexpr const char* kTrialsExample = R"(
Trial k depends on the seed and k alone: the counts are the same for any number of threads, and those of the
window. tsv columns: order, count; with --places item, place (both from 1), count; the statistics follow in
lines that begin with "#".

With more than {} items, --places counts in {} x {} bins of neighbours ("1-1953").

A long run: --checkpoint FILE is written every few seconds; the same command goes on from it after Ctrl-C, a
lost machine or a full disk. --shard I/K counts part I of K; 'shufflelens merge' adds the parts.

Examples:
  shufflelens trials --variant naive_up --n 4 --count 1000000 --seed 1938
  shufflelens trials --n 5 --count 1000000000000 --checkpoint long.json
  parallel shufflelens trials --n 5 --count 1000000000 --threads 1 --format json \
    --shard {{}}/8 '>' shard-{{}}.json ::: {{1..8}} && shufflelens merge shard-*.json
)";

constexpr const char* kMergeExample = R"(
The files are what 'shufflelens trials --format json' or --checkpoint wrote, of the same variant, items, seed
and quantity; no trial may be in two of them. The result is that of one run, to the last count, and the formats
are those of 'trials'. What is missing of the campaign is named.

Examples:
  shufflelens merge shard-*.json
  shufflelens merge shard-*.json --format json --output all.json
)";

constexpr const char* kPowerExample = R"(
tsv columns: shuffles, chance to notice; what the chances rest on follows in lines that begin with "#".

Example:
  shufflelens power --variant naive_up --n 52 --places
)";

constexpr const char* kCodeExample = R"(
The function takes the array and really does what the stage shows; --without-temp is the classical mistake of
overwriting a[i] before anyone has kept it.

Example:
  shufflelens code --variant sattolo_down --language javascript
)";

constexpr const char* kShuffleExample = R"(
Without FILE, or where it is -, standard input is read. The order is the one that the window and 'steps' show
for so many items, and the same every time: another --seed gives another one. Bytes stay as they are; only a
last line without an end gets one.

Examples:
  shufflelens shuffle class.txt
  shufflelens shuffle --seed $RANDOM --count 3 class.txt    three names, others each time
  shufflelens shuffle --variant sattolo_down -o class.txt class.txt
  find . -name '*.mp3' -print0 | shufflelens shuffle -z | xargs -0 mpv
)";

constexpr const char* kVariantsExample = R"(
tsv columns: name, title, right or wrong, why.

Example:
  shufflelens variants
)";

Format format_of(const CLI::App& app) {
    return parse_format("--format", value_of(app, "--format").value_or("text"));
}

Quantity quantity_of(const CLI::App& app) {
    return has_flag(app, "--places") ? Quantity::Places : Quantity::Orders;
}

void refuse_both(const CLI::App& app) {
    if (value_of(app, "--n") && value_of(app, "--items")) {
        throw Error("--items gives the number of items already; leave out --n or --items");
    }
}

/// "deck:13, minefield:9x9x10, …": every scene as it is asked for.
std::string scene_list() {
    std::vector<std::string> names;
    for (const Scene& scene : scenes()) names.push_back(scene_text({&scene, scene.read(scene.standard)}));
    return fmt::format("{}", fmt::join(names, ", "));
}

void add_show_options(CLI::App& app) {
    add_value(app, "--left", "VARIANT", "The shuffle on the left [fy_down]");
    add_value(app, "--right", "VARIANT", "The shuffle on the right [sattolo_down]");
    add_value(app, "--n", "N", fmt::format("Number of items, 0 to {} [12]", kMaxItems));
    add_value(app, "--items", "FILE", "Names of the items, one a line; - is standard input");
    add_value(app, "--seed", "SEED", "0 to 2^64-1 [1938]");
    add_value(app, "--step", "K", "Steps done; 3.5 is halfway through the fourth swap [0]");
    add_value(app, "--theme", "dark|light", "[dark]");
    add_value(app, "--text-scale", "X", fmt::format("{} to {} [1]", kMinTextScale, kMaxTextScale));
    add_value(app, "--trials", "N", fmt::format("Shuffles to count, 1 to {} [1000000]", kMaxWindowTrials));
    add_value(
        app, "--histogram-items", "N",
        fmt::format("Items of the counted shuffles, {} to {} [4]", kMinHistogramItems, kMaxHistogramItems));
    add_value(app, "--screen", "compare|step|lab|scenes|check", "What the window opens with [compare]");
    add_value(app, "--watch", "FILE",
              "Check these orders or counts in the window; - is standard input, as it comes");
    add_value(app, "--step-variant", "VARIANT", "The shuffle on the step screen [fy_down]");
    add_value(app, "--step-n", "N", fmt::format("Number of its items, 0 to {} [13]", kMaxItems));
    add_value(app, "--skin", "bars|numbers|cards|lots|mines", "What its items look like [cards]");
    add_value(app, "--part", "P", "Parts done of the step after --step, 0 to 4 [0]");
    add_value(app, "--pick", "STEP:J,…", "The j of these steps, steps counted from 1");
    add_flag(app, "--by-parts", "Go part by part through each step");
    add_flag(app, "--without-temp", "Swap without temp, and see what is lost");
    add_flag(app, "--predict", "Ask before it is shown");
    add_value(app, "--way", "W", fmt::format("Which of its ways the scene shows, 1 to {} [1]", kMostWays));
    add_value(app, "--scene", "NAME[:SIZE]", fmt::format("Open this scene: {}", scene_list()));
    add_value(app, "--lab-variant", "VARIANT", "The shuffle in the bias lab [naive_up]");
    add_value(app, "--lab-n", "N", fmt::format("Number of its items, 0 to {} [24]", kMaxLabItems));
    add_value(app, "--lab-trials", "N",
              fmt::format("Shuffles for it to count, 1 to {} [1000000]", kMaxLabTrials));
    add_value(app, "--lab-show", "measured|exact|difference|orders",
              "Its picture; orders up to 8 items [measured]");
    add_value(app, "--screenshot", "FILE.png", "Draw this state into a picture and exit; needs no display");
    add_value(app, "--size", "WxH",
              fmt::format("Pixels of the picture [{}x{}]", PixelSize().width, PixelSize().height));
}

ShowCommand show_command(const CLI::App& app) {
    refuse_both(app);
    if (value_of(app, "--step-n") && value_of(app, "--items")) {
        throw Error("--items gives the number of items already; leave out --step-n or --items");
    }
    ShowCommand command;
    take(app, "--left", command.left, variant("--left"));
    take(app, "--right", command.right, variant("--right"));
    take(app, "--n", command.n, whole_int("--n", 0, kMaxItems));
    if (value_of(app, "--items")) command.items_file = file_name(app, "--items");
    take(app, "--seed", command.seed, whole("--seed", 0, kMaxSeed));
    take(app, "--step", command.step, as_given);
    take(app, "--theme", command.theme, [](const std::string& text) { return parse_theme("--theme", text); });
    take(app, "--text-scale", command.text_scale, [](const std::string& text) {
        return parse_decimal("--text-scale", text, kMinTextScale, kMaxTextScale);
    });
    take(app, "--trials", command.trials, whole("--trials", 1, kMaxWindowTrials));
    take(app, "--histogram-items", command.histogram_items,
         whole_int("--histogram-items", kMinHistogramItems, kMaxHistogramItems));
    take(app, "--screen", command.screen,
         [](const std::string& text) { return parse_screen("--screen", text); });
    take(app, "--step-variant", command.step_variant, variant("--step-variant"));
    take(app, "--step-n", command.step_n, whole_int("--step-n", 0, kMaxItems));
    take(app, "--skin", command.skin, [](const std::string& text) { return parse_skin("--skin", text); });
    take(app, "--part", command.part, whole_int("--part", 0, static_cast<int>(kStepParts) - 1));
    take(app, "--pick", command.picks, [](const std::string& text) { return parse_picks("--pick", text); });
    command.by_parts = has_flag(app, "--by-parts");
    command.without_temp = has_flag(app, "--without-temp");
    command.predict = has_flag(app, "--predict");
    take(app, "--way", command.way, whole_int("--way", 1, kMostWays));
    take(app, "--scene", command.scene,
         [](const std::string& text) { return scene_text(parse_scene(text)); });
    take(app, "--lab-variant", command.lab_variant, variant("--lab-variant"));
    take(app, "--lab-n", command.lab_n, whole_int("--lab-n", 0, kMaxLabItems));
    take(app, "--lab-show", command.lab_show,
         [](const std::string& text) { return parse_lab_show("--lab-show", text); });
    take(app, "--lab-trials", command.lab_trials, whole("--lab-trials", 1, kMaxLabTrials));
    if (value_of(app, "--watch")) command.watch = file_name(app, "--watch");
    if (value_of(app, "--screenshot")) command.screenshot = file_name(app, "--screenshot");
    take(app, "--size", command.size, [](const std::string& text) { return parse_size("--size", text); });
    if (value_of(app, "--size") && !command.screenshot) {
        throw Error("--size is the size of a picture: it needs --screenshot FILE.png");
    }
    return command;
}

void add_variant_option(CLI::App& app) {
    add_value(app, "--variant", "VARIANT", "A name from 'shufflelens variants' [fy_down]");
}

void add_format_option(CLI::App& app) {
    add_value(app, "--format", "text|tsv|json", "[text]");
}

void add_places_flag(CLI::App& app, const std::string& description) {
    add_flag(app, "--places", description);
}

CLI::App& add_steps(CLI::App& app) {
    CLI::App& steps = *app.add_subcommand("steps", "Write every step of a run");
    add_variant_option(steps);
    add_value(steps, "--n", "N", fmt::format("Number of items, 0 to {} [4]", kMaxItems));
    add_value(steps, "--items", "FILE", "Names of the items, one a line; - is standard input");
    add_value(steps, "--seed", "SEED", "0 to 2^64-1 [1938]");
    add_value(steps, "--trial", "K", "The shuffle that trials counts as number K, from 0");
    add_value(steps, "--format", "text|tsv|json|markdown|csv|latex", "[text]");
    return steps;
}

StepsCommand steps_command(const CLI::App& app) {
    refuse_both(app);
    StepsCommand command;
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--n", command.n, whole_int("--n", 0, kMaxItems));
    if (value_of(app, "--items")) command.items_file = file_name(app, "--items");
    take(app, "--seed", command.seed, whole("--seed", 0, kMaxSeed));
    take(app, "--trial", command.trial, whole("--trial", 0, kMaxTrials - 1));
    take(app, "--format", command.format,
         [](const std::string& text) { return parse_steps_format("--format", text); });
    return command;
}

CLI::App& add_exact(CLI::App& app) {
    CLI::App& exact = *app.add_subcommand("exact", "Write exact probabilities as fractions");
    add_variant_option(exact);
    add_value(exact, "--n", "N", fmt::format("Number of items, 0 to {} [4]", kMaxExactItems));
    add_places_flag(exact, "Of every item at every place, instead of every order");
    add_format_option(exact);
    return exact;
}

ExactCommand exact_command(const CLI::App& app) {
    ExactCommand command;
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--n", command.n, whole_int("--n", 0, kMaxExactItems));
    command.quantity = quantity_of(app);
    command.format = format_of(app);
    return command;
}

CLI::App& add_trials(CLI::App& app) {
    CLI::App& trials = *app.add_subcommand("trials", "Shuffle many times, count, and test the counts");
    add_variant_option(trials);
    add_value(trials, "--n", "N",
              fmt::format("Number of items, 0 to {}, with --places to {} [4]", kMaxCountedItems, kMaxItems));
    add_value(trials, "--count", "C", fmt::format("Number of shuffles, 1 to {} [1000000]", kMaxTrials));
    add_value(trials, "--seed", "SEED", "0 to 2^64-1 [1938]");
    add_value(
        trials, "--threads", "T",
        fmt::format("1 to {}, fewer where their counts need more than 1 GiB [one a processor]", kMaxThreads));
    add_places_flag(trials, "Count where each item ends, instead of orders");
    add_value(trials, "--shard", "I/K", fmt::format("Only part I of K, K up to {}", kMaxShards));
    add_value(trials, "--checkpoint", "FILE", "Write the counts there now and then, and go on from them");
    add_format_option(trials);
    return trials;
}

TrialsCommand trials_command(const CLI::App& app) {
    TrialsCommand command;
    command.threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
    command.quantity = quantity_of(app);
    const bool orders = command.quantity == Quantity::Orders;
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--n", command.n,
         whole_int(orders ? "--n (without --places)" : "--n", 0, orders ? kMaxCountedItems : kMaxItems));
    take(app, "--count", command.count, whole("--count", 1, kMaxTrials));
    take(app, "--seed", command.seed, whole("--seed", 0, kMaxSeed));
    take(app, "--threads", command.threads, whole_int("--threads", 1, kMaxThreads));
    take(app, "--shard", command.shard, [](const std::string& text) { return parse_shard("--shard", text); });
    if (command.shard && command.shard->parts > command.count) {
        throw Error(fmt::format("--shard cannot cut {} shuffles into {} parts; K may be at most --count",
                                command.count, command.shard->parts));
    }
    if (value_of(app, "--checkpoint")) command.checkpoint = file_name(app, "--checkpoint");
    command.format = format_of(app);
    return command;
}

CLI::App& add_merge(CLI::App& app) {
    CLI::App& merge = *app.add_subcommand("merge", "Add the counts of parts of a campaign, and test them");
    add_value(merge, "FILES", "", "Counted parts, in any order")
        ->expected(-1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    add_value(merge, "-o,--output", "FILE", "Write there, atomically, instead of to standard output");
    add_format_option(merge);
    return merge;
}

MergeCommand merge_command(const CLI::App& app) {
    MergeCommand command;
    command.files = app.get_option("FILES")->results();
    if (command.files.empty()) {
        throw Error("merge needs the files to add: shufflelens merge shard-1.json shard-2.json");
    }
    if (value_of(app, "--output")) command.output_file = file_name(app, "--output");
    command.format = format_of(app);
    return command;
}

CLI::App& add_power(CLI::App& app) {
    CLI::App& power = *app.add_subcommand("power", "Tell how many shuffles it takes to notice a bias");
    add_variant_option(power);
    add_value(
        power, "--n", "N",
        fmt::format("Number of items, 0 to {}, with --places to {} [4]", kMaxExactItems, kMaxPlacesItems));
    add_value(power, "--level", "L",
              fmt::format("How rarely a fair shuffle may be called biased, {} to {} [{}]", kLowestLevel,
                          kHighestLevel, kNoticeLevel));
    add_value(power, "--power", "P",
              fmt::format("The chance to notice that is enough, {} to {} [{}]", kLowestPower, kHighestPower,
                          kNoticePower));
    add_places_flag(power, "By the test of where each item ends, instead of orders");
    add_format_option(power);
    return power;
}

PowerCommand power_command(const CLI::App& app) {
    PowerCommand command;
    command.quantity = quantity_of(app);
    const bool orders = command.quantity == Quantity::Orders;
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--n", command.n,
         whole_int(orders ? "--n (without --places)" : "--n", 0, orders ? kMaxExactItems : kMaxPlacesItems));
    take(app, "--level", command.level,
         [](const std::string& text) { return parse_decimal("--level", text, kLowestLevel, kHighestLevel); });
    take(app, "--power", command.power,
         [](const std::string& text) { return parse_decimal("--power", text, kLowestPower, kHighestPower); });
    command.format = format_of(app);
    return command;
}

CLI::App& add_code(CLI::App& app) {
    CLI::App& code = *app.add_subcommand("code", "Write a shuffle as a function to copy");
    add_variant_option(code);
    std::vector<std::string_view> names;
    for (const Language language : kLanguages) names.push_back(name_of(language));
    add_value(code, "--language", fmt::to_string(fmt::join(names, "|")), "[pseudocode]");
    add_flag(code, "--without-temp", "Swap without a third place to keep an item in");
    return code;
}

CodeCommand code_command(const CLI::App& app) {
    CodeCommand command;
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--language", command.language,
         [](const std::string& text) { return parse_language("--language", text); });
    if (has_flag(app, "--without-temp")) command.style = SwapStyle::WithoutTemp;
    return command;
}

CLI::App& add_shuffle(CLI::App& app) {
    CLI::App& shuffle = *app.add_subcommand("shuffle", "Write the lines of a file in shuffled order");
    add_value(shuffle, "FILE", "", "The lines; - is standard input [-]");
    add_variant_option(shuffle);
    add_value(shuffle, "--seed", "SEED", "0 to 2^64-1 [1938]");
    add_value(shuffle, "-k,--count", "K",
              fmt::format("Only the first K lines of that order, 0 to {}", kMaxLines));
    add_flag(shuffle, "-z,--zero-terminated", "Lines end with a zero byte, not with a newline");
    add_value(shuffle, "-o,--output", "FILE",
              "Write there, atomically, instead of to standard output; may be the file that is read");
    return shuffle;
}

ShuffleCommand shuffle_command(const CLI::App& app) {
    ShuffleCommand command;
    if (value_of(app, "FILE")) command.file = file_name(app, "FILE");
    take(app, "--variant", command.variant, variant("--variant"));
    take(app, "--seed", command.seed, whole("--seed", 0, kMaxSeed));
    take(app, "--count", command.count, whole_int("--count", 0, kMaxLines));
    if (has_flag(app, "--zero-terminated")) command.separator = '\0';
    if (value_of(app, "--output")) command.output_file = file_name(app, "--output");
    return command;
}

CLI::App& add_variants(CLI::App& app) {
    CLI::App& variants = *app.add_subcommand("variants", "List the shuffles, right and wrong");
    add_format_option(variants);
    return variants;
}

std::string called_as(const CLI::App& app) {
    return app.get_parent() == nullptr ? "shufflelens" : "shufflelens " + app.get_name();
}

/// Every option's long name.
std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

std::string help_text(const CLI::App& app) {
    std::string text = app.help(app.get_parent() == nullptr ? "" : "shufflelens");
    // How many empty lines end it depends on the release of CLI11.
    text.erase(text.find_last_not_of('\n') + 1);
    return text + "\n";
}

[[noreturn]] void refuse(const CLI::App& app, const std::string& argument) {
    std::vector<std::string> known = option_names(app);
    const bool is_option = argument.starts_with("-");
    if (!is_option) {
        known.clear();
        for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
    }
    const std::string name = argument.substr(0, argument.find('='));
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    const std::string hint = did_you_mean(name, candidates);
    throw Error(fmt::format("{} '{}'{}", is_option ? "there is no option" : "unexpected argument", name,
                            hint.empty() ? "; see " + called_as(app) + " --help" : hint));
}

/// CLI11's complaint as one line; only a missing value, or one for a flag, can still be its business.
[[noreturn]] void refuse(const CLI::App& app, const CLI::ParseError& error) {
    const std::string text = error.what();
    std::string name = text.substr(0, text.find_first_of(": "));
    if (!name.starts_with("-")) name = "--" + name;  // flags are named so
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option == nullptr) throw Error(text);
    if (option->get_items_expected_max() == 0) throw Error(name + " takes no value: write it alone");
    throw Error(fmt::format("{} needs a value: {} {}", name, name, option->get_type_name()));
}

/// `--n --seed 3`: CLI11 takes the next option for the value, and every later complaint would mislead.
void refuse_options_as_values(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) continue;  // such a value stands behind "--"
        for (const std::string& value : option->results()) {
            if (!value.starts_with("--")) continue;
            throw Error(fmt::format("{} needs a value: {} {}, not {}", option->get_name(), option->get_name(),
                                    option->get_type_name(), value));
        }
    }
}

}  // namespace

Command parse_command_line(const std::vector<std::string>& arguments) {
    CLI::App app("Shows a shuffle happening, and shows whether it is fair.", "shufflelens");
    app.set_version_flag("--version", "shufflelens " SHUFFLELENS_VERSION, "Print the version and exit");
    app.require_subcommand(0, 1);
    add_show_options(app);
    CLI::App& steps = add_steps(app);
    CLI::App& exact = add_exact(app);
    CLI::App& trials = add_trials(app);
    CLI::App& power = add_power(app);
    CLI::App& merge = add_merge(app);
    CLI::App& code = add_code(app);
    CLI::App& variants = add_variants(app);
    CLI::App& shuffle = add_shuffle(app);
    CLI::App& check = add_check(app);
    for (CLI::App* command :
         {&app, &steps, &exact, &trials, &merge, &power, &code, &shuffle, &variants, &check}) {
        command->allow_extras();
        command->allow_windows_style_options(false);
        command->set_help_flag("-h,--help", "Print this help and exit");
    }
    const std::vector<std::pair<CLI::App*, std::string>> examples = {
        {&steps, fmt::format(kStepsExample, kMaxListedItems)},
        {&exact, kExactExample},
        {&trials, fmt::format(kTrialsExample, kMaxPlacesItems, kBinnedSide, kBinnedSide)},
        {&merge, kMergeExample},
        {&power, kPowerExample},
        {&code, kCodeExample},
        {&shuffle, kShuffleExample},
        {&variants, kVariantsExample},
        {&check, check_example()}};

    CLI::App* chosen = &app;
    std::string example = kShowExample;
    const auto choose = [&] {
        for (const auto& [command, text] : examples) {
            if (!command->parsed()) continue;
            chosen = command;
            example = text;
        }
    };
    try {
        std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        choose();
        return PrintCommand{help_text(*chosen) + example};
    } catch (const CLI::CallForVersion& version) {
        return PrintCommand{std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        choose();
        refuse(*chosen, error);
    }
    choose();
    refuse_options_as_values(*chosen);
    for (const CLI::App* command :
         {static_cast<const CLI::App*>(&app), static_cast<const CLI::App*>(chosen)}) {
        std::vector<std::string> extras = command->remaining();
        std::erase(extras, "--");  // behind it stand files, whatever they are called
        if (!extras.empty()) refuse(*command, extras.front());
    }
    if (chosen == &app) return show_command(app);
    for (const std::string& name : option_names(app)) {
        if (app.get_option(name)->count() == 0) continue;
        throw Error(
            fmt::format("{} stands before the command '{}'; its options come after it: {} --help lists them",
                        name, chosen->get_name(), called_as(*chosen)));
    }
    if (chosen == &steps) return steps_command(steps);
    if (chosen == &exact) return exact_command(exact);
    if (chosen == &trials) return trials_command(trials);
    if (chosen == &power) return power_command(power);
    if (chosen == &merge) return merge_command(merge);
    if (chosen == &code) return code_command(code);
    if (chosen == &shuffle) return shuffle_command(shuffle);
    if (chosen == &check) return check_command(check);
    return VariantsCommand{format_of(variants)};
}

void run(const PrintCommand& command, const Output& output) {
    output.out << command.text;
}

}  // namespace shufflelens::app
