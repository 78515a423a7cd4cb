// Globals live in two tables: `provided` (ours) and `defined` (the script's own). The script sees an empty
// table before them, so that every definition passes through us.

#include "study/lua_library.hpp"

#include <lua.hpp>
#include <string_view>

namespace hardway {

namespace {

const char kProvided = 0;  // addresses are keys of the registry
const char kDefined = 0;
const char kFrozen = 0;

void push_registered(lua_State* lua, const char* key) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, key);
}

int refuse_change(lua_State* lua) {
    return luaL_error(lua, "this table is not yours to change");
}

// Replaces the table on the top by an empty one through which it can only be read.
void make_read_only(lua_State* lua) {
    lua_newtable(lua);
    lua_createtable(lua, 0, 2);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_change);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_remove(lua, -2);
}

// A library's functions by name; any other that it has stays outside.
void open_part(lua_State* lua, const char* name, lua_CFunction opener,
               std::initializer_list<const char*> allowed) {
    luaL_requiref(lua, name, opener, 0);
    lua_newtable(lua);
    for (const char* each : allowed) {
        lua_getfield(lua, -2, each);
        lua_setfield(lua, -2, each);
    }
    lua_remove(lua, -2);
    make_read_only(lua);
    provide_global(lua, name);
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
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 0);
    lua_getfield(lua, -1, "sort");
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
    for (const char* each : {"len", "lower", "upper", "sub", "rep", "byte", "char", "reverse"}) {
        lua_getfield(lua, -2, each);
        lua_setfield(lua, -2, each);
    }
    lua_getfield(lua, -2, "format");
    lua_pushcclosure(lua, plain_format, 1);
    lua_setfield(lua, -2, "format");
    lua_remove(lua, -2);
    make_read_only(lua);
    // Methods of strings, ("x"):rep(3), are looked up there, too.
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
    provide_global(lua, "string");
}

void open_basics(lua_State* lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 0);
    for (const char* each : {"assert", "error", "ipairs", "select", "tonumber", "type"}) {
        lua_getfield(lua, -1, each);
        provide_global(lua, each);
    }
    lua_pop(lua, 1);
    lua_pushcfunction(lua, pairs_in_order);
    provide_global(lua, "pairs");
    lua_pushcfunction(lua, plain_tostring);
    provide_global(lua, "tostring");
}

int read_global(lua_State* lua) {
    push_registered(lua, &kProvided);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL) return 1;
    push_registered(lua, &kDefined);
    lua_pushvalue(lua, 2);
    lua_rawget(lua, -2);
    return 1;
}

int define_global(lua_State* lua) {
    const char* name = luaL_checkstring(lua, 2);
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

}  // namespace

void open_library(lua_State* lua) {
    for (const char* key : {&kProvided, &kDefined}) {
        lua_newtable(lua);
        lua_rawsetp(lua, LUA_REGISTRYINDEX, key);
    }
    open_basics(lua);
    open_strings(lua);
    open_part(lua, "math", luaopen_math,
              {"abs", "ceil", "floor", "max", "min", "fmod", "tointeger", "type", "huge", "maxinteger",
               "mininteger", "sqrt", "log", "exp"});
    open_part(lua, "table", luaopen_table, {"concat", "insert", "remove", "sort", "unpack"});
    lua_settop(lua, 0);
}

void provide_global(lua_State* lua, const char* name) {
    push_registered(lua, &kProvided);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}

void provide_globals(lua_State* lua) {
    push_registered(lua, &kProvided);
    push_registered(lua, &kDefined);
    for (lua_pushnil(lua); lua_next(lua, -2);) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, -5);
    }
    lua_pop(lua, 2);
    lua_newtable(lua);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kDefined);
}

bool is_provided(lua_State* lua, const char* name) {
    push_registered(lua, &kProvided);
    const bool found = lua_getfield(lua, -1, name) != LUA_TNIL;
    lua_pop(lua, 2);
    return found;
}

void use_globals(lua_State* lua) {
    lua_newtable(lua);
    lua_createtable(lua, 0, 2);
    lua_pushcfunction(lua, read_global);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, define_global);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_setupvalue(lua, -2, 1);  // _ENV
}

void freeze_globals(lua_State* lua) {
    lua_pushboolean(lua, 1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kFrozen);
}

void push_global(lua_State* lua, const char* name) {
    push_script_globals(lua);
    lua_getfield(lua, -1, name);
    lua_remove(lua, -2);
}

void push_script_globals(lua_State* lua) {
    push_registered(lua, &kDefined);
}

}  // namespace hardway
