// Several wagers in one call: all or nothing, and where a rulebook combines bases, one vig for the call.

#include <algorithm>

#include "table/apply.hpp"
#include "table/decide_room.hpp"

namespace hardway {

namespace {

struct Charge {
    Money amount;
    const Vig* vig = nullptr;  // its terms; none if nothing in the call is charged together
    bool below = false;        // the call's base is below a chart that takes nothing there
};

// Spreads the call's vig over its wagers by their bases, so that each remembers its share.
Charge charge_call(const Rules& rules, Events& out, std::size_t start) {
    Money whole;
    const Vig* vig = nullptr;
    const auto combined = [&](const Event& event) {
        if (event.kind != EventKind::booked || event.for_dealers) return false;
        const auto& terms = rules[event.wager].vig;
        return terms.combined && terms.time == VigTime::up_front;
    };
    for (auto i = start; i < out.size(); ++i)
        if (combined(out[i])) {
            vig = &rules[out[i].wager].vig;
            whole += vig_base(rules[out[i].wager], out[i].stake);
        }
    if (!vig) return {};
    const bool below = vig->refuse_below && !vig->brackets.empty() && whole < vig->brackets.front().first;
    const Money charge = vig_on(rules, *vig, whole);
    Money left = charge;
    Money base_left = whole;
    for (auto i = start; i < out.size(); ++i) {
        if (!combined(out[i])) continue;
        const Money base = vig_base(rules[out[i].wager], out[i].stake);
        const Money share = base == base_left ? left : share_of(left, base, base_left).down_to(rules.chip);
        out[i].vig = share;
        left -= share;
        base_left -= base;
    }
    return {charge, vig, below};
}

// A row of the place chart: u on 4 5 9 10, six fifths of it on 6 and 8; u a multiple of five.
Refusal spread_macro(const Rules& rules, const Table& table, const Command& command,
                     std::vector<WagerAsk>& asks) {
    const auto& macro = rules.macros[command.macro];
    std::vector<int> numbers;
    std::int64_t fifths = 0;
    for (const int number : macro.numbers) {
        if (number == table.point && !command.including) continue;
        numbers.push_back(number);
        fifths += number == 6 || number == 8 ? 6 : 5;
    }
    if (numbers.empty()) return refuse(Code::ask, macro.cite);  // its only number is the point
    const auto cents = command.amount.cents;
    const std::int64_t row = fifths * 100;  // what a unit of five costs
    if (cents <= 0 || cents % row != 0) {
        Refusal refusal = refuse(Code::ask, macro.cite);
        refusal.below = Money{cents - cents % row};
        refusal.above = refusal.below + Money{row};
        return refusal;
    }
    const Money unit{cents / row * 500};
    const bool buys = macro.buys_from > 0 && unit >= Money::units(macro.buys_from);
    for (const int number : numbers) {
        const bool bought = buys && (number == 4 || number == 10);
        const Money stake = number == 6 || number == 8 ? Money{unit.cents / 5 * 6} : unit;
        asks.push_back({rules.find((bought ? "buy " : "place ") + std::to_string(number)), 0, 0, stake});
    }
    return {};
}

// Said with the dice in the air: all of it must fit as if made now, and then waits for the crew.
Refusal wait_with_call(const Rules& rules, const Table& table, Command command, Events& out) {
    for (const auto& ask : command.asks) {
        if (ask.wager >= rules.wagers.size()) return refuse(Code::not_offered, rules.offered_cite);
        const OfferAsk late{.seat = command.seat, .wager = ask.wager, .confirmed = true};
        const Offer found = offer(rules, table, late);
        if (!found.open() && found.code <= Code::bets_closed) return refuse_stake(rules, found, ask.stake);
    }
    Table then = with_pending(rules, table, command.seat);
    then.dice = DiceStep::out;
    Events aside;
    const auto refusal = book_all(rules, then, command, command.asks, aside);
    if (!taken(refusal)) return refusal;
    wait_for_crew(rules, table, command, out);
    return {};
}

}  // namespace

Refusal book_all(const Rules& rules, const Table& table, const Command& command,
                 const std::vector<WagerAsk>& asks, Events& out) {
    if (asks.empty()) return refuse(Code::bad_amount);
    const auto start = out.size();
    Table then = table;
    for (const auto& ask : asks) {
        Command part;
        part.verb = Verb::bet;
        part.seat = command.seat;
        part.ask = ask;
        if (ask.wager >= rules.wagers.size()) return refuse(Code::not_offered, rules.offered_cite);
        const auto before = out.size();
        const auto refusal = book(rules, then, part, !rules[ask.wager].vig.combined, out);
        if (!taken(refusal)) return refusal;
        for (auto i = before; i < out.size(); ++i) apply(then, out[i]);
    }
    const Charge charge = charge_call(rules, out, start);
    if (charge.below) return refuse(Code::below_min, charge.vig->cite, asks.front().wager);
    if (charge.amount > then.seats[command.seat].rail) return refuse(Code::no_money, 0, asks.front().wager);
    return {};
}

Refusal decide_call(const Rules& rules, const Table& table, const Command& command, Events& out) {
    if (!table.seated(command.seat)) return refuse(Code::no_player);
    const bool late = table.dice == DiceStep::air;
    if (late && rules.late.in_air == InTheAir::closed) return refuse(Code::bets_closed, rules.late.cite);
    Command spread = command;
    if (command.verb == Verb::macro) {
        if (command.macro >= rules.macros.size()) return refuse(Code::not_offered);
        spread.asks.clear();
        const auto refusal = spread_macro(rules, table, command, spread.asks);
        if (!taken(refusal)) return refusal;
    }
    if (late && rules.late.in_air == InTheAir::confirmed) return wait_with_call(rules, table, spread, out);
    return book_all(rules, table, command, spread.asks, out);
}

}  // namespace hardway
