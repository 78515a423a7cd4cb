#pragma once
// What the next throw would do to a player's money: total by total, and apart where the dice of one total
// differ.

#include <vector>

#include "table/table.hpp"

namespace hardway::words {

// What it would do to one wager.
struct SlotOutcome {
    std::uint16_t slot = 0;
    Money change;  // won, after vig, or lost

    bool operator==(const SlotOutcome&) const = default;
};

// Throws of one total that do the same.
struct ThrowOutcome {
    int total = 0;
    RollSet rolls;
    Money net;  // rail and felt together
    std::vector<SlotOutcome> slots;
};

struct NextThrow {
    std::vector<ThrowOutcome> outcomes;  // by total; of one total, those with more ways first
    Money sum;                           // over the 36 throws: the mean is one 36th of it
};
NextThrow next_throw(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway::words
