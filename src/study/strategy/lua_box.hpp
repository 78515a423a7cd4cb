#pragma once
// A Lua state in a box: no files, no clock, no chance, so many steps and so much memory, and nothing a script
// can remember behind our back.

#include <memory>
#include <string>
#include <string_view>

#include "rules/fault.hpp"
#include "study/strategy/lua_frozen.hpp"
#include "study/strategy/lua_meter.hpp"

namespace hardway::study {

class LuaBox {
  public:
    explicit LuaBox(const LuaLimits& limits = {});
    ~LuaBox();
    LuaBox(const LuaBox&) = delete;
    LuaBox& operator=(const LuaBox&) = delete;

    lua_State* lua() const { return lua_; }

    // Runs our own text, before any other; what it defines at its top is ours.
    bool run_prelude(std::string_view text, Faults& faults);
    // Runs a file's text; what it defines at its top becomes global. After `freeze`, nothing can be defined.
    bool run(std::string_view text, const std::string& file, Faults& faults);
    void freeze();
    bool has_function(const char* name) const;
    // Calls a global function. A result other than nil is a fault.
    bool call(const char* name, Faults& faults);
    std::int64_t steps() const { return meter_->steps(); }  // of the last call, about

    // Before `run`: a function or value of ours, on the top of the stack, under this name.
    void provide(const char* name);
    bool provided(const char* name) const;

    // Inside a function of ours that a script has called: steps that Lua does not count. May not return.
    static void spend(lua_State* lua, std::int64_t steps) { LuaMeter::of(lua).spend(steps); }
    static const LuaLimits& limits(lua_State* lua) { return LuaMeter::of(lua).limits(); }

  private:
    bool load(std::string_view text, const char* chunk, Faults& faults);
    int guarded_call(int arguments, int results);
    bool finish(int status, Faults& faults);

    std::unique_ptr<LuaMeter> meter_;
    lua_State* lua_ = nullptr;
    std::string file_;
    bool variadic_ = false;
    LuaFrozen frozen_;
};

}  // namespace hardway::study
