// The rows that whole lines stand for, so that a line that was read once is only looked up.
//
// A file of a hundred million orders of four items has 24 different lines. Reading one costs a few hundred
// nanoseconds, finding it again a few, whatever its form. A line is guessed to be as long as the one before
// it: where the newline is there and the bytes before it are known, there can be no other newline among them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace shufflelens::reading {

class LineCache {
  public:
    /// Longer lines are read every time.
    static constexpr std::size_t kMaxLine = 64;
    /// Of more different lines the others are read every time.
    static constexpr std::size_t kMaxLines = std::size_t{1} << 16U;

    /// Remembers a line, without its newline, as a cell. Requires that it is not known yet.
    void remember(std::string_view line, std::uint32_t cell) {
        if (line.size() > kMaxLine || lines_ == kMaxLines) return;
        ++lines_;
        if (line.size() <= kMaxShort) {
            short_.resize(kSlots);
            const std::uint64_t key = load(line.data(), line.size()) | key_of_size(line.size());
            std::size_t place = short_place(key);
            while (short_[place].key != 0) place = (place + 1) % kSlots;
            short_[place] = {.key = key, .cell = cell};
            return;
        }
        slots_.resize(kSlots);
        std::size_t place = place_of(line);
        while (slots_[place].size != 0) place = (place + 1) % kSlots;
        Slot& slot = slots_[place];
        slot.size = static_cast<std::uint8_t>(line.size());
        slot.cell = cell;
        std::memcpy(slot.bytes.data(), line.data(), line.size());
    }

    /// Calls seen(cell) for whole lines from the front of `text` as long as they are known, and takes them
    /// off. Returns how many.
    template <typename Seen>
    std::uint64_t count(std::string_view& text, const Seen& seen) {
        std::uint64_t lines = 0;
        while (true) {
            const std::uint64_t some = (short_.empty() ? 0 : count_short(text, seen)) +
                                       (slots_.empty() ? 0 : count_long(text, seen));
            if (some == 0) return lines;
            lines += some;
        }
    }

  private:
    static constexpr std::size_t kSlots = 2 * kMaxLines;  // so that a free one is always near
    static constexpr unsigned kHashShift = 64U - static_cast<unsigned>(std::bit_width(kSlots - 1));
    static constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;  // 2^64 over the golden ratio
    /// Lines that fit a word together with their size.
    static constexpr std::size_t kMaxShort = 7;

    struct ShortSlot {
        std::uint64_t key = 0;  // the bytes, and the size in the last one; 0 where it is free
        std::uint32_t cell = 0;
    };
    struct Slot {
        std::uint8_t size = 0;  // 0 where it is free
        std::uint32_t cell = 0;
        std::array<char, kMaxLine> bytes = {};
    };

    static constexpr std::uint64_t key_of_size(std::size_t size) { return std::uint64_t{size + 1} << 56U; }
    static std::size_t short_place(std::uint64_t key) {
        return static_cast<std::size_t>((key * kFactor) >> kHashShift);
    }

    /// Lines of the size of the first one.
    template <typename Seen>
    std::uint64_t count_short(std::string_view& text, const Seen& seen) const {
        const std::size_t size = std::min(text.find('\n'), kMaxShort + 1);
        if (size > kMaxShort) return 0;
        const std::uint64_t mask = size == 0 ? 0 : ~std::uint64_t{0} >> (64U - 8U * size);
        const std::uint64_t size_key = key_of_size(size);
        const char* line = text.data();
        const char* const last = line + text.size() - std::min(text.size(), sizeof(std::uint64_t));
        std::uint64_t lines = 0;
        for (; line < last && line[size] == '\n'; line += size + 1) {
            const std::uint64_t key = (load(line, sizeof(std::uint64_t)) & mask) | size_key;
            std::size_t place = short_place(key);
            while (short_[place].key != key && short_[place].key != 0) place = (place + 1) % kSlots;
            if (short_[place].key == 0) break;
            seen(short_[place].cell);
            ++lines;
        }
        text.remove_prefix(static_cast<std::size_t>(line - text.data()));
        return lines;
    }

    template <typename Seen>
    std::uint64_t count_long(std::string_view& text, const Seen& seen) {
        std::uint64_t lines = 0;
        while (true) {
            if (size_ >= text.size() || text[size_] != '\n') {
                size_ = text.substr(0, kMaxLine + 1).find('\n');
                if (size_ == std::string_view::npos) break;
            }
            const Slot* slot = find(text.substr(0, size_));
            if (slot == nullptr) {
                // Perhaps a shorter line, and the newline found is that of a later one.
                const std::size_t newline = text.substr(0, size_).find('\n');
                if (newline == std::string_view::npos) break;
                size_ = newline;
                continue;
            }
            seen(slot->cell);
            ++lines;
            text.remove_prefix(size_ + 1);
        }
        if (size_ == std::string_view::npos) size_ = 0;
        return lines;
    }

    static std::uint64_t load(const char* bytes, std::size_t size) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, size);
        return word;
    }

    /// Requires more than kMaxShort characters.
    static std::size_t place_of(std::string_view line) {
        constexpr std::size_t kWord = sizeof(std::uint64_t);
        std::uint64_t hash = line.size();
        for (std::size_t k = 0; k + kWord < line.size(); k += kWord) {
            hash = (std::rotl(hash, 23) ^ load(line.data() + k, kWord)) * kFactor;
        }
        // The last word overlaps the one before it.
        hash = (std::rotl(hash, 23) ^ load(line.data() + line.size() - kWord, kWord)) * kFactor;
        return static_cast<std::size_t>(hash >> kHashShift);
    }

    const Slot* find(std::string_view line) const {
        if (line.size() <= kMaxShort) return nullptr;
        for (std::size_t place = place_of(line);; place = (place + 1) % kSlots) {
            const Slot& slot = slots_[place];
            if (slot.size == 0) return nullptr;
            if (slot.size == line.size() && std::memcmp(slot.bytes.data(), line.data(), line.size()) == 0)
                return &slot;
        }
    }

    std::vector<ShortSlot> short_;
    std::vector<Slot> slots_;
    std::size_t lines_ = 0;
    std::size_t size_ = 0;  // of the last long line
};

}  // namespace shufflelens::reading
