#include "study/lua_trace.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <lua.hpp>
#include <string_view>
#include <unordered_set>

#include "study/lua_library.hpp"

namespace hardway {

namespace {

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = a + 0x9e3779b97f4a7c15ULL + b * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 30)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// Which tables and functions there are counts (another table with the same contents is a change), and what is
// in each. They wait on Lua's stack, above `base`, until it is their turn: a script may nest them as deep as
// its memory goes.
class Tracer {
  public:
    explicit Tracer(lua_State* lua) : lua_(lua), base_(lua_gettop(lua)) {}

    // Of the value on the top of the stack, a table, whatever its metatable; takes it off.
    std::uint64_t run() {
        std::uint64_t sum = table(base_);
        for (int at = base_ + 1; at <= lua_gettop(lua_); ++at) {
            const auto which = std::bit_cast<std::uint64_t>(lua_topointer(lua_, at));
            sum += mix(which, lua_isfunction(lua_, at) ? function(at) : plain_table(at));
        }
        lua_settop(lua_, base_ - 1);
        return sum;
    }

  private:
    static constexpr std::size_t kFew = 24;

    // The value at the top, which stays; it is the last of so many in use.
    std::uint64_t value(int in_use) {
        const int type = lua_type(lua_, -1);
        const auto kind = static_cast<std::uint64_t>(type);
        switch (type) {
            case LUA_TBOOLEAN:
                return mix(kind, static_cast<std::uint64_t>(lua_toboolean(lua_, -1)));
            case LUA_TNUMBER:
                if (lua_isinteger(lua_, -1))
                    return mix(kind, static_cast<std::uint64_t>(lua_tointeger(lua_, -1)));
                return mix(kind, std::bit_cast<std::uint64_t>(lua_tonumber(lua_, -1)));
            case LUA_TSTRING: {
                std::size_t length = 0;
                const char* text = lua_tolstring(lua_, -1, &length);
                return mix(kind, std::hash<std::string_view>{}({text, length}));
            }
            case LUA_TTABLE:
            case LUA_TFUNCTION: {
                const void* address = lua_topointer(lua_, -1);
                if (is_new(address)) enlist(in_use);
                return mix(kind, std::bit_cast<std::uint64_t>(address));
            }
            default:
                return kind;
        }
    }

    // A copy of the top goes under the values in use.
    void enlist(int in_use) {
        if (!lua_checkstack(lua_, 8)) std::abort();  // far above what fits into a box
        lua_pushvalue(lua_, -1);
        lua_insert(lua_, -1 - in_use);
    }

    std::uint64_t plain_table(int at) {
        if (!lua_getmetatable(lua_, at)) return table(at);
        lua_pop(lua_, 1);
        return 0;  // only ours have one, and those are read-only
    }

    std::uint64_t table(int at) {
        std::uint64_t sum = 0;  // whatever the order
        lua_pushnil(lua_);
        while (lua_next(lua_, at)) {  // key, value
            const auto held = value(2);
            lua_pop(lua_, 1);
            sum += mix(value(1), held);
        }
        return sum;
    }

    // Ours, too: an iterator remembers where it is.
    std::uint64_t function(int at) {
        std::uint64_t sum = 1;
        for (int i = 1; lua_getupvalue(lua_, at, i); ++i) {
            sum = mix(sum, value(1));
            lua_pop(lua_, 1);
        }
        return sum;
    }

    // Most scripts hold on to next to nothing, and this is on the path of every throw.
    bool is_new(const void* address) {
        const auto end = few_.begin() + static_cast<std::ptrdiff_t>(count_);
        if (std::find(few_.begin(), end, address) != end) return false;
        if (count_ < kFew) {
            few_[count_++] = address;
            return true;
        }
        return many_.insert(address).second;
    }

    lua_State* lua_;
    int base_;
    std::size_t count_ = 0;
    std::array<const void*, kFew> few_;
    std::unordered_set<const void*> many_;
};

}  // namespace

std::uint64_t trace_script(lua_State* lua) {
    push_script_globals(lua);
    return Tracer(lua).run();
}

}  // namespace hardway
