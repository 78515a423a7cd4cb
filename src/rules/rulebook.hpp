#pragma once
// From a rulebook's text and a house's choices to Rules, or to the faults found. Never both, never a silent
// default.

#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/rules.hpp"

namespace hardway {

struct RulebookText {
    std::string id;
    std::string file;
    std::string text;
};
using Shelf = std::vector<RulebookText>;

// The rulebooks that ship with hardway.
Shelf builtin_shelf();

struct HouseChoice {
    std::string key;  // "fire", "vig.4", "pays.place.6"
    std::string value;
    std::string file;
    int line = 0;
};
using HouseChoices = std::vector<HouseChoice>;

// "fire=A"; a fault if it is not of that form.
Result<HouseChoice> parse_choice(std::string_view text);
// Several, parted by blanks; what has blanks itself stands in quotes.
Result<HouseChoices> parse_choices(std::string_view text);

// A house file: `rules = "ma-craps"` and a table `[house]`.
struct HouseFile {
    std::string rules;
    HouseChoices choices;
};
Result<HouseFile> parse_house_file(std::string_view text, const std::string& file);

// The rulebook `id` on the shelf (its `base`, too), with these choices.
Result<Rules> load_rules(const Shelf& shelf, std::string_view id, const HouseChoices& choices);

// The same as one text that rests on no other: loaded again by itself, without choices, it is the same rules,
// with the same digest. What a record keeps, so that it can be read when rulebooks have changed.
Result<std::string> resolved_rules(const Shelf& shelf, std::string_view id, const HouseChoices& choices);
Result<Rules> load_resolved(std::string_view text);

}  // namespace hardway
