#include "exact/game.hpp"

#include "table/offers.hpp"
#include "table/transfers.hpp"

namespace hardway::exact {

namespace {

// What an event does to its player's chips, rail and felt together.
Money worth_of(const Event& event) {
    const auto owned = [](const AccountAt& at) {
        return at.account == Account::rail || at.account == Account::felt;
    };
    Money change;
    for (const auto& move : transfers(event)) {
        if (owned(move.to)) change += move.amount;
        if (owned(move.from)) change -= move.amount;
    }
    return change;
}

const Bet* standing(const Table& table, WagerIndex wager) {
    for (const auto& bet : table.seats[kPlayer].bets)
        if (bet.live() && bet.wager == wager) return &bet;
    return nullptr;
}

std::optional<Watched> make(Game game, EdgeAsk ask) {
    const auto& rules = game.rules();
    if (!game.open(ask)) return std::nullopt;
    ask.stage = stage_now(rules, game.table(), ask.wager, ask.stage);
    if (!game.bet(kPlayer, ask)) return std::nullopt;
    const int point = game.table().point;
    Watched watched{std::move(game), ask, ask.wager, {}, point};
    for (const auto& event : watched.game.events()) {
        const auto* booked = event.as<event::Booked>();
        if (!booked) continue;
        watched.wager = booked->bet.wager;
        watched.net += worth_of(event);
    }
    return watched;
}

// The game with a point on (0: before a new shooter's first throw).
Game game_on(const Rules& rules, int point) {
    Game game(rules);
    if (point != 0) game.roll(point);
    return game;
}

// Odds need their flat wager on the number first. Line wagers get there by the point, others from any point.
std::vector<Watched> make_odds(const Rules& rules, const EdgeAsk& ask) {
    const auto& odds = rules[ask.wager];
    const auto& flat = rules[odds.flat];
    std::vector<Watched> made;
    for (int point = 0; point <= 12; ++point) {
        if (flat.is_line ? point != 0 : !rules.is_point(point)) continue;
        Game game = game_on(rules, point);
        const Money stake = larger(ask.stake, flat.limits.least).up_to(flat.unit);
        if (!game.bet(kPlayer, {odds.flat, 0, 0, stake}) || !game.roll(odds.number)) continue;
        if (auto watched = make(std::move(game), ask)) made.push_back(std::move(*watched));
    }
    return made;
}

}  // namespace

Game::Game(const Rules& rules) : rules_(&rules), table_(rules) {
    for (const auto seat : {kHelper, kPlayer}) take({command::Sit{"", Money::units(1'000'000'000)}, seat});
    keep_going();
}

bool Game::take(const Command& command) {
    return carry_out(*rules_, table_, command, events_).code == RefusalCode::none;
}

bool Game::bet(SeatIndex seat, const EdgeAsk& ask) {
    return take({command::Bet{{{ask.wager, ask.stage, ask.pairs}, ask.stake}}, seat});
}

bool Game::open(const EdgeAsk& ask) const {
    return offer(*rules_, table_, {kPlayer, ask.wager, ask.stage, ask.pairs}).takes(ask.stake);
}

void Game::keep_going() {
    if (!table_.come_out()) return;
    const auto pass = rules_->find("pass");
    for (const auto& bet : table_.seats[kHelper].bets)
        if (bet.live() && bet.wager == pass) return;
    bet(kHelper, {pass, 0, 0, offer(*rules_, table_, {kHelper, pass}).least});
}

bool Game::roll(Roll roll) {
    return take({command::RollDice{roll}});
}

const Bet* Watched::bet() const {
    return standing(game.table(), wager);
}

std::string Watched::text() const {
    const auto& rules = game.rules();
    return rules.id + ": " + rules[ask.wager].id + " " + ask.stake.text() +
           (point == 0 ? " on a come-out" : " with a point of " + std::to_string(point));
}

std::vector<Watched> make_everywhere(const Rules& rules, const EdgeAsk& asked) {
    EdgeAsk ask = asked;
    if (ask.stake.zero()) ask.stake = edge(rules, ask).stake;
    if (rules[ask.wager].shape == Shape::odds) return make_odds(rules, ask);
    std::vector<Watched> made;
    for (int point = 0; point <= 12; ++point) {
        if (point != 0 && !rules.is_point(point)) continue;
        if (auto watched = make(game_on(rules, point), ask)) made.push_back(std::move(*watched));
    }
    return made;
}

Happened happened(const Watched& watched, const Events& events) {
    Happened all;
    const auto& rules = watched.game.rules();
    for (const auto& event : events) {
        const auto* bet = bet_of(event);
        if (!bet || bet->seat != kPlayer || bet->wager != watched.wager) continue;
        all.net += worth_of(event);
        if (const auto* won = event.as<event::Won>()) {
            all.end = won->amount.zero() ? End::push : End::win;
            // Taken again because the winner stays up: that is the next bet's.
            if (rules[bet->wager].vig.time == VigTime::up_front) all.net += won->vig;
        }
        if (event.is<event::Lost>()) all.end = End::lose;
        if (event.is<event::Pushed>()) all.pushed = true;
        if (event.is<event::Returned>()) all.returned = true;
    }
    return all;
}

}  // namespace hardway::exact
