#pragma once
// What a player can see before a throw: the table, and what the last throw did.

#include "table/event.hpp"
#include "table/throw.hpp"

namespace hardway::study {

// Who sits where in a study. Somebody else has a Pass line wager and throws for as long as the study lasts,
// so that a player who is not on the line has throws to bet on.
inline constexpr SeatIndex kThrower = 0;
inline constexpr SeatIndex kPlayer = 1;

struct View {
    const Rules& rules;
    const Table& table;
    const Events& events;  // of the last throw; empty before the first
    Throw thrown;          // if there was one
    bool first = true;     // of the visit
    Money chips;           // the player's, rail and felt
    SeatIndex seat = kPlayer;

    const Seat& own_seat() const { return table.seats[seat]; }
};

}  // namespace hardway::study
