#pragma once
// Bets coming down on the player's word (docs/rules.md 2.4, 2.10).

#include <optional>

#include "ledger.hpp"

namespace auditor {

void take_down(Ledger& ledger, Player& player, const Wager& wager, std::optional<Money> part);
void no_action(Ledger& ledger, Player& player);  // wind-creek XI

}  // namespace auditor
