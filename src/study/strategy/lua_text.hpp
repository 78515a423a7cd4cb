#pragma once
// A script's text, made ready for Lua.
//
// How long Lua takes a list with holes to be depends on how the list came about and on who has asked before:
// a memory nobody declared, and chance where names are hashed. So `#x` becomes `length_of_ ^ x`, where
// `length_of_` is ours. `^` binds to what stands right of it just as `#` does, and to nothing on the left but
// `length_of_`, so this is the same expression wherever it stands.

#include <string>
#include <string_view>

namespace hardway::study {

// What Lua is told the texts are called: short, so that it never cuts them.
inline constexpr char kScriptChunk[] = "=script";
inline constexpr char kPreludeChunk[] = "=prelude";

struct LuaText {
    std::string text;       // takes `length_of_` as its argument; lines are where they were
    bool variadic = false;  // it has a `...`
};

LuaText prepared(std::string_view text);

}  // namespace hardway::study
