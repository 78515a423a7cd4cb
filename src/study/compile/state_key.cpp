#include "study/compile/state_key.hpp"

#include <algorithm>
#include <tuple>

namespace hardway::study {

namespace {

bool is_declared(const StrategyHead& head, const Wager& wager) {
    return std::any_of(head.kinds.begin(), head.kinds.end(), [&](const auto& name) {
        return name == wager.id || name == wager.kind || name.starts_with(wager.kind + " ");
    });
}

template <class T>
void put(std::string& key, T value) {
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace

StateKey::StateKey(const Rules& rules, const StrategyHead& head) : rules_(rules) {
    for (const auto& wager : rules.wagers) {
        if (!is_declared(head, wager)) continue;
        const auto windows = wager.make.bits | wager.raise.bits | wager.down.bits;
        new_shooter_ |= (windows & When::new_shooter) != 0;
        first_point_ |= (windows & When::first_point) != 0;
        const bool read = std::find(trackers_.begin(), trackers_.end(), wager.tracker) != trackers_.end();
        if (wager.shape == Shape::collect && !read) trackers_.push_back(wager.tracker);
    }
}

// When a bet last won or moved is seen right after that throw and never again: it is not in here.
void StateKey::write_bets(const Seat& seat, std::string& key) {
    order_.clear();
    for (const auto& bet : seat.bets)
        if (bet.live()) order_.push_back(&bet);
    const auto name = [](const Bet* bet) { return std::tuple(bet->wager, bet->stage, bet->pairs); };
    std::sort(order_.begin(), order_.end(),  // whatever slots they lie in
              [&](const Bet* a, const Bet* b) { return name(a) < name(b); });
    for (const auto* bet : order_) {
        put(key, bet->wager);
        put(key, bet->stage);
        put(key, bet->on_off);
        put(key, static_cast<std::uint8_t>(bet->reduced | bet->joined << 1));
        put(key, bet->pairs);
        put(key, bet->own_marks);
        put(key, bet->stake.cents);
        if (rules_[bet->wager].vig.refunded) put(key, bet->vig.cents);
    }
}

void StateKey::write(const Position& position, std::string& key) {
    const auto& table = position.table;
    key.clear();
    put(key, table.point);
    if (new_shooter_) put(key, table.shooter_throws == 0);
    if (first_point_) put(key, table.hand_points > 0);
    for (const auto tracker : trackers_) put(key, table.marks[tracker]);
    put(key, table.seats[kPlayer].lifted);
    put(key, position.paid.cents);
    put(key, position.waiting);
    put(key, position.shooter_net.cents);
    put(key, position.shooter_rolls);
    for (const auto value : position.memory) put(key, value);
    write_bets(table.seats[kPlayer], key);
}

}  // namespace hardway::study
