#pragma once
// One valid throw: every bet decided, moved or left, the trackers, the puck, the dice
// (docs/rules.md 2.3, 2.8, 3.2).

#include "ledger.hpp"

namespace auditor {

void roll_dice(Ledger& ledger, Roll roll);

}  // namespace auditor
