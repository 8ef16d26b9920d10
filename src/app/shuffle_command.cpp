// shufflelens shuffle: the lines of a file in the order in which the stage would show as many items.
//
// Lines stay where they were read. What is shuffled is the list of where each begins: 8 bytes a line; its end
// is looked for again when it is written.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <ostream>
#include <span>
#include <vector>

#include "app/commands.hpp"
#include "app/input_file.hpp"
#include "app/remark.hpp"
#include "shufflelens/atomic_file.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Output is handed on in blocks of this size; longer lines as they are.
constexpr std::size_t kBlockBytes = std::size_t{256} << 10;

/// Lines of a file. Every one ends with the separator, the last one too.
struct Lines {
    std::vector<const char*> begins;
    const char* end = nullptr;  // of all
    char separator = '\n';

    /// With its separator. `begin` is one of those above.
    std::string_view line_at(const char* begin) const {
        const auto* const last =
            static_cast<const char*>(std::memchr(begin, separator, static_cast<std::size_t>(end - begin)));
        return {begin, static_cast<std::size_t>(last - begin) + 1};
    }
};

/// The most lines of a shuffle that is more than a plain loop: it may have several steps a line, which are
/// counted in int.
constexpr std::size_t kMaxLinesOfTexts = 500'000'000;

/// A plain loop runs over the lines themselves, however many they are.
void require_lines(const Variant& variant, std::size_t lines) {
    if (variant.is_plain()) return;
    if (variant.most_items < kMaxShuffledItems) require_items(variant, static_cast<int>(lines));
    if (lines <= kMaxLinesOfTexts) return;
    throw Error(fmt::format("'{}' takes at most {} lines: its steps could be more than can be counted",
                            variant.name, with_thousands(kMaxLinesOfTexts)));
}

/// `bytes` must stay where they are.
Lines lines_of(std::string_view bytes, const ShuffleCommand& command) {
    const auto count = std::count(bytes.begin(), bytes.end(), command.separator);
    if (count > kMaxLines) {
        throw Error(fmt::format("{} has {} lines; shuffle takes at most {}", input_name(command.file),
                                with_thousands(static_cast<std::uint64_t>(count)),
                                with_thousands(std::uint64_t{kMaxLines})));
    }
    Lines lines = {.begins = {}, .end = bytes.data() + bytes.size(), .separator = command.separator};
    lines.begins.reserve(static_cast<std::size_t>(count));  // growing would take half as much again
    for (const char* begin = bytes.data(); begin != lines.end;) {
        lines.begins.push_back(begin);
        begin += lines.line_at(begin).size();
    }
    return lines;
}

/// The first `count` lines, in the order in which their begins stand.
void write_lines(const Lines& lines, std::size_t count, const ByteSink& sink) {
    std::vector<char> block(kBlockBytes);
    std::size_t filled = 0;
    const auto hand_on = [&] {
        sink({block.data(), filled});
        filled = 0;
    };
    for (const char* begin : std::span(lines.begins).first(count)) {
        const std::string_view line = lines.line_at(begin);
        if (line.size() > block.size() - filled) hand_on();
        if (line.size() > block.size()) {
            sink(line);
        } else {
            std::memcpy(block.data() + filled, line.data(), line.size());
            filled += line.size();
        }
    }
    hand_on();
}

}  // namespace

void run(const ShuffleCommand& command, const Output& output) {
    InputBytes bytes =
        read_input(command.file, {.reader = "shuffle", .what = "input", .right = "a file of lines"});
    if (!bytes.view().empty() && bytes.view().back() != command.separator) bytes.push_back(command.separator);
    Lines lines = lines_of(bytes.view(), command);
    FractionSource source(command.seed);  // as the stage has it
    require_lines(*command.variant, lines.begins.size());
    shuffle_items(*command.variant, std::span(lines.begins), source);

    const std::size_t count = std::min(lines.begins.size(), static_cast<std::size_t>(command.count));
    if (command.output_file) {
        remark(output.remarks, write_file_atomically(*command.output_file, [&](const ByteSink& sink) {
                   write_lines(lines, count, sink);
               }));
    } else {
        write_lines(lines, count, [&output](std::string_view block) {
            output.out.write(block.data(), static_cast<std::streamsize>(block.size()));
        });
    }
}

}  // namespace shufflelens::app
