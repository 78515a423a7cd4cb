// Globals live in two tables: `provided` (ours) and `defined` (the script's own). A script sees an empty
// table that reads through to the one, then to the other, then to a function that says what is missing; every
// definition passes through us.

#include <algorithm>
#include <array>
#include <lua.hpp>
#include <string_view>

#include "study/strategy/lua_library.hpp"

namespace hardway::study {

namespace {

const char kProvided = 0;  // addresses are keys of the registry
const char kDefined = 0;
const char kFrozen = 0;

void push_registered(lua_State* lua, const char* key) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, key);
}

// Parts of Lua that people may reach for.
constexpr std::array<std::string_view, 23> kLeftOut = {
    "os",           "io",     "load",   "dofile",   "loadfile",      "require",
    "package",      "next",   "debug",  "utf8",     "print",         "pcall",
    "xpcall",       "rawget", "rawset", "rawequal", "coroutine",     "getmetatable",
    "setmetatable", "rawlen", "_G",     "_VERSION", "collectgarbage"};

int tell_missing(lua_State* lua) {
    const char* name = push_in_words(lua, 2);
    if (std::find(kLeftOut.begin(), kLeftOut.end(), name) != kLeftOut.end())
        return luaL_error(lua, "'%s' is not there: a strategy sees the table and nothing else", name);
    return luaL_error(lua, "nothing is called '%s'", name);
}

int define_global(lua_State* lua) {
    if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "a variable needs a name");
    const char* name = lua_tostring(lua, 2);
    push_registered(lua, &kFrozen);
    if (lua_toboolean(lua, -1))
        return luaL_error(lua,
                          "'%s' is a variable that outlives the call; say local, or declare it: memory { %s "
                          "= { least, most } }",
                          name, name);
    if (is_provided(lua, name)) return luaL_error(lua, "'%s' has a meaning already", name);
    push_registered(lua, &kDefined);
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, 3);
    lua_rawset(lua, -3);
    return 0;
}

// The table on the top looks what it does not have up in the value pushed by `push`.
template <class Push>
void falls_back_on(lua_State* lua, Push push) {
    lua_createtable(lua, 0, 1);
    push();
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}

}  // namespace

void open_globals(lua_State* lua) {
    lua_newtable(lua);
    falls_back_on(lua, [&] { lua_pushcfunction(lua, tell_missing); });
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kDefined);
    lua_newtable(lua);
    falls_back_on(lua, [&] { push_registered(lua, &kDefined); });
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kProvided);
}

void provide_global(lua_State* lua, const char* name) {
    push_registered(lua, &kProvided);
    lua_pushstring(lua, name);
    lua_rotate(lua, -3, 2);  // provided, name, value
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
}

void provide_defined(lua_State* lua) {
    push_registered(lua, &kProvided);
    push_registered(lua, &kDefined);
    for (lua_pushnil(lua); lua_next(lua, -2);) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, -5);
        lua_pushvalue(lua, -1);
        lua_pushnil(lua);
        lua_rawset(lua, -4);
    }
    lua_pop(lua, 2);
}

bool is_provided(lua_State* lua, const char* name) {
    push_registered(lua, &kProvided);
    lua_pushstring(lua, name);
    const bool found = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    return found;
}

void use_globals(lua_State* lua) {
    lua_newtable(lua);
    falls_back_on(lua, [&] { push_registered(lua, &kProvided); });
    lua_getmetatable(lua, -1);
    lua_pushcfunction(lua, define_global);
    lua_setfield(lua, -2, "__newindex");
    lua_pop(lua, 1);
    lua_setupvalue(lua, -2, 1);  // _ENV
}

void freeze_globals(lua_State* lua) {
    lua_pushboolean(lua, 1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kFrozen);
}

void push_global(lua_State* lua, const char* name) {
    push_script_globals(lua);
    lua_pushstring(lua, name);
    lua_rawget(lua, -2);
    lua_remove(lua, -2);
}

void push_script_globals(lua_State* lua) {
    push_registered(lua, &kDefined);
}

}  // namespace hardway::study
