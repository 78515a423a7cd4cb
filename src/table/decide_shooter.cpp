// Who throws: offers, refusals, dice given up or ordered on.

#include <algorithm>

#include "table/decide_room.hpp"

namespace hardway {

bool has_line_wager(const Rules& rules, const Seat& seat) {
    for (const auto& bet : seat.bets)
        if (bet.live() && !bet.for_dealers && rules[bet.wager].is_line &&
            (!bet.coupon || !rules.match_play.needs_chips))
            return true;
    return false;
}

std::vector<SeatIndex> offer_order(const Table& table) {
    std::vector<SeatIndex> order;
    const auto places = table.seats.size();
    const std::size_t first = table.last_shooter == kNoSeat ? 0 : table.last_shooter + 1U;
    for (std::size_t i = 0; i < places; ++i) {
        const auto seat = static_cast<SeatIndex>((first + i) % places);
        if (table.seats[seat].taken && !(table.declined >> seat & 1U)) order.push_back(seat);
    }
    return order;
}

namespace {

bool come_wagers_on_numbers(const Rules& rules, const Table& table) {
    for (const auto& seat : table.seats)
        for (const auto& bet : seat.bets)
            if (bet.live() && bet.stage != 0 && rules[bet.wager].is_flat()) return true;
    return false;
}

}  // namespace

// With a point on, who takes the dice over needs no line wager until the next come-out (A-75; sg-mbs: A-33).
bool may_throw(const Rules& rules, const Table& table, SeatIndex seat) {
    const bool needs = table.come_out() || rules.shooter.lifted == ShooterRules::Lifted::passes_to_line;
    return !needs || has_line_wager(rules, table.seats[seat]);
}

NextShooter next_shooter(const Rules& rules, const Table& table) {
    if (table.shooter != kNoSeat && may_throw(rules, table, table.shooter)) return {table.shooter, false};
    if (table.accepted) return {};  // hers, but not before her line wager is up
    const auto places = table.seats.size();
    const std::size_t first = table.last_shooter == kNoSeat ? 0 : table.last_shooter + 1U;
    bool anybody_on_line = false;
    for (std::size_t i = 0; i < places; ++i) {
        const auto next = first + i;
        const auto seat = static_cast<SeatIndex>(next < places ? next : next - places);
        if (!table.seats[seat].taken) continue;
        anybody_on_line |= has_line_wager(rules, table.seats[seat]);
        if (!(table.declined >> seat & 1U) && may_throw(rules, table, seat)) return {seat, false};
    }
    const bool old_shooter = table.last_shooter != kNoSeat && table.seats[table.last_shooter].taken;
    const bool come_only = rules.shooter.come_only && table.come_out() && !anybody_on_line;
    if (come_only && old_shooter && come_wagers_on_numbers(rules, table)) return {table.last_shooter, true};
    return {};
}

namespace {

// Where nobody told to whom the set was offered, it may have been anybody.
bool is_offered(const Table& table, SeatIndex seat) {
    return table.set.offered == kNoSeat || table.set.offered == seat;
}

// First by the one, then by the other; after that the word is with those who may order the dice on.
Refusal ask_to_shoot(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto& rule = rules.shooter;
    if (rule.forced_after.empty()) return refuse(Code::no_reason, rule.forced_cite);
    if (table.shooter != command.seat) return refuse(Code::not_shooter, rule.offer_cite);
    if (table.asked >= rule.forced_after.size() || !(command.by & rule.forced_after[table.asked]))
        return refuse(Code::not_entitled, rule.forced_cite);
    Event event = about(EventKind::asked_to_shoot, command.seat, rule.forced_cite);
    event.bits = command.by;
    out.push_back(event);
    return {};
}

}  // namespace

Refusal accept_dice(const Rules& rules, const Table& table, SeatIndex seat, Events& out) {
    const auto& rule = rules.shooter;
    if (table.shooter != kNoSeat && table.shooter != seat) return refuse(Code::not_shooter, rule.offer_cite);
    if (!is_offered(table, seat)) return refuse(Code::not_shooter, rule.offer_cite);
    const bool needs_line = rule.line_first || table.shooter == seat;
    if (needs_line && !may_throw(rules, table, seat)) return refuse(Code::no_shooter, rule.eligible_cite);
    auto event = about(EventKind::shoots, seat, rule.offer_cite);
    event.flag = !table.come_out();
    event.stays = true;
    if (table.shooter != seat) out.push_back(event);
    return {};
}

Refusal decide_shooter(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto& rule = rules.shooter;
    const auto seat = command.seat;
    if (!table.seated(seat)) return refuse(Code::no_player);
    if (table.dice != DiceStep::centre && table.dice != DiceStep::out)
        return refuse(Code::dice_step, rule.offer_cite);
    switch (command.verb) {
        case Verb::shoot:
            return accept_dice(rules, table, seat, out);
        case Verb::decline:  // only what is being offered can be declined, and once
            if (table.shooter != kNoSeat || (table.declined >> seat & 1U) || !is_offered(table, seat))
                return refuse(Code::not_shooter, rule.offer_cite);
            out.push_back(about(EventKind::declined, seat, rule.offer_cite));
            return {};
        case Verb::ask_to_shoot:
            return ask_to_shoot(rules, table, command, out);
        case Verb::force_pass:
            if (std::find(rule.forced_for.begin(), rule.forced_for.end(), command.reason) ==
                rule.forced_for.end())
                return refuse(Code::no_reason, rule.forced_cite);
            if (!(command.by & rule.forced_by)) return refuse(Code::not_entitled, rule.forced_cite);
            if (table.shooter == seat && table.asked < rule.forced_after.size())
                return refuse(Code::not_asked, rule.forced_cite);
            [[fallthrough]];
        default:
            if (table.shooter != seat) return refuse(Code::not_shooter, rule.offer_cite);
            out.push_back(about(EventKind::gave_up_dice, seat,
                                command.verb == Verb::force_pass ? rule.forced_cite : rule.offer_cite));
            return {};
    }
}

}  // namespace hardway
