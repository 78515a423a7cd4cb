#pragma once
// The other players: a few habits seen at any table, carried out through the offers like anybody's.

#include <vector>

#include "table/chance.hpp"
#include "table/command.hpp"
#include "table/table.hpp"

namespace hardway::words {

// What the bot at this seat does before the next throw. Each command may depend on the ones before it.
std::vector<Command> bot_wishes(const Rules& rules, const Table& table, SeatIndex seat, Chance& chance);

}  // namespace hardway::words
