#pragma once
// What a script uses up, and where it must stop. Lua counts its own instructions; whatever else takes time or
// memory is charged here: bytes by the allocator, steps of library functions by themselves.

#include <cstddef>
#include <cstdint>
#include <string>

struct lua_State;
struct lua_Debug;

namespace hardway::study {

// A step is an instruction, sixteen bytes asked for or looked through by a library function, or an entry of a
// list or a wager that one walks.
struct LuaLimits {
    std::size_t bytes = std::size_t{512} << 10;
    std::int64_t steps = 100'000;  // in one go; 0: nobody counts, for scripts of our own
    std::size_t string = 1'000;    // bytes: Lua compares and converts strings whole, as one instruction
    std::size_t text = 100'000;    // bytes of a file
};

// Lives at a fixed address: the allocator and the hook point to it.
class LuaMeter {
  public:
    explicit LuaMeter(const LuaLimits& limits);
    LuaMeter(const LuaMeter&) = delete;
    LuaMeter& operator=(const LuaMeter&) = delete;

    static void* allocate(void* self, void* old, std::size_t before, std::size_t after);  // lua_Alloc
    static LuaMeter& of(lua_State* lua);
    void watch(lua_State* lua);

    // Between these a script runs and may fail; our own code outside of it must not.
    void begin(bool variadic);  // whether functions may have been called with any number of arguments
    void end() { guarded_ = false; }

    void spend(std::int64_t more);  // may not return
    void note_line();               // of the script, that is running: where it went wrong
    // What has been asked for since there were so many bytes is not the script's.
    void spare(std::size_t bytes) { spared_ += bytes_ - bytes; }

    const LuaLimits& limits() const { return limits_; }
    std::size_t bytes() const { return bytes_; }
    std::int64_t steps() const { return steps_; }
    int line() const { return line_; }
    std::string what_is_lacking() const;  // in words, when Lua has got no memory

  private:
    enum class Bound : std::uint8_t { bytes, steps, string };
    bool tired() const { return limits_.steps > 0 && steps_ > limits_.steps; }
    void* refuse(Bound bound);
    static void look(lua_State* lua, lua_Debug* frame);  // lua_Hook

    const LuaLimits limits_;
    const std::string too_many_steps_;
    lua_State* lua_ = nullptr;
    std::size_t bytes_ = 0;
    std::size_t spared_ = 0;  // of these
    std::int64_t steps_ = 0;
    int line_ = 0;
    bool guarded_ = false;
    Bound refused_ = Bound::bytes;
};

}  // namespace hardway::study
