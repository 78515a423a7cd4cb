// Lists and tables. Lua's own functions ask how long a list is, which says more than what is in it, and sort
// by the clock where there is much to sort. These look only at what is in a table.

#include <algorithm>
#include <cstring>
#include <lua.hpp>

#include "study/strategy/lua_box.hpp"
#include "study/strategy/lua_library.hpp"

namespace hardway::study {

namespace {

constexpr lua_Integer kMostUnpacked = 250;

// Ours have metatables, and nothing in them to walk.
void check_table(lua_State* lua, int at) {
    luaL_checktype(lua, at, LUA_TTABLE);
    if (lua_getmetatable(lua, at)) luaL_error(lua, "this table is not a list of yours");
}

// As far as there is no hole.
lua_Integer length(lua_State* lua, int at) {
    lua_Integer count = 0;
    while (lua_rawgeti(lua, at, count + 1) != LUA_TNIL) {
        lua_pop(lua, 1);
        if (++count % 16 == 0) LuaBox::spend(lua, 1);
    }
    lua_pop(lua, 1);
    return count;
}

// length_of_ ^ x
int length_of(lua_State* lua) {
    if (lua_type(lua, 2) == LUA_TSTRING) {
        lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 2)));
        return 1;
    }
    if (lua_type(lua, 2) != LUA_TTABLE || lua_getmetatable(lua, 2))
        return luaL_error(lua, "# takes a string or a list, not %s", push_in_words(lua, 2));
    lua_pushinteger(lua, length(lua, 2));
    return 1;
}

// ---------------------------------------------------------------- lists

// Moves the entries from `first` on by `step`, up to `last`, which counts before.
void shift(lua_State* lua, lua_Integer first, lua_Integer last, lua_Integer step) {
    LuaBox::spend(lua, last - first + 1);
    for (lua_Integer i = first; i <= last; ++i) {
        const auto from = step > 0 ? last - (i - first) : i;
        lua_rawgeti(lua, 1, from);
        lua_rawseti(lua, 1, from + step);
    }
}

int insert(lua_State* lua) {
    check_table(lua, 1);
    const auto next = length(lua, 1) + 1;
    if (lua_gettop(lua) == 2) {
        lua_rawseti(lua, 1, next);
        return 0;
    }
    if (lua_gettop(lua) != 3) return luaL_error(lua, "insert takes a list, perhaps a place, and a value");
    const auto place = luaL_checkinteger(lua, 2);
    if (place < 1 || place > next)
        return luaL_error(lua, "insert: no place %I in a list of %I", place, next - 1);
    shift(lua, place, next - 1, 1);
    lua_rawseti(lua, 1, place);
    return 0;
}

int remove(lua_State* lua) {
    check_table(lua, 1);
    const auto last = length(lua, 1);
    const auto place = luaL_optinteger(lua, 2, last);
    if (place != last && (place < 1 || place > last + 1))
        return luaL_error(lua, "remove: no place %I in a list of %I", place, last);
    lua_rawgeti(lua, 1, place);
    shift(lua, place + 1, last, -1);
    lua_pushnil(lua);
    lua_rawseti(lua, 1, std::max(place, last));
    return 1;
}

int concat(lua_State* lua) {
    check_table(lua, 1);
    std::size_t size = 0;
    const char* between = luaL_optlstring(lua, 2, "", &size);
    const auto first = luaL_optinteger(lua, 3, 1);
    const auto last = lua_isnoneornil(lua, 4) ? length(lua, 1) : luaL_checkinteger(lua, 4);
    luaL_Buffer text;
    luaL_buffinit(lua, &text);
    for (auto i = first; i <= last; ++i) {
        LuaBox::spend(lua, 1 + static_cast<std::int64_t>(size) / 16);
        lua_rawgeti(lua, 1, i);
        if (!lua_isstring(lua, -1))
            return luaL_error(lua, "concat: a %s at place %I", luaL_typename(lua, -1), i);
        luaL_addvalue(&text);
        if (i == last) break;  // the largest of all integers has no next
        luaL_addlstring(&text, between, size);
    }
    luaL_pushresult(&text);
    return 1;
}

int unpack(lua_State* lua) {
    check_table(lua, 1);
    const auto first = luaL_optinteger(lua, 2, 1);
    const auto last = lua_isnoneornil(lua, 3) ? length(lua, 1) : luaL_checkinteger(lua, 3);
    if (first > last) return 0;
    const auto more = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
    if (more >= static_cast<lua_Unsigned>(kMostUnpacked) || !lua_checkstack(lua, kMostUnpacked))
        return luaL_error(lua, "unpack: no more than %d at a time", static_cast<int>(kMostUnpacked));
    const int count = static_cast<int>(more) + 1;
    LuaBox::spend(lua, count);
    for (int i = 0; i < count; ++i) lua_rawgeti(lua, 1, first + i);
    return count;
}

// ---------------------------------------------------------------- order

// Sorts the first `count` entries of the table at `list`, merging ever longer runs; what is equal stays in
// order. less() compares the two values on the top, the upper one being the second, and leaves them.
template <class Less>
void merge_sort(lua_State* lua, int list, lua_Integer count, Less less) {
    const auto push = [&](lua_Integer i) { lua_rawgeti(lua, list, i); };
    lua_createtable(lua, static_cast<int>(count), 0);
    const int merged = lua_gettop(lua);
    for (lua_Integer run = 1; run < count; run *= 2) {
        LuaBox::spend(lua, 2 * count);
        for (lua_Integer first = 1; first <= count; first += 2 * run) {
            const auto middle = std::min(first + run, count + 1);
            const auto end = std::min(first + 2 * run, count + 1);
            auto left = first;
            auto right = middle;
            for (auto to = first; to < end; ++to) {
                bool second = left == middle;
                if (!second && right < end) {
                    push(right);
                    push(left);
                    second = less();
                    lua_pop(lua, 2);
                }
                push(second ? right++ : left++);
                lua_rawseti(lua, merged, to);
            }
        }
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(lua, merged, i);
            lua_rawseti(lua, list, i);
        }
    }
    lua_pop(lua, 1);
}

// By the function at 2, or by <.
bool less_by_choice(lua_State* lua) {
    if (!lua_isfunction(lua, 2)) return lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, -3);
    lua_pushvalue(lua, -3);
    lua_call(lua, 2, 1);
    const bool less = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
    return less;
}

// In a copy, for who is asked for the order could reach for the list.
int sort(lua_State* lua) {
    check_table(lua, 1);
    if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    const auto count = length(lua, 1);
    lua_createtable(lua, static_cast<int>(count), 0);
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(lua, 1, i);
        lua_rawseti(lua, 3, i);
    }
    merge_sort(lua, 3, count, [&] { return less_by_choice(lua); });
    for (lua_Integer i = 1; i < count; ++i) {
        lua_rawgeti(lua, 3, i + 1);
        lua_rawgeti(lua, 3, i);
        if (less_by_choice(lua)) return luaL_error(lua, "invalid order function for sorting");
        lua_pop(lua, 2);
    }
    LuaBox::spend(lua, count);
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(lua, 3, i);
        lua_rawseti(lua, 1, i);
    }
    return 0;
}

// Numbers before strings, and those byte by byte, whatever alphabet the machine prefers.
bool less_as_key(lua_State* lua) {
    const bool left = lua_type(lua, -2) == LUA_TNUMBER;
    const bool right = lua_type(lua, -1) == LUA_TNUMBER;
    if (left != right) return left;
    if (left) return lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    std::size_t sizes[2];
    const char* first = lua_tolstring(lua, -2, &sizes[0]);
    const char* second = lua_tolstring(lua, -1, &sizes[1]);
    const int order = std::memcmp(first, second, std::min(sizes[0], sizes[1]));
    return order != 0 ? order < 0 : sizes[0] < sizes[1];
}

int step_in_order(lua_State* lua) {
    const auto at = lua_tointeger(lua, lua_upvalueindex(2)) + 1;
    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(2));
    lua_rawgeti(lua, lua_upvalueindex(1), at);
    if (lua_isnil(lua, -1)) return 1;
    lua_pushvalue(lua, -1);
    lua_rawget(lua, lua_upvalueindex(3));
    return 2;
}

// Keys in order: the order of Lua's own pairs depends on chance.
int pairs_in_order(lua_State* lua) {
    check_table(lua, 1);
    lua_settop(lua, 1);
    LuaBox::spend(lua, 64);  // a table that has been full is walked as if it were
    lua_newtable(lua);
    lua_Integer count = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        const int type = lua_type(lua, -2);
        if (type != LUA_TNUMBER && type != LUA_TSTRING)
            return luaL_error(lua, "pairs takes tables whose keys are numbers or strings");
        lua_pushvalue(lua, -2);
        lua_rawseti(lua, 2, ++count);
    }
    LuaBox::spend(lua, count);
    merge_sort(lua, 2, count, [&] { return less_as_key(lua); });
    lua_pushinteger(lua, 0);
    lua_pushvalue(lua, 1);
    lua_pushcclosure(lua, step_in_order, 3);
    return 1;
}

}  // namespace

// A value without a place, so that nothing can be kept in it.
void push_length(lua_State* lua) {
    lua_pushlightuserdata(lua, nullptr);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, length_of);
    lua_setfield(lua, -2, "__pow");
    lua_setmetatable(lua, -2);
}

void open_tables(lua_State* lua) {
    lua_pushcfunction(lua, pairs_in_order);
    provide_global(lua, "pairs");
    lua_newtable(lua);
    const luaL_Reg all[] = {{"concat", concat}, {"insert", insert}, {"remove", remove},
                            {"sort", sort},     {"unpack", unpack}, {nullptr, nullptr}};
    luaL_setfuncs(lua, all, 0);
    provide_library(lua, "table");
    lua_pop(lua, 1);
}

}  // namespace hardway::study
