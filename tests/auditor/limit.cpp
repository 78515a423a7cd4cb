#include "limit.hpp"

#include <set>

#include "price.hpp"
#include "refused.hpp"

namespace auditor {

namespace {

constexpr Money kWindCreekOdds = Money::units(10000);  // X

// The stake that would win `winnings` when laid, not rounded: cents times the ratio's upper part.
Money laid_stake(Money winnings, int number, Money step, bool up) {
    const Ratio price = laid_price(number);
    const std::int64_t cents = (winnings * price.per).cents;
    const Money floor = Money{cents / price.pays};
    const bool exact = cents % price.pays == 0;
    if (!up) return floor.down_to(step);
    return (exact ? floor : floor + Money{1}).up_to(step);
}

}  // namespace

namespace {

// Wind-creek's glossary: the centre's one-throw bets, and the Hardways.
bool proposition(const Wager& wager) {
    static const std::set<std::string> centre{
        "any_seven", "any_craps",    "two",           "three", "twelve",  "eleven",
        "c_and_e",   "horn",         "horn_high",     "whirl", "hi_lo",   "hi_lo_yo",
        "three_way", "seven_eleven", "eleven_twelve", "hop",   "hop_set", "hard"};
    return centre.contains(wager.kind);
}

}  // namespace

Money least(const House& house, const Wager& wager) {
    if (wager.is("fire")) return Money::units(1);
    if (wager.bonus() && house.wind_creek()) return Money::units(5);
    if (wager.is("hot_roller")) return house.hot_roller_min.value_or(house.min);
    return house.min;
}

Money most(const House& house, const Wager& wager) {
    if (wager.is("fire")) return Money::units(5);
    if (wager.bonus() && house.wind_creek()) return Money::units(400);
    if (wager.is("hot_roller")) return house.hot_roller_max.value_or(house.max);
    if (proposition(wager)) return house.max_prop.value_or(house.max);
    return house.max;
}

// ma 6(f), md 6.D: up to the smallest payable amount at or above the cap. Elsewhere the cap is hard.
Money odds_cap(const House& house, const Wager& odds, int number, Money flat) {
    const Money step = payable_step(house, odds, number);
    const bool up = house.ma() || house.md();
    const Money multiple = flat * house.odds.at(number);
    const Money even = up ? multiple.up_to(step) : multiple.down_to(step);
    const Money cap = odds.taken_odds() ? even : laid_stake(multiple, number, step, up);
    if (!house.wind_creek()) return cap;
    const Money ceiling = house.odds_limits ? smaller(house.max, kWindCreekOdds) : kWindCreekOdds;
    return smaller(cap, ceiling).down_to(step);
}

void check_unit(const Ledger& ledger, const Wager& wager, Money total) {
    const Money step = payable_step(ledger.house, wager, ledger.number_of(wager));
    refuse_if(!total.multiple_of(step), "this stake cannot be paid");
}

// Odds for the dealers that their own flat does not carry stand on the player's (XXIV.B.1).
Money dealers_share(const Ledger& ledger, const Player& player, const Wager& odds) {
    const Money dealers = player.stake(odds, true);
    const Money carried =
        odds_cap(ledger.house, odds, ledger.number_of(odds), player.stake(odds.flat(), true));
    return dealers > carried ? dealers : Money{};
}

void check_stake(const Ledger& ledger, const Player& player, const Wager& wager, Money total, bool fresh) {
    const House& house = ledger.house;
    if (wager.odds()) {
        refuse_if(house.odds_limits && total < house.min, "odds below the table minimum");
        const Money flat = player.stake(wager.flat());
        const Money cap = odds_cap(house, wager, ledger.number_of(wager), flat);
        refuse_if(total + dealers_share(ledger, player, wager) > cap, "odds above the cap");
        const Bet* dealers = player.bet(wager, true);
        refuse_if(dealers && dealers->control && total + dealers->stake > house.max,
                  "odds above the maximum");
        return;
    }
    refuse_if(fresh && total < least(house, wager), "below the minimum");
    refuse_if(total > most(house, wager), "above the maximum");
    // XXIV.B.1: the two bets together within the table maximum; side bets have limits of their own.
    const Wager stands = wager.is("put") ? Wager{"come", wager.number, {}} : wager;
    const bool side = wager.is("fire") || wager.is("small") || wager.is("tall") || wager.is("all");
    const Money dealers = player.stake(stands, true);
    refuse_if(!side && !dealers.zero() && total + dealers > most(house, wager),
              "player and dealers over the maximum");
}

void check_reduced(const Ledger& ledger, const Wager& wager, Money rest) {
    const House& house = ledger.house;
    const bool no_minimum = wager.odds() && !house.odds_limits;
    const Money floor = wager.odds() ? house.min : least(house, wager);
    refuse_if(!no_minimum && rest < floor, "reduced below the minimum");
    check_unit(ledger, wager, rest);
}

}  // namespace auditor
