#pragma once
// Odds by how often the flat wager they are: "max odds", "double odds on the 6", "3x odds on nine and five".

#include <optional>
#include <vector>

#include "words/several.hpp"

namespace hardway::words {

// How often, 0 for all that is allowed; each that was said.
std::vector<int> times_said(const Tokens& words);

// The answer "max" or "double" to "come_odds 9, how much?" as a sentence: "max odds on 9"; empty if it is
// another answer, or no odds were asked about.
std::string odds_answered(std::string_view answer, std::string_view wager);

// Nothing if no such word is among them, or no odds.
std::optional<Plainly> odds_said(const Speaker& speaker, const Tokens& words);

}  // namespace hardway::words
