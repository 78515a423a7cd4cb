#pragma once
// How little and how much may be bet (docs/rules.md 2.5, 2.6, 2.8).

#include "ledger.hpp"

namespace auditor {

Money least(const House& house, const Wager& wager);  // of a new wager, odds apart
Money most(const House& house, const Wager& wager);   // of the whole stake, odds apart

// The largest odds a flat of this size carries on this number, as a stake that can be paid.
Money odds_cap(const House& house, const Wager& odds, int number, Money flat);

// Refuses if the stake standing after a raise or a reduction may not stand.
void check_unit(const Ledger& ledger, const Wager& wager, Money total);
void check_stake(const Ledger& ledger, const Player& player, const Wager& wager, Money total, bool fresh);
void check_reduced(const Ledger& ledger, const Wager& wager, Money rest);

}  // namespace auditor
