// Any text as a strategy: it is refused with words, or it compiles or ends as it must; the engine plays on
// with what it wished for.

#include "study/strategy/strategy.hpp"

#include <string_view>

#include "fuzz/require.hpp"
#include "rules/rulebook.hpp"
#include "study/compile/compile.hpp"

namespace {

using namespace hardway;
using fuzz::require;
using namespace hardway::study;

constexpr const char* kBooks[] = {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"};

const Rules& rules_of(std::size_t which) {
    static const auto all = [] {
        std::vector<Rules> list;
        for (const char* id : kBooks) list.push_back(*load_rules(builtin_shelf(), id, {}));
        return list;
    }();
    return all[which % all.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0 || size > 20'000) return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const auto& rules = rules_of(bytes[0]);
    LuaLimits lua;
    lua.bytes = std::size_t{512} << 10;
    lua.steps = 5'000;
    Faults faults;
    const auto loaded = Strategy::load(text, "fuzz.lua", rules, {}, lua).or_add_to(faults);
    require(loaded.has_value() == faults.empty());
    if (loaded) {
        const auto& strategy = *loaded;
        CompileLimits limits;
        limits.states = 6;
        Compiled compiled;
        const auto end = compile(rules, *strategy, {}, limits, compiled, faults);
        require((end == CompileEnd::fault) == !faults.empty());
        require(!compiled.twin_differed);
        for (const auto& refused : compiled.refused) require(!strategy->word(refused.word).empty());
    }
    for (const auto& fault : faults) require(!fault.what.empty());
    return 0;
}
