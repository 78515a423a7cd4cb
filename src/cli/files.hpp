#pragma once
// Reading files, and the rulebooks people keep in them.

#include <optional>
#include <string>
#include <string_view>

#include "rules/rulebook.hpp"

namespace hardway::cli {

std::optional<std::string> read_file(const std::string& path);

// A rulebook named by id or by a path ending in .toml (relative to `beside`): puts the file on the shelf and
// gives its id.
std::string shelve(Shelf& shelf, const std::string& name, const std::string& beside, Faults& faults);

// The shelf for a story, which may name a rulebook by its path.
Shelf shelf_for(const std::string& file, std::string_view text, Faults& faults);

}  // namespace hardway::cli
