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

}  // namespace

std::optional<Setting> parse_setting(const std::string& text, Faults& faults) {
    const auto equals = text.find('=');
    const auto value = equals == std::string::npos ? "" : text.substr(equals + 1);
    const auto number = parse_real(value);
    if (equals == 0 || !number) {
        faults.push_back(
            {"", 0, hardway::quoted(text) + " is no setting", "name=number, such as odds=5", ""});
        return std::nullopt;
    }
    return Setting{text.substr(0, equals), *number};
}

std::optional<StudyAsk::Entrant> open_strategy(const std::string& name, Faults& faults) {
    StudyAsk::Entrant entrant;
    const auto colon = name.find(':');
    const auto plain = name.substr(0, colon);
    if (colon != std::string::npos)
        for (const auto part : split(std::string_view(name).substr(colon + 1), ','))
            if (auto setting = parse_setting(std::string(part), faults)) entrant.settings.push_back(*setting);
    entrant.name = printable(name);
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i)
        if (kBuiltinStrategyList[i].id == plain) {
            entrant.file = plain + ".lua";
            entrant.text = kBuiltinStrategyList[i].text;
            return entrant;
        }
    const bool file = plain.ends_with(".lua") || plain.find('/') != std::string::npos;
    const auto text = file ? read_file(plain, kStrategyFile, faults) : std::nullopt;
    if (!file)
        faults.push_back({"", 0, hardway::quoted(plain) + " is no strategy",
                          "a .lua file, or " + join(shipped_names(), ", "), ""});
    if (!text) return std::nullopt;
    entrant.file = plain;
    entrant.text = *text;
    return entrant;
}

std::string list_strategies() {
    TextTable table({"strategy", "what it does", "settings", "described by"});
    Faults faults;
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {}, faults);
    for (unsigned i = 0; rules && i < kBuiltinStrategyCount; ++i) {
        const std::string id(kBuiltinStrategyList[i].id);
        const auto strategy = Strategy::load(kBuiltinStrategyList[i].text, id + ".lua", *rules, {}, faults);
        if (!strategy) continue;
        std::string settings;
        for (const auto& setting : strategy->head().settings) {
            char value[32];
            std::snprintf(value, sizeof value, "%g", setting.value);
            settings += (settings.empty() ? "" : " ") + setting.name + "=" + value;
        }
        table.row({id, strategy->head().about, settings, strategy->head().source});
    }
    return table.text();
}

}  // namespace hardway::cli
