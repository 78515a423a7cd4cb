#pragma once
// What a line that is no wager may have been meant to be: a slip of the pen, or a hop without its pair.

#include <string>
#include <string_view>
#include <vector>

#include "words/meanings.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// Whether one may be a slip of the pen for the other: a letter or two of longer words, or two changed over.
// Of two letters everything is near ("no" and "yo"), so nothing is a slip.
bool is_slip(std::string_view said, std::string_view meant);

// The line with every word that nobody knows put right; empty if there is none, or one that is near nothing.
std::string put_right(const Rules& rules, std::string_view line);

// The wagers whose names are nearest, in the notation; none if nothing is near.
std::vector<std::string> nearest_wagers(const Rules& rules, const Meanings& meanings, const Tokens& said);

// "hop the six": the pairs that make it. None if it is no hop.
std::vector<std::string> hops_meant(const Rules& rules, const Tokens& said);

}  // namespace hardway::words
