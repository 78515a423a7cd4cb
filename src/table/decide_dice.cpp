// The steps of a throw: centre → out → in the air → at rest → settled, or a No Roll.

#include <algorithm>

#include "rules/reasons.hpp"
#include "table/decide_internal.hpp"
#include "table/settle.hpp"

namespace hardway {

namespace {

// Who throws: the first player in offer order who may; those before have declined.
struct Thrower {
    Refusal refusal;
    SeatIndex seat = kNoSeat;
    bool finisher = false;
    bool come_only = false;
};

Thrower find_thrower(const Deciding& asked) {
    const auto& [rules, table, seat, by, out] = asked;
    const auto next = next_shooter(rules, table);
    if (next.seat == kNoSeat) return {refuse(RefusalCode::no_shooter, rules.shooter.eligible_cite)};
    if (table.set.due == SetDue::fresh) return {refuse_stale(rules)};
    if (table.set.due == SetDue::dump) asked.emit(event::BowlDumped{}, rules.dice.off_table_cite);
    const bool takes_over = next.seat != table.shooter;
    if (takes_over) asked.emit(event::Shoots{next.seat, !table.come_out(), false}, rules.shooter.offer_cite);
    if (next.come_only && !table.come_only)
        asked.emit(event::ComeOnly{next.seat}, rules.shooter.come_only_cite);
    return {{}, next.seat, takes_over ? !table.come_out() : table.finisher, next.come_only};
}

// The dice are out: the line wager they went out on still stands, unless they only finish come wagers.
bool may_still_throw(const Rules& rules, const Table& table) {
    return table.come_only || (table.shooter != kNoSeat && may_throw(rules, table, table.shooter));
}

// Where the dice lie in the middle, somebody picks them up first.
Thrower thrower_now(const Deciding& asked) {
    const auto& table = asked.table;
    if (table.dice == DiceStep::centre) return find_thrower(asked);
    if (table.dice == DiceStep::out && !may_still_throw(asked.rules, table))
        return {refuse(RefusalCode::no_shooter, asked.rules.shooter.eligible_cite)};
    return {{}, table.shooter, table.finisher, table.come_only};
}

// Dice sent back must not show a seven with a point on, craps on a come-out, or the point to a don't shooter.
bool bad_number(const Rules& rules, const Table& table, SeatIndex shooter, Roll showing) {
    const int total = showing.total();
    if (table.come_out()) return total == 2 || total == 3 || total == 12;
    bool dont = false;
    if (shooter != kNoSeat)
        for (const auto& bet : table.seats[shooter].bets)
            dont |= bet.live() && rules[bet.wager].is_line && rules[bet.wager].shape == Shape::dont;
    return total == 7 || (dont && total == table.point);
}

const NoRollReason* find_reason(const Rules& rules, std::string_view id) {
    const auto found = std::find_if(rules.no_rolls.begin(), rules.no_rolls.end(),
                                    [&](const NoRollReason& reason) { return reason.id == id; });
    return found == rules.no_rolls.end() ? nullptr : &*found;
}

// Whether those named, or somebody where nobody is named, are among the entitled.
bool may(CrewSet by, CrewSet entitled) {
    return (by != 0 ? by & entitled : entitled) != 0;
}

// Where a die came down, as far as the rulebook asks: the stick calls it, or a fresh set is due.
Refusal die_left(const Deciding& asked, DieDown down, Cite cite) {
    const auto& fresh = asked.rules.shooter.new_dice;
    const auto lost = fresh.find(kLostDie);
    const Cite called = asked.rules.dice.off_table_cite;
    if (down == DieDown::lost ? lost == fresh.end() : down != DieDown::unsaid && called == 0)
        return refuse(RefusalCode::no_reason, cite);
    if (down == DieDown::unsaid && called == 0) return {};
    asked.emit(event::DieLeft{down}, down == DieDown::lost ? lost->second : called);
    return {};
}

Refusal call_no_roll(const Deciding& asked, std::string_view id, CrewSet by, DieDown down) {
    const auto& rules = asked.rules;
    const auto& table = asked.table;
    // A face nobody can read: who may void the throw is said of that, not of the reason.
    const bool unread = table.unread != 0 && (id == kCocked || id == kDispute);
    if (unread && !may(by, rules.cocked.voided_by))
        return refuse(RefusalCode::not_entitled, rules.cocked.unreadable_cite);
    const auto* reason = find_reason(rules, unread ? kCocked : id);
    if (!reason) {
        const Cite listed = rules.no_rolls.empty() ? Cite{0} : rules.no_rolls.front().by_cite;
        return refuse(RefusalCode::no_reason, id == kDispute ? rules.cocked.cite : listed);
    }
    if (!reason->always && !may(by, reason->by)) return refuse(RefusalCode::not_entitled, reason->by_cite);
    // Somebody threw it, unless the fault is that nobody might (sg-mbs 3.11.3).
    SeatIndex shooter = table.shooter;
    if (table.dice == DiceStep::centre && !reason->without_shooter) {
        const auto thrower = find_thrower(asked);
        if (!taken(thrower.refusal)) return thrower.refusal;
        shooter = thrower.seat;
    }
    drop_pending(asked, kNoSeat);
    asked.emit(event::NoRoll{shooter, reason->id, by}, unread ? rules.cocked.unreadable_cite : reason->cite);
    return id == kOffTable ? die_left(asked, down, reason->cite) : Refusal{};
}

// The other die was read: its face is among those named.
bool keeps_what_was_read(const Table& table, Roll named) {
    const auto among = [&](int face) { return named.first() == face || named.second() == face; };
    const bool first = table.unread & 1U;
    const bool second = table.unread & 2U;
    return (first || among(table.roll.first())) && (second || among(table.roll.second()));
}

}  // namespace

Refusal decide_kind(const Deciding& asked, const command::Out& sent) {
    const auto& [rules, table, seat, by, out] = asked;
    if (table.dice != DiceStep::centre) return refuse(RefusalCode::dice_step, rules.order.cite);
    const auto thrower = find_thrower(asked);
    if (!taken(thrower.refusal)) return thrower.refusal;
    const bool flagged =
        sent.showing && rules.shooter.flags_bad_dice && bad_number(rules, table, thrower.seat, *sent.showing);
    asked.emit(event::DiceOut{thrower.seat, flagged}, flagged ? rules.shooter.flags_cite : Cite{0});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::ThrowDice&) {
    if (asked.table.dice != DiceStep::out) return refuse(RefusalCode::dice_step, asked.rules.order.cite);
    if (!may_still_throw(asked.rules, asked.table))
        return refuse(RefusalCode::no_shooter, asked.rules.shooter.eligible_cite);
    asked.emit(event::Thrown{asked.table.shooter});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Rest& rest) {
    const auto& [rules, table, seat, by, out] = asked;
    if (table.dice != DiceStep::air) return refuse(RefusalCode::dice_step, rules.order.cite);
    const bool void_by_itself = (rest.unread != 0 && rules.cocked.named_by == 0) ||
                                (rest.lean == Lean::two_sides && rules.cocked.two_sides_void) ||
                                (rest.lean == Lean::one_side && !rules.cocked.opposite_counts);
    if (void_by_itself) return call_no_roll(asked, kCocked, 0, DieDown::unsaid);
    if (!rest.place.empty()) {
        const auto* reason = find_reason(rules, rest.place);
        if (reason && reason->always) return call_no_roll(asked, rest.place, 0, rest.down);
    }
    Cite cite = rest.lean != Lean::flat ? rules.cocked.cite : rules.calls.cite;
    if (rest.unread != 0) cite = rules.cocked.unreadable_cite;
    drop_pending(asked, kNoSeat);  // what was not confirmed by now is no bet
    const auto face = [&](unsigned die, int shown) { return rest.unread & die ? 1 : shown; };
    const Roll roll(face(1, rest.roll.first()), face(2, rest.roll.second()));  // unread: no face
    asked.emit(event::Rested{table.shooter, roll, rest.unread, rest.landed_right, by}, cite);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Settle&) {
    const auto& [rules, table, seat, by, out] = asked;
    if (table.dice != DiceStep::rest) return refuse(RefusalCode::dice_step, rules.order.cite);
    if (table.unread != 0) return refuse(RefusalCode::dice_step, rules.cocked.unreadable_cite);
    settle(rules, table, {table.roll, table.landed_right, table.come_only, table.finisher}, out);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::RollDice& roll) {
    const auto& [rules, table, seat, by, out] = asked;
    if (table.dice == DiceStep::rest) return refuse(RefusalCode::dice_step, rules.order.cite);
    const auto thrower = thrower_now(asked);
    if (!taken(thrower.refusal)) return thrower.refusal;
    if (!table.pending.empty()) drop_pending(asked, kNoSeat);
    asked.emit(event::Rested{thrower.seat, roll.roll, 0, roll.landed_right}, rules.calls.cite);
    settle(rules, table, {roll.roll, roll.landed_right, thrower.come_only, thrower.finisher}, out);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::NoRoll& no_roll) {
    return call_no_roll(asked, no_roll.reason, asked.by, no_roll.down);
}

Refusal decide_kind(const Deciding& asked, const command::Ruling& ruling) {
    const auto& [rules, table, seat, by, out] = asked;
    const auto& cocked = rules.cocked;
    const bool unread = table.unread != 0;
    const Cite cite = unread ? cocked.unreadable_cite : cocked.dispute_cite;
    if (table.dice != DiceStep::rest) return refuse(RefusalCode::dice_step, cite);
    if (!(by & (unread ? cocked.named_by : cocked.disputes_by)))
        return refuse(RefusalCode::not_entitled, cite);
    if (unread && !keeps_what_was_read(table, ruling.roll)) return refuse(RefusalCode::bad_dice, cite);
    asked.emit(event::Rested{table.shooter, ruling.roll, 0, table.landed_right, by}, cite);
    return {};
}

}  // namespace hardway
