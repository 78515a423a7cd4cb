#pragma once
// The last throw taken back: the table as it was before the dice came to rest, told as events.

#include "table/decide.hpp"

namespace hardway {

// `before` is the table before that throw, `since` every event from the throw on. Appends to `out`. Wagers
// made or changed since are undone, too; chips bought stay bought, and what was cashed out is left to a
// correction.
Refusal recall(const Rules& rules, const Table& table, const Table& before, const Events& since,
               const Command& command, Events& out);

}  // namespace hardway
