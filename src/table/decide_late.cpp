// Wagers that wait for the crew: said, or made with the dice in the air.

#include <algorithm>
#include <concepts>

#include "table/apply.hpp"
#include "table/decide_internal.hpp"

namespace hardway {

namespace {

// All wagers booked together with the one at `first`; itself if it waits alone.
std::vector<WagerAsk> asks_of(const Table& table, std::size_t first) {
    const auto& waiting = table.pending[first];
    if (waiting.together == 0) return {{waiting, waiting.stake}};
    std::vector<WagerAsk> asks;
    for (const auto& each : table.pending)
        if (each.seat == waiting.seat && each.together == waiting.together)
            asks.push_back({each, each.stake});
    return asks;
}

// Takes the wager at `index`, and those booked together with it, off the list of those that wait.
template <typename Kind>
void take_off(Table& then, std::size_t index, Cite cite, Events& out) {
    const auto seat = then.pending[index].seat;
    const auto together = then.pending[index].together;
    const auto same = [&](const Pending& each) { return each.seat == seat && each.together == together; };
    bool more = true;
    while (more) {
        const auto& waiting = then.pending[index];
        Kind gone{seat, waiting, waiting.stake, static_cast<std::uint16_t>(index)};
        if constexpr (std::same_as<Kind, event::Dropped>) gone.cause = DropCause::refused;
        out.emplace_back(gone, cite);
        apply(then, out.back());
        more = together != 0 && index < then.pending.size() && same(then.pending[index]);
    }
}

// Books what has waited at `index`: the crew has spoken for it, so it counts as made in time.
Refusal book_pending(const Rules& rules, Table& then, std::size_t index, Cite cite, Events& out) {
    const auto asks = asks_of(then, index);
    const Pending first = then.pending[index];
    const auto before = out.size();
    Table made = then;
    take_off<event::Acknowledged>(made, index, cite, out);
    if (first.cash > Money{}) {
        out.emplace_back(event::BoughtIn{first.seat, first.cash}, rules.spoken.cite);
        apply(made, out.back());
    }
    const auto step = made.dice;
    if (step == DiceStep::air) made.dice = DiceStep::out;
    const auto booked = out.size();
    const Deciding asked{rules, made, first.seat, 0, out};
    const auto refusal =
        first.together != 0 ? book_all(asked, asks) : book(asked, command::Bet{asks.front()}, true);
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
    const bool late = !waiting.spoken || waits_for_crew(rules, table);
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

void drop_pending(const Deciding& asked, SeatIndex seat) {
    const auto cause = seat == kNoSeat ? DropCause::too_late : DropCause::left;
    std::uint16_t kept = 0;
    for (const auto& waiting : asked.table.pending) {
        if (seat != kNoSeat && waiting.seat != seat) {
            ++kept;
            continue;
        }
        // Those before it are gone by then.
        asked.emit(event::Dropped{waiting.seat, waiting, waiting.stake, kept, cause},
                   waiting.spoken ? asked.rules.spoken.cite : asked.rules.late.cite);
    }
}

void wait_for_crew(const Deciding& asked, const std::vector<WagerAsk>& asks, bool together, bool spoken,
                   Money cash) {
    std::uint32_t number = 0;
    if (together) {
        for (const auto& each : asked.table.pending) number = std::max(number, each.together);
        ++number;
    }
    for (const auto& ask : asks)
        asked.emit(event::Waiting{asked.seat, ask.bet, ask.stake, cash, number, spoken},
                   spoken ? asked.rules.spoken.cite : asked.rules.late.cite);
}

Refusal decide_kind(const Deciding& asked, const command::Say& say) {
    const auto& [rules, table, seat, by, out] = asked;
    if (!table.seated(seat)) return refuse(RefusalCode::no_player);
    const auto index = say.ask.bet.wager;
    if (const auto refusal = check_wager(rules, say.ask.bet); !taken(refusal)) return refusal;
    const auto& wager = rules[index];
    if (wager.in_time_only && wager.sold) return refuse(RefusalCode::no_spoken, wager.in_time_cite, index);
    const bool shown = !rules.spoken.needs_cash || say.cash >= say.ask.stake;
    if (!rules.spoken.allowed || !shown) return refuse(RefusalCode::no_spoken, rules.spoken.cite, index);
    if (table.dice == DiceStep::rest)
        return refuse(RefusalCode::bets_closed, rules.late.after_rest_cite, index);
    if (table.dice == DiceStep::air && rules.late.in_air == InTheAir::closed)
        return refuse(RefusalCode::bets_closed, rules.late.cite, index);
    Table with_cash = with_pending(rules, table, seat);
    with_cash.seats[seat].rail += say.cash;
    const Offer found = offer(rules, with_cash, offer_ask(asked, say.ask.bet, true));
    if (!found.takes(say.ask.stake)) return refuse_stake(rules, found, say.ask.stake);
    wait_for_crew(asked, {say.ask}, false, true, say.cash);
    return {};
}

// One confirmation covers all that a player has waiting. What cannot be booked any more is told as no
// bet, unless that is all there is: then the confirmation is refused with the reason.
Refusal decide_kind(const Deciding& asked, const command::Confirm&) {
    const auto& [rules, table, seat, by, out] = asked;
    if (!table.seated(seat)) return refuse(RefusalCode::no_player);
    Refusal why = refuse(RefusalCode::no_bet);
    bool counts = false;
    Cite cite = 0;
    for (const auto& waiting : table.pending) {
        if (waiting.seat != seat || counts) continue;
        const auto who = entitled(rules, table, waiting);
        counts = who.counts(by);
        cite = who.cite;
        why = refuse(RefusalCode::not_entitled, who.cite, waiting.wager);
    }
    if (!counts) return why;

    Table then = table;
    apply(then, asked.emit(event::Confirmed{seat, by}, cite));
    bool done = false;
    bool failed = false;
    for (std::size_t i = 0; i < then.pending.size();) {
        const auto& waiting = then.pending[i];
        if (waiting.seat != seat) {
            ++i;
            continue;
        }
        const auto who = entitled(rules, table, waiting);
        if (!who.enough(waiting.confirmed)) {
            done |= who.counts(by);
            ++i;
            continue;
        }
        const auto refusal = book_pending(rules, then, i, who.cite, out);
        done |= taken(refusal);
        if (taken(refusal)) continue;
        if (!failed) why = refusal;
        failed = true;
        take_off<event::Dropped>(then, i, refusal.cite, out);
    }
    return failed && !done ? why : Refusal{};
}

}  // namespace hardway
