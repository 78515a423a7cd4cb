#include "study/strategy/lua_library.hpp"

#include <initializer_list>
#include <lua.hpp>

namespace hardway::study {

namespace {

int refuse_change(lua_State* lua) {
    return luaL_error(lua, "this table is not yours to change");
}

int tell_missing_function(lua_State* lua) {
    return luaL_error(lua, "there is no %s.%s here", lua_tostring(lua, lua_upvalueindex(1)),
                      push_in_words(lua, 2));
}

int plain_tostring(lua_State* lua) {
    luaL_checkany(lua, 1);
    push_in_words(lua, 1);
    return 1;
}

void open_math(lua_State* lua) {
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 0);
    lua_newtable(lua);
    for (const char* each : {"abs", "ceil", "floor", "max", "min", "fmod", "tointeger", "type", "huge",
                             "maxinteger", "mininteger", "pi", "sqrt", "log", "exp"}) {
        lua_getfield(lua, -2, each);
        lua_setfield(lua, -2, each);
    }
    provide_library(lua, "math");
    lua_pop(lua, 2);
}

void open_basics(lua_State* lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 0);
    for (const char* each : {"assert", "error", "ipairs", "select", "type"}) {
        lua_getfield(lua, -1, each);
        provide_global(lua, each);
    }
    lua_getfield(lua, -1, "tonumber");
    lua_pushcclosure(lua, charged_for_text, 1);
    provide_global(lua, "tonumber");
    lua_pushcfunction(lua, plain_tostring);
    provide_global(lua, "tostring");
    lua_pop(lua, 1);
}

}  // namespace

const char* push_in_words(lua_State* lua, int at) {
    switch (lua_type(lua, at)) {
        case LUA_TNUMBER:
        case LUA_TSTRING:
        case LUA_TBOOLEAN:
        case LUA_TNIL:
            return luaL_tolstring(lua, at, nullptr);
        default:
            return lua_pushstring(lua, luaL_typename(lua, at));
    }
}

// An empty table through which the library can only be read takes its place.
void provide_library(lua_State* lua, const char* name) {
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, tell_missing_function, 1);
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
    lua_pushvalue(lua, -1);
    provide_global(lua, name);
}

void open_library(lua_State* lua) {
    open_globals(lua);
    open_basics(lua);
    open_strings(lua);
    open_math(lua);
    open_tables(lua);
    lua_settop(lua, 0);
}

}  // namespace hardway::study
