#pragma once
// What the 36 throws could do to a player's wagers next.

#include <string>
#include <vector>

#include "table/table.hpp"

namespace hardway::words {

// By slot: "wins 14 on 6 · loses on 7".
std::vector<std::string> outlooks(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway::words
