// What a strategy can look at: the puck, the last throw, the table's terms.

#include <array>
#include <bit>
#include <lua.hpp>

#include "study/strategy/lua_library.hpp"
#include "study/strategy/strategy_script.hpp"

namespace hardway::study {

namespace {

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

enum class Look : lua_Integer {
    nothing,
    point,
    come_out,
    new_shooter,
    first,
    total,
    low,
    high,
    hard,
    natural,
    craps,
    point_set,
    point_made,
    seven_out,
    minimum,
    chip,
    rail,
    chips,
};
constexpr std::array kLooks = {"point",     "come_out", "new_shooter", "first", "total",     "low",
                               "high",      "hard",     "natural",     "craps", "point_set", "point_made",
                               "seven_out", "minimum",  "chip",        "rail",  "chips"};
static_assert(kLooks.size() == static_cast<std::size_t>(Look::chips));

int look(lua_State* lua, StrategyScript& script, Look what) {
    const auto& sight = *script.sight;
    const auto& table = sight.table;
    const auto roll = sight.thrown.roll;
    const auto was = [&](Effect effect) {
        return push_flag(lua, !sight.first && sight.thrown.effect == effect);
    };
    switch (what) {
        case Look::point:
            return push_number(lua, table.point, !table.come_out());
        case Look::come_out:
            return push_flag(lua, table.come_out());
        case Look::new_shooter:
            return push_flag(lua, table.come_out() && table.shooter_throws == 0);
        case Look::first:
            return push_flag(lua, sight.first);
        case Look::total:
            return push_number(lua, roll.total(), !sight.first);
        case Look::low:
            return push_number(lua, roll.low(), !sight.first);
        case Look::high:
            return push_number(lua, roll.high(), !sight.first);
        case Look::hard:
            return push_flag(lua, !sight.first && roll.hard());
        case Look::natural:
            return was(Effect::natural);
        case Look::craps:
            return was(Effect::craps);
        case Look::point_set:
            return was(Effect::point_set);
        case Look::point_made:
            return was(Effect::point_made);
        case Look::seven_out:
            return was(Effect::seven_out);
        case Look::minimum:
            return push_money(lua, sight.rules.least);
        case Look::chip:
            return push_money(lua, sight.rules.chip);
        case Look::rail:
            script.reads_rail = true;
            return push_money(lua, sight.chips - sight.own_seat().felt());
        case Look::chips:
            script.reads_rail = true;
            return push_money(lua, sight.chips);
        case Look::nothing:
            break;
    }
    return luaL_error(lua,
                      "there is no see.%s: there is point, come_out, new_shooter, first, total, low, high, "
                      "hard, natural, craps, point_set, point_made, seven_out, minimum, chip, rail, chips",
                      push_in_words(lua, 2));
}

// see.point and so on: a name is looked up in a table of ours, which is faster than comparing it.
int see(lua_State* lua) {
    auto& script = asked_script(lua);
    lua_pushvalue(lua, 2);
    lua_rawget(lua, lua_upvalueindex(2));
    return look(lua, script, static_cast<Look>(lua_tointeger(lua, -1)));
}

int refuse_to_change_view(lua_State* lua) {
    return luaL_error(lua, "what is seen cannot be changed");
}

// How many of a collect wager's marks are made (points made for Fire).
int marks(lua_State* lua) {
    auto& script = asked_script(lua);
    const auto& wish = named_wager(lua, script).wish;
    if (wish.wager == kNoWager || script.rules[wish.wager].shape != Shape::collect)
        return push_number(lua, 0, true);
    const auto tracker = script.rules[wish.wager].tracker;
    return push_number(lua, std::popcount(script.sight->table.marks[tracker]), true);
}

int numbers(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    lua_createtable(lua, 10, 0);
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
    lua_createtable(lua, 0, 2);
    lua_pushlightuserdata(lua, &script);
    lua_createtable(lua, 0, kLooks.size());
    for (std::size_t i = 0; i < kLooks.size(); ++i) {
        lua_pushinteger(lua, static_cast<lua_Integer>(i) + 1);
        lua_setfield(lua, -2, kLooks[i]);
    }
    lua_pushcclosure(lua, see, 2);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_to_change_view);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    script.box.provide("see");
    script.provide("marks", marks);
    script.provide("numbers", numbers);
}

}  // namespace hardway::study
