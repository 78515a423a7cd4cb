#include "study/strategy/lua_box.hpp"

#include <cstdlib>
#include <lua.hpp>

#include "study/strategy/lua_library.hpp"
#include "study/strategy/lua_text.hpp"

namespace hardway::study {

LuaBox::LuaBox(const LuaLimits& limits) : meter_(std::make_unique<LuaMeter>(limits)) {
    lua_ = lua_newstate(LuaMeter::allocate, meter_.get());
    if (!lua_) std::abort();  // no memory at all
    meter_->watch(lua_);
    open_library(lua_);
}

LuaBox::~LuaBox() {
    lua_close(lua_);
}

void LuaBox::provide(const char* name) {
    provide_global(lua_, name);
}

bool LuaBox::provided(const char* name) const {
    return is_provided(lua_, name);
}

namespace {

int note_line(lua_State* lua) {
    LuaMeter::of(lua).note_line();
    return 1;
}

}  // namespace

// The function and its arguments are on the stack.
int LuaBox::guarded_call(int arguments, int results) {
    const int under = lua_gettop(lua_) - arguments;
    lua_pushcfunction(lua_, note_line);
    lua_insert(lua_, under);
    meter_->begin(variadic_);
    const int status = lua_pcall(lua_, arguments, results, under);
    meter_->end();
    lua_remove(lua_, under);
    return status;
}

// What went wrong becomes a fault with its place.
bool LuaBox::finish(int status, Faults& faults) {
    if (status == LUA_OK) return true;
    Fault fault{file_, meter_->line(), "", "", ""};
    std::size_t length = 0;
    const char* text = lua_tolstring(lua_, -1, &length);
    if (status == LUA_ERRMEM) {
        fault.what = meter_->what_is_lacking();
    } else {
        fault.what = text ? std::string(text, length) : "an error without words";
        for (const char* chunk : {kScriptChunk, kPreludeChunk}) {  // "script:12: words"
            const auto prefix = std::string(chunk + 1) + ":";
            const auto end = fault.what.find(": ", prefix.size());
            if (!fault.what.starts_with(prefix) || end == std::string::npos) continue;
            if (fault.line == 0) fault.line = std::atoi(fault.what.c_str() + prefix.size());
            fault.what.erase(0, end + 2);
        }
    }
    lua_settop(lua_, 0);
    faults.push_back(std::move(fault));
    return false;
}

bool LuaBox::load(std::string_view text, const char* chunk, Faults& faults) {
    const auto most = meter_->limits().text;
    if (text.size() > most) {
        faults.push_back({file_, 0, "has a text of " + std::to_string(text.size()) + " bytes",
                          std::to_string(most) + " or fewer", ""});
        return false;
    }
    const auto ready = prepared(text);
    variadic_ |= ready.variadic;
    meter_->begin(variadic_);
    // Text only: compiled chunks could break out of the box.
    const int loaded = luaL_loadbufferx(lua_, ready.text.data(), ready.text.size(), chunk, "t");
    meter_->end();
    if (!finish(loaded, faults)) return false;
    use_globals(lua_);
    push_length(lua_);
    return finish(guarded_call(1, 0), faults);
}

bool LuaBox::run_prelude(std::string_view text, Faults& faults) {
    file_ = "prelude";
    if (!load(text, kPreludeChunk, faults)) return false;
    provide_defined(lua_);
    meter_->spare(0);
    return true;
}

bool LuaBox::run(std::string_view text, const std::string& file, Faults& faults) {
    file_ = file;
    return load(text, kScriptChunk, faults);
}

void LuaBox::freeze() {
    freeze_globals(lua_);
    const auto before = meter_->bytes();
    frozen_.take(lua_);
    meter_->spare(before);
}

bool LuaBox::has_function(const char* name) const {
    push_global(lua_, name);
    const bool found = lua_isfunction(lua_, -1);
    lua_pop(lua_, 1);
    return found;
}

bool LuaBox::call(const char* name, Faults& faults) {
    push_global(lua_, name);
    if (!finish(guarded_call(0, 1), faults)) return false;
    const char* kind = lua_isnil(lua_, -1) ? nullptr : luaL_typename(lua_, -1);
    lua_settop(lua_, 0);
    if (kind) {
        faults.push_back({file_, 0, std::string(name) + "() returned a " + kind,
                          "nothing: wishes are made with bet(…)", ""});
        return false;
    }
    if (!frozen_.holds(lua_)) {
        faults.push_back(
            {file_, 0, std::string(name) + "() changed a variable that outlives the call",
             "what is remembered from throw to throw is declared: memory { name = { least, most } }", ""});
        return false;
    }
    return true;
}

}  // namespace hardway::study
