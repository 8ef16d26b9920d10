// What the arguments mean, and the one line that answers bad ones.
#include "app/command_line.hpp"

#include <gtest/gtest.h>

#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

template <typename Chosen>
Chosen parsed(const std::vector<std::string>& arguments) {
    return std::get<Chosen>(parse_command_line(arguments));
}

std::string complaint(const std::vector<std::string>& arguments) {
    try {
        parse_command_line(arguments);
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
        return error.what();
    }
    return "(no complaint)";
}

TEST(CommandLine, WithoutArgumentsLeavesEverythingToTheSettings) {
    const auto command = parsed<ShowCommand>({});
    EXPECT_FALSE(command.left || command.right || command.n || command.items_file || command.seed ||
                 command.step || command.theme || command.text_scale || command.trials ||
                 command.histogram_items || command.screenshot);
    EXPECT_EQ(command.size.width, PixelSize().width);
    EXPECT_EQ(command.size.height, PixelSize().height);
}

TEST(CommandLine, TakesEveryOptionOfTheWindow) {
    const auto command = parsed<ShowCommand>({"--left",
                                              "naive_up",
                                              "--right",
                                              "fy_up",
                                              "--n",
                                              "8",
                                              "--seed",
                                              "77",
                                              "--step",
                                              "3.5",
                                              "--theme",
                                              "light",
                                              "--text-scale",
                                              "1.5",
                                              "--trials",
                                              "1000",
                                              "--histogram-items",
                                              "5",
                                              "--screenshot",
                                              "a.png",
                                              "--size",
                                              "640x480"});
    EXPECT_EQ((*command.left)->name, "naive_up");
    EXPECT_EQ((*command.right)->name, "fy_up");
    EXPECT_EQ(command.n, 8);
    EXPECT_EQ(command.seed, 77U);
    EXPECT_EQ(command.step, "3.5");
    EXPECT_EQ(command.theme, ThemeName::Light);
    EXPECT_EQ(command.text_scale, 1.5);
    EXPECT_EQ(command.trials, 1000U);
    EXPECT_EQ(command.histogram_items, 5);
    EXPECT_EQ(command.screenshot, "a.png");
    EXPECT_EQ(command.size.width, 640);
    EXPECT_EQ(command.size.height, 480);
}

TEST(CommandLine, TakesTheScreenAndTheLab) {
    const auto command = parsed<ShowCommand>({"--screen", "lab", "--lab-variant", "fy_up", "--lab-n", "52",
                                              "--lab-trials", "1000000000000", "--lab-show", "orders"});
    EXPECT_EQ(command.screen, Screen::Lab);
    EXPECT_EQ((*command.lab_variant)->name, "fy_up");
    EXPECT_EQ(command.lab_n, 52);
    EXPECT_EQ(command.lab_trials, kMaxLabTrials);
    ASSERT_TRUE(command.lab_show);
    EXPECT_EQ(command.lab_show->picture, LabPicture::Orders);
    EXPECT_EQ(parsed<ShowCommand>({"--lab-show", "exact"}).lab_show->kind, MatrixKind::Exact);
    EXPECT_EQ(parsed<ShowCommand>({"--lab-show", "difference"}).lab_show->kind, MatrixKind::Difference);
    EXPECT_EQ(parsed<ShowCommand>({"--screen", "compare"}).screen, Screen::Compare);
    EXPECT_EQ(complaint({"--screen", "labs"}),
              "--screen must be compare, step, lab, scenes or check, not 'labs'");
    EXPECT_EQ(complaint({"--lab-show", "all"}),
              "--lab-show must be measured, exact, difference or orders, not 'all'");
    EXPECT_NE(complaint({"--lab-trials", "1000000000001"}), "(no complaint)");
}

TEST(CommandLine, TakesTheStepScreenAndTheScenes) {
    const auto command = parsed<ShowCommand>({"--screen", "step", "--step-variant", "fy_up", "--step-n", "9",
                                              "--skin", "lots", "--step", "3", "--part", "2", "--pick",
                                              "1:4,3:2", "--without-temp", "--by-parts", "--predict"});
    const StepperOptions stepper = workspace_options(command, {}).stepper;
    EXPECT_EQ(stepper.variant, "fy_up");
    EXPECT_EQ(stepper.n, 9);
    EXPECT_EQ(stepper.skin, Skin::Lots);
    EXPECT_EQ(stepper.step, 3);
    EXPECT_EQ(stepper.parts, 2);
    EXPECT_EQ(stepper.picks, (std::map<int, int>{{0, 4}, {2, 2}}));
    EXPECT_EQ(stepper.style, SwapStyle::WithoutTemp);
    EXPECT_TRUE(stepper.by_parts);
    EXPECT_TRUE(stepper.asks);
    const WorkspaceOptions scene = workspace_options(
        parsed<ShowCommand>({"--scene", "minefield:expert", "--way", "2", "--step", "7"}), {});
    EXPECT_EQ(scene.screen, Screen::Scenes);
    EXPECT_EQ(scene.scene, "minefield:16x30x99");
    EXPECT_EQ(scene.scene_way, 1);
    EXPECT_EQ(scene.scene_step, 7);
    EXPECT_EQ(complaint({"--pick", "1:4,x"}),
              "--pick must be STEP:J, several with commas between them, such as 1:4,3:0, not '1:4,x'");
    EXPECT_EQ(complaint({"--skin", "card"}),
              "--skin must be one of bars, numbers, cards, lots, mines, not 'card'; did you mean 'cards'?");
    EXPECT_EQ(complaint({"--items", "a.txt", "--step-n", "3"}),
              "--items gives the number of items already; leave out --step-n or --items");
}

TEST(CommandLine, RefusesOrdersOfMoreItemsThanHaveBars) {
    EXPECT_THROW(workspace_options(parsed<ShowCommand>({"--lab-n", "9", "--lab-show", "orders"}), {}), Error);
}

TEST(CommandLine, OpensTheLabAsAskedOrAsItWasLeft) {
    const auto asked = parsed<ShowCommand>({"--screen", "lab", "--lab-n", "7", "--lab-show", "orders"});
    const Settings left = {.screen = Screen::Compare, .lab_variant = "fy_up", .lab_n = 52};
    const WorkspaceOptions options = workspace_options(asked, left);
    EXPECT_EQ(options.screen, Screen::Lab);
    EXPECT_EQ(options.lab.variant, "fy_up");
    EXPECT_EQ(options.lab.n, 7);
    EXPECT_EQ(options.lab.picture, LabPicture::Orders);
    EXPECT_EQ(workspace_options({}, left).lab.n, 52);
    EXPECT_EQ(workspace_options({}, {}).lab.variant, "naive_up");
}

TEST(CommandLine, GivesCommandsTheirDefaults) {
    const auto steps = parsed<StepsCommand>({"steps"});
    EXPECT_EQ(steps.variant->name, "fy_down");
    EXPECT_EQ(steps.n, 4);
    EXPECT_EQ(steps.seed, 1938U);
    EXPECT_EQ(steps.format, StepsFormat::Text);
    EXPECT_FALSE(steps.items_file);
    const auto exact = parsed<ExactCommand>({"exact"});
    EXPECT_EQ(exact.n, 4);
    EXPECT_EQ(exact.quantity, Quantity::Orders);
    const auto trials = parsed<TrialsCommand>({"trials"});
    EXPECT_EQ(trials.count, 1'000'000U);
    EXPECT_GE(trials.threads, 1);
    EXPECT_LE(trials.threads, kMaxThreads);
    const auto power = parsed<PowerCommand>({"power"});
    EXPECT_EQ(power.variant->name, "fy_down");
    EXPECT_EQ(power.n, 4);
    EXPECT_EQ(power.level, 0.001);
    EXPECT_EQ(power.power, 0.95);
    EXPECT_EQ(power.quantity, Quantity::Orders);
    EXPECT_EQ(parsed<VariantsCommand>({"variants"}).format, Format::Text);
}

TEST(CommandLine, TakesEveryOptionOfTrials) {
    const auto command = parsed<TrialsCommand>({"trials", "--variant", "naive_down", "--n", "4096", "--count",
                                                "1000000000000", "--seed", "18446744073709551615",
                                                "--threads", "256", "--places", "--format=json"});
    EXPECT_EQ(command.variant->name, "naive_down");
    EXPECT_EQ(command.n, 4096);
    EXPECT_EQ(command.count, 1'000'000'000'000U);
    EXPECT_EQ(command.seed, 18'446'744'073'709'551'615U);
    EXPECT_EQ(command.threads, 256);
    EXPECT_EQ(command.quantity, Quantity::Places);
    EXPECT_EQ(command.format, Format::Json);
}

TEST(CommandLine, TakesEveryOptionOfPower) {
    const auto command = parsed<PowerCommand>({"power", "--variant", "naive_up", "--n", "52", "--level",
                                               "0.01", "--power", "0.8", "--places", "--format", "tsv"});
    EXPECT_EQ(command.variant->name, "naive_up");
    EXPECT_EQ(command.n, 52);
    EXPECT_EQ(command.level, 0.01);
    EXPECT_EQ(command.power, 0.8);
    EXPECT_EQ(command.quantity, Quantity::Places);
    EXPECT_EQ(command.format, Format::Tsv);
}

TEST(CommandLine, TakesTheLanguageOfAListing) {
    const auto code = parsed<CodeCommand>({"code"});
    EXPECT_EQ(code.variant->name, "fy_down");
    EXPECT_EQ(code.language, Language::Pseudocode);
    EXPECT_EQ(code.style, SwapStyle::WithTemp);
    const auto chosen =
        parsed<CodeCommand>({"code", "--variant", "naive_up", "--language", "cpp", "--without-temp"});
    EXPECT_EQ(chosen.variant->name, "naive_up");
    EXPECT_EQ(chosen.language, Language::Cpp);
    EXPECT_EQ(chosen.style, SwapStyle::WithoutTemp);
    EXPECT_EQ(complaint({"code", "--language", "Javascrpt"}),
              "--language must be one of pseudocode, cpp, python, javascript, java, not 'Javascrpt'; did you "
              "mean 'javascript'?");
    EXPECT_EQ(complaint({"code", "--language", "rust"}),
              "--language must be one of pseudocode, cpp, python, javascript, java, not 'rust'");
    EXPECT_EQ(complaint({"code", "--without-temp=1"}), "--without-temp takes no value: write it alone");
    const std::string help = parsed<PrintCommand>({"code", "--help"}).text;
    EXPECT_NE(help.find("\nExample:\n  shufflelens code "), std::string::npos) << help;
    EXPECT_NE(help.find("pseudocode|cpp|python|javascript|java"), std::string::npos) << help;
}

TEST(CommandLine, SaysOfARuleThatLeavesNoPermutationWhereToSeeIt) {
    EXPECT_EQ(
        complaint({"exact", "--variant", "swap_no_temp"}),
        "--variant must be a shuffle, and swap_no_temp is none: what it leaves is no permutation any more, "
        "so there are no orders to count; see it with --scene traps:swap_no_temp");
    EXPECT_EQ(parsed<ShowCommand>({"--scene", "traps:swap_no_temp"}).scene, "traps:swap_no_temp/6");
}

TEST(CommandLine, TakesPartsOfACampaign) {
    const auto trials = parsed<TrialsCommand>({"trials", "--shard", "3/7", "--checkpoint", "a b"});
    EXPECT_EQ(trials.shard->part, 3U);
    EXPECT_EQ(trials.shard->parts, 7U);
    EXPECT_EQ(trials.checkpoint, "a b");
    EXPECT_FALSE(parsed<TrialsCommand>({"trials"}).shard || parsed<TrialsCommand>({"trials"}).checkpoint);
    EXPECT_EQ(complaint({"trials", "--count", "99", "--shard", "1/100"}),
              "--shard cannot cut 99 shuffles into 100 parts; K may be at most --count");
    EXPECT_EQ(complaint({"trials", "--checkpoint", ""}), "--checkpoint needs the name of a file, not ''");
}

TEST(CommandLine, TakesFilesToMerge) {
    const auto merge = parsed<MergeCommand>({"merge", "a", "--format", "tsv", "b", "-o", "sum"});
    EXPECT_EQ(merge.files, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(merge.output_file, "sum");
    EXPECT_EQ(merge.format, Format::Tsv);
    EXPECT_EQ(parsed<MergeCommand>({"merge", "--output=sum", "a"}).files, std::vector<std::string>{"a"});
    EXPECT_FALSE(parsed<MergeCommand>({"merge", "a"}).output_file);
    EXPECT_EQ(complaint({"merge"}),
              "merge needs the files to add: shufflelens merge shard-1.json shard-2.json");
    EXPECT_EQ(complaint({"merge", "a", "-o", ""}), "--output needs the name of a file, not ''");
    EXPECT_EQ(complaint({"merge", "a", "--oputput", "b"}),
              "there is no option '--oputput'; did you mean '--output'?");
}

TEST(CommandLine, TakesLinesToShuffle) {
    const auto usual = parsed<ShuffleCommand>({"shuffle"});
    EXPECT_EQ(usual.file, "-");
    EXPECT_EQ(usual.variant->name, "fy_down");
    EXPECT_EQ(usual.seed, 1938U);
    EXPECT_EQ(usual.separator, '\n');
    EXPECT_EQ(usual.count, kMaxLines);
    EXPECT_FALSE(usual.output_file);
    const auto command = parsed<ShuffleCommand>(
        {"shuffle", "-z", "a b", "-o", "out", "-k", "3", "--seed", "7", "--variant", "naive_up"});
    EXPECT_EQ(command.file, "a b");
    EXPECT_EQ(command.variant->name, "naive_up");
    EXPECT_EQ(command.seed, 7U);
    EXPECT_EQ(command.separator, '\0');
    EXPECT_EQ(command.count, 3);
    EXPECT_EQ(command.output_file, "out");
    EXPECT_EQ(parsed<ShuffleCommand>({"shuffle", "-"}).file, "-");
    EXPECT_EQ(parsed<ShuffleCommand>({"shuffle", "-z", "--", "--odd"}).file, "--odd");
    EXPECT_EQ(complaint({"shuffle", "a", "b"}), "unexpected argument 'b'; see shufflelens shuffle --help");
    EXPECT_EQ(complaint({"shuffle", ""}), "FILE needs the name of a file, not ''");
    EXPECT_EQ(complaint({"shuffle", "-o", ""}), "--output needs the name of a file, not ''");
    EXPECT_EQ(complaint({"shuffle", "-o"}), "--output needs a value: --output FILE");
    EXPECT_EQ(complaint({"shuffle", "--zero-terminatd"}),
              "there is no option '--zero-terminatd'; did you mean '--zero-terminated'?");
    EXPECT_EQ(complaint({"shufle"}), "unexpected argument 'shufle'; did you mean 'shuffle'?");
}

TEST(CommandLine, LetsTheLastOfTwoCount) {
    EXPECT_EQ(parsed<StepsCommand>({"steps", "--n", "9", "--n", "2"}).n, 2);
}

TEST(CommandLine, RefusesSeedsThatAreNoDecimalNumber) {
    for (const char* seed :
         {"", "-1", "+1", "0x10", "1e3", " 1", "1 ", "1,000", "one", "18446744073709551616"}) {
        EXPECT_EQ(complaint({"steps", "--seed", seed}),
                  "--seed must be a whole number from 0 to 18446744073709551615, in decimal digits, not '" +
                      std::string(seed) + "'");
    }
}

struct Limit {
    std::vector<std::string> command;
    std::string option;
    std::vector<std::string> good;
    std::vector<std::string> bad;
};

TEST(CommandLine, KeepsEveryNumberInItsRange) {
    const std::vector<Limit> limits = {
        {{}, "--n", {"0", "1000000"}, {"1000001", "-1"}},
        {{"steps"}, "--n", {"0", "1000000"}, {"1000001", "-1"}},
        {{"exact"}, "--n", {"0", "10"}, {"11"}},
        {{"trials"}, "--n", {"0", "8"}, {"9"}},
        {{"power"}, "--n", {"0", "10"}, {"11"}},
        {{"power", "--places"}, "--n", {"0", "4096"}, {"4097"}},
        {{"power"}, "--level", {"0.0001", "0.5"}, {"0", "0.00009", "0.51", "1", "1e-3"}},
        {{"power"}, "--power", {"0.5", "0.9999"}, {"0", "0.49", "1", "95%"}},
        {{"trials", "--places"}, "--n", {"0", "1000000"}, {"1000001"}},
        {{"trials"}, "--count", {"1", "1000000000000"}, {"0", "1000000000001"}},
        {{"shuffle"}, "--count", {"0", "2147483647"}, {"2147483648", "-1"}},
        {{"trials"}, "--threads", {"1", "256"}, {"0", "257"}},
        {{"trials"},
         "--shard",
         {"1/1", "7/7", "1000000/1000000"},
         {"0/7", "8/7", "1/0", "1/1000001", "7", "1/", "/7", "1/2/3", "-1/7", "1 / 7", ""}},
        {{}, "--trials", {"1", "1000000000"}, {"0", "1000000001"}},
        {{}, "--histogram-items", {"3", "6"}, {"2", "7"}},
        {{}, "--text-scale", {"1", "3.0"}, {"0.9", "3.1", "nan", "inf", "-1", "1.1.1", "."}},
        {{"--screenshot", "a.png"},
         "--size",
         {"320x240", "7680x4320"},
         {"319x240", "320x239", "7681x100", "640", "640x", "x480", "640X480", "-640x480", "640x480x2"}},
    };
    for (const Limit& limit : limits) {
        const auto with = [&limit](const std::string& value) {
            std::vector<std::string> arguments = limit.command;
            arguments.insert(arguments.end(), {limit.option, value});
            return arguments;
        };
        for (const std::string& value : limit.good) {
            EXPECT_EQ(complaint(with(value)), "(no complaint)") << limit.option << ' ' << value;
        }
        for (const std::string& value : limit.bad) {
            const std::string text = complaint(with(value));
            EXPECT_TRUE(text.starts_with(limit.option) && text.ends_with("not '" + value + "'")) << text;
        }
    }
}

TEST(CommandLine, NamesTheVariantThatWasMeant) {
    EXPECT_EQ(complaint({"exact", "--variant", "fy_dwon"}),
              "--variant must be a name that 'shufflelens variants' lists, such as fy_down, not "
              "'fy_dwon'; did you mean 'fy_down'?");
    EXPECT_TRUE(complaint({"--left", "Naive-Up"}).ends_with("; did you mean 'naive_up'?"));
    EXPECT_TRUE(complaint({"--left", "sattolo"}).ends_with("; did you mean 'sattolo_down'?"));
    EXPECT_TRUE(complaint({"--left", "bogosort"}).ends_with("not 'bogosort'"));
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(complaint({"--lefft", "fy_up"}), "there is no option '--lefft'; did you mean '--left'?");
    EXPECT_EQ(complaint({"steps", "--left", "x"}),
              "there is no option '--left'; see shufflelens steps --help");
    EXPECT_EQ(complaint({"stpes"}), "unexpected argument 'stpes'; did you mean 'steps'?");
    EXPECT_EQ(complaint({"exact", "4"}), "unexpected argument '4'; see shufflelens exact --help");
    EXPECT_EQ(complaint({"--theme", "blue"}), "--theme must be dark or light, not 'blue'");
    EXPECT_EQ(complaint({"variants", "--format", "xml"}), "--format must be text, tsv or json, not 'xml'");
    EXPECT_EQ(complaint({"exact", "--format", "csv"}), "--format must be text, tsv or json, not 'csv'");
    EXPECT_EQ(complaint({"steps", "--format", "xml"}),
              "--format must be text, tsv, json, markdown, csv or latex, not 'xml'");
}

TEST(CommandLine, AsksForMissingValues) {
    EXPECT_EQ(complaint({"steps", "--seed"}), "--seed needs a value: --seed SEED");
    EXPECT_EQ(complaint({"steps", "--n", "--seed", "3"}), "--n needs a value: --n N, not --seed");
    EXPECT_EQ(complaint({"exact", "--places=3"}), "--places takes no value: write it alone");
    EXPECT_EQ(complaint({"--screenshot", ""}), "--screenshot needs the name of a file, not ''");
    EXPECT_EQ(complaint({"steps", "--items", ""}), "--items needs the name of a file, not ''");
}

TEST(CommandLine, RefusesContradictions) {
    const std::string both = "--items gives the number of items already; leave out --n or --items";
    EXPECT_EQ(complaint({"--n", "3", "--items", "x"}), both);
    EXPECT_EQ(complaint({"steps", "--n", "3", "--items", "x"}), both);
    EXPECT_EQ(complaint({"--size", "640x480"}),
              "--size is the size of a picture: it needs --screenshot FILE.png");
    EXPECT_TRUE(complaint({"--n", "5", "steps"}).starts_with("--n stands before the command 'steps'"));
}

TEST(CommandLine, ShowsNoMoreOfALongArgumentThanNeeded) {
    EXPECT_LT(complaint({"steps", "--seed", std::string(100'000, 'x')}).size(), 200U);
}

TEST(CommandLine, HelpsWithAnExampleInEveryCommand) {
    EXPECT_NE(parsed<PrintCommand>({"--help"}).text.find("  shufflelens --items "), std::string::npos);
    for (const char* command : {"steps", "exact", "trials", "merge", "power", "shuffle", "variants"}) {
        const std::string text = parsed<PrintCommand>({command, "--help"}).text;
        EXPECT_NE(text.find("\n  shufflelens " + std::string(command)), std::string::npos) << text;
        EXPECT_NE(text.find("\nExample"), std::string::npos) << text;
        EXPECT_NE(text.find("shufflelens " + std::string(command) + " [OPTIONS]"), std::string::npos) << text;
        // What shuffle writes are the lines themselves.
        EXPECT_EQ(text.find("--format") == std::string::npos, std::string(command) == "shuffle") << text;
    }
}

TEST(CommandLine, PrintsTheVersion) {
    EXPECT_TRUE(parsed<PrintCommand>({"--version"}).text.starts_with("shufflelens 0."));
}

TEST(WorkspaceOptionsOf, PutArgumentsBeforeSettingsBeforeTheExample) {
    const Settings settings = {
        .window = {}, .theme = ThemeName::Light, .text_scale = 2, .left = "fy_up", .right = "naive_up"};
    const auto command = parsed<ShowCommand>({"--right", "naive_down", "--theme", "dark", "--n", "7"});
    const WorkspaceOptions options = workspace_options(command, settings);
    EXPECT_EQ(options.left, "fy_up");
    EXPECT_EQ(options.right, "naive_down");
    EXPECT_EQ(options.theme, ThemeName::Dark);
    EXPECT_EQ(options.text_scale, 2);
    EXPECT_EQ(options.n, 7);
    EXPECT_EQ(options.seed, WorkspaceOptions().seed);
}

TEST(WorkspaceOptionsOf, BoundTheStepByTheLongerRun) {
    // naive_up has n steps, the others n - 1.
    EXPECT_EQ(
        workspace_options(parsed<ShowCommand>({"--n", "4", "--right", "naive_up", "--step", "4"}), {}).step,
        4);
    EXPECT_EQ(workspace_options(parsed<ShowCommand>({"--n", "4", "--step", "2.5"}), {}).step, 2.5);
    EXPECT_THROW(workspace_options(parsed<ShowCommand>({"--n", "4", "--step", "3.5"}), {}), Error);
    EXPECT_THROW(workspace_options(parsed<ShowCommand>({"--n", "4", "--step", "1e0"}), {}), Error);
}

}  // namespace
}  // namespace shufflelens::app
