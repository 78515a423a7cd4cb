// Several wagers booked together (`call` in the notation): all or nothing, and where a rulebook combines
// bases, one vig for all of them.

#include "table/apply.hpp"
#include "table/decide_internal.hpp"
#include "table/macro_chart.hpp"

namespace hardway {

namespace {

struct Charge {
    Money amount;
    const Vig* vig = nullptr;  // its terms; none if nothing here is charged together
    bool below = false;        // the base of all is below a chart that takes nothing there
};

// A booking whose vig is part of one for all.
event::Booked* charged_together(const Rules& rules, Event& event) {
    auto* booked = std::get_if<event::Booked>(&event.what);
    if (!booked || booked->bet.for_dealers) return nullptr;
    const auto& vig = rules[booked->bet.wager].vig;
    return vig.combined && vig.time == VigTime::up_front ? booked : nullptr;
}

// Spreads the one vig over the wagers by their bases, so that each remembers its share.
Charge charge_together(const Rules& rules, Events& out, std::size_t start) {
    Money whole;
    const Vig* vig = nullptr;
    for (auto i = start; i < out.size(); ++i)
        if (const auto* booked = charged_together(rules, out[i])) {
            const auto& wager = rules[booked->bet.wager];
            vig = &wager.vig;
            whole += vig_base(wager, booked->stake);
        }
    if (!vig) return {};
    const bool below = vig->refuse_below && !vig->brackets.empty() && whole < vig->brackets.front().first;
    const Money charge = vig_on(rules, *vig, whole);
    Money left = charge;
    Money base_left = whole;
    for (auto i = start; i < out.size(); ++i) {
        auto* booked = charged_together(rules, out[i]);
        if (!booked) continue;
        const Money base = vig_base(rules[booked->bet.wager], booked->stake);
        booked->vig = base == base_left ? left : share_of(left, base, base_left).down_to(rules.chip);
        left -= booked->vig;
        base_left -= base;
    }
    return {charge, vig, below};
}

// So many rows of the chart; an amount that is none of them is asked about.
Refusal spread_macro(const Rules& rules, const Table& table, const command::Macro& asked,
                     std::vector<WagerAsk>& asks) {
    const auto& macro = rules.macros[asked.macro];
    ChartRow chart{asked.macro, asked.including, false};
    asks = chart_row(rules, table, chart);
    if (asks.empty()) return refuse(RefusalCode::ask, macro.cite);  // its only number is the point
    const auto cost = cost_of(asks);
    if (asked.amount <= Money{} || !asked.amount.multiple_of(cost)) {
        Refusal refusal = refuse(RefusalCode::ask, macro.cite);
        refusal.below = asked.amount.down_to(cost);
        refusal.above = refusal.below + cost;
        const ChartRow with_point{asked.macro, true, false};
        const auto whole = cost_of(chart_row(rules, table, with_point));
        refusal.including = whole != cost && asked.amount > Money{} && asked.amount.multiple_of(whole);
        return refusal;
    }
    const auto rows = quotient(asked.amount.cents, cost.cents);
    const auto until = rows_until_bought(macro);
    chart.bought = until > 0 && rows >= until;
    if (chart.bought) asks = chart_row(rules, table, chart);
    for (auto& ask : asks) ask.stake = ask.stake * rows;
    return {};
}

// Said with the dice in the air: all of it must fit as if made now, and then waits for the crew.
Refusal wait_together(const Deciding& asked, const std::vector<WagerAsk>& asks) {
    const auto& rules = asked.rules;
    for (const auto& ask : asks) {
        if (const auto refusal = check_wager(rules, ask.bet); !taken(refusal)) return refusal;
        const OfferAsk late{.seat = asked.seat, .wager = ask.bet.wager, .confirmed = true};
        const Offer found = offer(rules, asked.table, late);
        if (!found.open() && found.code <= RefusalCode::bets_closed)
            return refuse_stake(rules, found, ask.stake);
    }
    Table then = with_pending(rules, asked.table, asked.seat);
    then.dice = DiceStep::out;
    Events aside;
    const auto refusal = book_all({rules, then, asked.seat, asked.by, aside}, asks);
    if (!taken(refusal)) return refusal;
    wait_for_crew(asked, asks, true, false, {});
    return {};
}

// Now, or when the crew has spoken for it.
Refusal book_or_wait(const Deciding& asked, const std::vector<WagerAsk>& asks) {
    return waits_for_crew(asked.rules, asked.table) ? wait_together(asked, asks) : book_all(asked, asks);
}

Refusal check_open(const Deciding& asked) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (asked.table.dice == DiceStep::air && asked.rules.late.in_air == InTheAir::closed)
        return refuse(RefusalCode::bets_closed, asked.rules.late.cite);
    return {};
}

}  // namespace

Refusal book_all(const Deciding& asked, const std::vector<WagerAsk>& asks) {
    const auto& rules = asked.rules;
    auto& out = asked.out;
    if (asks.empty()) return refuse(RefusalCode::bad_amount);
    const auto start = out.size();
    Table then = asked.table;
    const Deciding next{rules, then, asked.seat, asked.by, out};
    for (const auto& ask : asks) {
        if (const auto refusal = check_wager(rules, ask.bet); !taken(refusal)) return refusal;
        const auto before = out.size();
        const auto refusal = book(next, command::Bet{ask}, !rules[ask.bet.wager].vig.combined);
        if (!taken(refusal)) return refusal;
        for (auto i = before; i < out.size(); ++i) apply(then, out[i]);
    }
    const Charge charge = charge_together(rules, out, start);
    const auto first = asks.front().bet.wager;
    if (charge.below) return refuse(RefusalCode::below_min, charge.vig->cite, first);
    if (charge.amount > then.seats[asked.seat].rail) return refuse(RefusalCode::no_money, 0, first);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::BetTogether& bets) {
    const auto refusal = check_open(asked);
    return taken(refusal) ? book_or_wait(asked, bets.asks) : refusal;
}

Refusal decide_kind(const Deciding& asked, const command::Macro& macro) {
    if (const auto refusal = check_open(asked); !taken(refusal)) return refusal;
    if (macro.macro >= asked.rules.macros.size())
        return refuse(RefusalCode::not_offered, asked.rules.offered_cite);
    std::vector<WagerAsk> asks;
    const auto refusal = spread_macro(asked.rules, asked.table, macro, asks);
    return taken(refusal) ? book_or_wait(asked, asks) : refusal;
}

}  // namespace hardway
