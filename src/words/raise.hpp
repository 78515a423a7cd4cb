#pragma once
// What a standing wager shall be more by, or come to: "press the 8 by 6", "the eight to 24", "make my odds
// 40".

#include <optional>

#include "words/several.hpp"

namespace hardway::words {

// Nothing if the words say neither. What it would come to is compared with what stands, and only the
// difference is staked; to take anything off, "down" has to be said.
std::optional<Plainly> raise(const Speaker& speaker, const Tokens& words);

}  // namespace hardway::words
