#pragma once
// A fingerprint of everything a script could use to remember something: its globals, what its functions hold
// on to, and whatever hangs on those. If it is the same after a call, the call left nothing behind.

#include <cstdint>

struct lua_State;

namespace hardway {

std::uint64_t trace_script(lua_State* lua);

}  // namespace hardway
