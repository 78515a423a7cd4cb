#pragma once
// The other players: a few habits seen at any table, carried out through the offers like anybody's.

#include <vector>

#include "cli/play/dice.hpp"
#include "table/command.hpp"

namespace hardway::cli::play {

// What the bot at this seat does before the next throw. Each command may depend on the ones before it.
std::vector<Command> bot_wishes(const Rules& rules, const Table& table, SeatIndex seat, Chance& chance);

}  // namespace hardway::cli::play
