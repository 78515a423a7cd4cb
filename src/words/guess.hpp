#pragma once
// What a line that is no wager may have been meant to be: a slip of the pen, or a hop without its pair.

#include <string>
#include <vector>

#include "words/meanings.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// The wagers whose names are nearest, in the notation; none if nothing is near.
std::vector<std::string> nearest_wagers(const Rules& rules, const Meanings& meanings, const Tokens& said);

// "hop the six": the pairs that make it. None if it is no hop.
std::vector<std::string> hops_meant(const Rules& rules, const Tokens& said);

}  // namespace hardway::words
