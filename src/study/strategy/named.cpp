#include "study/strategy/named.hpp"

#include <charconv>
#include <cmath>

#include "rules/text.hpp"

namespace hardway::study {

Result<Setting> parse_setting(std::string_view text) {
    const auto equals = text.find('=');
    double value = 0;
    bool good = equals != std::string_view::npos && equals > 0;
    if (good) {
        const auto* last = text.data() + text.size();
        const auto [end, trouble] = std::from_chars(text.data() + equals + 1, last, value);
        good = trouble == std::errc() && end == last && std::isfinite(value);
    }
    if (!good)
        return Fault{"", 0, hardway::quoted(text) + " is no setting", "name=number, such as odds=5", ""};
    return Setting{std::string(text.substr(0, equals)), value};
}

Result<NamedStrategy> parse_strategy(std::string_view text) {
    NamedStrategy named;
    Faults faults;
    const auto colon = text.find(':');
    named.name = std::string(text.substr(0, colon));
    if (colon != std::string_view::npos)
        for (const auto part : split(text.substr(colon + 1), ','))
            if (auto setting = parse_setting(part).or_add_to(faults))
                named.settings.push_back(*std::move(setting));
    if (!faults.empty()) return faults;
    return named;
}

const BuiltinStrategy* shipped_strategy(std::string_view name) {
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i)
        if (kBuiltinStrategyList[i].id == name) return &kBuiltinStrategyList[i];
    return nullptr;
}

std::vector<std::string> shipped_strategies() {
    std::vector<std::string> names;
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i) names.emplace_back(kBuiltinStrategyList[i].id);
    return names;
}

}  // namespace hardway::study
