#include "app/check_options.hpp"

#include <algorithm>

#include "app/option_parsing.hpp"

namespace shufflelens::app {

namespace {

constexpr std::uint64_t kMostPercentShuffles = std::uint64_t{1} << 62U;
constexpr double kLowestEffect = 0.000001;
constexpr double kHighestEffect = 10;
constexpr double kShortestLimit = 0.1;
constexpr double kLongestLimit = 86'400;
constexpr std::uint64_t kUsualCount = 10'000;

constexpr const char* kExample = R"(
FILE is orders, one a line or as any language prints lists of them; counts by order; counts alone; a table of items by
places, in counts or percent; or the swaps (i j) of each run. What it was taken for is told in the first line, and can
be overruled. "-" or nothing is standard input.

The verdict is one of: no bias found (exit code 0), biased or not a permutation (1), not enough shuffles to tell (2).
What cannot be read is exit code 2 as well. Stopped by a signal, it judges the part that it has and ends with 128 and
the signal's number; with --follow Ctrl-C is the usual end.

json keys: kind, n, shuffles, invalid_rows, verdict, p_value, matches, and what they rest on.

Examples:
  shufflelens check orders.txt
  python3 my_shuffle.py | shufflelens check
  shufflelens check --run "./my_shuffle" --n 5 --count 10000
  shufflelens check --run "node shuffle.js {n} {seed}" --n 4 --count 2000
  shufflelens check matrix.txt --count 40000 --transpose
  shufflelens check cards.txt --start-order "AS KS QS JS" --format junit
)";

void read_forms(const CLI::App& app, CheckCommand& command) {
    const auto parse = [](const std::string& text) { return parse_sample_form("--as", text); };
    take(app, "--as", command.reading.form, parse);
    // --format takes both: what comes in, and what goes out.
    for (const std::string& text : app.get_option("--format")->results()) {
        if (const std::optional<SampleForm> form = find_sample_form(text)) {
            command.reading.form = form;
        } else if (text == "text") {
            command.format = CheckFormat::Text;
        } else if (text == "json") {
            command.format = CheckFormat::Json;
        } else if (text == "junit") {
            command.format = CheckFormat::Junit;
        } else {
            throw Error(
                "--format must be text, json or junit (or, as --as, orders, counts, list, matrix or swaps), "
                "not '" +
                text + "'");
        }
    }
}

void read_program(const CLI::App& app, CheckCommand& command) {
    constexpr std::array kOnlyWithRun = {"--n", "--seed", "--each", "--shell", "--time-limit"};
    if (!value_of(app, "--run")) {
        for (const char* name : kOnlyWithRun) {
            if (app.get_option(name)->count() > 0)
                throw Error(std::string(name) + " goes with --run: it is for a program");
        }
        take(app, "--count", command.reading.shuffles, whole("--count", 1, kMostPercentShuffles));
        return;
    }
    if (value_of(app, "FILE") || has_flag(app, "--follow")) {
        throw Error("--run reads what a program writes; leave out the file and --follow");
    }
    UserProgram program;
    program.command = *value_of(app, "--run");
    program.count = kUsualCount;
    take(app, "--n", program.n, whole_int("--n", 0, kMaxItems));
    take(app, "--count", program.count, whole("--count", 1, kMaxTrials));
    take(app, "--seed", program.first_seed, whole("--seed", 0, std::numeric_limits<std::uint64_t>::max()));
    program.shell = has_flag(app, "--shell");
    program.each = has_flag(app, "--each") || program.command.find("{seed}") != std::string::npos;
    take(app, "--time-limit", program.time_limit_seconds, [](const std::string& text) {
        return parse_decimal("--time-limit", text, kShortestLimit, kLongestLimit);
    });
    command.program = program;
}

}  // namespace

CLI::App& add_check(CLI::App& app) {
    CLI::App& check = *app.add_subcommand("check", "Tell whether somebody's shuffles are fair");
    add_value(check, "FILE", "", "Orders, counts, a matrix or swaps; - is standard input [-]");
    add_value(check, "--as", "orders|counts|list|matrix|swaps", "What FILE is [found out]");
    add_value(check, "--labels", "0|1", "The number of the first item [found out]");
    add_value(check, "--start-order", "\"A B C\"",
              "The items before the shuffle [sorted; of cards, a new deck]");
    add_flag(check, "--inverse", "A row says where each item went, not who is at each place");
    add_flag(check, "--transpose", "The rows of the matrix are places, its columns items");
    add_value(check, "--count", "N", "How many shuffles percentages are of; how many --run makes [10000]");
    add_flag(check, "--strict", "The first row that is no permutation is the verdict");
    add_value(check, "--alpha", "L",
              fmt::format("How rarely a fair shuffle may be called biased, {} to {} [{}]", kLowestLevel,
                          kHighestLevel, JudgeOptions().level));
    add_value(
        check, "--min-effect", "E",
        fmt::format(
            "The smallest bias that matters: 0.1 is orders typically 10 % off [any; {} has to be noticeable]",
            kUsualEffect));
    add_flag(check, "--follow", "Go on when FILE grows, or another takes its name, until Ctrl-C");
    add_value(check, "--run", "COMMAND", "Check what this program writes: {n} and {seed} in it are replaced");
    add_value(check, "--n", "N", "Its items, for {n} [4]");
    add_value(check, "--seed", "SEED", "The first {seed}; each run gets the next one [0]");
    add_flag(check, "--each", "Start it once a shuffle, as where {seed} is in it");
    add_flag(check, "--shell", "Give COMMAND to sh -c");
    add_value(check, "--time-limit", "S", "Seconds that a run may take, or print no whole line [10]");
    check.add_option("--format", CLI::callback_t([](const CLI::results_t&) { return true; }), "[text]")
        ->type_name("text|json|junit")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return check;
}

std::string check_example() {
    return kExample;
}

CheckCommand check_command(const CLI::App& app) {
    CheckCommand command;
    if (value_of(app, "FILE")) command.file = file_name(app, "FILE");
    read_forms(app, command);
    ReadOptions& reading = command.reading;
    take(app, "--labels", reading.first_label, whole_int("--labels", 0, 1));
    take(app, "--start-order", reading.start_order,
         [](const std::string& text) { return parse_start_order("--start-order", text); });
    reading.inverse = has_flag(app, "--inverse");
    reading.transposed = has_flag(app, "--transpose");
    reading.strict = has_flag(app, "--strict");
    take(app, "--alpha", command.judging.level,
         [](const std::string& text) { return parse_decimal("--alpha", text, kLowestLevel, kHighestLevel); });
    take(app, "--min-effect", command.judging.min_effect, [](const std::string& text) {
        return parse_decimal("--min-effect", text, kLowestEffect, kHighestEffect);
    });
    command.follow = has_flag(app, "--follow");
    if (command.follow && command.file == "-")
        throw Error("--follow needs a file that grows; standard input is read to its end anyway");
    read_program(app, command);
    return command;
}

}  // namespace shufflelens::app
