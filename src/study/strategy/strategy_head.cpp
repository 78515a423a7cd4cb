// The head of a strategy: about, source, settings, wagers, memory.

#include <algorithm>
#include <cmath>
#include <lua.hpp>

#include "rules/text.hpp"
#include "study/strategy/strategy_script.hpp"

namespace hardway::study {

namespace {

constexpr std::size_t kMostMemoryCells = 8;
constexpr std::size_t kMostSettings = 100;
constexpr std::size_t kMostKinds = 500;
constexpr std::int64_t kMostValue = 1'000'000;

// Only while the file is read, not while it is asked.
StrategyScript& head_of(lua_State* lua, const char* word) {
    auto& script = StrategyScript::of(lua);
    if (script.sight) luaL_error(lua, "%s belongs to the head of the file, not into play()", word);
    return script;
}

int read_about(lua_State* lua) {
    head_of(lua, "about").head.about = luaL_checkstring(lua, 1);
    return 0;
}

int read_source(lua_State* lua) {
    head_of(lua, "source").head.source = luaL_checkstring(lua, 1);
    return 0;
}

// A new name for a number: not one that has a meaning already.
const char* new_name(lua_State* lua, StrategyScript& script, const char* what) {
    if (lua_type(lua, -2) != LUA_TSTRING) luaL_error(lua, "%s need names: %s { name = … }", what, what);
    const char* name = lua_tostring(lua, -2);
    if (script.box.provided(name)) luaL_error(lua, "'%s' has a meaning already", name);
    return name;
}

int read_settings(lua_State* lua) {
    auto& script = head_of(lua, "settings");
    luaL_checktype(lua, 1, LUA_TTABLE);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        const char* name = new_name(lua, script, "settings");
        if (script.head.settings.size() == kMostSettings)
            return luaL_error(lua, "no more than %d settings", int{kMostSettings});
        if (lua_type(lua, -1) != LUA_TNUMBER)
            return luaL_error(lua, "the setting '%s' must be a number", name);
        double value = lua_tonumber(lua, -1);
        for (const auto& change : script.changes)
            if (change.name == name) value = change.value;
        if (!std::isfinite(value)) return luaL_error(lua, "the setting '%s' must be a finite number", name);
        script.head.settings.push_back({name, value});
        const auto whole = static_cast<lua_Integer>(std::clamp(value, -1e15, 1e15));
        if (static_cast<double>(whole) == value)
            lua_pushinteger(lua, whole);
        else
            lua_pushnumber(lua, value);
        script.box.provide(name);
    }
    auto& all = script.head.settings;  // Lua's own order is chance
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return 0;
}

int read_wagers(lua_State* lua) {
    auto& script = head_of(lua, "wagers");
    luaL_checktype(lua, 1, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(lua, 1, i) != LUA_TNIL; ++i) {
        if (lua_type(lua, -1) != LUA_TSTRING)
            return luaL_error(lua, "wagers are named: wagers { \"pass\", … }");
        if (script.head.kinds.size() == kMostKinds)
            return luaL_error(lua, "declares no more than %d wagers", int{kMostKinds});
        script.head.kinds.emplace_back(lua_tostring(lua, -1));
        lua_pop(lua, 1);
    }
    return 0;
}

// { least, most } starts at least; { start, least, most }. The value is on the top of the stack.
struct Bounds {
    std::int64_t start;
    std::int64_t least;
    std::int64_t most;
};
Bounds read_bounds(lua_State* lua, const char* name) {
    std::int64_t given[3] = {};
    int count = 0;
    for (; lua_rawgeti(lua, -1, count + 1) != LUA_TNIL; ++count) {
        if (count == 3 || !lua_isinteger(lua, -1))
            luaL_error(lua, "memory '%s' takes whole numbers: { least, most } or { start, least, most }",
                       name);
        given[count] = lua_tointeger(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    if (count < 2) luaL_error(lua, "memory '%s' needs bounds: { least, most }", name);
    const Bounds bounds =
        count == 3 ? Bounds{given[0], given[1], given[2]} : Bounds{given[0], given[0], given[1]};
    if (bounds.least > bounds.start || bounds.start > bounds.most || bounds.least < -kMostValue ||
        bounds.most > kMostValue)
        luaL_error(lua, "memory '%s': bounds from -1000000 to 1000000 that hold the start", name);
    return bounds;
}

int recall(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    const char* name = luaL_checkstring(lua, 2);
    const auto& cells = script.head.memory;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i].name == name) {
            lua_pushinteger(lua, script.memory ? (*script.memory)[i] : cells[i].start);
            return 1;
        }
    return luaL_error(lua, "no memory is called '%s': declare it in the head", name);
}

int keep(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    const char* name = luaL_checkstring(lua, 2);
    if (!script.memory) return luaL_error(lua, "memory is written in play()");
    const auto& cells = script.head.memory;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].name != name) continue;
        if (lua_type(lua, 3) != LUA_TNUMBER) return luaL_error(lua, "memory.%s holds whole numbers", name);
        const double value = lua_tonumber(lua, 3);
        if (std::nearbyint(value) != value) return luaL_error(lua, "memory.%s holds whole numbers", name);
        const double held = std::clamp(value, double(cells[i].least), double(cells[i].most));
        (*script.memory)[i] = static_cast<std::int32_t>(held);
        return 0;
    }
    return luaL_error(lua, "no memory is called '%s': declare it in the head", name);
}

// `memory { … }` declares; `memory.name` reads and writes.
int read_memory(lua_State* lua) {
    auto& script = head_of(lua, "memory");
    luaL_checktype(lua, 2, LUA_TTABLE);
    for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING || lua_type(lua, -1) != LUA_TTABLE)
            return luaL_error(lua, "memory { name = { least, most } }");
        const char* name = lua_tostring(lua, -2);
        const auto bounds = read_bounds(lua, name);
        if (script.head.memory.size() == kMostMemoryCells)
            return luaL_error(lua, "no more than %d things can be remembered", int{kMostMemoryCells});
        for (const auto& cell : script.head.memory)
            if (cell.name == name) return luaL_error(lua, "memory '%s' is declared already", name);
        script.head.memory.push_back({name, static_cast<std::int32_t>(bounds.start),
                                      static_cast<std::int32_t>(bounds.least),
                                      static_cast<std::int32_t>(bounds.most)});
    }
    auto& all = script.head.memory;
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return 0;
}

}  // namespace

void provide_head(StrategyScript& script) {
    script.provide("about", read_about);
    script.provide("source", read_source);
    script.provide("settings", read_settings);
    script.provide("wagers", read_wagers);
    auto* lua = script.box.lua();
    lua_newtable(lua);
    lua_createtable(lua, 0, 3);
    using Entry = std::pair<const char*, lua_CFunction>;
    for (const auto& [name, function] :
         {Entry{"__index", recall}, {"__newindex", keep}, {"__call", read_memory}}) {
        lua_pushlightuserdata(lua, &script);
        lua_pushcclosure(lua, function, 1);
        lua_setfield(lua, -2, name);
    }
    lua_setmetatable(lua, -2);
    script.box.provide("memory");
}

}  // namespace hardway::study
