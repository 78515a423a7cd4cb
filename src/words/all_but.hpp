#pragma once
// All but some: "take everything down except the eight", "place bets off but the 5".

#include <optional>

#include "words/several.hpp"

namespace hardway::words {

// Nothing if nothing is excepted, or if it is no change of what stands.
std::optional<Plainly> all_but(const Speaker& speaker, const Tokens& words);

}  // namespace hardway::words
