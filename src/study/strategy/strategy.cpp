#include "study/strategy/strategy.hpp"

#include <algorithm>
#include <lua.hpp>

#include "rules/text.hpp"
#include "study/strategy/strategy_prelude.hpp"
#include "study/strategy/strategy_script.hpp"
#include "table/notation.hpp"

namespace hardway::study {

StrategyScript& StrategyScript::of(lua_State* lua) {
    return *static_cast<StrategyScript*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

void StrategyScript::provide(const char* name, int (*function)(lua_State*)) {
    lua_pushlightuserdata(box.lua(), this);
    lua_pushcclosure(box.lua(), function, 1);
    box.provide(name);
}

Strategy::Strategy(std::unique_ptr<StrategyScript> script) : script_(std::move(script)) {}
Strategy::~Strategy() = default;

const StrategyHead& Strategy::head() const {
    return script_->head;
}
const std::string& Strategy::word(std::uint16_t index) const {
    return script_->words[index];
}
bool Strategy::reads_rail() const {
    return script_->reads_rail;
}

Memory Strategy::fresh_memory() const {
    Memory memory;
    for (const auto& cell : script_->head.memory) memory.push_back(cell.start);
    return memory;
}

namespace {

// What the head must say, and what was asked to change.
void check_head(const StrategyScript& script, Faults& faults) {
    const auto& head = script.head;
    const auto fault = [&](const std::string& what, const std::string& allowed) {
        faults.push_back({head.file, 0, what, allowed, ""});
    };
    if (!script.box.has_function("play")) fault("has no function play()", "function play() … end");
    if (head.kinds.empty()) fault("declares no wagers", "wagers { \"pass\", \"pass_odds\" }");
    for (const auto& name : head.kinds) {
        const auto parts = split_words(name);
        if (parts.empty() || !knows_wager(script.rules, parts.front()))
            fault("declares " + hardway::quoted(name) + ", which is no wager",
                  "see hardway rules show " + script.rules.id);
    }
    std::vector<std::string> names;
    for (const auto& setting : head.settings) names.push_back(setting.name);
    for (const auto& change : script.changes)
        if (std::find(names.begin(), names.end(), change.name) == names.end())
            fault("has no setting " + hardway::quoted(change.name),
                  names.empty() ? "none" : join(names, ", "));
}

std::string stem(const std::string& file) {
    const auto slash = file.find_last_of('/');
    auto name = slash == std::string::npos ? file : file.substr(slash + 1);
    if (name.ends_with(".lua")) name.resize(name.size() - 4);
    return name;
}

}  // namespace

Result<std::unique_ptr<Strategy>> Strategy::load(std::string_view text, const std::string& file,
                                                 const Rules& rules, const std::vector<Setting>& changes,
                                                 const LuaLimits& limits) {
    auto script = std::make_unique<StrategyScript>(rules, text, limits);
    script->head.name = stem(file);
    script->head.file = file;
    script->changes = changes;
    provide_head(*script);
    provide_sight(*script);
    provide_felt(*script);
    provide_offers(*script);
    provide_wishes(*script);
    Faults faults;
    if (!script->box.run_prelude(kStrategyPrelude, faults)) return faults;
    if (!script->box.run(text, file, faults)) return faults;
    script->box.freeze();
    check_head(*script, faults);
    if (!faults.empty()) return faults;
    return std::unique_ptr<Strategy>(new Strategy(std::move(script)));
}

Result<std::unique_ptr<Strategy>> Strategy::twin() const {
    return load(script_->text, script_->head.file, script_->rules, script_->changes, script_->limits);
}

std::int64_t Strategy::steps() const {
    return script_->box.steps();
}

bool Strategy::ask(const View& sight, Memory& memory, std::vector<Wish>& wishes, Faults& faults) {
    wishes.clear();
    script_->sight = &sight;
    script_->memory = &memory;
    script_->wishes = &wishes;
    const bool fine = script_->box.call("play", faults);
    script_->sight = nullptr;
    script_->memory = nullptr;
    script_->wishes = nullptr;
    return fine;
}

}  // namespace hardway::study
