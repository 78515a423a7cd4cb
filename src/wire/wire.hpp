#pragma once
// The record as text: JSON both ways, without loss. docs/wire.md is the reference.

#include <string>

#include "rules/result.hpp"
#include "table/changes.hpp"
#include "table/live_table.hpp"
#include "table/offers.hpp"
#include "wire/json.hpp"

namespace hardway::wire {

// What documents that are kept carry; a reader refuses any other. A change of meaning is a new number with
// its reader.
inline constexpr int kSchema = 1;

// Strict: a field missing, of the wrong type or unknown is a fault that names it.
Json write(const Rules& rules, const Event& event);
Result<Event> read_event(const Rules& rules, const Json& json);

Json write(const Rules& rules, const Events& events);
Result<Events> read_events(const Rules& rules, const Json& json);

Json write(const Rules& rules, const Command& command);
Result<Command> read_command(const Rules& rules, const Json& json);

Json write(const Rules& rules, const Refusal& refusal);
Result<Refusal> read_refusal(const Rules& rules, const Json& json);

Json write(const Rules& rules, const ListedOffer& offer);
Result<ListedOffer> read_offer(const Rules& rules, const Json& json);

// What may be done to a wager that stands; it is not read back.
Json write(const Rules& rules, const Change& change);

// An exact snapshot: read(write(table)) == table.
Json write(const Rules& rules, const Table& table);
Result<Table> read_table(const Rules& rules, const Json& json);

// What a page needs to draw a felt and to say what it sells; it is not read back.
Json summary(const Rules& rules);

// Text that must be JSON; a fault says where it is not. Depth and size are bounded.
Result<Json> parse(std::string_view text);

}  // namespace hardway::wire
