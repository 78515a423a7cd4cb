#include "study/strategy/wishes.hpp"

#include <algorithm>

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway::study {

const Bet* standing_bet(const Rules& rules, const Table& table, SeatIndex seat, const Wish& wish) {
    if (wish.wager == kNoWager) return nullptr;
    const auto stage = stage_now(rules, table, wish.wager, wish.stage);
    return bet_with(table.seats[seat], {wish.wager, stage, wish.pairs});
}

namespace {

BetKey key_of(const Wish& wish) {
    return {wish.wager, wish.stage, wish.pairs};
}

// Flats before their odds, odds before the rest.
int turn(const Rules& rules, const Wish& wish) {
    if (wish.wager == kNoWager) return 0;
    const auto& wager = rules[wish.wager];
    if (wager.is_flat()) return 1;
    return wager.shape == Shape::odds ? 2 : 3;
}

}  // namespace

Money WishBooker::stands(const Table& table, const Wish& wish) const {
    const auto* bet = standing_bet(rules_, table, seat_, wish);
    return bet ? bet->stake : Money{};
}

RefusalCode WishBooker::take(Table& table, const Command& command, const Wish* wish,
                             std::vector<RefusedWish>* refused) {
    const auto refusal = hardway::carry_out(rules_, table, command, events_);
    if (refusal.code != RefusalCode::none && refused)
        refused->push_back({wish->word, wish->kind, refusal.code, refusal.cite});
    if (refusal.code == RefusalCode::none && done_) done_->push_back(command);
    return refusal.code;
}

void WishBooker::reduce(Table& table, const Wish& wish, std::vector<RefusedWish>& refused) {
    const Money now = stands(table, wish);
    if (wish.stake >= now) return;
    command::Down down{key_of(wish), std::nullopt};
    if (!wish.stake.zero()) down.amount = now - wish.stake;
    take(table, {down, seat_}, &wish, &refused);
}

// All of them together; only where bases are added up does it make a difference to the money, so the rest
// are booked one by one. What is refused is left out.
void WishBooker::book(Table& table, const std::vector<Wish>& wishes, std::vector<RefusedWish>& refused) {
    together_.asks.clear();
    for (int now = 0; now <= 3; ++now)
        for (const auto& wish : wishes) {
            if (wish.kind != Wish::Kind::stake || turn(rules_, wish) != now) continue;
            const Money added = wish.stake - stands(table, wish);
            if (added <= Money{}) continue;
            if (wish.wager != kNoWager && rules_[wish.wager].vig.combined) {
                add_together(table, wish, added, refused);
                continue;
            }
            take(table, {command::Bet{{key_of(wish), added}}, seat_}, &wish, &refused);
        }
    if (!together_.asks.empty()) take(table, {together_, seat_}, nullptr, nullptr);
}

void WishBooker::add_together(const Table& table, const Wish& wish, Money added,
                              std::vector<RefusedWish>& refused) {
    together_.asks.push_back({key_of(wish), added});
    events_.clear();
    const auto refusal = decide(rules_, table, {together_, seat_}, events_);
    if (refusal.code == RefusalCode::none) return;
    together_.asks.pop_back();
    refused.push_back({wish.word, wish.kind, refusal.code, refusal.cite});
}

void WishBooker::turn_on_or_off(Table& table, const Wish& wish, std::vector<RefusedWish>& refused) {
    const auto* bet = standing_bet(rules_, table, seat_, wish);
    const bool wanted = wish.kind == Wish::Kind::on;
    if (bet && works(rules_[bet->wager], *bet, table.come_out()) == wanted) return;
    take(table, {command::Turn{key_of(wish), wanted ? OnOff::on : OnOff::off}, seat_}, &wish, &refused);
}

void WishBooker::carry_out(Table& table, const std::vector<Wish>& wishes, std::vector<RefusedWish>& refused) {
    for (const bool whole : {true, false})
        for (const auto& wish : wishes)
            if (wish.kind == Wish::Kind::stake && wish.wager != kNoWager && wish.stake.zero() == whole)
                reduce(table, wish, refused);
    book(table, wishes, refused);
    for (const auto& wish : wishes)
        if (wish.kind != Wish::Kind::stake) turn_on_or_off(table, wish, refused);
}

void WishBooker::clear(Table& table) {
    // Odds leave with their flat, so the list changes under our feet.
    const auto count = table.seats[seat_].bets.size();
    for (std::size_t slot = 0; slot < count; ++slot) {
        const auto bet = table.seats[seat_].bets[slot];
        if (!bet.live()) continue;
        take(table, {command::Down{bet.key(), std::nullopt}, seat_}, nullptr, nullptr);
    }
}

}  // namespace hardway::study
