#include "study/compile/player.hpp"

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway::study {

namespace {

// More than any wager asks for: whether the player could pay is settled by Automaton::need, not by the table.
constexpr Money kEndless{kMostCents};

void top_up(Table& table) {
    for (const auto seat : {kThrower, kPlayer}) table.seats[seat].rail = kEndless;
    table.bank = table.commission = table.toke = table.cage =
        Money{};  // nobody counts it: it must not pile up
}

}  // namespace

Money chips_of(const Table& table) {
    return table.seats[kPlayer].rail + table.seats[kPlayer].felt();
}

Player::Player(const Rules& rules, Strategy& strategy, const ShooterLimits& limits)
    : rules_(rules), strategy_(strategy), limits_(limits), booker_(rules), line_(rules.line_wager()) {}

void Player::keep_throwing(Table& table) {
    if (table.seats[kThrower].felt().zero()) {
        const Money least = offer(rules_, table, {kThrower, line_}).least;
        carry_out(rules_, table, {command::Bet{{{line_}, least}}, kThrower}, aside_);
    }
    if (table.shooter != kThrower) carry_out(rules_, table, {command::Shoot{}, kThrower}, aside_);
}

bool Player::start(Position& position, Money chips, Faults& faults) {
    position = Position{Table(rules_), strategy_.fresh_memory(), {}, {}, 0, false};
    for (const auto seat : {kThrower, kPlayer})
        carry_out(rules_, position.table, {command::Sit{"", kEndless}, seat}, aside_);
    events_.clear();
    first_ = true;
    return wish(position, chips, faults);
}

bool Player::wish(Position& position, Money chips, Faults& faults) {
    auto& table = position.table;
    refused_.clear();
    top_up(table);
    const Money before = chips_of(table);
    if (position.waiting) {
        booker_.clear(table);
    } else {
        const View sight{rules_, table, events_, thrown_, first_, chips};
        if (!strategy_.ask(sight, position.memory, wishes_, faults)) return false;
        booker_.carry_out(table, wishes_, refused_);
    }
    position.paid = before - chips_of(table);
    keep_throwing(table);
    return true;
}

Transition Player::settle(Position& position, Roll roll) {
    auto& table = position.table;
    const Money before = chips_of(table);
    first_ = false;
    carry_out(rules_, table, {command::RollDice{roll}}, events_);
    thrown_ = events_.back().as<event::Settled>()->thrown;
    Transition what;
    what.net = chips_of(table) - before - position.paid;
    what.vig = position.paid;
    what.hand_ends = thrown_.effect == Effect::seven_out;
    for (const auto& event : events_) {
        const auto* won = event.as<event::Won>();
        const auto* lost = event.as<event::Lost>();
        if ((!won && !lost) || bet_of(event)->seat != kPlayer) continue;
        if (won) what.vig += won->vig;
        if (won && won->amount.zero()) continue;  // a Whirl on seven: nothing was decided
        ++what.decisions;
        what.handle += won ? won->stake : lost->stake;
    }
    follow_shooter(position, what);
    return what;
}

void Player::follow_shooter(Position& position, const Transition& what) const {
    if (!limits_.any()) return;
    if (what.hand_ends) {
        position.shooter_net = {};
        position.shooter_rolls = 0;
        position.waiting = false;
        return;
    }
    if (position.waiting) return;
    if (limits_.win || limits_.loss) position.shooter_net += what.net;
    if (limits_.rolls > 0) ++position.shooter_rolls;
    position.waiting = (limits_.win && position.shooter_net >= *limits_.win) ||
                       (limits_.loss && -position.shooter_net >= *limits_.loss) ||
                       (limits_.rolls > 0 && position.shooter_rolls >= limits_.rolls);
    if (!position.waiting) return;
    position.shooter_net = {};  // decided: nothing of it matters any more
    position.shooter_rolls = 0;
}

bool Player::play(Position& position, Roll roll, Money chips, Transition& what, Faults& faults) {
    what = settle(position, roll);
    return wish(position, chips + what.net, faults);
}

}  // namespace hardway::study
