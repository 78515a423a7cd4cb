#include "dealer.hpp"

#include "booking.hpp"
#include "limit.hpp"
#include "price.hpp"
#include "refused.hpp"

namespace auditor {

namespace {

constexpr Money kFireOnTable = Money::units(5);
constexpr Money kDiceologyOnTable = Money::units(100);
constexpr Money kDiceologyOfGuest = Money::units(10);

bool same_limit(const Wager& a, const Wager& b) {
    return a == b || (a.bonus() && b.bonus());
}

Money guest_sum(const Player& player, const Wager& wager) {
    Money sum;
    for (const Bet& bet : player.bets)
        if (bet.dealer && same_limit(bet.wager, wager)) sum += bet.stake;
    return sum;
}

Money table_sum(const Ledger& ledger, const Wager& wager) {
    Money sum;
    for (const Player& one : ledger.players) sum += guest_sum(one, wager);
    return sum;
}

// XXIV.B.1: with a dealer flat up to its own cap; on the player's flat together with the player's odds.
Money most_dealer_odds(const Ledger& ledger, const Player& player, const Wager& odds) {
    const int number = ledger.number_of(odds);
    const Money own = odds_cap(ledger.house, odds, number, player.stake(odds.flat(), true));
    const Money shared = odds_cap(ledger.house, odds, number, player.stake(odds.flat()));
    const Money taken = player.stake(odds);
    const Money most = smaller(shared, ledger.house.max);  // both together within the maximum, too
    const Money step = payable_step(ledger.house, odds, number);
    return larger(own, most > taken ? (most - taken).down_to(step) : Money{});
}

// Not on any bet over the maximum, the two together.
void check_control(const Ledger& ledger, const Player& player, const Wager& wager, Money total) {
    if (wager.is("fire") || wager.bonus()) return;
    const Money limit = wager.odds() ? ledger.house.max : most(ledger.house, wager);
    refuse_if(player.stake(wager) + total > limit, "no player control above the maximum");
}

// Odds that the dealers' own flat does not carry are under the player's control.
bool controlled(const Ledger& ledger, const Player& player, const Wager& wager, Money total) {
    if (!wager.odds()) return false;
    return total > odds_cap(ledger.house, wager, ledger.number_of(wager), player.stake(wager.flat(), true));
}

// XXIV.B.1-2: a tenth of the maximum beside a player at the maximum, else both within the maximum.
void check_ordinary(const Ledger& ledger, const Player& player, const Wager& wager, Money total) {
    const Money limit = most(ledger.house, wager);
    const Money own = player.stake(wager);
    if (own >= limit)
        refuse_if(total * 10 > limit, "over a tenth of the maximum");
    else
        refuse_if(own + total > limit, "player and dealers over the maximum");
}

void check_for_dealers(const Ledger& ledger, const Player& player, const Wager& wager, Money amount) {
    const House& house = ledger.house;
    const Wager stands = wager.is("put") ? Wager{"come", wager.number, {}} : wager;
    const Money standing = player.stake(stands, true);
    const Money total = standing + amount;
    check_unit(ledger, wager, total);
    if (wager.odds()) {
        refuse_if(house.odds_limits && total < house.min, "odds below the table minimum");
        refuse_if(total > most_dealer_odds(ledger, player, wager), "odds above the cap");
        return;
    }
    refuse_if(standing.zero() && amount < least(house, wager), "below the minimum");
    if (wager.is("fire")) return;  // whatever is too much goes to the toke box
    if (wager.bonus())
        refuse_if(guest_sum(player, wager) + amount > kDiceologyOfGuest, "over 10 for the dealers");
    else
        check_ordinary(ledger, player, stands, total);
}

// What of the amount may lie on the table; the rest is dropped in the toke box at once.
Money room_on_table(const Ledger& ledger, const Wager& wager, Money amount) {
    if (!wager.is("fire") && !wager.bonus()) return amount;
    const Money limit = wager.is("fire") ? kFireOnTable : kDiceologyOnTable;
    return smaller(amount, limit - table_sum(ledger, wager));
}

}  // namespace

void bet_for_dealers(Ledger& ledger, Player& player, const Wager& wager, Money amount, bool control) {
    refuse_if(!ledger.house.wind_creek(), "no dealer bets here");
    refuse_if(!offered(ledger.house, wager), "not offered");
    refuse_if(amount.zero() || !amount.multiple_of(ledger.house.chip), "not payable in chips");
    check_window(ledger, player, wager, true);
    check_for_dealers(ledger, player, wager, amount);
    const Wager stands = wager.is("put") ? Wager{"come", wager.number, {}} : wager;
    const Money total = player.stake(stands, true) + amount;
    if (control) check_control(ledger, player, stands, total);
    refuse_if(player.rail < amount, "not that much in the rail");
    const Money booked = room_on_table(ledger, wager, amount);
    const bool held = control || controlled(ledger, player, stands, total);
    if (!booked.zero()) set_down(player, wager, booked, true);
    if (held && !booked.zero()) player.bet(stands, true)->control = true;
    player.rail -= amount - booked;
    ledger.toke += amount - booked;
}

void toke(Ledger& ledger, Player& player, Money amount) {
    refuse_if(!ledger.house.wind_creek() && !ledger.house.md(), "no toke box");
    refuse_if(player.rail < amount, "not that much in the rail");
    player.rail -= amount;
    ledger.toke += amount;
}

void fit_dealer_odds(Ledger& ledger, Player& player, const Wager& odds) {
    Bet* bet = player.bet(odds, true);
    if (!bet) return;
    const Money step = payable_step(ledger.house, odds, ledger.number_of(odds));
    const Money kept = smaller(bet->stake, most_dealer_odds(ledger, player, odds).down_to(step));
    ledger.toke += bet->stake - kept;
    bet->stake = kept;
}

}  // namespace auditor
