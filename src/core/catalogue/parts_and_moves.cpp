// Shuffles that mix parts only, move whole blocks, or look again until they like the result.
#include <array>
#include <numeric>
#include <vector>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

void shuffle_block(Shuffler& shuffler, int low, int bound) {
    for (int i = bound - 1; i > low; --i) {
        shuffler.independent();
        shuffler.exchange(i, shuffler.place(low, i + 1));
    }
}

void halves_separately(Shuffler& shuffler, int /*parameter*/) {
    shuffle_block(shuffler, 0, shuffler.size() / 2);
    shuffle_block(shuffler, shuffler.size() / 2, shuffler.size());
}

/// The most nearly square board: its rows divide n.
int rows_of(int n) {
    int rows = 1;
    for (int divisor = 1; divisor * divisor <= n; ++divisor) {
        if (n % divisor == 0) rows = divisor;
    }
    return rows;
}

/// Whole lines (rows or columns) are shuffled: cell c of line l stands at l · line_step + c · cell_step.
void shuffle_lines(Shuffler& shuffler, int lines, int line_step, int cells, int cell_step) {
    for (int i = lines - 1; i >= 1; --i) {
        shuffler.independent();
        const int j = shuffler.below(i + 1);
        for (int cell = 0; cell < cells; ++cell) {
            shuffler.exchange(i * line_step + cell * cell_step, j * line_step + cell * cell_step);
        }
    }
}

void rowcol(Shuffler& shuffler, int /*parameter*/) {
    const int rows = rows_of(shuffler.size());
    const int columns = shuffler.size() / rows;
    shuffle_lines(shuffler, rows, columns, columns, 1);
    shuffle_lines(shuffler, columns, 1, rows, columns);
}

void rows_within(Shuffler& shuffler, int /*parameter*/) {
    const int rows = rows_of(shuffler.size());
    const int columns = shuffler.size() / rows;
    shuffle_lines(shuffler, rows, columns, columns, 1);
    for (int row = 0; row < rows; ++row) shuffle_block(shuffler, row * columns, (row + 1) * columns);
}

void random_rotation(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    if (n < 2) return;
    const int offset = shuffler.below(n);
    for (int k = 0; k < offset; ++k) shuffler.insert(0, n - 1);
}

/// Each item in turn throws a cell and takes that or the next free one; whoever stood there takes the item's
/// place.
void probe_next_free(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    std::vector<bool> taken(static_cast<std::size_t>(n), false);
    std::vector<int> place_of(static_cast<std::size_t>(n));
    std::iota(place_of.begin(), place_of.end(), 0);
    std::vector<int> free_cells(place_of);
    std::vector<std::uint64_t> throws(free_cells.size(), 1);  // that lead to each free cell
    for (Item item = 0; item < n; ++item) {
        const auto choice = static_cast<std::ptrdiff_t>(shuffler.weighted(throws));
        const int cell = free_cells[static_cast<std::size_t>(choice)];
        // Throws that hit this cell, or came to it, go on to the next free one.
        const auto next = static_cast<std::size_t>(choice + 1) % throws.size();
        if (throws.size() > 1) throws[next] += throws[static_cast<std::size_t>(choice)];
        free_cells.erase(free_cells.begin() + choice);
        throws.erase(throws.begin() + choice);
        const int from = place_of[static_cast<std::size_t>(item)];
        const Item other = shuffler.array()[static_cast<std::size_t>(cell)];
        shuffler.within(0, n);
        shuffler.exchange(from, cell);
        place_of[static_cast<std::size_t>(other)] = from;
        place_of[static_cast<std::size_t>(item)] = cell;
    }
}

void reinsert_up(Shuffler& shuffler, int /*parameter*/) {
    for (int i = 0; i < shuffler.size(); ++i) {
        shuffler.independent();
        shuffler.insert(i, shuffler.place(0, shuffler.size()));
    }
}

void top_to_random_n(Shuffler& shuffler, int /*parameter*/) {
    for (int k = 0; k < shuffler.size(); ++k) {
        shuffler.independent();
        shuffler.insert(0, shuffler.place(0, shuffler.size()));
    }
}

/// Gilbert, Shannon and Reeds: the cut is binomial, and each card falls from a packet with a chance as its
/// size.
void riffle_once(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    int left = 0;
    for (int card = 0; card < n; ++card) left += shuffler.coin() ? 1 : 0;
    for (int i = 0; i < n; ++i) {
        // Draws that come to the same are one: so few paths can be walked.
        const std::array packets = {static_cast<std::uint64_t>(left),
                                    static_cast<std::uint64_t>(n - i - left)};
        const bool from_left = shuffler.weighted(packets) == 0;
        shuffler.within(i, std::min(n, i + left + 1));
        shuffler.fetch(i, from_left ? i : i + left);
        if (from_left) --left;
    }
}

void riffles(Shuffler& shuffler, int count) {
    for (int k = 0; k < count; ++k) {
        shuffler.independent();
        riffle_once(shuffler, 0);
    }
}

constexpr Loop kFisherYates = {
    .first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1};

constexpr std::array<Variant, 11> kRows = {{
    {.name = "random_rotation",
     .title = "A random rotation",
     .page = Page::LessCommon,
     .why = "Only where the row begins is random: n orders of n!.",
     .shows = "The matrix is flat, and n bars stand alone: neighbours stay neighbours.",
     .shows_from = 3,
     .related = "rowcol_2x2 probe_next_free cmp_merge",
     .text = random_rotation,
     .code = R"(offset = random(0 … n-1)
repeat offset times
  take a[0] out, put it in at the end)",
     .most_items = kMostItemsOfMoves},
    {.name = "rowcol_2x2",
     .title = "Rows and columns",
     .page = Page::LessCommon,
     .why = "Whole rows and whole columns are exchanged: what shares a row once shares a row for ever.",
     .shows = "The matrix is flat, and only rows!·columns! orders come out.",
     .shows_from = 4,
     .related = "rows_within_2x2 random_rotation",
     .text = rowcol,
     .code = R"(for lines = the rows, then the columns
  for i = the last line down to 1
    j = random(0 … i)
    swap line i, line j)"},
    {.name = "probe_next_free",
     .title = "The next free cell",
     .page = Page::LessCommon,
     .why = "Cells behind taken ones are hit more often: items that follow each other end up side by side.",
     .shows = "The matrix is flat up to n = 5; the input order comes out n!/n^n.",
     .shows_from = 3,
     .related = "random_rotation rowcol_2x2",
     .text = probe_next_free,
     .code = R"(for each item
  cell = random(0 … n-1)
  while cell is taken: cell = (cell+1) % n
  put the item there)",
     .most_items = kMostItemsOfMoves},
    {.name = "reject_identity",
     .title = "Must differ from the input",
     .page = Page::LessCommon,
     .why = "An order that was wanted is thrown away: a fair shuffle leaves everything in place once in n!.",
     .shows = "The input order never comes out.",
     .shows_from = 2,
     .related = "derangement_reject no_op",
     .loop = kFisherYates,
     .redo = Redo::WhileIdentity},
    {.name = "derangement_reject",
     .title = "Nobody may keep the place",
     .page = Page::More,
     .why = "Every order in which some item stays is thrown away.",
     .shows = "The diagonal is empty: 37 % of the orders are left.",
     .shows_from = 2,
     .related = "reject_identity sattolo_down",
     .loop = kFisherYates,
     .redo = Redo::WhileFixedPoint},
    {.name = "halves_separately",
     .title = "Both halves by themselves",
     .page = Page::More,
     .why = "Two fair shuffles, but no item ever changes from one half to the other.",
     .shows = "Two blocks in the matrix.",
     .shows_from = 2,
     .related = "rows_within_2x2",
     .text = halves_separately,
     .code = R"(for each half: first … last
  for i = last down to first+1
    j = random(first … i)
    swap a[i], a[j])"},
    {.name = "rows_within_2x2",
     .title = "Rows, then within each row",
     .page = Page::More,
     .why = "What shares a row once shares a row for ever.",
     .shows = "The matrix is flat, and few orders come out.",
     .shows_from = 4,
     .related = "rowcol_2x2 halves_separately",
     .text = rows_within,
     .code = R"(shuffle the rows of the board, then
for each row: first … last
  for i = last down to first+1
    j = random(first … i)
    swap a[i], a[j])"},
    {.name = "reinsert_up",
     .title = "Take out and put back anywhere",
     .page = Page::More,
     .why = "n^n paths do not divide evenly among n! orders, and some places are skipped while others come "
            "twice.",
     .shows = "At n = 4 some orders are almost five times as likely as others.",
     .shows_from = 3,
     .related = "insert_random top_to_random_n naive_up",
     .text = reinsert_up,
     .code = R"(for i = 0 to n-1
  j = random(0 … n-1)
  take a[i] out, put it in at j)",
     .most_items = kMostItemsOfMoves},
    {.name = "top_to_random_n",
     .title = "Top card to anywhere, n times",
     .page = Page::More,
     .why = "n moves are too few: about n·ln(n) of them make a deck fair.",
     .shows = "The last items stay at the end, in their order.",
     .shows_from = 3,
     .related = "reinsert_up riffle_once",
     .text = top_to_random_n,
     .code = R"(repeat n times
  j = random(0 … n-1)
  take a[0] out, put it in at j)",
     .most_items = kMostItemsOfMoves},
    {.name = "riffles",
     .title = "k riffles",
     .page = Page::LessCommon,
     .why = "k riffles leave at most 2^k rising sequences: too few of them, and the deck is not mixed.",
     .shows = "Long runs in the old order; with k about 1.5·log2(n), seven for 52 cards, that fades.",
     .shows_from = 2,
     .related = "riffle_once top_to_random_n key_ties",
     .text = riffles,
     .code = R"(repeat k times
  cut: as many on the left as n coins say
  by random, with chances as their sizes,
  take a card from the left or the right)",
     .parameter = {"riffles k", 0, 100, 2},
     .most_items = kMostItemsOfMoves},
    {.name = "riffle_once",
     .title = "One riffle",
     .page = Page::More,
     .why = "One riffle leaves two rising sequences: 2^n - n orders of n!. Seven are enough for 52 cards.",
     .shows = "Most orders never come out.",
     .shows_from = 2,
     .related = "key_ties top_to_random_n",
     .text = riffle_once,
     .code = R"(cut: as many on the left as n coins say
repeat n times
  by random, with chances as their sizes,
  take a card from the left or the right)",
     .most_items = kMostItemsOfMoves},
}};

}  // namespace

std::span<const Variant> parts_and_moves() {
    return kRows;
}

}  // namespace shufflelens::catalogue
