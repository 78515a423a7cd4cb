#pragma once
// A Lua state in a box: no files, no clock, no chance, so many steps and so much memory, and nothing a script
// can remember behind our back.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/fault.hpp"

struct lua_State;

namespace hardway {

struct LuaLimits {
    std::size_t bytes = std::size_t{16} << 20;
    std::int64_t steps = 1'000'000;  // in one go
};

class LuaBox {
  public:
    explicit LuaBox(const LuaLimits& limits = {});
    ~LuaBox();
    LuaBox(const LuaBox&) = delete;
    LuaBox& operator=(const LuaBox&) = delete;

    lua_State* lua() const { return lua_; }

    // Runs a file's text; what it defines at its top becomes global. After `freeze`, nothing can be defined.
    bool run(std::string_view text, const std::string& file, Faults& faults);
    void freeze();
    bool has_function(const char* name) const;
    // Calls a global function with the values pushed by `arguments` (so many of them). A result other than
    // nil is a fault.
    bool call(const char* name, int arguments, Faults& faults);

    // Before `run`: a function or value of ours, on the top of the stack, under this name.
    void provide(const char* name);
    bool provided(const std::string& name) const;
    void provide_defined();  // what has been defined so far is ours

  private:
    bool finish(int status, Faults& faults);
    void start_counting();
    std::uint64_t trace() const;  // of everything the script could use as a memory

    struct Meter;
    Meter* meter_;
    lua_State* lua_ = nullptr;
    std::string file_;
    std::uint64_t frozen_ = 0;
};

}  // namespace hardway
