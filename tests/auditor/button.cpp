#include "button.hpp"

#include "refused.hpp"

namespace auditor {

namespace {

bool number_bet(const Wager& wager) {
    return wager.is("place") || wager.is("buy") || wager.is("hard");
}

bool may_switch(const Ledger& ledger, const Wager& wager) {
    const House& house = ledger.house;
    if (house.sg()) return number_bet(wager) || wager.is("lay");  // 3.4.9-12
    if (house.wind_creek())
        return number_bet(wager) || wager.is("lay") || wager.is("come_odds");  // II.C.18, VIII
    // ma 3(e), md 3.A: "on" for a come-out, and back; never off with a point on.
    const bool granted = number_bet(wager) || (house.ma() && wager.is("come_odds"));
    return granted && ledger.coming_out();
}

}  // namespace

void call_bet(const Ledger& ledger, Player& player, const Wager& wager, Button button) {
    Bet* bet = player.bet(wager);
    refuse_if(!bet, "no such bet");
    refuse_if(!may_switch(ledger, wager), "it may not be called on or off now");
    bet->button = button;
}

bool working(const Ledger& ledger, const Bet& bet) {
    if (bet.button != Button::none) return bet.button == Button::on;
    if (!ledger.coming_out()) return true;
    if (number_bet(bet.wager)) return false;
    if (bet.wager.is("come_odds")) return ledger.house.come_odds_on_comeout;
    return true;
}

}  // namespace auditor
