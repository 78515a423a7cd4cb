#include "study/lua_box.hpp"

#include <cstdlib>
#include <lua.hpp>

#include "study/lua_library.hpp"
#include "study/lua_trace.hpp"

namespace hardway {

// Bounds and what is left of them. Lives at a fixed address: the allocator and the hook point to it.
struct LuaBox::Meter {
    LuaLimits limits;
    std::size_t bytes = 0;
    std::int64_t steps = 0;
    int line = 0;  // where memory ran out: such an error has no text of its own
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
        if (after > before && meter.bytes - before + after > meter.limits.bytes) {
            meter.line = meter.current_line();
            return nullptr;
        }
        void* fresh = std::realloc(old, after);
        if (fresh) meter.bytes = meter.bytes - before + after;
        return fresh;
    }

    int current_line() const {
        lua_Debug frame;
        for (int level = 0; lua && lua_getstack(lua, level, &frame); ++level)
            if (lua_getinfo(lua, "l", &frame) && frame.currentline > 0) return frame.currentline;
        return 0;
    }

    static Meter& of(lua_State* lua) { return **static_cast<Meter**>(lua_getextraspace(lua)); }

    static void count(lua_State* lua, lua_Debug*) {
        auto& meter = of(lua);
        meter.steps += kStride;
        if (meter.steps > meter.limits.steps)
            luaL_error(lua, "takes more than %d steps: a loop without an end?",
                       static_cast<int>(meter.limits.steps));
    }
};

LuaBox::LuaBox(const LuaLimits& limits) : meter_(new Meter{limits}) {
    lua_ = lua_newstate(Meter::allocate, meter_);
    if (!lua_) std::abort();  // not even an empty state fits: the limit is a slip in this program
    meter_->lua = lua_;
    *static_cast<Meter**>(lua_getextraspace(lua_)) = meter_;
    lua_sethook(lua_, Meter::count, LUA_MASKCOUNT, Meter::kStride);
    open_library(lua_);
}

LuaBox::~LuaBox() {
    lua_close(lua_);
    delete meter_;
}

void LuaBox::provide(const char* name) {
    provide_global(lua_, name);
}

bool LuaBox::provided(const std::string& name) const {
    return is_provided(lua_, name.c_str());
}

void LuaBox::provide_defined() {
    provide_globals(lua_);
}

void LuaBox::start_counting() {
    meter_->steps = 0;
    meter_->line = 0;
}

// "file:12: words" becomes a fault with its place.
bool LuaBox::finish(int status, Faults& faults) {
    if (status == LUA_OK) return true;
    Fault fault{file_, 0, "", "", ""};
    if (status == LUA_ERRMEM) {
        fault.line = meter_->line;
        fault.what = "needs more than " + std::to_string(meter_->limits.bytes >> 20) + " MiB of memory";
    } else {
        std::size_t length = 0;
        const char* text = lua_tolstring(lua_, -1, &length);
        fault.what = text ? std::string(text, length) : "an error without words";
        const auto prefix = file_ + ":";
        if (fault.what.starts_with(prefix)) {
            const auto end = fault.what.find(": ", prefix.size());
            fault.line = std::atoi(fault.what.c_str() + prefix.size());
            if (end != std::string::npos) fault.what.erase(0, end + 2);
        }
    }
    lua_settop(lua_, 0);
    faults.push_back(std::move(fault));
    return false;
}

bool LuaBox::run(std::string_view text, const std::string& file, Faults& faults) {
    file_ = file;
    start_counting();
    const auto chunk = "@" + file;
    // Text only: compiled chunks could break out of the box.
    const int loaded = luaL_loadbufferx(lua_, text.data(), text.size(), chunk.c_str(), "t");
    if (!finish(loaded, faults)) return false;
    use_globals(lua_);
    return finish(lua_pcall(lua_, 0, 0, 0), faults);
}

void LuaBox::freeze() {
    freeze_globals(lua_);
    frozen_ = trace();
}

bool LuaBox::has_function(const char* name) const {
    push_global(lua_, name);
    const bool found = lua_isfunction(lua_, -1);
    lua_pop(lua_, 1);
    return found;
}

std::uint64_t LuaBox::trace() const {
    return trace_script(lua_);
}

bool LuaBox::call(const char* name, int arguments, Faults& faults) {
    start_counting();
    push_global(lua_, name);
    lua_insert(lua_, -1 - arguments);
    if (!finish(lua_pcall(lua_, arguments, 1, 0), faults)) return false;
    const bool silent = lua_isnil(lua_, -1);
    const std::string kind = luaL_typename(lua_, -1);
    lua_settop(lua_, 0);
    if (!silent) {
        faults.push_back({file_, 0, std::string(name) + " returned a " + kind,
                          "nothing: wishes are made with bet(…)", ""});
        return false;
    }
    if (trace() != frozen_) {
        faults.push_back(
            {file_, 0, std::string(name) + " changed a variable that outlives the call",
             "what is remembered from throw to throw is declared: memory { name = { least, most } }", ""});
        return false;
    }
    return true;
}

}  // namespace hardway
