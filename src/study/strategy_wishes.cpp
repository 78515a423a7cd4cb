// What a strategy can wish for.

#include <cmath>
#include <lua.hpp>

#include "study/strategy_script.hpp"

namespace hardway {

namespace {

// The later wish for a wager replaces the earlier one.
int add(lua_State* lua, Wish::Kind kind, Money stake) {
    auto& script = StrategyScript::of(lua);
    if (!script.wishes) return luaL_error(lua, "bets are made in play");
    const auto& named = script.find(luaL_checkstring(lua, 1));
    if (!named.error.empty()) return luaL_error(lua, "%s", named.error.c_str());
    Wish wish = named.wish;
    wish.kind = kind;
    wish.stake = stake;
    for (auto& other : *script.wishes)
        if (other.word == wish.word && (other.kind == Wish::Kind::stake) == (kind == Wish::Kind::stake)) {
            other = wish;
            return 0;
        }
    script.wishes->push_back(wish);
    return 0;
}

int bet(lua_State* lua) {
    const double units = luaL_checknumber(lua, 2);
    const auto amount = amount_of(units);
    if (!amount)
        return luaL_error(lua, "%s: %f is no amount: nothing below 0, no part of a cent",
                          luaL_checkstring(lua, 1), units);
    return add(lua, Wish::Kind::stake, *amount);
}
int take_down(lua_State* lua) {
    return add(lua, Wish::Kind::stake, {});
}
int turn_on(lua_State* lua) {
    return add(lua, Wish::Kind::on, {});
}
int turn_off(lua_State* lua) {
    return add(lua, Wish::Kind::off, {});
}

}  // namespace

std::optional<Money> amount_of(double units) {
    const double cents = std::nearbyint(units * 100);
    if (!std::isfinite(units) || units < 0 || cents > static_cast<double>(kMostCents)) return std::nullopt;
    if (std::abs(units * 100 - cents) > 1e-6) return std::nullopt;
    return Money{static_cast<std::int64_t>(cents)};
}

void provide_wishes(StrategyScript& script) {
    script.provide("bet", bet);
    script.provide("take_down", take_down);
    script.provide("turn_on", turn_on);
    script.provide("turn_off", turn_off);
}

}  // namespace hardway
