#include "study/lua_box.hpp"

#include <cstdlib>
#include <cstring>
#include <lua.hpp>

#include "study/lua_library.hpp"
#include "study/lua_trace.hpp"

namespace hardway {

namespace {

// What Lua is told the texts are called: short, so that it never cuts them.
constexpr char kScript[] = "=script";
constexpr char kPrelude[] = "=prelude";

// The line of the script that is running or has called what is running.
int script_line(lua_State* lua) {
    lua_Debug frame;
    for (int level = 0; lua_getstack(lua, level, &frame); ++level)
        if (lua_getinfo(lua, "Sl", &frame) && frame.currentline > 0 &&
            std::strcmp(frame.source, kScript) == 0)
            return frame.currentline;
    return 0;
}

}  // namespace

// Bounds and what is left of them. Lives at a fixed address: the allocator and the hook point to it.
struct LuaBox::Meter {
    LuaLimits limits;
    std::size_t bytes = 0;
    std::int64_t steps = 0;
    int line = 0;          // where it went wrong
    bool guarded = false;  // a script runs; our own work outside of it must not fail
    lua_State* lua = nullptr;

    static constexpr int kStride = 1000;  // instructions between two looks at the meter

    static void* allocate(void* self, void* old, std::size_t before, std::size_t after) {
        auto& meter = *static_cast<Meter*>(self);
        if (!old) before = 0;  // then it says what kind of thing it is
        if (after == 0) {
            std::free(old);
            meter.bytes -= before;
            return nullptr;
        }
        if (meter.guarded && after > before) {
            if (meter.bytes - before + after > meter.limits.bytes) {
                meter.line = script_line(meter.lua);
                return nullptr;
            }
            meter.steps += static_cast<std::int64_t>((after - before) / 16);
        }
        void* fresh = std::realloc(old, after);
        if (fresh) meter.bytes = meter.bytes - before + after;
        return fresh;
    }

    static Meter& of(lua_State* lua) { return **static_cast<Meter**>(lua_getextraspace(lua)); }

    void spend(std::int64_t more) {
        steps += more;
        if (!guarded || steps <= limits.steps || limits.steps == 0) return;
        steps = 0;  // what is told must not run into the bound itself
        luaL_error(lua, "takes more than %I steps: a loop without an end?",
                   static_cast<LUAI_UACINT>(limits.steps));
    }

    static void count(lua_State* lua, lua_Debug*) { of(lua).spend(kStride); }

    static int note_line(lua_State* lua) {
        of(lua).line = script_line(lua);
        return 1;
    }
};

void LuaBox::spend(lua_State* lua, std::int64_t steps) {
    Meter::of(lua).spend(steps);
}

LuaBox::LuaBox(const LuaLimits& limits) : meter_(new Meter{limits}) {
    lua_ = lua_newstate(Meter::allocate, meter_);
    if (!lua_) std::abort();  // no memory at all
    meter_->lua = lua_;
    *static_cast<Meter**>(lua_getextraspace(lua_)) = meter_;
    if (limits.steps > 0) lua_sethook(lua_, Meter::count, LUA_MASKCOUNT, Meter::kStride);
    open_library(lua_);
}

LuaBox::~LuaBox() {
    lua_close(lua_);
    delete meter_;
}

void LuaBox::provide(const char* name) {
    provide_global(lua_, name);
}

bool LuaBox::provided(const char* name) const {
    return is_provided(lua_, name);
}

// The function and its arguments are on the stack.
int LuaBox::guarded_call(int arguments, int results) {
    const int under = lua_gettop(lua_) - arguments;
    lua_pushcfunction(lua_, Meter::note_line);
    lua_insert(lua_, under);
    meter_->steps = 0;
    meter_->line = 0;
    meter_->guarded = true;
    const int status = lua_pcall(lua_, arguments, results, under);
    meter_->guarded = false;
    lua_remove(lua_, under);
    return status;
}

// What went wrong becomes a fault with its place.
bool LuaBox::finish(int status, Faults& faults) {
    if (status == LUA_OK) return true;
    Fault fault{file_, meter_->line, "", "", ""};
    std::size_t length = 0;
    const char* text = lua_tolstring(lua_, -1, &length);
    if (status == LUA_ERRMEM) {
        fault.what = "needs more than " + std::to_string(meter_->limits.bytes >> 20) + " MiB of memory";
    } else {
        fault.what = text ? std::string(text, length) : "an error without words";
        for (const char* chunk : {kScript, kPrelude}) {  // "script:12: words"
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
    meter_->line = 0;
    meter_->guarded = true;
    // Text only: compiled chunks could break out of the box.
    const int loaded = luaL_loadbufferx(lua_, text.data(), text.size(), chunk, "t");
    meter_->guarded = false;
    if (!finish(loaded, faults)) return false;
    use_globals(lua_);
    return finish(guarded_call(0, 0), faults);
}

bool LuaBox::run_prelude(std::string_view text, Faults& faults) {
    file_ = "prelude";
    if (!load(text, kPrelude, faults)) return false;
    provide_defined(lua_);
    return true;
}

bool LuaBox::run(std::string_view text, const std::string& file, Faults& faults) {
    file_ = file;
    return load(text, kScript, faults);
}

void LuaBox::freeze() {
    freeze_globals(lua_);
    frozen_ = trace_script(lua_);
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
    if (trace_script(lua_) != frozen_) {
        faults.push_back(
            {file_, 0, std::string(name) + "() changed a variable that outlives the call",
             "what is remembered from throw to throw is declared: memory { name = { least, most } }", ""});
        return false;
    }
    return true;
}

}  // namespace hardway
