#include "study/strategy/lua_meter.hpp"

#include <cstdlib>
#include <cstring>
#include <lua.hpp>

#include "study/strategy/lua_text.hpp"

namespace hardway::study {

namespace {

constexpr int kStride = 1000;  // instructions between two looks at the meter
constexpr int kMostArguments = 250;
constexpr std::size_t kStringHead = 32;  // what Lua adds to the bytes of a string, at most

// The line of the script that is running or has called what is running.
int script_line(lua_State* lua) {
    lua_Debug frame;
    for (int level = 0; lua_getstack(lua, level, &frame); ++level)
        if (lua_getinfo(lua, "Sl", &frame) && frame.currentline > 0 &&
            std::strcmp(frame.source, kScriptChunk) == 0)
            return frame.currentline;
    return 0;
}

}  // namespace

LuaMeter::LuaMeter(const LuaLimits& limits)
    : limits_(limits),
      too_many_steps_("takes more than " + std::to_string(limits.steps) + " steps: a loop without an end?") {}

LuaMeter& LuaMeter::of(lua_State* lua) {
    return **static_cast<LuaMeter**>(lua_getextraspace(lua));
}

void LuaMeter::watch(lua_State* lua) {
    lua_ = lua;
    *static_cast<LuaMeter**>(lua_getextraspace(lua)) = this;
}

void* LuaMeter::allocate(void* self, void* old, std::size_t before, std::size_t after) {
    auto& meter = *static_cast<LuaMeter*>(self);
    const bool is_string =
        !old && before == LUA_TSTRING;  // of something new, it says what kind of thing it is
    if (!old) before = 0;
    if (after == 0) {
        std::free(old);
        meter.bytes_ -= before;
        return nullptr;
    }
    if (meter.guarded_ && after > before) {
        if (is_string && after > meter.limits_.string + kStringHead) return meter.refuse(Bound::string);
        if (meter.bytes_ - before + after > meter.limits_.bytes + meter.spared_) {
            // Lua collects its garbage and asks again: at the brim that is nearly all it would do.
            meter.steps_ += static_cast<std::int64_t>(meter.bytes_ / 64);
            return meter.refuse(Bound::bytes);
        }
        meter.steps_ += static_cast<std::int64_t>((after - before) / 16);
        if (meter.tired()) return meter.refuse(Bound::steps);
    }
    void* fresh = std::realloc(old, after);
    if (fresh) meter.bytes_ = meter.bytes_ - before + after;
    return fresh;
}

void* LuaMeter::refuse(Bound bound) {
    refused_ = bound;
    note_line();
    return nullptr;
}

void LuaMeter::note_line() {
    line_ = script_line(lua_);
}

void LuaMeter::begin(bool variadic) {
    steps_ = 0;
    line_ = 0;
    guarded_ = true;
    // Anew each time, so that the count does not go on where the last call left it.
    const int count = limits_.steps > 0 ? LUA_MASKCOUNT : 0;
    lua_sethook(lua_, look, count | (variadic ? LUA_MASKCALL : 0), kStride);
}

void LuaMeter::spend(std::int64_t more) {
    steps_ += more;
    if (!guarded_ || !tired()) return;
    steps_ = 0;  // what is told must not run into the bound itself
    luaL_error(lua_, "%s", too_many_steps_.c_str());
}

// An instruction that hands on all arguments takes as long as there are arguments.
void LuaMeter::look(lua_State* lua, lua_Debug* frame) {
    if (frame->event == LUA_HOOKCOUNT) return of(lua).spend(kStride);
    if (lua_getlocal(lua, frame, -1 - kMostArguments))
        luaL_error(lua, "a function takes no more than %d arguments", kMostArguments);
}

std::string LuaMeter::what_is_lacking() const {
    switch (refused_) {
        case Bound::string:
            return "makes a string of more than " + std::to_string(limits_.string) + " bytes";
        case Bound::steps:
            return too_many_steps_;
        case Bound::bytes:
            break;
    }
    return "needs more than " + std::to_string(limits_.bytes >> 10) + " KiB of memory";
}

}  // namespace hardway::study
