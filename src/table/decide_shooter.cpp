// Who throws: offers, refusals, dice given up or ordered on.

#include <algorithm>

#include "table/decide_internal.hpp"

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
        if (table.seats[seat].taken && !table.seats[seat].absent && !(table.declined >> seat & 1U))
            order.push_back(seat);
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

// Dice change hands only between throws.
Refusal check_hands(const Deciding& asked) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    const auto dice = asked.table.dice;
    if (dice != DiceStep::centre && dice != DiceStep::out)
        return refuse(RefusalCode::dice_step, asked.rules.shooter.offer_cite);
    return {};
}

// Where nobody told to whom the set was offered, it may have been anybody.
bool is_offered(const Deciding& asked) {
    const auto offered = asked.table.set.offered;
    return offered == kNoSeat || offered == asked.seat;
}

Refusal give_up(const Deciding& asked, const std::string& reason, Cite cite) {
    if (asked.table.shooter != asked.seat)
        return refuse(RefusalCode::not_shooter, asked.rules.shooter.offer_cite);
    asked.emit(event::GaveUpDice{asked.seat, reason, asked.by}, cite);
    return {};
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
        const auto& place = table.seats[seat];
        if (!place.taken) continue;
        anybody_on_line |= has_line_wager(rules, place);
        const bool offered = !place.absent && !(table.declined >> seat & 1U);
        if (offered && may_throw(rules, table, seat)) return {seat, false};
    }
    const bool old_shooter = table.last_shooter != kNoSeat && table.seats[table.last_shooter].taken;
    const bool come_only = rules.shooter.come_only && table.come_out() && !anybody_on_line;
    if (come_only && old_shooter && come_wagers_on_numbers(rules, table)) return {table.last_shooter, true};
    return {};
}

Refusal accept_dice(const Deciding& asked) {
    const auto& rule = asked.rules.shooter;
    const auto& table = asked.table;
    if (asked.place().absent) return refuse(RefusalCode::away);
    const bool anothers = table.shooter != kNoSeat && table.shooter != asked.seat;
    if (anothers || !is_offered(asked)) return refuse(RefusalCode::not_shooter, rule.offer_cite);
    const bool needs_line = rule.line_first || table.shooter == asked.seat;
    if (needs_line && !may_throw(asked.rules, table, asked.seat))
        return refuse(RefusalCode::no_shooter, rule.eligible_cite);
    // Those before have declined.
    if (table.shooter != asked.seat)
        asked.emit(event::Shoots{asked.seat, !table.come_out(), true}, rule.offer_cite);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Shoot&) {
    const auto refusal = check_hands(asked);
    return taken(refusal) ? accept_dice(asked) : refusal;
}

// Only what is being offered can be declined, and once.
Refusal decide_kind(const Deciding& asked, const command::Decline&) {
    const auto& rule = asked.rules.shooter;
    if (const auto refusal = check_hands(asked); !taken(refusal)) return refusal;
    if (asked.table.shooter != kNoSeat || (asked.table.declined >> asked.seat & 1U) || !is_offered(asked))
        return refuse(RefusalCode::not_shooter, rule.offer_cite);
    asked.emit(event::Declined{asked.seat}, rule.offer_cite);
    return {};
}

// First by the one, then by the other; after that the word is with those who may order the dice on.
Refusal decide_kind(const Deciding& asked, const command::AskToShoot&) {
    const auto& rule = asked.rules.shooter;
    if (const auto refusal = check_hands(asked); !taken(refusal)) return refusal;
    if (rule.forced_after.empty()) return refuse(RefusalCode::no_reason, rule.forced_cite);
    if (asked.table.shooter != asked.seat) return refuse(RefusalCode::not_shooter, rule.offer_cite);
    const auto before = asked.out.size();
    // Those who ask together ask one after the other, each once.
    for (std::size_t turn = asked.table.asked; turn < rule.forced_after.size(); ++turn) {
        const auto by = static_cast<CrewSet>(asked.by & rule.forced_after[turn]);
        if (by == 0) break;
        asked.emit(event::AskedToShoot{asked.seat, by}, rule.forced_cite);
    }
    return asked.out.size() == before ? refuse(RefusalCode::not_entitled, rule.forced_cite) : Refusal{};
}

Refusal decide_kind(const Deciding& asked, const command::PassDice&) {
    if (const auto refusal = check_hands(asked); !taken(refusal)) return refusal;
    return give_up(asked, "", asked.rules.shooter.offer_cite);
}

Refusal decide_kind(const Deciding& asked, const command::ForcePass& pass) {
    const auto& rule = asked.rules.shooter;
    if (const auto refusal = check_hands(asked); !taken(refusal)) return refusal;
    if (std::find(rule.forced_for.begin(), rule.forced_for.end(), pass.reason) == rule.forced_for.end())
        return refuse(RefusalCode::no_reason, rule.forced_cite);
    if (!(asked.by & rule.forced_by)) return refuse(RefusalCode::not_entitled, rule.forced_cite);
    if (asked.table.shooter == asked.seat && asked.table.asked < rule.forced_after.size())
        return refuse(RefusalCode::not_asked, rule.forced_cite);
    return give_up(asked, pass.reason, rule.forced_cite);
}

}  // namespace hardway
