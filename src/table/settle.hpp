#pragma once
// What a throw does to everything on the table, in the order of work.

#include "table/event.hpp"
#include "table/throw.hpp"

namespace hardway {

struct DiceAtRest {
    Roll roll;
    bool landed_right = false;
    bool come_only = false;  // thrown only to finish come wagers
    bool finisher = false;   // by somebody who took the dice over with a point on
};

// What was turned on or off until the puck turns is as posted again, but for wagers that the events
// from `start` on take down.
void reset_on_off(const Rules& rules, const Table& table, std::size_t start, Events& out);

// Appends the settlement of a throw; ends with `settled`.
void settle(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out);

}  // namespace hardway
