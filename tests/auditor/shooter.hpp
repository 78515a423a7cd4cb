#pragma once
// Who throws, and what happens to the dice afterwards (docs/rules.md 3.2).

#include "ledger.hpp"

namespace auditor {

enum class Throw { ordinary, come_only };  // come_only: ma 11(b), md 10.B

// Finds who throws next and hands over the dice; refuses if nobody may.
Throw take_dice(Ledger& ledger);

void shoots(Ledger& ledger, const Player& player);
void declines(Ledger& ledger, const Player& player);
void passes_dice(Ledger& ledger, const Player& player);

void offer_dice(Ledger& ledger, int from_seat);                   // nobody has them; clockwise from here
void line_wager_lifted(Ledger& ledger, const Player& player);     // sg-mbs A-33, wind-creek II.B.30
void hand_over(Ledger& ledger, bool seven_out, bool point_made);  // after a valid throw

void no_roll(Ledger& ledger, const std::string& reason);

}  // namespace auditor
