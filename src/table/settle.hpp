#pragma once
// What a throw does to everything on the table, in the order the crew works.

#include "table/event.hpp"
#include "table/throw.hpp"

namespace hardway {

struct DiceAtRest {
    Roll roll;
    bool landed_right = false;
    bool come_only = false;  // thrown only to finish come wagers
};

// Appends the settlement of a throw; ends with `settled`.
void settle(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out);

}  // namespace hardway
