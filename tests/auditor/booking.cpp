#include "booking.hpp"

#include <numeric>

#include "limit.hpp"
#include "price.hpp"
#include "refused.hpp"
#include "vig.hpp"

namespace auditor {

namespace {

// A Put is a Come standing on its number from the start.
Wager stands_as(const Wager& wager) {
    return wager.is("put") ? Wager{"come", wager.number, {}} : wager;
}

bool handed_back_later(const Ledger& ledger, const Wager& wager, Checked checked) {
    if (checked == Checked::yes || !ledger.house.wind_creek()) return false;
    return wager.odds() || (wager == Wager{"come", 0, {}} && ledger.coming_out());
}

void check(const Ledger& ledger, const Player& player, const Booking& booking, Checked checked) {
    const auto& [wager, amount] = booking;
    refuse_if(!offered(ledger.house, wager), "not offered");
    refuse_if(amount.zero() || !amount.multiple_of(ledger.house.chip), "not payable in chips");
    if (handed_back_later(ledger, wager, checked)) {
        if (wager.odds()) check_window(ledger, player, wager, false);
        return;
    }
    check_window(ledger, player, wager, false);
    const Money standing = player.stake(stands_as(wager));
    const Money total = standing + amount;
    check_unit(ledger, wager, total);
    check_stake(ledger, player, wager, total, standing.zero());
}

}  // namespace

void set_down(Player& player, const Wager& wager, Money amount, bool dealer) {
    const Wager stands = stands_as(wager);
    player.rail -= amount;
    if (Bet* standing = player.bet(stands, dealer)) {
        standing->stake += amount;
        standing->won_on = -1;  // 2.9: a win is pressed or parlayed once
        return;
    }
    Bet bet;
    bet.wager = stands;
    bet.stake = amount;
    bet.dealer = dealer;
    player.bets.push_back(bet);
}

void book(Ledger& ledger, Player& player, const std::vector<Booking>& call, Checked checked) {
    Vig vig;
    refuse_if(call.empty(), "nothing called");
    for (const Booking& one : call) {
        check(ledger, player, one, checked);
        set_down(player, one.wager, one.amount, false);
        vig.add(ledger.house, one.wager, one.amount);
    }
    const Money charge = vig.charge(ledger.house);
    player.rail -= charge;
    ledger.commission += charge;
    refuse_if(player.rail < Money{}, "not that much in the rail");
}

namespace {

const Bet& winner(const Ledger& ledger, const Player& player, const Wager& wager) {
    const Bet* bet = player.bet(wager);
    refuse_if(!bet, "no such bet");
    refuse_if(bet->won_on != ledger.throws, "it did not win on the last throw");
    return *bet;
}

}  // namespace

void press(Ledger& ledger, Player& player, const Wager& wager) {
    book(ledger, player, {{wager, winner(ledger, player, wager).stake}});
}

void parlay(Ledger& ledger, Player& player, const Wager& wager) {
    // As far as the chips go: sg-mbs also needs the 5% of a Buy to come out whole, so twenty chips at a time.
    Money step = payable_step(ledger.house, wager, wager.number);
    if (ledger.house.sg() && wager.is("buy"))
        step = Money{std::lcm(step.cents, ledger.house.chip.cents * 20)};
    book(ledger, player, {{wager, winner(ledger, player, wager).won.down_to(step)}});
}

// ma 3(b). A coupon needs chips of at least its face beside it, at a moment when those chips could be
// bet.
void match_play(Ledger& ledger, Player& player, const std::string& line, Money face) {
    refuse_if(!ledger.house.ma(), "no coupons here");
    const Wager flat{line, 0, {}};
    refuse_if(!flat.line(), "coupons are for Pass and Don't Pass");
    refuse_if(face.zero() || !face.multiple_of(ledger.house.chip), "not payable in chips");
    check_window(ledger, player, flat, false);
    Money faces = face;
    for (const Coupon& one : player.coupons)
        if (one.line == line) faces += one.face;
    refuse_if(player.stake(flat) < faces, "a coupon needs as many chips beside it");
    player.coupons.push_back({line, face});
}

}  // namespace auditor
