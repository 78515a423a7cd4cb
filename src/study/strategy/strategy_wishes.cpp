// What a strategy can wish for.

#include <cmath>
#include <lua.hpp>

#include "study/strategy/strategy_script.hpp"

namespace hardway::study {

namespace {

StrategyScript& wishing_script(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    if (!script.wishes) luaL_error(lua, "bets are made in play()");
    LuaBox::spend(lua, script.cost());
    return script;
}

// The later wish for a wager replaces the earlier one.
void add(lua_State* lua, StrategyScript& script, Wish wish, Wish::Kind kind, Money stake) {
    LuaBox::spend(lua, static_cast<std::int64_t>(script.wishes->size()) / 8);
    wish.kind = kind;
    wish.stake = stake;
    for (auto& other : *script.wishes)
        if (other.word == wish.word && (other.kind == Wish::Kind::stake) == (kind == Wish::Kind::stake)) {
            other = wish;
            return;
        }
    script.wishes->push_back(wish);
}

// Why a number of units is no amount; nothing if it is one.
const char* amount_trouble(double units) {
    if (units < 0) return "below 0";
    if (units * 100 > static_cast<double>(kMostCents)) return "too large";
    return std::abs(units * 100 - std::nearbyint(units * 100)) > 1e-6 ? "a part of a cent" : nullptr;
}

int bet(lua_State* lua) {
    auto& script = wishing_script(lua);
    int rest = 1;
    const auto& wish = single_wager(lua, script, rest);
    const double units = luaL_checknumber(lua, rest);
    if (std::isnan(units)) return luaL_error(lua, "%s: no amount: not a number", lua_tostring(lua, 1));
    if (const char* why = amount_trouble(units))
        return luaL_error(lua, "%s: %f is no amount: it is %s", lua_tostring(lua, 1), units, why);
    add(lua, script, wish, Wish::Kind::stake, Money{static_cast<std::int64_t>(std::nearbyint(units * 100))});
    return 0;
}

// Of a kind without its number: each that stands.
void add_each(lua_State* lua, Wish::Kind kind) {
    auto& script = wishing_script(lua);
    each_named(lua, script, [&](const auto& named) {
        if (!named.unnumbered) return add(lua, script, named.wish, kind, {});
        for (const auto& bet : script.sight->own_seat().bets) {
            if (!bet.live()) continue;
            const auto& wager = script.rules[bet.wager];
            if (wager.kind == named.kind) add(lua, script, wager_named(lua, script, wager.id).wish, kind, {});
        }
    });
}

int take_down(lua_State* lua) {
    add_each(lua, Wish::Kind::stake);
    return 0;
}
int turn_on(lua_State* lua) {
    add_each(lua, Wish::Kind::on);
    return 0;
}
int turn_off(lua_State* lua) {
    add_each(lua, Wish::Kind::off);
    return 0;
}

}  // namespace

void provide_wishes(StrategyScript& script) {
    script.provide("bet", bet);
    script.provide("take_down", take_down);
    script.provide("turn_on", turn_on);
    script.provide("turn_off", turn_off);
}

}  // namespace hardway::study
