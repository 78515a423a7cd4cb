#pragma once
// How far a wager is pressed, in the words for it: "half press", "press the eight one unit", "power press",
// "let it ride".

#include <optional>

#include "words/several.hpp"

namespace hardway::words {

// Nothing if the words are none of these.
std::optional<Plainly> press(const Speaker& speaker, const Tokens& words);

// "move the 8 to the 6": down there and up here, for the same stake.
std::optional<Plainly> move(const Speaker& speaker, const Tokens& words);

}  // namespace hardway::words
