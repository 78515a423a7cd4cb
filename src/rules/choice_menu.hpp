#pragma once
// What a house may choose, as a rulebook writes it down in [choice.KEY].

#include <optional>
#include <string>
#include <string_view>

#include "rules/reader.hpp"

namespace hardway {

// Whether a key of a choice says something about the choice; every other key is one of its values.
bool says_about_itself(std::string_view key);

// Whether a value may be written there: "wager.fire.sold". Choices choose among everything but themselves.
bool good_path(std::string_view path);

// The two ends of a range such as `percent = [0, 5]`; nothing if it has none of this kind.
struct ChoiceRange {
    std::string least;
    std::string most;
};
std::optional<ChoiceRange> range_of(const Node& any, std::string_view kind);

// Every choice is a table that offers something, every value of it a patch, every range a range. False, and
// faults, if not.
bool check_menu(Reader& reader, const Node* menu);

}  // namespace hardway
