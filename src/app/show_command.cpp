// shufflelens without a command: the window, a picture of it, or, without a display, the picture and its
// text.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <ostream>
#include <sstream>

#include "app/commands.hpp"
#include "app/comparison_text.hpp"
#include "app/items_file.hpp"
#include "app/lab_text.hpp"
#include "app/option_values.hpp"
#include "app/process_end.hpp"
#include "app/remark.hpp"
#include "app/text_stream.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

/// Once the window is closed, whatever still runs has this long to come to its end.
constexpr auto kLongestEnding = std::chrono::milliseconds(500);

/// The first of shufflelens.png, shufflelens-2.png, … that is not there: nobody has asked for one to be
/// replaced.
std::filesystem::path new_picture_name() {
    std::filesystem::path name = "shufflelens.png";
    std::error_code ignored;
    for (int k = 2; std::filesystem::exists(std::filesystem::symlink_status(name, ignored)); ++k) {
        name = fmt::format("shufflelens-{}.png", k);
    }
    return name;
}

/// A file, or standard input, for the screen that checks it.
void open_watched(const ShowCommand& command, Workspace& workspace) {
    if (!command.watch) return;
    workspace.sample().open(watched_text(*command.watch));
    workspace.show(Screen::Check);
}

void show_window(const ShowCommand& command, std::ostream& remarks) {
    const std::filesystem::path file = settings_file();
    const Settings settings = file.empty() ? Settings() : load_settings(file);
    const std::unique_ptr<Workspace> workspace = open_workspace(command, settings, [] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    });
    open_watched(command, *workspace);
    bool told = false;
    run_window(*workspace, settings, [&](const Settings& changed) {
        if (file.empty() || told) return;
        try {
            save_settings(changed, file);
        } catch (const Error& error) {
            // Nothing but the window's place is lost: one line, not a failure, and not one at every change.
            remark(remarks, error.what());
            told = true;
        }
    });
    end_process_within(kLongestEnding);
}

/// What the screen of somebody's own shuffle says.
std::string sample_text(const SamplePlay& play) {
    const SampleState& state = play.state();
    std::string text = play.name() + ": " + state.recognised + '\n';
    if (!state.error.empty()) text += state.error + '\n';
    if (!state.verdict.empty()) text += state.verdict + '\n';
    for (const std::string& line : state.suspicion) text += line + '\n';
    return text;
}

/// What the screen in front says.
std::string screen_text(Workspace& workspace) {
    std::ostringstream text;
    switch (workspace.screen()) {
        case Screen::Compare:
            return comparison_text(workspace);
        case Screen::Lab:
            return lab_text(workspace.lab());
        case Screen::Step: {
            Stepper& stepper = workspace.stepper();
            stepper.example().write(ExampleFormat::Text, stepper.moment().step, text);
            text << stepper.sentence() << '\n';
            break;
        }
        case Screen::Check:
            return sample_text(workspace.sample());
        case Screen::Scenes: {
            const Scene& scene = *workspace.scenes().chosen().scene;
            text << scene.title << ": " << scene.sentence << '\n';
            break;
        }
    }
    return text.str();
}

/// The text does not need OpenGL: it is printed even where the picture fails, and then the failure reported.
void show_without_display(const ShowCommand& command, const Output& output) {
    Workspace workspace(workspace_options(command, {}));
    open_watched(command, workspace);
    workspace.finish_trials();
    std::optional<Error> failure;
    try {
        const std::filesystem::path picture = new_picture_name();
        remark(output.remarks, write_screenshot(workspace, command.size, picture));
        output.remarks << "shufflelens: no display: the first screen is in " << picture.string()
                       << ", and here as text\n";
    } catch (const Error& error) {
        failure = error;
    }
    output.out << screen_text(workspace) << std::flush;
    if (failure) throw Error(fmt::format("no display, and no picture: {}", failure->what()));
}

/// Where the draws decide how many there are, the step is judged once the run is known.
int last_step_of(std::string_view variant, int n) {
    constexpr int kMostSteps = 1'000'000'000;
    return variant_named(variant).step_count(n).value_or(kMostSteps);
}

StepperOptions stepper_options(const ShowCommand& command, const Settings& settings,
                               const std::vector<std::string>& names) {
    StepperOptions options;
    options.variant = command.step_variant ? (*command.step_variant)->name
                                           : settings.step_variant.value_or(options.variant);
    options.item_names = names;
    options.n = names.empty() ? command.step_n.value_or(options.n) : static_cast<int>(names.size());
    options.skin = command.skin.value_or(settings.skin.value_or(options.skin));
    options.style = command.without_temp ? SwapStyle::WithoutTemp : SwapStyle::WithTemp;
    options.by_parts = command.by_parts;
    options.asks = command.predict;
    options.parts = command.part;
    options.picks = command.picks;
    return options;
}

std::vector<std::string> item_names(const ShowCommand& command) {
    return command.items_file ? load_items(*command.items_file) : std::vector<std::string>();
}

WorkspaceOptions options_with(const ShowCommand& command, const Settings& settings,
                              const std::vector<std::string>& names) {
    WorkspaceOptions options;
    options.left = command.left ? (*command.left)->name : settings.left.value_or(options.left);
    options.right = command.right ? (*command.right)->name : settings.right.value_or(options.right);
    options.theme = command.theme.value_or(settings.theme.value_or(options.theme));
    options.text_scale = command.text_scale.value_or(settings.text_scale.value_or(options.text_scale));
    options.n = command.n.value_or(options.n);
    options.seed = command.seed.value_or(options.seed);
    options.trials = command.trials.value_or(options.trials);
    options.histogram_items = command.histogram_items.value_or(options.histogram_items);
    options.screen = command.screen.value_or(settings.screen.value_or(options.screen));
    LabOptions& lab = options.lab;
    lab.variant =
        command.lab_variant ? (*command.lab_variant)->name : settings.lab_variant.value_or(lab.variant);
    lab.n = command.lab_n.value_or(settings.lab_n.value_or(lab.n));
    lab.trials = command.lab_trials.value_or(lab.trials);
    if (command.lab_show) {
        if (command.lab_show->picture == LabPicture::Orders && lab.n > kMaxCountedItems) {
            throw Error(fmt::format(
                "--lab-show orders is for up to {} items, not --lab-n {}: {}! orders have no bars",
                kMaxCountedItems, lab.n, lab.n));
        }
        lab.picture = command.lab_show->picture;
        lab.kind = command.lab_show->kind;
    }
    if (command.items_file) {
        options.item_names = names;
        options.n = static_cast<int>(options.item_names.size());
    }
    if (command.scene) {
        options.scene = *command.scene;
        if (!command.screen) options.screen = Screen::Scenes;
    }
    if (command.way) options.scene_way = *command.way - 1;
    options.stepper = stepper_options(command, settings, options.item_names);
    if (command.step && options.screen == Screen::Scenes) {
        constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
        options.scene_step = static_cast<int>(parse_whole("--step", *command.step, 0, kMost));
    } else if (command.step && options.screen == Screen::Step) {
        options.stepper.step = static_cast<int>(parse_whole(
            "--step", *command.step, 0,
            static_cast<std::uint64_t>(last_step_of(options.stepper.variant, options.stepper.n))));
    } else if (command.step) {
        const int last_step =
            std::max(last_step_of(options.left, options.n), last_step_of(options.right, options.n));
        options.step = parse_decimal("--step", *command.step, 0, last_step);
    }
    return options;
}

}  // namespace

WorkspaceOptions workspace_options(const ShowCommand& command, const Settings& settings) {
    return options_with(command, settings, item_names(command));
}

std::unique_ptr<Workspace> open_workspace(const ShowCommand& command, const Settings& settings,
                                          const SecondsClock& clock) {
    const std::vector<std::string> names = item_names(command);
    const auto open_with = [&](const Settings& remembered) {
        WorkspaceOptions options = options_with(command, remembered, names);
        options.clock = clock;
        return std::make_unique<Workspace>(options);
    };
    try {
        return open_with(settings);
    } catch (const Error&) {  // about the command, or about something that nobody has named
    }
    std::unique_ptr<Workspace> workspace = open_with({});
    Settings fitting;
    const auto add = [&](auto member) {
        if (!(settings.*member)) return;
        Settings more = fitting;
        more.*member = settings.*member;
        try {
            workspace = open_with(more);
            fitting = more;
        } catch (const Error&) {  // gives way
        }
    };
    add(&Settings::theme);
    add(&Settings::text_scale);
    add(&Settings::left);
    add(&Settings::right);
    add(&Settings::step_variant);
    add(&Settings::skin);
    add(&Settings::lab_variant);
    add(&Settings::lab_n);
    add(&Settings::screen);  // last: what --step means depends on it
    return workspace;
}

void run(const ShowCommand& command, const Output& output) {
    if (command.screenshot) {
        // Same arguments, same pixels: what earlier sessions chose does not count.
        Workspace workspace(workspace_options(command, {}));
        open_watched(command, workspace);
        workspace.finish_trials();
        if (command.watch && !workspace.sample().state().error.empty())
            throw Error(workspace.sample().state().error);
        remark(output.remarks, write_screenshot(workspace, command.size, *command.screenshot));
    } else if (has_display()) {
        show_window(command, output.remarks);
    } else {
        show_without_display(command, output);
    }
}

}  // namespace shufflelens::app
