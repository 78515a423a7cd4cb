// When a wager may be made or raised (docs/rules.md 2.2, 2.4).

#include "booking.hpp"
#include "refused.hpp"

namespace auditor {

namespace {

void check_pass(const Ledger& ledger, const Bet* standing) {
    if (ledger.coming_out()) return;
    // sg-mbs 1.1.4, wind-creek VI.A: a Pass that stands may grow.: no new one, and no growth in ma
    // and md.
    const bool may_grow = ledger.house.sg() || ledger.house.wind_creek();
    refuse_if(!standing || !may_grow, "Pass is made before the come-out");
}

void check_dont_pass(const Ledger& ledger, const Player& player, const Bet* standing) {
    refuse_if(!ledger.coming_out(), "Don't Pass is made before the come-out");
    if (!ledger.house.ma()) return;
    refuse_if(player.dont_pass_lifted, "lifted, and not replaced (3(d))");
    refuse_if(standing && standing->reduced, "reduced, and not raised (3(d))");
}

void check_come(const Ledger& ledger, const Wager& wager, const Bet* standing) {
    refuse_if(ledger.coming_out(), "no Come on the come-out");
    if (wager.number == 0) return;
    const bool grows = ledger.house.sg() || ledger.house.wind_creek();
    refuse_if(!grows, "a travelled Come does not grow");
    refuse_if(!standing, "no Come on that number");
}

void check_dont_come(const Ledger& ledger, const Wager& wager, const Bet* standing) {
    refuse_if(ledger.coming_out(), "no Don't Come on the come-out");
    refuse_if(wager.number != 0, "a Don't Come behind a number does not grow");
    refuse_if(ledger.house.ma() && standing && standing->reduced, "reduced, and not raised (3(d))");
}

void check_odds(const Ledger& ledger, const Player& player, const Wager& wager, bool dealer) {
    const bool on_the_line = wager.flat().line();
    refuse_if(on_the_line && ledger.coming_out(), "no odds before a point");
    // XXIV.B.1: a player's own flat may carry odds for the dealers.
    const bool flat = player.bet(wager.flat()) || (dealer && player.bet(wager.flat(), true));
    refuse_if(!flat, "odds without their flat wager");
}

void check_fire(const Ledger& ledger, const Player& player, const Bet* standing) {
    refuse_if(player.seat > ledger.house.fire_spots, "no spot at this place");
    if (ledger.house.wind_creek()) {  // XXVI.A: until the first point after a seven out
        refuse_if(ledger.tracker.first_point_set(), "Fire is closed");
        return;
    }
    refuse_if(!ledger.initial_come_out(), "Fire is made before the initial come-out");
    refuse_if(ledger.tracker.points_made() > 0, "the count is running");
    refuse_if(standing, "Fire is locked once made");
}

void check_bonus(const Ledger& ledger, const Wager& wager, const Bet* standing) {
    refuse_if(!ledger.tracker.unmarked(wager), "its marks are running");
    if (ledger.house.wind_creek()) return;  // XXVII.2: any roll while the side carries no mark
    refuse_if(!ledger.initial_come_out(), "made before the initial come-out");
    refuse_if(ledger.house.md() && standing, "locked once made");               // 4.D(4)
}

void check_hot_roller(const Ledger& ledger, const Bet* standing) {
    refuse_if(!ledger.initial_come_out(), "made before the initial come-out");
    refuse_if(ledger.tracker.hot_pairs(), "its pairs are running");
    refuse_if(standing, "locked once made");
}

}  // namespace

void check_window(const Ledger& ledger, const Player& player, const Wager& wager, bool dealer) {
    const Bet* standing = player.bet(wager, dealer);
    if (wager.is("pass")) check_pass(ledger, standing);
    if (wager.is("dont_pass")) check_dont_pass(ledger, player, standing);
    if (wager.is("come")) check_come(ledger, wager, standing);
    if (wager.is("dont_come")) check_dont_come(ledger, wager, standing);
    if (wager.is("put")) refuse_if(ledger.coming_out(), "no Put on the come-out");
    if (wager.odds()) check_odds(ledger, player, wager, dealer);
    if (wager.is("mugsy")) refuse_if(!ledger.coming_out(), "Mugsy's Corner is made before the come-out");
    if (wager.is("fire")) check_fire(ledger, player, standing);
    if (wager.bonus()) check_bonus(ledger, wager, standing);
    if (wager.is("hot_roller")) check_hot_roller(ledger, standing);
}

}  // namespace auditor
