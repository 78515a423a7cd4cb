#pragma once
// Strategies by name, with settings: "pass_odds:odds=5,base=15".

#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "study/strategy/builtin.hpp"
#include "study/strategy/strategy.hpp"

namespace hardway::study {

struct NamedStrategy {
    std::string name;  // before the colon
    std::vector<Setting> settings;
};
// Whatever stands before the colon; whether there is such a strategy is another question.
Result<NamedStrategy> parse_strategy(std::string_view text);
Result<Setting> parse_setting(std::string_view text);  // "odds=5"

const BuiltinStrategy* shipped_strategy(std::string_view name);  // null: there is none of that name
std::vector<std::string> shipped_strategies();                   // their names

}  // namespace hardway::study
