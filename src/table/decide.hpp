#pragma once
// decide(rules, table, command) → events, or a refusal. Pure: the table is not touched, and a refusal leaves
// no events.

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"

namespace hardway {

// Appends to `out`. The refusal's code is RefusalCode::none when the command was taken.
Refusal decide(const Rules& rules, const Table& table, const Command& command, Events& out);

// Decides and, if taken, applies. `out` is cleared first.
Refusal carry_out(const Rules& rules, Table& table, const Command& command, Events& out);

// Who throws next, and whether only to finish come wagers; kNoSeat if nobody may.
struct NextShooter {
    SeatIndex seat = kNoSeat;
    bool come_only = false;
};
NextShooter next_shooter(const Rules& rules, const Table& table);

// Seats in the order in which the dice would be offered now.
std::vector<SeatIndex> offer_order(const Table& table);

}  // namespace hardway
