#include "study/lua_library.hpp"

#include <lua.hpp>
#include <string_view>

#include "study/lua_box.hpp"

namespace hardway {

namespace {

int refuse_change(lua_State* lua) {
    return luaL_error(lua, "this table is not yours to change");
}

int tell_missing(lua_State* lua) {
    return luaL_error(lua, "there is no %s.%s here", lua_tostring(lua, lua_upvalueindex(1)),
                      luaL_tolstring(lua, 2, nullptr));
}

// Replaces the library on the top by an empty table through which it can only be read.
void make_read_only(lua_State* lua, const char* name) {
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, tell_missing, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_newtable(lua);
    lua_createtable(lua, 0, 2);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_change);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_remove(lua, -2);
}

// A library function that walks its first argument, a table: Lua's own counter does not see that.
template <int kStepsPerEntry>
int charged(lua_State* lua) {
    if (lua_type(lua, 1) == LUA_TTABLE)
        LuaBox::spend(lua, static_cast<std::int64_t>(lua_rawlen(lua, 1)) * kStepsPerEntry);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    LuaBox::spend(lua, lua_gettop(lua));
    return lua_gettop(lua);
}

// Copies functions by name from the library under the top into the table on the top.
void pick(lua_State* lua, std::initializer_list<const char*> allowed, lua_CFunction wrapper = nullptr) {
    for (const char* each : allowed) {
        lua_getfield(lua, -2, each);
        if (wrapper) lua_pushcclosure(lua, wrapper, 1);
        lua_setfield(lua, -2, each);
    }
}

// Keys in order, numbers before strings: the order of Lua's own pairs depends on chance.
int step_in_order(lua_State* lua) {
    const auto at = lua_tointeger(lua, lua_upvalueindex(2)) + 1;
    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(2));
    lua_rawgeti(lua, lua_upvalueindex(1), at);
    if (lua_isnil(lua, -1)) return 1;
    lua_pushvalue(lua, -1);
    lua_rawget(lua, 1);
    return 2;
}

int before(lua_State* lua) {
    const bool left = lua_type(lua, 1) == LUA_TNUMBER;
    const bool right = lua_type(lua, 2) == LUA_TNUMBER;
    lua_pushboolean(lua, left == right ? lua_compare(lua, 1, 2, LUA_OPLT) : left);
    return 1;
}

int pairs_in_order(lua_State* lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    lua_newtable(lua);
    lua_Integer count = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        const int type = lua_type(lua, -2);
        if (type != LUA_TNUMBER && type != LUA_TSTRING)
            return luaL_error(lua, "pairs takes tables whose keys are numbers or strings");
        lua_pushvalue(lua, -2);
        lua_rawseti(lua, 2, ++count);
    }
    LuaBox::spend(lua, count * 16);
    lua_pushvalue(lua, lua_upvalueindex(1));  // table.sort
    lua_pushvalue(lua, 2);
    lua_pushcfunction(lua, before);
    lua_call(lua, 2, 0);
    lua_settop(lua, 2);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, step_in_order, 2);
    lua_pushvalue(lua, 1);
    return 2;
}

// Addresses of tables and functions are chance, too.
int plain_tostring(lua_State* lua) {
    luaL_checkany(lua, 1);
    switch (lua_type(lua, 1)) {
        case LUA_TNUMBER:
        case LUA_TSTRING:
        case LUA_TBOOLEAN:
        case LUA_TNIL:
            luaL_tolstring(lua, 1, nullptr);
            break;
        default:
            lua_pushstring(lua, luaL_typename(lua, 1));
    }
    return 1;
}

int plain_format(lua_State* lua) {
    const std::string_view pattern = luaL_checkstring(lua, 1);
    if (pattern.find("%p") != std::string_view::npos) return luaL_error(lua, "format knows no %%p here");
    for (int i = 2; i <= lua_gettop(lua); ++i)
        if (lua_type(lua, i) != LUA_TNUMBER && lua_type(lua, i) != LUA_TSTRING)
            return luaL_error(lua, "format takes numbers and strings, not a %s", luaL_typename(lua, i));
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

void open_strings(lua_State* lua) {
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 0);
    lua_newtable(lua);
    pick(lua, {"len", "lower", "upper", "sub", "rep", "byte", "char", "reverse"});
    pick(lua, {"format"}, plain_format);
    lua_remove(lua, -2);
    make_read_only(lua, "string");
    // Methods of strings, ("x"):rep(3), are looked up there, too.
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
    provide_global(lua, "string");
}

void open_math(lua_State* lua) {
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 0);
    lua_newtable(lua);
    pick(lua, {"abs", "ceil", "floor", "max", "min", "fmod", "tointeger", "type", "huge", "maxinteger",
               "mininteger", "sqrt", "log", "exp"});
    lua_remove(lua, -2);
    make_read_only(lua, "math");
    provide_global(lua, "math");
}

void open_tables(lua_State* lua) {
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 0);
    lua_getfield(lua, -1, "sort");
    lua_pushcclosure(lua, pairs_in_order, 1);
    provide_global(lua, "pairs");
    lua_newtable(lua);
    pick(lua, {"concat", "insert", "remove", "unpack"}, charged<1>);
    pick(lua, {"sort"}, charged<16>);
    lua_remove(lua, -2);
    make_read_only(lua, "table");
    provide_global(lua, "table");
}

void open_basics(lua_State* lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 0);
    for (const char* each : {"assert", "error", "ipairs", "select", "tonumber", "type"}) {
        lua_getfield(lua, -1, each);
        provide_global(lua, each);
    }
    lua_pop(lua, 1);
    lua_pushcfunction(lua, plain_tostring);
    provide_global(lua, "tostring");
}

}  // namespace

void open_library(lua_State* lua) {
    open_globals(lua);
    open_basics(lua);
    open_strings(lua);
    open_math(lua);
    open_tables(lua);
    lua_settop(lua, 0);
}

}  // namespace hardway
