#include "study/strategy/lua_frozen.hpp"

#include <algorithm>
#include <bit>
#include <lua.hpp>
#include <unordered_set>

#include "study/strategy/lua_library.hpp"

namespace hardway::study {

namespace {

// A list in the registry of all tables and functions, then of all strings. As long as they are in there,
// nothing else can come to lie where they are.
const char kKept = 0;

bool has_entries(int type) {
    return type == LUA_TTABLE || type == LUA_TFUNCTION;
}

}  // namespace

LuaFrozen::Value LuaFrozen::value_at(lua_State* lua, int at) {
    const int type = lua_type(lua, at);
    constexpr int kInteger = -2;  // no type of Lua's
    switch (type) {
        case LUA_TNIL:
            return {type, 0};
        case LUA_TBOOLEAN:
            return {type, static_cast<std::uint64_t>(lua_toboolean(lua, at))};
        case LUA_TNUMBER:
            if (lua_isinteger(lua, at)) return {kInteger, static_cast<std::uint64_t>(lua_tointeger(lua, at))};
            return {type, std::bit_cast<std::uint64_t>(lua_tonumber(lua, at))};
        default:
            return {type, std::bit_cast<std::uint64_t>(lua_topointer(lua, at))};
    }
}

// Calls visit(key, value) with the places of both on the stack; a function's entries are what it holds on to.
// Tables of ours have metatables and nothing in them.
template <class Visit>
void LuaFrozen::each_entry(lua_State* lua, int at, Visit visit) {
    if (lua_isfunction(lua, at)) {
        lua_pushnil(lua);
        for (int i = 1; lua_getupvalue(lua, at, i); ++i) {
            visit(-2, -1);
            lua_pop(lua, 1);
        }
        lua_pop(lua, 1);
        return;
    }
    for (lua_pushnil(lua); lua_next(lua, at); lua_pop(lua, 1)) visit(-2, -1);
}

void LuaFrozen::take(lua_State* lua) {
    entries_.clear();
    ends_.clear();
    lua_newtable(lua);
    const int list = lua_gettop(lua);
    lua_newtable(lua);
    const int strings = lua_gettop(lua);
    std::unordered_set<const void*> known;
    lua_Integer count = 0;
    const auto keep = [&](int at) {
        const int type = lua_type(lua, at);
        if (type == LUA_TSTRING) {
            lua_pushvalue(lua, at);
            lua_pushboolean(lua, 1);
            lua_rawset(lua, strings);
        }
        if (!has_entries(type) || !known.insert(lua_topointer(lua, at)).second) return;
        lua_pushvalue(lua, at);
        lua_rawseti(lua, list, ++count);
    };
    push_script_globals(lua);
    keep(-1);
    lua_pop(lua, 1);
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(lua, list, i);
        each_entry(lua, lua_gettop(lua), [&](int key, int value) {
            entries_.push_back({value_at(lua, key), value_at(lua, value)});
            keep(key);
            keep(value);
        });
        ends_.push_back(entries_.size());
        lua_pop(lua, 1);
    }
    lua_rawseti(lua, list, count + 1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kKept);
}

bool LuaFrozen::holds(lua_State* lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &kKept);
    bool all = true;
    std::size_t first = 0;
    for (std::size_t i = 0; i < ends_.size() && all; ++i) {
        lua_rawgeti(lua, -1, static_cast<lua_Integer>(i) + 1);
        all = same(lua, first, ends_[i] - first);
        first = ends_[i];
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return all;
}

// Of the table or function on the top. What was put into a table and taken out again can have changed the
// order of the rest.
bool LuaFrozen::same(lua_State* lua, std::size_t first, std::size_t count) {
    now_.clear();
    each_entry(lua, lua_gettop(lua),
               [&](int key, int value) { now_.push_back({value_at(lua, key), value_at(lua, value)}); });
    if (now_.size() != count) return false;
    const auto then = entries_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = then + static_cast<std::ptrdiff_t>(count);
    if (std::equal(then, end, now_.begin())) return true;
    if (lua_isfunction(lua, -1)) return false;
    std::sort(then, end);
    std::sort(now_.begin(), now_.end());
    return std::equal(then, end, now_.begin());
}

}  // namespace hardway::study
