// Strings. No patterns: what they take is not to be foreseen.

#include <initializer_list>
#include <lua.hpp>
#include <string_view>

#include "study/strategy/lua_box.hpp"
#include "study/strategy/lua_library.hpp"

namespace hardway::study {

namespace {

// The function behind ours, with all arguments; its results are ours.
int call_on(lua_State* lua) {
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    LuaBox::spend(lua, lua_gettop(lua));
    return lua_gettop(lua);
}

void charge_for_text(lua_State* lua) {
    std::int64_t bytes = 0;
    for (int i = 1; i <= lua_gettop(lua); ++i)
        if (lua_type(lua, i) == LUA_TSTRING) bytes += static_cast<std::int64_t>(lua_rawlen(lua, i));
    LuaBox::spend(lua, 1 + bytes / 16);
}

// Lua's own goes round as often as it is told to, even where nothing comes of it.
int rep(lua_State* lua) {
    std::size_t length = 0;
    std::size_t gap = 0;
    luaL_checklstring(lua, 1, &length);
    const auto times = luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &gap);
    if (times <= 0 || length + gap == 0) {
        lua_pushliteral(lua, "");
        return 1;
    }
    const auto most = LuaBox::limits(lua).string;
    if (static_cast<std::size_t>(times - 1) > most / (length + gap))
        return luaL_error(lua, "makes a string of more than %d bytes", static_cast<int>(most));
    return call_on(lua);
}

// %p, %20p, %-5.3p: whatever its letter, a conversion ends with the first character that is no flag or digit.
bool asks_for_address(std::string_view pattern) {
    for (auto at = pattern.find('%'); at != std::string_view::npos; at = pattern.find('%', at)) {
        at = pattern.find_first_not_of("-+ #.0123456789", at + 1);
        if (at == std::string_view::npos) return false;
        if (pattern[at++] == 'p') return true;
    }
    return false;
}

int format(lua_State* lua) {
    std::size_t length = 0;
    const char* pattern = luaL_checklstring(lua, 1, &length);
    charge_for_text(lua);
    if (asks_for_address({pattern, length})) return luaL_error(lua, "format knows no %%p here");
    for (int i = 2; i <= lua_gettop(lua); ++i)
        if (lua_type(lua, i) != LUA_TNUMBER && lua_type(lua, i) != LUA_TSTRING)
            return luaL_error(lua, "format takes numbers and strings, not a %s", luaL_typename(lua, i));
    return call_on(lua);
}

}  // namespace

int charged_for_text(lua_State* lua) {
    charge_for_text(lua);
    return call_on(lua);
}

void open_strings(lua_State* lua) {
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 0);
    lua_newtable(lua);
    const auto take = [&](const char* name, lua_CFunction ours) {
        lua_getfield(lua, -2, name);
        lua_pushcclosure(lua, ours, 1);
        lua_setfield(lua, -2, name);
    };
    for (const char* each : {"len", "lower", "upper", "sub", "byte", "char", "reverse"})
        take(each, charged_for_text);
    take("rep", rep);
    take("format", format);
    provide_library(lua, "string");
    // Methods of strings, ("x"):rep(3), are looked up there, too.
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 4);
}

}  // namespace hardway::study
