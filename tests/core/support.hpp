// What several core tests share: the reference tables, a source that counts, and one test per variant.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/engine.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"
#include "test_paths.hpp"

namespace shufflelens::test {

/// The rows of a table in tests/data, split at tabs; comment lines are left out.
inline std::vector<std::vector<std::string>> read_table(std::string_view file) {
    const std::string path = std::string(kDataDir) + "/" + std::string(file);
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot read " + path);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::vector<std::string>& row = rows.emplace_back();
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    }
    return rows;
}

/// Passes on the draws of another source and counts them.
class CountingSource final : public Source {
  public:
    explicit CountingSource(Source& inner) : inner_(inner) {}
    std::uint64_t below(std::uint64_t bound) override {
        ++draws_;
        return inner_.below(bound);
    }
    int draws() const { return draws_; }

  private:
    Source& inner_;
    int draws_ = 0;
};

/// The order in which a whole run ends.
inline Order final_order(const Variant& variant, int n, Source& source) {
    Engine engine(variant, n, source);
    while (engine.tick()) {
    }
    return engine.order();
}

/// FNV-1a over the numbers, lowest byte first.
inline std::uint64_t hash_of(const std::vector<std::uint64_t>& numbers) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const std::uint64_t number : numbers) {
        for (int shift = 0; shift < 64; shift += 8)
            hash = (hash ^ ((number >> shift) & 0xFFU)) * 0x100000001B3U;
    }
    return hash;
}

/// Runs a test once for every row of the variant table.
class ForEveryVariant : public testing::TestWithParam<std::string_view> {
  protected:
    static const Variant& variant() { return variant_named(GetParam()); }
};

/// The loops of the first lesson: one of each shape. What must hold for every row is in catalogue_test.cpp.
inline std::vector<std::string_view> variant_names() {
    return {"fy_down", "fy_up", "fy_prefix_up", "sattolo_down", "naive_up", "naive_down"};
}

/// A run whose draws do not matter.
inline Recording any_run(const Variant& variant, int n) {
    FractionSource source(1938);
    return {variant, n, source};
}

inline std::string name_of_param(const testing::TestParamInfo<std::string_view>& info) {
    return std::string(info.param);
}

}  // namespace shufflelens::test
