#pragma once
// What happened, said in one plain sentence: "Your Pass Line lost 10."

#include <string>

#include "table/event.hpp"

namespace hardway::words {

// `table` is the table before the event: it knows who sits where. `me` hears "you" and "your"; kNoSeat is an
// onlooker.
std::string sentence(const Rules& rules, const Table& table, const Event& event, SeatIndex me = kNoSeat);

// A standing wager by its name: "Place to Win 6", "Come on 8", "Hop 1-3, 2-2".
std::string bet_name(const Rules& rules, const BetKey& bet);

}  // namespace hardway::words
