#include "study/lua_trace.hpp"

#include <bit>
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

class Tracer {
  public:
    explicit Tracer(lua_State* lua) : lua_(lua) {}

    std::uint64_t value(int depth = 0) {  // of the top of the stack, which stays
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
            case LUA_TFUNCTION:
                return thing(type, depth);
            default:
                return kind;
        }
    }

  private:
    static constexpr int kDeepest = 100;  // Lua's stack and ours have an end

    // Which thing it is counts (another table with the same contents is a change), and what is in it.
    std::uint64_t thing(int type, int depth) {
        const void* address = lua_topointer(lua_, -1);
        const auto which = std::bit_cast<std::uint64_t>(address);
        if (depth > kDeepest || !seen_.insert(address).second || !lua_checkstack(lua_, 4)) return which;
        return mix(which, type == LUA_TTABLE ? table(depth) : function(depth));
    }

    std::uint64_t table(int depth) {
        if (lua_getmetatable(lua_, -1)) {  // only ours have one, and those are read-only
            lua_pop(lua_, 1);
            return 0;
        }
        std::uint64_t sum = 0;  // whatever the order
        for (lua_pushnil(lua_); lua_next(lua_, -2); lua_pop(lua_, 1)) {
            const auto held = value(depth + 1);
            lua_pushvalue(lua_, -2);
            sum += mix(value(depth + 1), held);
            lua_pop(lua_, 1);
        }
        return sum;
    }

    std::uint64_t function(int depth) {
        if (lua_iscfunction(lua_, -1)) return 0;
        std::uint64_t sum = 1;
        for (int i = 1; lua_getupvalue(lua_, -1, i); ++i) {
            sum = mix(sum, value(depth + 1));
            lua_pop(lua_, 1);
        }
        return sum;
    }

    lua_State* lua_;
    std::unordered_set<const void*> seen_;
};

}  // namespace

std::uint64_t trace_script(lua_State* lua) {
    push_script_globals(lua);
    const auto found = Tracer(lua).value();
    lua_pop(lua, 1);
    return found;
}

}  // namespace hardway
