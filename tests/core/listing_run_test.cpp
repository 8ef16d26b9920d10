// Runs the listings in their languages, on the same random fractions as the stage: the same orders come out.
//
// A harness in each language replaces nothing but the source of randomness; the listings run as they are
// shown.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/support.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/recording.hpp"
#include "test_paths.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;

/// One run: n items, and as many fractions as the longest loop draws.
struct Script {
    int n = 0;
    std::vector<double> fractions;
};

/// All runs. Fractions lie amid a grid that every bound up to n divides, so that no rounding can matter; with
/// up to three items all sequences of draws occur.
std::vector<Script> scripts() {
    std::vector<Script> scripts = {{0, {}}, {1, {0.5}}};
    for (const auto& [n, cells] : {std::pair{2, 2}, std::pair{3, 6}}) {
        OdometerSource odometer;
        do {
            Script& script = scripts.emplace_back(Script{n, {}});
            for (int k = 0; k < n; ++k) {
                const auto cell = odometer.below(static_cast<std::uint64_t>(cells));
                script.fractions.push_back((static_cast<double>(cell) + 0.5) / cells);
            }
        } while (odometer.advance());
    }
    for (const auto& [n, cells] : {std::pair{5, 60}, std::pair{8, 840}}) {
        for (std::uint64_t trial = 0; trial < 100; ++trial) {
            CounterSource source(1938, trial);
            Script& script = scripts.emplace_back(Script{n, {}});
            for (int k = 0; k < n; ++k) {
                const auto cell = source.below(static_cast<std::uint64_t>(cells));
                script.fractions.push_back((static_cast<double>(cell) + 0.5) / cells);
            }
        }
    }
    return scripts;
}

class ScriptedFractions final : public Source {
  public:
    explicit ScriptedFractions(const Script& script) : script_(script) {}
    /// A loop that draws too often is told by its number of draws.
    std::uint64_t below(std::uint64_t bound) override {
        const double fraction = used_ < script_.fractions.size() ? script_.fractions[used_] : 0.0;
        ++used_;
        return static_cast<std::uint64_t>(fraction * static_cast<double>(bound));
    }
    std::size_t draws_used() const { return used_; }

  private:
    const Script& script_;
    std::size_t used_ = 0;
};

/// A shuffle, its swap, and the name of its file.
struct Case {
    std::string name;
    Variant variant;
    SwapStyle style = SwapStyle::WithTemp;
};

bool stays_inside(const Variant& variant, int n) {
    for (int k = 0; k < variant.step_count(n); ++k) {
        const Step step = variant.step_at(n, k);
        if (std::min(step.i, step.low) < 0 || std::max(step.i + 1, step.bound) > n) return false;
        if (step.choices() < 1) return false;
    }
    return true;
}

/// The order after the run and the number of draws, as every harness prints them.
std::string result_of(const Case& shuffle, const Script& script) {
    if (!stays_inside(shuffle.variant, script.n)) return "outside";
    ScriptedFractions source(script);
    const Recording recording(shuffle.variant, script.n, source);
    Order order = identity_order(script.n);
    for (int k = 0; k < recording.step_count(); ++k) {
        const Swap swap = recording.swap(k);
        Item& at_i = order[static_cast<std::size_t>(swap.i)];
        Item& at_j = order[static_cast<std::size_t>(swap.j)];
        if (shuffle.style == SwapStyle::WithTemp) {
            std::swap(at_i, at_j);
        } else {
            at_i = at_j;
        }
    }
    std::string text;
    for (const Item item : order) text += std::to_string(item) + " ";
    return text + "| " + std::to_string(source.draws_used());
}

Variant hand_made(const Loop& loop) {
    return {.name = "", .title = "", .fairness = Fairness::Wrong, .why = "", .loop = loop};
}

/// Every variant with temp and without, and loops that no row has.
std::vector<Case> cases() {
    std::vector<Case> cases;
    for (const Variant& variant : variants()) {
        if (!variant.is_plain()) continue;
        cases.push_back({std::string(variant.name) + "_with_temp", variant, SwapStyle::WithTemp});
        cases.push_back({std::string(variant.name) + "_without_temp", variant, SwapStyle::WithoutTemp});
    }
    constexpr Direction kDown = Direction::Down;
    const std::vector<Loop> loops = {
        {.first = 0, .last = kN - 2, .low = kI + 1, .bound = kN},
        {.first = kN - 2, .last = 0, .direction = kDown, .low = kI, .bound = kI + 2},
        {.first = kN - 1, .last = 1, .direction = kDown, .low = 1, .bound = kI + 1},
        {.first = kN - 1, .last = 2, .direction = kDown, .low = kI - 1, .bound = kI + 1},
        {.first = 1, .last = kN - 2, .low = kI - 1, .bound = kN, .notation = DrawNotation::Fraction},
    };
    for (std::size_t k = 0; k < loops.size(); ++k) {
        cases.push_back({"hand_made_" + std::to_string(k), hand_made(loops[k]), SwapStyle::WithTemp});
    }
    return cases;
}

constexpr std::string_view kPythonHarness = R"(
import sys
import types

fractions = []
used = 0


def randrange(start, stop=None):
    global used
    if stop is None:
        start, stop = 0, start
    used += 1
    return start + int(fractions[used - 1] * (stop - start))


sys.modules["random"] = types.ModuleType("random")
sys.modules["random"].randrange = randrange

scripts = [line.split() for line in open("scripts")]
for name in open("names").read().split():
    listing = {}
    exec(open(name + ".py", encoding="utf-8").read(), listing)
    for n, *texts in scripts:
        fractions, used = [float(text) for text in texts], 0
        a = list(range(int(n)))
        listing["shuffle"](a)
        print(*a, "|", used)
)";

constexpr std::string_view kJavaScriptHarness = R"(
const fs = require("fs");
const lines = (file) => fs.readFileSync(file, "utf8").trim().split("\n");

let fractions = [];
let used = 0;
Math.random = () => {
  if (used === fractions.length) throw new Error("a draw too many");
  return fractions[used++];
};

const scripts = lines("scripts").map((line) => line.trim().split(" ").map(Number));
const results = [];
for (const name of lines("names")) {
  const shuffle = new Function(fs.readFileSync(name + ".js", "utf8") + "return shuffle;")();
  for (const [n, ...script] of scripts) {
    [fractions, used] = [script, 0];
    const a = Array.from({ length: n }, (_, k) => k);
    shuffle(a);
    results.push([...a, "|", used].join(" "));
  }
}
console.log(results.join("\n"));
)";

// Each listing is included inside a namespace of its own, in which `std` means this one.
constexpr std::string_view kCppHarness = R"(
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace scripted {

using std::mt19937;
using std::vector;

vector<double> fractions;
std::size_t used = 0;

template <typename Int>
class uniform_int_distribution {
  public:
    uniform_int_distribution(Int low, Int high) : low_(low), choices_(high - low + 1) {}
    Int operator()(mt19937&) const { return low_ + static_cast<Int>(fractions.at(used++) * choices_); }

  private:
    Int low_;
    Int choices_;
};

}  // namespace scripted

void run(void (*shuffle)(std::vector<int>&, std::mt19937&)) {
    std::ifstream scripts("scripts");
    std::mt19937 unused;
    for (std::string line; std::getline(scripts, line);) {
        std::istringstream numbers(line);
        int n = 0;
        numbers >> n;
        scripted::fractions.clear();
        scripted::used = 0;
        for (double fraction = 0; numbers >> fraction;) scripted::fractions.push_back(fraction);
        std::vector<int> a;
        for (int k = 0; k < n; ++k) a.push_back(k);
        shuffle(a, unused);
        for (const int item : a) std::cout << item << ' ';
        std::cout << "| " << scripted::used << '\n';
    }
}
)";

constexpr std::string_view kJavaHarness = R"(
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

class Run {
    static String[] script;
    static int used;

    static class Scripted extends Random {
        @Override
        public int nextInt(int bound) {
            return (int) (Double.parseDouble(script[++used]) * bound);
        }
    }

    public static void main(String[] arguments) throws Exception {
        StringBuilder results = new StringBuilder();
        for (String name : Files.readAllLines(Path.of("names"))) {
            Method shuffle =
                Class.forName(name + ".Shuffle").getDeclaredMethod("shuffle", int[].class, Random.class);
            shuffle.setAccessible(true);
            for (String line : Files.readAllLines(Path.of("scripts"))) {
                script = line.split(" ");
                used = 0;
                int[] a = new int[Integer.parseInt(script[0])];
                for (int k = 0; k < a.length; k++) a[k] = k;
                shuffle.invoke(null, a, new Scripted());
                for (int item : a) results.append(item).append(' ');
                results.append("| ").append(used).append('\n');
            }
        }
        System.out.print(results);
    }
}
)";

/// How a language is run. `needs` and `run` are for the shell.
struct Runner {
    Language language;
    std::string needs;
    std::string file;       // of a listing; @ stands for the case's name
    std::string harness;    // the file's name
    std::string_view text;  // of the harness
    std::string run;
};

const std::vector<Runner> kRunners = {
    {Language::Cpp, "'" + std::string(test::kCompiler) + "'", "@.cpp", "run.cpp", kCppHarness,
     "'" + std::string(test::kCompiler) + "' -std=c++20 -o run run.cpp && ./run"},
    {Language::Python, "python3", "@.py", "run.py", kPythonHarness, "python3 -B run.py"},
    {Language::JavaScript, "node", "@.js", "run.js", kJavaScriptHarness, "node run.js"},
    {Language::Java, "javac", "@/Shuffle.java", "Run.java", kJavaHarness,
     "javac -d . Run.java */Shuffle.java && java -XX:TieredStopAtLevel=1 Run"},
};

/// What has to stand around a listing to have many of them in one program.
std::string wrapped(const Runner& runner, const std::string& name, const std::string& listing) {
    return runner.language == Language::Java ? "package " + name + ";\n" + listing : listing;
}

/// What the harness cannot know: C++ names its functions when it is compiled.
std::string table_of(const Runner& runner, const std::vector<Case>& cases) {
    if (runner.language != Language::Cpp) return "";
    std::string listings;
    std::string runs;
    for (const Case& shuffle : cases) {
        listings += "namespace " + shuffle.name + " {\nnamespace std = scripted;\n#include \"" +
                    shuffle.name + ".cpp\"\n}\n";
        runs += "    run(" + shuffle.name + "::shuffle);\n";
    }
    return listings + "int main() {\n" + runs + "}\n";
}

class EveryLanguage : public ::testing::TestWithParam<std::size_t> {
  protected:
    void SetUp() override {
        folder_ = fs::path(::testing::TempDir()) / ("listings_" + std::string(name_of(runner().language)));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static const Runner& runner() { return kRunners[GetParam()]; }

    void write(const std::string& file, const std::string& text) const {
        fs::create_directories((folder_ / file).parent_path());
        std::ofstream(folder_ / file) << text;
    }

    std::string read(const std::string& file) const {
        std::ifstream stream(folder_ / file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    /// Runs a line of the shell in the folder: its exit code.
    int shell(const std::string& line) const {
        const std::string command = "cd '" + folder_.string() + "' && { " + line + "; } >out 2>err";
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    void write_all(const std::vector<Case>& cases, const std::vector<Script>& scripts) const {
        std::string names;
        for (const Case& shuffle : cases) {
            const Listing listing = listing_of(shuffle.variant, runner().language, shuffle.style);
            std::string file = runner().file;
            file.replace(file.find('@'), 1, shuffle.name);
            write(file, wrapped(runner(), shuffle.name, listing.text()));
            names += shuffle.name + "\n";
        }
        std::ostringstream lines;
        lines.precision(17);
        for (const Script& script : scripts) {
            lines << script.n;
            for (const double fraction : script.fractions) lines << ' ' << fraction;
            lines << '\n';
        }
        write("names", names);
        write("scripts", lines.str());
        write(runner().harness, std::string(runner().text) + table_of(runner(), cases));
    }

    fs::path folder_;
};

INSTANTIATE_TEST_SUITE_P(Listings, EveryLanguage, testing::Range(std::size_t{0}, kRunners.size()),
                         [](const testing::TestParamInfo<std::size_t>& runner) {
                             return std::string(name_of(kRunners[runner.param].language));
                         });

TEST_P(EveryLanguage, ShufflesAsTheStageDoes) {
    if (shell("command -v " + runner().needs) != 0) {
        GTEST_SKIP() << "the listings were not run: there is no " << runner().needs << " here";
    }
    const std::vector<Case> all_cases = cases();
    const std::vector<Script> all_scripts = scripts();
    write_all(all_cases, all_scripts);
    ASSERT_EQ(shell(runner().run), 0) << read("err");

    std::istringstream results(read("out"));
    std::string result;
    for (const Case& shuffle : all_cases) {
        for (const Script& script : all_scripts) {
            ASSERT_TRUE(std::getline(results, result)) << shuffle.name;
            // One item that may not be exchanged with itself: on the stage there is no step, in code no such
            // draw.
            if (script.n < 2 && shuffle.variant.schedule(script.n).steps == 0) continue;
            ASSERT_EQ(result, result_of(shuffle, script))
                << shuffle.name << ' ' << ::testing::PrintToString(script.fractions);
        }
    }
    EXPECT_FALSE(std::getline(results, result)) << result;
}

// What makes the test above one that can fail.
TEST(Listings, AreRunOnScriptsThatShowEveryWrongBound) {
    const std::vector<Script> all_scripts = scripts();
    const auto results = [&all_scripts](const Loop& loop) {
        std::vector<std::string> all;
        for (const Script& script : all_scripts) all.push_back(result_of({"", hand_made(loop)}, script));
        return all;
    };
    for (const Variant& variant : variants()) {
        if (!variant.is_plain()) continue;
        const std::vector<std::string> right = results(*variant.loop);
        for (Affine Loop::*const bound : {&Loop::first, &Loop::last, &Loop::low, &Loop::bound}) {
            for (const int difference : {-1, 1}) {
                Loop wrong = *variant.loop;
                wrong.*bound = wrong.*bound + difference;
                EXPECT_NE(results(wrong), right) << variant.name << ' ' << difference;
            }
        }
    }
}

}  // namespace
}  // namespace shufflelens
