// Texts that are one table: how often each item ended at each place, or the counts of all orders without the
// orders.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "form.hpp"
#include "numbers.hpp"

namespace shufflelens::reading {

/// A table with as many rows as places; headings and a name before each row may be there. Nothing where it is
/// none. Throws Error where its rows do not add up.
std::optional<Form> matrix_form(std::span<const Record> records, RecordKind kind, const ReadOptions& options);

/// Numbers alone, in one record or one a record. Nothing where there are other words. Throws Error where they
/// are not n! of them.
std::optional<Form> list_form(std::span<const Record> records, RecordKind kind, const ReadOptions& options);

/// Whether the numbers are shares: some are no whole numbers. Throws Error where they then do not add up to
/// 100 or to 1; `what` names them.
bool are_shares(std::span<const Decimal> values, const std::string& what, const ReadOptions& options);

/// Throws Error: why the text is not understood, and what would be.
[[noreturn]] void not_understood(const ReadOptions& options, const std::string& why);

}  // namespace shufflelens::reading
