// Reads a sample from a text in whatever form people have it, a piece at a time.
//
// A text of any length is counted with memory that does not depend on it. What the form is, is decided from
// the beginning; what was decided is told in a sentence, and each guess can be overruled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/sample.hpp"

namespace shufflelens {

/// How a text is to be read. What is not set is found out.
struct ReadOptions {
    std::optional<SampleForm> form = {};
    std::optional<int> first_label = {};         // 0 or 1: the number of the first item
    std::vector<std::string> start_order = {};   // labels of the items before the shuffle
    bool inverse = false;                        // a row says where each item went, not who is at each place
    bool transposed = false;                     // of a matrix: rows are places, columns items
    std::optional<std::uint64_t> shuffles = {};  // how many shuffles percentages are of
    bool strict = false;                         // the first row that is no permutation ends the reading
    std::string where = "the text";              // how messages call it
};

class SampleReader {
  public:
    explicit SampleReader(ReadOptions options);
    ~SampleReader();
    SampleReader(SampleReader&&) noexcept;
    SampleReader& operator=(SampleReader&&) noexcept;

    /// The next piece of the text: UTF-8 with or without a byte order mark, UTF-16 with one, cut anywhere.
    /// Throws Error, with the line, for what cannot be part of any form.
    void feed(std::string_view bytes);
    /// The end of the text. Throws Error where nothing in it is understood, with what could be read.
    void finish();

    /// What was counted so far; nothing while the form is not known yet.
    std::optional<Sample> sample() const;
    /// Rows so far, good and bad.
    std::uint64_t rows() const;
    /// What the text is taken for, so far: "Orders of 4 items: one a line, numbered from 1." Empty while that
    /// is not known.
    std::string recognised() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace shufflelens
