// The commands: what each was asked to do, and doing it. One source file a command.
//
// A command checks everything before its first byte of output, so that bad input leaves nothing half-written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "app/launch.hpp"
#include "app/option_values.hpp"
#include "app/settings.hpp"
#include "app/user_program.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/power.hpp"
#include "shufflelens/sample_reader.hpp"
#include "shufflelens/tally.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens::app {

inline constexpr std::uint64_t kMaxTrials = 1'000'000'000'000;
inline constexpr int kMaxThreads = 256;
inline constexpr int kMostWays = 4;  // of a scene
/// The most lines that `shuffle` takes: steps and draws are counted in int.
inline constexpr int kMaxLines = std::numeric_limits<int>::max();

/// No command: the window, or a picture of it. Unset members leave the choice to the settings.
struct ShowCommand {
    std::optional<KeptVariant> left;
    std::optional<KeptVariant> right;
    std::optional<int> n;
    std::optional<std::string> items_file;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> step;  // its range depends on the others
    std::optional<ThemeName> theme;
    std::optional<double> text_scale;
    std::optional<std::uint64_t> trials;
    std::optional<int> histogram_items;
    std::optional<Screen> screen;
    std::optional<KeptVariant> step_variant;
    std::optional<int> step_n;
    std::optional<Skin> skin;
    int part = 0;
    std::map<int, int> picks;  // step, from 0 → j
    bool by_parts = false;
    bool without_temp = false;
    bool predict = false;
    std::optional<std::string> scene;  // as parse_scene reads it
    std::optional<int> way;            // from 1
    std::optional<KeptVariant> lab_variant;
    std::optional<int> lab_n;
    std::optional<std::uint64_t> lab_trials;
    std::optional<LabShow> lab_show;
    std::optional<std::string> watch;  // a file, or - for standard input
    std::optional<std::filesystem::path> screenshot;
    PixelSize size;
};

struct StepsCommand {
    KeptVariant variant = variant_named("fy_down");
    int n = 4;
    std::optional<std::string> items_file;  // gives n
    std::uint64_t seed = 1938;
    std::optional<std::uint64_t> trial;  // the run of that counted shuffle, from 0
    StepsFormat format = StepsFormat::Text;
};

struct ExactCommand {
    KeptVariant variant = variant_named("fy_down");
    int n = 4;
    Quantity quantity = Quantity::Orders;
    Format format = Format::Text;
};

struct TrialsCommand {
    KeptVariant variant = variant_named("fy_down");
    int n = 4;
    std::uint64_t count = 1'000'000;
    std::uint64_t seed = 1938;
    int threads = 1;
    Quantity quantity = Quantity::Orders;
    std::optional<Shard> shard;
    std::optional<std::filesystem::path> checkpoint;
    Format format = Format::Text;
};

struct MergeCommand {
    std::vector<std::string> files;  // at least one
    std::optional<std::string> output_file;
    Format format = Format::Text;
};

struct PowerCommand {
    KeptVariant variant = variant_named("fy_down");
    int n = 4;
    double level = kNoticeLevel;
    double power = kNoticePower;
    Quantity quantity = Quantity::Orders;
    Format format = Format::Text;
};

struct CodeCommand {
    KeptVariant variant = variant_named("fy_down");
    Language language = Language::Pseudocode;
    SwapStyle style = SwapStyle::WithTemp;
};

struct ShuffleCommand {
    std::string file = "-";
    KeptVariant variant = variant_named("fy_down");
    std::uint64_t seed = 1938;
    char separator = '\n';  // ends every line
    int count = kMaxLines;  // at most so many lines are written
    std::optional<std::string> output_file;
};

struct VariantsCommand {
    Format format = Format::Text;
};

/// Of the orders or counts in a file, a pipe, or what a program writes.
struct CheckCommand {
    std::string file = "-";
    ReadOptions reading;
    JudgeOptions judging;
    CheckFormat format = CheckFormat::Text;
    bool follow = false;                 // the file grows
    std::optional<UserProgram> program;  // instead of the file
};

/// --help and --version.
struct PrintCommand {
    std::string text;
};

using Command =
    std::variant<ShowCommand, StepsCommand, ExactCommand, TrialsCommand, MergeCommand, PowerCommand,
                 CodeCommand, ShuffleCommand, VariantsCommand, CheckCommand, PrintCommand>;

/// Where a command writes: results to `out`, remarks that are no results to `remarks`.
struct Output {
    std::ostream& out;
    std::ostream& remarks;
    bool remarks_on_terminal = false;  // so progress may be shown there
};

/// Ends the program with a line on standard error, unless it is empty, and an exit code of its own, without
/// anything being wrong.
class EarlyEnd : public std::runtime_error {
  public:
    EarlyEnd(const std::string& line, int exit_code) : runtime_error(line), exit_code_(exit_code) {}
    int exit_code() const { return exit_code_; }

  private:
    int exit_code_;
};

// Each throws Error.
void run(const ShowCommand& command, const Output& output);
void run(const StepsCommand& command, const Output& output);
void run(const ExactCommand& command, const Output& output);
/// Also throws EarlyEnd, where a signal stopped the counting.
void run(const TrialsCommand& command, const Output& output);
void run(const PowerCommand& command, const Output& output);
void run(const MergeCommand& command, const Output& output);
void run(const CodeCommand& command, const Output& output);
void run(const ShuffleCommand& command, const Output& output);
void run(const VariantsCommand& command, const Output& output);
/// Also throws EarlyEnd, with the exit code of the verdict.
void run(const CheckCommand& command, const Output& output);
void run(const PrintCommand& command, const Output& output);

/// What a window opens with: the arguments, then the settings, then the ready-made example. Reads the items
/// file. Throws Error.
WorkspaceOptions workspace_options(const ShowCommand& command, const Settings& settings);

/// The workspace that a command asks for, with as much of what was remembered as fits beside it: the rest
/// gives way. Throws Error where the command by itself is wrong.
std::unique_ptr<Workspace> open_workspace(const ShowCommand& command, const Settings& settings,
                                          const SecondsClock& clock = nullptr);

}  // namespace shufflelens::app
