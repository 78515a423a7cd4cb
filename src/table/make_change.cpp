// A wager made out of a larger amount: what was set in lies before the box until the change is cut.

#include "table/decide_room.hpp"

namespace hardway {

namespace {

// What the bookings take from the rail.
Money cost_of(const Events& events, std::size_t start) {
    Money cost;
    for (auto i = start; i < events.size(); ++i) {
        const bool books = events[i].kind == EventKind::booked || events[i].kind == EventKind::toked;
        if (books && !events[i].coupon) cost += events[i].stake + events[i].vig;
    }
    return cost;
}

}  // namespace

Refusal make_change(const Rules& rules, const Table& table, const Command& command, std::size_t start,
                    Events& out) {
    const auto& rule = rules.change;
    const auto wager = command.ask.wager;
    if (command.out_of > Money{kMostCents} || !command.out_of.multiple_of(rules.chip))
        return refuse(Code::bad_amount, rules.rounding_cite);
    if (command.by != 0 && rule.by != 0 && !(command.by & rule.by))
        return refuse(Code::not_entitled, rule.cite);
    if (command.out_of > table.seats[command.seat].rail) return refuse(Code::no_money, 0, wager);
    const Money cost = cost_of(out, start);
    if (cost.zero()) return refuse(Code::bets_closed, rules.late.cite, wager);  // waits for the crew
    if (cost > command.out_of) {
        Refusal refusal = refuse(Code::too_little, rule.cite, wager);
        refusal.least = cost;
        return refusal;
    }
    Event event = about(EventKind::changed, command.seat, rule.cite);
    event.stake = command.out_of;
    event.amount = command.out_of - cost;
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(start), event);
    return {};
}

}  // namespace hardway
