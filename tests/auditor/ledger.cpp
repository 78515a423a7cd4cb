#include "ledger.hpp"

#include <algorithm>

namespace auditor {

Bet* Player::bet(const Wager& wager, bool dealer) {
    const auto at = std::ranges::find_if(bets, [&](const Bet& one) {
        return one.wager == wager && one.dealer == dealer && !one.stake.zero();
    });
    return at == bets.end() ? nullptr : &*at;
}

const Bet* Player::bet(const Wager& wager, bool dealer) const {
    return const_cast<Player*>(this)->bet(wager, dealer);
}

Money Player::stake(const Wager& wager, bool dealer) const {
    const Bet* standing = bet(wager, dealer);
    return standing ? standing->stake : Money{};
}

bool Player::has_line_wager() const {
    return bet({"pass", 0, {}}) || bet({"dont_pass", 0, {}});
}

Money Player::felt() const {
    Money sum;
    for (const Bet& one : bets) sum += one.stake;
    return sum;
}

void Player::sweep() {
    std::erase_if(bets, [](const Bet& one) { return one.stake.zero(); });
}

Player* Ledger::player(std::string_view name) {
    const auto at = std::ranges::find(players, name, &Player::name);
    return at == players.end() ? nullptr : &*at;
}

const Player* Ledger::player(std::string_view name) const {
    return const_cast<Ledger*>(this)->player(name);
}

int Ledger::number_of(const Wager& wager) const {
    return wager.is("pass_odds") || wager.is("dont_pass_odds") ? point : wager.number;
}

void Ledger::give(Player& player, const Bet& bet, Money money) {
    (bet.dealer ? toke : player.rail) += money;
}

// wind-creek VIII: a call lasts until called back. Elsewhere the default returns when the puck turns, but
// sg-mbs 3.4.11 ties the Lay to no puck.
void Ledger::puck_turned() {
    if (house.wind_creek()) return;
    for (Player& one : players)
        for (Bet& bet : one.bets)
            if (!bet.wager.is("lay")) bet.button = Button::none;
}

}  // namespace auditor
