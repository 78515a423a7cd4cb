#pragma once
// Rules by whatever name people have for them: a rulebook's id, a rulebook file, or a house file.

#include <string>
#include <vector>

#include "rules/rulebook.hpp"

namespace hardway::cli {

struct OpenRules {
    Rules rules;
    Rules standard;  // the same rulebook with nothing chosen
    std::string id;  // on the shelf
    Shelf shelf;
    HouseChoices choices;
    bool house_file = false;
};

// `house` are further choices, "fire=A".
Result<OpenRules> open_rules(const std::string& name, const std::vector<std::string>& house);

std::size_t print_faults(const Faults& faults);  // how many different ones there were

}  // namespace hardway::cli
