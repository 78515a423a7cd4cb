#pragma once
// Which of the numbers in a sentence are amounts. A word beside it tells ("12 each", "for twelve", "$6", "ten
// on", "25", "the 6"), never its place alone; where nothing tells, it is asked.

#include <optional>
#include <string>
#include <vector>

#include "words/several.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// "12 each on the 6 and 8", "the 6 for twelve", "5 yo and 5 aces": each wager with its amount. Nothing where
// no word tells; it is heard as it stands, then.
std::optional<Plainly> stakes(const Speaker& speaker, const Tokens& marked);

// One wager and its amount: "hard 8 10"; nothing if it has none, or if it is not certain which it is.
std::optional<Saying> one_stake(const Tokens& marked);

// Verbs, and changes of what stands.
bool is_change(const Tokens& words);

// "place 6 8", "hard 4 and 8", "hardways", "yo and aces" → one phrase each; a kind said once holds for all.
// Nothing if something is said of a group that it does not have: "three hardways".
std::optional<std::vector<std::string>> targets(const Tokens& words);

// "hop 22" → "hop 2-2"; 11 and 12 are left as they are.
Tokens with_pairs(Tokens words);
// Where the digits of a hop stand: "hop the 61"; past the end if nowhere.
std::size_t faces_said(const Tokens& words);

}  // namespace hardway::words
