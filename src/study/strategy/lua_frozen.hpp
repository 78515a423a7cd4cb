#pragma once
// Everything a script could use to remember something: its globals, what its functions hold on to, and
// whatever hangs on those, as it was when the script had been read. If all of it is the same after a call,
// the call has left nothing behind: a script sees of a table what is in it, never how it is stored (`#` and
// `pairs` are ours).

#include <compare>
#include <cstdint>
#include <vector>

struct lua_State;

namespace hardway::study {

class LuaFrozen {
  public:
    void take(lua_State* lua);
    // The same values in the same places, to the bit: 0 is not 0.0, nor -0.0; another table with the same
    // contents is another table.
    bool holds(lua_State* lua);

  private:
    struct Value {
        int kind = 0;
        std::uint64_t bits = 0;  // of a number; of anything that is kept somewhere, where

        friend auto operator<=>(const Value&, const Value&) = default;
    };
    struct Entry {
        Value key;  // of a function: nothing
        Value value;

        friend auto operator<=>(const Entry&, const Entry&) = default;
    };

    static Value value_at(lua_State* lua, int at);
    template <class Visit>
    static void each_entry(lua_State* lua, int at, Visit visit);
    bool same(lua_State* lua, std::size_t first, std::size_t count);

    std::vector<std::size_t> ends_;  // of each table's or function's entries
    std::vector<Entry> entries_;
    std::vector<Entry> now_;  // scratch
};

}  // namespace hardway::study
