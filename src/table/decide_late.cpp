// Wagers that wait for the crew: said, or made with the dice in the air.

#include <algorithm>

#include "table/apply.hpp"
#include "table/decide_room.hpp"

namespace hardway {

namespace {

// The command that books what has waited, a whole call at once.
Command booking_of(const Table& table, std::size_t first) {
    const auto& waiting = table.pending[first];
    Command command;
    command.seat = waiting.seat;
    command.verb = waiting.call == 0 ? Verb::bet : Verb::call;
    command.ask = {waiting.wager, waiting.stage, waiting.pairs, waiting.stake};
    command.for_dealers = waiting.for_dealers;
    command.coupon = waiting.coupon;
    command.control = waiting.control;
    if (waiting.call == 0) return command;
    for (const auto& each : table.pending)
        if (each.seat == waiting.seat && each.call == waiting.call)
            command.asks.push_back({each.wager, each.stage, each.pairs, each.stake});
    return command;
}

Event about_pending(EventKind kind, const Table& table, std::size_t index) {
    const auto& waiting = table.pending[index];
    Event event = about(kind, waiting.seat);
    event.wager = waiting.wager;
    event.stage = waiting.stage;
    event.bits = waiting.pairs;
    event.stake = waiting.stake;
    event.for_dealers = waiting.for_dealers;
    event.coupon = waiting.coupon;
    event.order = static_cast<std::uint32_t>(index);
    return event;
}

// Takes the wager at `index`, and the call it belongs to, off the list of those that wait.
void take_off(Table& then, std::size_t index, EventKind kind, Cite cite, Events& out) {
    const auto seat = then.pending[index].seat;
    const auto call = then.pending[index].call;
    const auto same = [&](const Pending& each) { return each.seat == seat && each.call == call; };
    bool more = true;
    while (more) {
        Event event = about_pending(kind, then, index);
        event.cite = cite;
        out.push_back(event);
        apply(then, event);
        more = call != 0 && index < then.pending.size() && same(then.pending[index]);
    }
}

// Books what has waited at `index`: the crew has spoken for it, so it counts as made in time.
Refusal book_pending(const Rules& rules, Table& then, std::size_t index, Cite cite, Events& out) {
    const Command command = booking_of(then, index);
    const Money cash = then.pending[index].cash;
    const auto before = out.size();
    Table made = then;
    take_off(made, index, EventKind::acknowledged, cite, out);
    if (cash > Money{}) {
        Event bought = about(EventKind::bought_in, command.seat, rules.spoken.cite);
        bought.amount = cash;
        out.push_back(bought);
        apply(made, bought);
    }
    const auto step = made.dice;
    if (step == DiceStep::air) made.dice = DiceStep::out;
    const auto booked = out.size();
    const auto refusal = command.verb == Verb::call ? book_all(rules, made, command, command.asks, out)
                                                    : book(rules, made, command, true, out);
    if (!taken(refusal)) {
        out.resize(before);
        return refusal;
    }
    for (auto i = booked; i < out.size(); ++i) apply(made, out[i]);
    made.dice = step;
    then = std::move(made);
    return {};
}

// Who must speak for a wager that waits: with the dice in the air it is late, however it was made.
struct Entitled {
    const std::vector<CrewSet>& sets;
    Cite cite = 0;

    bool counts(CrewSet by) const {
        for (const auto set : sets)
            if (by & set) return true;
        return false;
    }
    bool enough(CrewSet by) const {
        for (const auto set : sets)
            if ((by & set) == set) return true;
        return false;
    }
};
Entitled entitled(const Rules& rules, const Table& table, const Pending& waiting) {
    const bool late =
        !waiting.spoken || (table.dice == DiceStep::air && rules.late.in_air == InTheAir::confirmed);
    if (late) return {rules.late.confirmed_by, rules.late.cite};
    return {rules.spoken.confirmed_by, rules.spoken.cite};
}

}  // namespace

Table with_pending(const Rules& rules, const Table& table, SeatIndex seat) {
    Table then = table;
    Events aside;
    for (std::size_t i = 0; i < then.pending.size();) {
        const bool hers = then.pending[i].seat == seat;
        if (!hers || !taken(book_pending(rules, then, i, 0, aside))) ++i;
    }
    return then;
}

void drop_pending(const Rules& rules, const Table& table, SeatIndex seat, Events& out) {
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < table.pending.size(); ++i) {
        if (seat != kNoSeat && table.pending[i].seat != seat) {
            ++kept;
            continue;
        }
        Event event = about_pending(EventKind::dropped, table, i);
        event.order = kept;  // those before it are gone by then
        event.cite = table.pending[i].spoken ? rules.spoken.cite : rules.late.cite;
        out.push_back(event);
    }
}

void wait_for_crew(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const bool spoken = command.verb == Verb::say;
    std::uint32_t call = 0;
    const auto& asks = command.asks;
    if (!asks.empty())
        for (const auto& each : table.pending) call = std::max(call, each.call);
    if (!asks.empty()) ++call;
    const auto wait = [&](const WagerAsk& ask) {
        Event& event = out.emplace_back(about(EventKind::spoken, command.seat));
        event.wager = ask.wager;
        event.stage = ask.stage;
        event.bits = ask.pairs;
        event.stake = ask.stake;
        event.for_dealers = command.for_dealers;
        event.coupon = command.coupon;
        event.control = command.control;
        event.order = call;
        event.amount = spoken ? command.amount : Money{};
        event.flag = spoken;
        event.cite = spoken ? rules.spoken.cite : rules.late.cite;
    };
    if (asks.empty()) return wait(command.ask);
    for (const auto& ask : asks) wait(ask);
}

Refusal decide_say(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto& wager = rules[command.ask.wager];
    const auto refused = [&](Code code, Cite cite) { return refuse(code, cite, command.ask.wager); };
    if (wager.in_time_only && wager.sold) return refused(Code::no_spoken, wager.in_time_cite);
    const bool shown = !rules.spoken.needs_cash || command.amount >= command.ask.stake;
    if (!rules.spoken.allowed || !shown) return refused(Code::no_spoken, rules.spoken.cite);
    if (table.dice == DiceStep::rest) return refused(Code::bets_closed, rules.late.after_rest_cite);
    if (table.dice == DiceStep::air && rules.late.in_air == InTheAir::closed)
        return refused(Code::bets_closed, rules.late.cite);
    Table with_cash = with_pending(rules, table, command.seat);
    with_cash.seats[command.seat].rail += command.amount;
    const Offer found = offer(rules, with_cash, asked(command, true));
    if (!found.takes(command.ask.stake)) return refuse_stake(rules, found, command.ask.stake);
    wait_for_crew(rules, table, command, out);
    return {};
}

// One confirmation covers all that a player has waiting. What cannot be booked any more is told as no
// bet, unless that is all there is: then the confirmation is refused with the reason.
Refusal decide_confirm(const Rules& rules, const Table& table, const Command& command, Events& out) {
    Refusal why = refuse(Code::no_bet);
    Event heard = about(EventKind::confirmed, command.seat);
    bool counts = false;
    for (const auto& waiting : table.pending) {
        if (waiting.seat != command.seat || counts) continue;
        const auto who = entitled(rules, table, waiting);
        counts = who.counts(command.by);
        heard.cite = who.cite;
        why = refuse(Code::not_entitled, who.cite, waiting.wager);
    }
    if (!counts) return why;

    Table then = table;
    heard.bits = command.by;
    out.push_back(heard);
    apply(then, heard);
    bool done = false;
    bool failed = false;
    for (std::size_t i = 0; i < then.pending.size();) {
        const auto& waiting = then.pending[i];
        if (waiting.seat != command.seat) {
            ++i;
            continue;
        }
        const auto who = entitled(rules, table, waiting);
        if (!who.enough(waiting.confirmed)) {
            done |= who.counts(command.by);
            ++i;
            continue;
        }
        const auto refusal = book_pending(rules, then, i, who.cite, out);
        done |= taken(refusal);
        if (taken(refusal)) continue;
        if (!failed) why = refusal;
        failed = true;
        take_off(then, i, EventKind::dropped, refusal.cite, out);
    }
    return failed && !done ? why : Refusal{};
}

}  // namespace hardway
