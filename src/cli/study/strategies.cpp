#include "cli/study/strategies.hpp"

#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "cli/text_table.hpp"
#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "study/strategy/builtin.hpp"

namespace hardway::cli {

using namespace study;

namespace {

std::vector<std::string> shipped_names() {
    std::vector<std::string> names;
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i) names.emplace_back(kBuiltinStrategyList[i].id);
    return names;
}

struct Script {
    std::string file;
    std::string text;
};

// One that ships, or somebody's own.
Result<Script> script_called(const std::string& name) {
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i)
        if (kBuiltinStrategyList[i].id == name)
            return Script{name + ".lua", std::string(kBuiltinStrategyList[i].text)};
    const bool file = name.ends_with(".lua") || name.find('/') != std::string::npos;
    if (!file)
        return Fault{"", 0, hardway::quoted(name) + " is no strategy",
                     "a .lua file, or " + join(shipped_names(), ", "), ""};
    auto text = read_file(name, kStrategyFile);
    if (!text) return text.faults();
    return Script{name, *std::move(text)};
}

}  // namespace

Result<Setting> parse_setting(const std::string& text) {
    const auto equals = text.find('=');
    const auto value = equals == std::string::npos ? "" : text.substr(equals + 1);
    const auto number = parse_real(value);
    if (equals == 0 || !number)
        return Fault{"", 0, hardway::quoted(text) + " is no setting", "name=number, such as odds=5", ""};
    return Setting{text.substr(0, equals), *number};
}

Result<StudyAsk::Entrant> open_strategy(const std::string& name) {
    StudyAsk::Entrant entrant;
    Faults faults;
    const auto colon = name.find(':');
    if (colon != std::string::npos)
        for (const auto part : split(std::string_view(name).substr(colon + 1), ','))
            if (const auto setting = parse_setting(std::string(part)).or_add_to(faults))
                entrant.settings.push_back(*setting);
    entrant.name = printable(name);
    if (auto script = script_called(name.substr(0, colon)).or_add_to(faults)) {
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
