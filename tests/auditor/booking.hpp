#pragma once
// Bets going up: when they may be made or raised (docs/rules.md 2.2, 2.4), what they cost (2.7).

#include "ledger.hpp"

namespace auditor {

struct Booking {
    Wager wager;
    Money amount;
};

// Self-service chips nobody checked: wind-creek hands back odds over the cap and a Come on the come-out.
enum class Checked { yes, no };

// Everything said in one breath: the vig bases add up (wind-creek XVI), and all of it stands or none.
void book(Ledger& ledger, Player& player, const std::vector<Booking>& call, Checked checked = Checked::yes);

// A raise after a win: by its own stake, or by the win as far as it can be paid (2.9).
void press(Ledger& ledger, Player& player, const Wager& wager);
void parlay(Ledger& ledger, Player& player, const Wager& wager);

// 27 across, 22 inside, 20 outside (2.9, 6.1)
void book_macro(Ledger& ledger, Player& player, const std::string& name, Money amount, bool including);

void match_play(Ledger& ledger, Player& player, const std::string& line, Money face);

// Refuses if this wager cannot be made, or raised if it stands, at this moment. `dealer`: for the dealers.
void check_window(const Ledger& ledger, const Player& player, const Wager& wager, bool dealer);

// Sets the chips down: from the rail, onto what stands already.
void set_down(Player& player, const Wager& wager, Money amount, bool dealer);

}  // namespace auditor
