#pragma once
// What a bot sees before a throw, and what comes to its mind: the same whether it thinks in the server or in
// a worker of its own, and the same that a study would bet.

#include <vector>

#include "study/strategy/strategy.hpp"
#include "table/command.hpp"
#include "table/event.hpp"
#include "table/table.hpp"
#include "wire/json.hpp"

namespace hardway::server {

struct BotSight {
    const Rules& rules;
    const Table& table;
    const Events& events;  // of the last throw
    SeatIndex seat = kNoSeat;
    bool first = true;     // no throw since it sat down
    study::Memory memory;  // empty: nothing to remember, or not asked yet
};

struct BotThought {
    std::vector<Command> commands;  // each may depend on the ones before it
    study::Memory memory;
};

Result<BotThought> think(study::Strategy& strategy, const BotSight& sight);

// Both as lines between the server and a worker. What comes from a worker is read as from anybody: commands
// of other kinds than bets, of another seat or as of the crew are none.
wire::Json write(const BotSight& sight);
wire::Json write(const Rules& rules, const BotThought& thought);
Result<BotThought> read_thought(const Rules& rules, SeatIndex seat, const wire::Json& json);

// {"faults":["…"]}, of anything a worker has to say.
wire::Json write_faults(const Faults& faults);
// Nothing if the answer says no such thing.
Faults read_faults(const wire::Json& json);

}  // namespace hardway::server
