#pragma once
// Bets for the dealers (docs/rules.md 2.11, wind-creek XXIV).

#include "ledger.hpp"

namespace auditor {

void bet_for_dealers(Ledger& ledger, Player& player, const Wager& wager, Money amount, bool control);

void toke(Ledger& ledger, Player& player, Money amount);  // XXIV.A, md 2.E: straight into the box

// After a flat was lifted or reduced: odds for the dealers that nothing carries any more go to the toke box.
void fit_dealer_odds(Ledger& ledger, Player& player, const Wager& odds);

}  // namespace auditor
