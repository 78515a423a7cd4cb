#pragma once
// A rulebook's tree as text again, always in the same form: one value a line, its whole path before it, in
// the order in which a rulebook is read.

#include <string>

#include "rules/document.hpp"

namespace hardway {

std::string canonical_text(const Node& document);

}  // namespace hardway
