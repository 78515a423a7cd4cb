#pragma once
// Across, inside, outside: rows of the place chart.

#include <vector>

#include "table/offers.hpp"

namespace hardway {

// Which row of the chart: of which macro, with the point or without, and whether 4 and 10 are bought.
struct ChartRow {
    std::uint8_t macro = kNoMacro;
    bool including = false;
    bool bought = false;
};

// One row, five on a number and six on 6 and 8; nothing if the point is its only number. An amount is so many
// rows, and each wager's stake that many times its own.
std::vector<WagerAsk> chart_row(const Rules& rules, const Table& table, const ChartRow& row);
Money cost_of(const std::vector<WagerAsk>& row);
// From so many rows on 4 and 10 are bought; 0: never.
std::int64_t rows_until_bought(const Macro& macro);

// What each macro takes from this player now: a list for 4 and 10 placed, and one for them bought.
std::vector<ListedOffer> macro_offers(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway
