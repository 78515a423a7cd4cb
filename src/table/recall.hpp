#pragma once
// The last throw taken back: the table as it was before the dice came to rest, told as events.

#include "table/decide.hpp"

namespace hardway {

// `before` is the table before that throw, `since` every event from the throw on. Appends to `out`. Wagers
// made, changed or said since are undone, too, and so are corrections, one event each; what waited for the
// crew waits again. Chips bought, filled or drawn stay so, and what was cashed out is left to a correction.
Refusal recall(const Rules& rules, const Table& table, const Table& before, const Events& since,
               const Command& command, Events& out);

// The events whose money that takes back: of wagers and tokes, and of whoever still sits there. What somebody
// won who has left since stays won.
Events undone(const Table& table, const Events& since);

}  // namespace hardway
