// What a strategy can ask about stakes: what is taken, what fits, what it pays.

#include <cmath>
#include <lua.hpp>

#include "study/strategy/strategy_script.hpp"
#include "table/offers.hpp"

namespace hardway::study {

namespace {

Offer offer_for(const StrategyScript& script, const Wish& wish) {
    OfferAsk ask;
    ask.seat = script.sight->seat;
    ask.wager = wish.wager;
    ask.stage = wish.stage;
    ask.pairs = wish.pairs;
    return offer(script.rules, script.sight->table, ask);
}

int most(lua_State* lua) {
    auto& script = asked_script(lua);
    int rest = 0;
    const auto& wish = single_wager(lua, script, rest);
    if (wish.wager == kNoWager) return push_money(lua, {});
    const auto found = offer_for(script, wish);
    return push_money(lua, found.open() ? found.standing + found.rule_most : found.standing);
}

Money amount_at(lua_State* lua, int at) {
    const double units = luaL_checknumber(lua, at);
    if (!std::isfinite(units) || units < 0 || units > static_cast<double>(kMostCents) / 100)
        luaL_error(lua, "%f is no amount of money", units);
    return Money{static_cast<std::int64_t>(std::floor(units * 100 + 1e-6))};
}

// Where a win is paid down to the chip, stakes that lose nothing by it fit; elsewhere no others are taken.
Money paid_exactly(const Rules& rules, const Wager& wager, Money step) {
    if (!rules.pays_down || wager.prices.size() != 1) return step;
    const Money exact = rules.chip * wager.prices.front().ratio.per;
    if (exact.multiple_of(step)) return exact;
    return step.multiple_of(exact) ? step : step * wager.prices.front().ratio.per;
}

// The smallest stake, in all, that would be taken and is not below the amount.
int at_least(lua_State* lua) {
    auto& script = asked_script(lua);
    int rest = 1;
    const auto& wish = single_wager(lua, script, rest);
    const Money amount = amount_at(lua, rest);
    if (wish.wager == kNoWager) return push_money(lua, amount);
    const auto& wager = script.rules[wish.wager];
    const auto found = offer_for(script, wish);
    if (!found.open() || found.step.zero() || amount <= found.standing) {
        const Money unit = paid_exactly(script.rules, wager, wager.unit);
        return push_money(lua, larger(amount, wager.limits.least).up_to(unit));
    }
    const Money step = paid_exactly(script.rules, wager, found.step);
    return push_money(lua, found.standing + larger(amount - found.standing, found.least).up_to(step));
}

// The largest that is not above it; nothing if there is none.
int at_most(lua_State* lua) {
    auto& script = asked_script(lua);
    int rest = 1;
    const auto& wish = single_wager(lua, script, rest);
    const Money amount = amount_at(lua, rest);
    if (wish.wager == kNoWager) return push_money(lua, {});
    const auto& wager = script.rules[wish.wager];
    const auto found = offer_for(script, wish);
    if (!found.open() || found.step.zero() || amount <= found.standing) {
        const Money whole = amount.down_to(paid_exactly(script.rules, wager, wager.unit));
        return push_money(lua, whole < wager.limits.least ? Money{} : whole);
    }
    const Money step = paid_exactly(script.rules, wager, found.step);
    const Money added = smaller(amount - found.standing, found.rule_most).down_to(step);
    return push_money(lua, added < found.least ? found.standing : found.standing + added);
}

// The price of its first winning result: pays, per.
int pays(lua_State* lua) {
    auto& script = asked_script(lua);
    int rest = 0;
    const auto& wish = single_wager(lua, script, rest);
    if (wish.wager == kNoWager || script.rules[wish.wager].prices.empty())
        return luaL_error(lua, "%s has no price here", lua_tostring(lua, 1));
    const auto price = script.rules[wish.wager].prices.front().ratio;
    lua_pushinteger(lua, price.pays);
    lua_pushinteger(lua, price.per);
    return 2;
}

}  // namespace

void provide_offers(StrategyScript& script) {
    script.provide("most", most);
    script.provide("at_least", at_least);
    script.provide("at_most", at_most);
    script.provide("pays", pays);
}

}  // namespace hardway::study
