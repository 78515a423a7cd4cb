#pragma once
// Calling a bet on or off, and whether it works (docs/rules.md 2.2, A-74).

#include "ledger.hpp"

namespace auditor {

void call_bet(const Ledger& ledger, Player& player, const Wager& wager, Button button);
bool working(const Ledger& ledger, const Bet& bet);  // for the throw about to be settled

}  // namespace auditor
