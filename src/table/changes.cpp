#include "table/changes.hpp"

#include "table/offers.hpp"
#include "table/when.hpp"

namespace hardway {

namespace {

// Chips on the layout are touched only while bets are open.
Permission open_for_changes(const Rules& rules, const Table& table) {
    if (table.dice == DiceStep::rest) return {RefusalCode::bets_closed, rules.late.after_rest_cite};
    if (table.dice == DiceStep::air && rules.late.in_air != InTheAir::open)
        return {RefusalCode::bets_closed, rules.late.cite};
    return {};
}

}  // namespace

Removal removal(const Rules& rules, const Table& table, const Bet& bet) {
    const auto& wager = rules[bet.wager];
    Removal removal;
    removal.permission = open_for_changes(rules, table);
    if (removal.permission.granted() && !holds(table, wager, wager.down, &bet))
        removal.permission = {RefusalCode::contract, wager.down.cite};
    if (!removal.permission.granted()) return removal;
    // What is left is a stake like any other: whole units, and not below the least.
    const Money unit = bet.coupon ? rules.chip : wager.unit;
    const Money smallest_rest = larger(wager.limits.least.up_to(unit), unit);
    removal.whole = bet.stake;
    removal.step = unit;
    removal.least = bet.stake - (bet.stake - Money{1}).down_to(unit);
    removal.most = bet.stake - smallest_rest;
    return removal;
}

Permission may_turn(const Rules& rules, const Table& table, const Bet& bet) {
    if (const auto open = open_for_changes(rules, table); !open.granted()) return open;
    const auto& working = rules[bet.wager].working;
    const bool may = table.come_out() ? working.may_turn_on_come_out : working.may_turn_in_point;
    return may ? Permission{} : Permission{RefusalCode::no_switch, working.cite};
}

// A wager that the last throw sent to its number may go back to its line (wind-creek XI).
Permission may_have_no_action(const Rules& rules, const Table& table, const Bet& bet) {
    const auto& wager = rules[bet.wager];
    const bool fresh = bet.stage != 0 && table.throws > 0 && bet.moved_at == table.throws;
    if (!fresh || !wager.no_action || bet.for_dealers) return {RefusalCode::no_bet, wager.no_action_cite};
    if (table.dice != DiceStep::centre) return {RefusalCode::bets_closed, wager.no_action_cite};
    return {};
}

RaiseFromWin raise_from_win(const Rules& rules, const Table& table, const BetRef& ref, bool whole_win) {
    const auto& bet = table.seats[ref.seat].bets[ref.slot];
    RaiseFromWin raise;
    raise.permission = open_for_changes(rules, table);
    if (raise.permission.granted() && (table.throws == 0 || bet.won_at != table.throws))
        raise.permission = {RefusalCode::not_won, rules.press_cite};
    if (!raise.permission.granted()) return raise;
    raise.amount = whole_win ? bet.won.down_to(rules[bet.wager].added_unit) : bet.stake;
    const Offer found =
        offer(rules, table, {ref.seat, ref.wager, ref.stage, ref.pairs, ref.for_dealers, ref.coupon});
    if (!found.takes(raise.amount)) {
        const auto refusal = refuse_stake(rules, found, raise.amount);
        raise.permission = {refusal.code, refusal.cite};
    }
    return raise;
}

std::vector<Change> changes(const Rules& rules, const Table& table, SeatIndex seat) {
    std::vector<Change> all;
    if (!table.seated(seat)) return all;
    const auto& bets = table.seats[seat].bets;
    for (std::size_t slot = 0; slot < bets.size(); ++slot) {
        const auto& bet = bets[slot];
        if (!bet.live()) continue;
        const BetRef ref{bet.key(), seat, static_cast<std::uint16_t>(slot)};
        all.push_back({ref, bet.stake, bet.on_off, works(rules[bet.wager], bet, table.come_out()),
                       removal(rules, table, bet), may_turn(rules, table, bet),
                       raise_from_win(rules, table, ref, false), raise_from_win(rules, table, ref, true),
                       may_have_no_action(rules, table, bet)});
    }
    return all;
}

}  // namespace hardway
