#pragma once
// Where the dice of the set are.

#include "table/table.hpp"

namespace hardway {

// How many lie in the bowl or cup: none while the whole set is out, all but two once somebody shoots.
inline int dice_kept(const Rules& rules, const Table& table) {
    if (table.set.dumped || table.set.offered != kNoSeat) return 0;
    return table.shooter == kNoSeat ? rules.dice.count : rules.dice.count - 2;
}

}  // namespace hardway
