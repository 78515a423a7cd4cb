// What a strategy can wish for.

#include <cmath>
#include <lua.hpp>

#include "study/strategy_script.hpp"

namespace hardway {

namespace {

StrategyScript& wishing_script(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    if (!script.wishes) luaL_error(lua, "bets are made in play()");
    LuaBox::spend(lua, script.work());
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

// A number of units, as cents.
std::optional<Money> amount_of(double units) {
    const double cents = std::nearbyint(units * 100);
    if (!std::isfinite(units) || units < 0 || cents > static_cast<double>(kMostCents)) return std::nullopt;
    if (std::abs(units * 100 - cents) > 1e-6) return std::nullopt;
    return Money{static_cast<std::int64_t>(cents)};
}

int bet(lua_State* lua) {
    auto& script = wishing_script(lua);
    int rest = 1;
    const auto& wish = single_wager(lua, script, rest);
    const double units = luaL_checknumber(lua, rest);
    const auto amount = amount_of(units);
    if (!amount)
        return luaL_error(lua, "%s: %f is no amount: nothing below 0, no part of a cent",
                          lua_tostring(lua, 1), units);
    add(lua, script, wish, Wish::Kind::stake, *amount);
    return 0;
}

// Of a kind without its number: each that stands.
void add_each(lua_State* lua, Wish::Kind kind) {
    auto& script = wishing_script(lua);
    each_named(lua, script, [&](const auto& named) {
        if (!named.unnumbered) return add(lua, script, named.wish, kind, {});
        for (const auto& bet : script.sight->table.seats[kPlayer].bets) {
            if (!bet.live()) continue;
            const auto& wager = script.rules[bet.wager];
            if (wager.kind == named.kind)
                add(lua, script, wager_called(lua, script, wager.id).wish, kind, {});
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

}  // namespace hardway
