// A wager made out of a larger amount: what was set in lies before the box until the change is cut.

#include "table/decide_internal.hpp"

namespace hardway {

namespace {

// What the bookings take from the rail.
Money cost_of(const Events& events, std::size_t start) {
    Money cost;
    for (auto i = start; i < events.size(); ++i) {
        if (const auto* toked = events[i].as<event::Toked>()) cost += toked->amount;
        const auto* booked = events[i].as<event::Booked>();
        if (booked && !booked->bet.coupon) cost += booked->stake + booked->vig;
    }
    return cost;
}

}  // namespace

Refusal make_change(const Deciding& asked, Money out_of, WagerIndex wager, std::size_t start) {
    const auto& [rules, table, seat, by, out] = asked;
    const auto& rule = rules.change;
    if (out_of > Money{kMostCents} || !out_of.multiple_of(rules.chip))
        return refuse(RefusalCode::bad_amount, rules.rounding_cite);
    if (by != 0 && rule.by != 0 && !(by & rule.by)) return refuse(RefusalCode::not_entitled, rule.cite);
    if (out_of > asked.place().rail) return refuse(RefusalCode::no_money, 0, wager);
    const Money cost = cost_of(out, start);
    if (cost.zero()) return refuse(RefusalCode::bets_closed, rules.late.cite, wager);  // waits for the crew
    if (cost > out_of) {
        Refusal refusal = refuse(RefusalCode::too_little, rule.cite, wager);
        refusal.least = cost;
        return refusal;
    }
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(start),
               Event(event::Changed{seat, out_of, out_of - cost}, rule.cite));
    return {};
}

}  // namespace hardway
