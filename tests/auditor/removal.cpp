#include "removal.hpp"

#include <algorithm>

#include "dealer.hpp"
#include "limit.hpp"
#include "refused.hpp"
#include "shooter.hpp"

namespace auditor {

namespace {

void check_contract(const Ledger& ledger, const Bet& bet) {
    const House& house = ledger.house;
    const Wager& wager = bet.wager;
    // sg-mbs 1.1.4: from placement; elsewhere once the number is set.
    if (wager.is("pass")) refuse_if(house.sg() || !ledger.coming_out(), "Pass is a contract");
    if (wager.is("come")) refuse_if(house.sg() || wager.number != 0, "Come is a contract");
    if (wager.is("mugsy")) refuse_if(bet.marked, "locked once marked");
    if (wager.is("fire"))
        refuse_if(!house.wind_creek() || ledger.tracker.first_point_set(), "Fire is locked");
    if (wager.is("hot_roller")) refuse("Hot Roller is locked");
    if (wager.bonus()) refuse_if(house.md(), "Bonus is locked");
}

Wager odds_of(const Wager& flat) {
    return {flat.kind + "_odds", flat.line() ? 0 : flat.number, {}};
}

// no flat, no odds; a smaller flat carries fewer.
void fit_odds(Ledger& ledger, Player& player, const Wager& flat) {
    const Wager odds = odds_of(flat);
    if (Bet* bet = player.bet(odds)) {
        const Money cap = odds_cap(ledger.house, odds, ledger.number_of(odds), player.stake(flat));
        const Money kept = smaller(bet->stake, cap);
        player.rail += bet->stake - kept;
        bet->stake = kept;
    }
    fit_dealer_odds(ledger, player, odds);
}

// A coupon that lost the chips beside it goes back too.
void fit_coupons(Player& player, const Wager& flat) {
    Money faces;
    for (const Coupon& one : player.coupons)
        if (one.line == flat.kind) faces += one.face;
    if (player.stake(flat) < faces)
        std::erase_if(player.coupons, [&](const Coupon& one) { return one.line == flat.kind; });
}

void dont_pass_touched(const Ledger& ledger, Player& player, Bet& bet) {
    if (!ledger.house.ma()) return;
    bet.reduced = true;
    if (bet.wager.is("dont_pass") && bet.stake.zero()) player.dont_pass_lifted = true;
}

}  // namespace

void take_down(Ledger& ledger, Player& player, const Wager& wager, std::optional<Money> part) {
    Bet* bet = player.bet(wager);
    refuse_if(!bet, "no such bet");
    check_contract(ledger, *bet);
    const Money amount = part.value_or(bet->stake);
    refuse_if(amount.zero() || amount > bet->stake, "not that much there");
    refuse_if(!amount.multiple_of(ledger.house.chip), "not payable in chips");
    const Money rest = bet->stake - amount;
    if (!rest.zero()) check_reduced(ledger, wager, rest);
    bet->stake = rest;
    player.rail += amount;
    if (wager.is("dont_pass") || wager.is("dont_come")) dont_pass_touched(ledger, player, *bet);
    const bool on_number = wager.line() ? !ledger.coming_out() : wager.number != 0;
    if (on_number && (wager.line() || wager.is("dont_come"))) fit_odds(ledger, player, wager);
    if (wager.line()) fit_coupons(player, wager);
    player.sweep();
    if (wager.line()) line_wager_lifted(ledger, player);
}

void no_action(Ledger& ledger, Player& player) {
    refuse_if(!ledger.house.wind_creek(), "no such call here");
    const auto fresh = std::ranges::find_if(player.bets, [&](const Bet& bet) {
        return bet.wager.is("dont_come") && !bet.dealer && bet.moved_on == ledger.throws;
    });
    refuse_if(fresh == player.bets.end(), "no Don't Come went behind on the last throw");
    const Wager behind = fresh->wager;
    const Money stake = fresh->stake;
    fresh->stake = Money{};
    fit_odds(ledger, player, behind);
    const Wager line{"dont_come", 0, {}};
    if (ledger.coming_out()) {
        player.rail += stake;
    } else if (Bet* waiting = player.bet(line)) {
        waiting->stake += stake;
    } else {
        Bet bet;
        bet.wager = line;
        bet.stake = stake;
        player.bets.push_back(bet);
    }
    player.sweep();
}

}  // namespace auditor
