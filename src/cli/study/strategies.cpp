#include "cli/study/strategies.hpp"

#include "cli/files.hpp"
#include "cli/text_table.hpp"
#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "study/strategy/named.hpp"

namespace hardway::cli {

using namespace study;

namespace {

struct Script {
    std::string file;
    std::string text;
};

// One that ships, or somebody's own.
Result<Script> script_called(const std::string& name) {
    if (const auto* shipped = shipped_strategy(name))
        return Script{name + ".lua", std::string(shipped->text)};
    const bool file = name.ends_with(".lua") || name.find('/') != std::string::npos;
    if (!file)
        return Fault{"", 0, hardway::quoted(name) + " is no strategy",
                     "a .lua file, or " + join(shipped_strategies(), ", "), ""};
    auto text = read_file(name, kStrategyFile);
    if (!text) return text.faults();
    return Script{name, *std::move(text)};
}

}  // namespace

Result<StudyAsk::Entrant> open_strategy(const std::string& name) {
    StudyAsk::Entrant entrant;
    Faults faults;
    if (auto named = parse_strategy(name).or_add_to(faults)) entrant.settings = std::move(named->settings);
    entrant.name = printable(name);
    if (auto script = script_called(name.substr(0, name.find(':'))).or_add_to(faults)) {
        entrant.file = std::move(script->file);
        entrant.text = std::move(script->text);
    }
    if (!faults.empty()) return faults;
    return entrant;
}

std::string list_strategies() {
    TextTable table({"strategy", "what it does", "settings", "described by"});
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
    for (unsigned i = 0; rules && i < kBuiltinStrategyCount; ++i) {
        const std::string id(kBuiltinStrategyList[i].id);
        const auto strategy = Strategy::load(kBuiltinStrategyList[i].text, id + ".lua", *rules, {});
        if (!strategy) continue;
        const auto& head = (*strategy)->head();
        std::string settings;
        for (const auto& setting : head.settings) {
            char value[32];
            std::snprintf(value, sizeof value, "%g", setting.value);
            settings += (settings.empty() ? "" : " ") + setting.name + "=" + value;
        }
        table.row({id, head.about, settings, head.source});
    }
    return table.text();
}

}  // namespace hardway::cli
