// What a strategy can look at.

#include <cmath>
#include <lua.hpp>

#include "study/strategy_script.hpp"
#include "table/offers.hpp"

namespace hardway {

namespace {

StrategyScript& asked(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    if (!script.sight) luaL_error(lua, "there is a table to look at only in play");
    return script;
}

// The wager named by the first argument; an error if there is no such thing. One the rulebook does not have
// is a wish that will be refused.
const Wish& wager_at(lua_State* lua, StrategyScript& script) {
    const char* name = luaL_checkstring(lua, 1);
    const auto& named = script.find(name);
    if (!named.error.empty()) luaL_error(lua, "%s", named.error.c_str());
    return named.wish;
}

int push_money(lua_State* lua, Money amount) {
    if (amount.cents % 100 == 0)
        lua_pushinteger(lua, amount.cents / 100);
    else
        lua_pushnumber(lua, static_cast<double>(amount.cents) / 100);
    return 1;
}

int push_flag(lua_State* lua, bool flag) {
    lua_pushboolean(lua, flag);
    return 1;
}

int push_number(lua_State* lua, int number, bool there) {
    if (there)
        lua_pushinteger(lua, number);
    else
        lua_pushnil(lua);
    return 1;
}

int see(lua_State* lua) {
    auto& script = asked(lua);
    const auto& sight = *script.sight;
    const std::string_view what = luaL_checkstring(lua, 2);
    const auto& table = sight.table;
    const auto effect = sight.first ? Effect::nothing : sight.thrown.effect;
    const auto roll = sight.thrown.roll;
    if (what == "point") return push_number(lua, table.point, !table.come_out());
    if (what == "come_out") return push_flag(lua, table.come_out());
    if (what == "first") return push_flag(lua, sight.first);
    if (what == "new_shooter") return push_flag(lua, table.come_out() && table.shooter_throws == 0);
    if (what == "total") return push_number(lua, roll.total(), !sight.first);
    if (what == "low") return push_number(lua, roll.low(), !sight.first);
    if (what == "high") return push_number(lua, roll.high(), !sight.first);
    if (what == "hard") return push_flag(lua, !sight.first && roll.hard());
    if (what == "seven_out") return push_flag(lua, effect == Effect::seven_out);
    if (what == "point_made") return push_flag(lua, effect == Effect::point_made);
    if (what == "point_set") return push_flag(lua, effect == Effect::point_set);
    if (what == "natural") return push_flag(lua, effect == Effect::natural);
    if (what == "craps") return push_flag(lua, effect == Effect::craps);
    if (what == "least") return push_money(lua, sight.rules.least);
    if (what == "chip") return push_money(lua, sight.rules.chip);
    if (what == "rail" || what == "chips") {
        script.reads_rail = true;
        return push_money(lua, what == "chips" ? sight.chips : sight.chips - table.seats[kPlayer].felt());
    }
    return luaL_error(
        lua,
        "see.%s: there is point, come_out, first, new_shooter, total, low, high, hard, seven_out, "
        "point_made, point_set, natural, craps, least, chip, rail, chips",
        what.data());
}

int on_felt(lua_State* lua) {
    auto& script = asked(lua);
    const auto* bet = script.standing(wager_at(lua, script));
    return push_money(lua, bet ? bet->stake : Money{});
}

// By the last throw: profit of what won, stake of what lost.
int decided(lua_State* lua, EventKind kind) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    Money sum;
    for (const auto& event : script.sight->events)
        if (event.kind == kind && event.seat == kPlayer && event.wager == wish.wager &&
            (wish.stage == 0 || event.stage == wish.stage))
            sum += kind == EventKind::won ? event.amount : event.stake;
    return push_money(lua, sum);
}
int won(lua_State* lua) {
    return decided(lua, EventKind::won);
}
int lost(lua_State* lua) {
    return decided(lua, EventKind::lost);
}

int offered(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    return push_flag(lua, wish.wager != kNoWager && script.rules[wish.wager].sold);
}

Offer offer_for(const StrategyScript& script, const Wish& wish) {
    OfferAsk ask;
    ask.seat = kPlayer;
    ask.wager = wish.wager;
    ask.stage = wish.stage;
    ask.pairs = wish.pairs;
    return offer(script.rules, script.sight->table, ask);
}

int most(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
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

// The smallest stake that would be taken and is not below the amount.
int at_least(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    const Money amount = amount_at(lua, 2);
    if (wish.wager == kNoWager) return push_money(lua, amount);
    const auto found = offer_for(script, wish);
    if (!found.open() || found.step.zero())
        return push_money(lua, amount.up_to(script.rules[wish.wager].unit));
    if (amount <= found.standing) return push_money(lua, found.standing);
    return push_money(lua, found.standing + larger(amount - found.standing, found.least).up_to(found.step));
}

// The largest that is not above it; nothing if there is none.
int at_most(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    const Money amount = amount_at(lua, 2);
    if (wish.wager == kNoWager) return push_money(lua, {});
    const auto found = offer_for(script, wish);
    if (!found.open() || found.step.zero())
        return push_money(lua, amount.down_to(script.rules[wish.wager].unit));
    if (amount <= found.standing) return push_money(lua, amount.down_to(script.rules[wish.wager].unit));
    const Money added = smaller(amount - found.standing, found.rule_most).down_to(found.step);
    return push_money(lua, added < found.least ? found.standing : found.standing + added);
}

// The price of its first winning result: pays, per.
int pays(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    if (wish.wager == kNoWager || script.rules[wish.wager].prices.empty())
        return luaL_error(lua, "%s has no price here", lua_tostring(lua, 1));
    const auto price = script.rules[wish.wager].prices.front().ratio;
    lua_pushinteger(lua, price.pays);
    lua_pushinteger(lua, price.per);
    return 2;
}

// How many of a collect wager's marks are made (points made for Fire).
int marks(lua_State* lua) {
    auto& script = asked(lua);
    const auto& wish = wager_at(lua, script);
    if (wish.wager == kNoWager || script.rules[wish.wager].shape != Shape::collect)
        return push_number(lua, 0, true);
    const auto tracker = script.rules[wish.wager].tracker;
    return push_number(lua, std::popcount(script.sight->table.marks[tracker]), true);
}

int numbers(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    lua_newtable(lua);
    lua_Integer at = 0;
    for (int number = 2; number <= 12; ++number) {
        if (!script.rules.is_point(number)) continue;
        lua_pushinteger(lua, number);
        lua_rawseti(lua, -2, ++at);
    }
    return 1;
}

}  // namespace

void provide_sight(StrategyScript& script) {
    auto* lua = script.box.lua();
    lua_newtable(lua);
    lua_createtable(lua, 0, 1);
    lua_pushlightuserdata(lua, &script);
    lua_pushcclosure(lua, see, 1);
    lua_setfield(lua, -2, "__index");
    lua_pushlightuserdata(lua, &script);
    lua_pushcclosure(
        lua, [](lua_State* state) { return luaL_error(state, "what is seen cannot be changed"); }, 1);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    script.box.provide("see");
    script.provide("on_felt", on_felt);
    script.provide("won", won);
    script.provide("lost", lost);
    script.provide("offered", offered);
    script.provide("most", most);
    script.provide("at_least", at_least);
    script.provide("at_most", at_most);
    script.provide("pays", pays);
    script.provide("marks", marks);
    script.provide("numbers", numbers);
}

}  // namespace hardway
