#pragma once
// How deep a text of TOML goes, found without a parser: parsers go as deep as the text does.

#include <optional>
#include <string_view>

#include "rules/fault.hpp"

namespace hardway {

// A key of too many parts, or brackets within too many brackets; nothing if it is shallow enough.
std::optional<Fault> too_deep(std::string_view text);

}  // namespace hardway
