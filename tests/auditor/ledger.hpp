#pragma once
// Everything that stands on the table: players, their rails and bets, the puck, the dice, the boxes.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "house.hpp"
#include "tracker.hpp"
#include "wager.hpp"

namespace auditor {

enum class Button { none, on, off };  // what the player called

struct Bet {
    Wager wager;
    Money stake;
    bool dealer = false;   // for the dealers (2.11)
    bool control = false;  // ... under the player's control
    Button button = Button::none;
    bool reduced = false;  // ma 3(d)
    bool marked = false;   // Mugsy's Corner after a box number
    long won_on = -1;      // the throw it won on and stayed up ...
    Money won;             // ... and what it won
    long moved_on = -1;    // the throw that sent a Don't Come behind
};

struct Coupon {
    std::string line;  // pass or dont_pass
    Money face;
};

struct Player {
    std::string name;
    int seat = 0;
    Money rail;
    std::vector<Bet> bets;
    std::vector<Coupon> coupons;
    bool dont_pass_lifted = false;  // ma 3(d): not replaced before the next line decision

    Bet* bet(const Wager& wager, bool dealer = false);
    const Bet* bet(const Wager& wager, bool dealer = false) const;
    Money stake(const Wager& wager, bool dealer = false) const;
    bool has_line_wager() const;
    Money felt() const;
    void sweep();  // forgets the bets with nothing left on them
};

// Who has the dice, and where the next offer starts.
struct Dice {
    std::string shooter;  // empty: they are being offered
    int last_seat = 0;    // the offer goes clockwise from here
    std::set<std::string> declined;
    bool accepted = false;   // said so, not thrown yet: nobody else throws
    bool thrown = false;     // this shooter has thrown since taking them
    bool finishing = false;  // took them with a point on (wind-creek II.B.8)
};

struct Ledger {
    House house;
    std::vector<Player> players;  // by seat
    int point = 0;
    Tracker tracker;
    Dice dice;
    long throws = 0;
    Money toke;
    Money commission;

    Player* player(std::string_view name);
    const Player* player(std::string_view name) const;
    bool coming_out() const { return point == 0; }
    // A new shooter's initial come-out roll is still to be thrown.
    bool initial_come_out() const { return coming_out() && !dice.thrown; }
    int number_of(const Wager& wager) const;                 // line odds take theirs from the puck
    void give(Player& player, const Bet& bet, Money money);  // to the rail, or to the toke box
    void puck_turned();
};

}  // namespace auditor
