#pragma once
// Every word that was said must be accounted for by what was made of it. "no hardways 5" is no bet on the
// hardways, whatever a reading made of the rest: "no" is left over, and the player is asked.

#include <string_view>
#include <vector>

#include "words/talk.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// The words of the line that neither these commands nor manners account for; `later` are those that were
// heard and kept for another time.
Tokens left_over(const Speaker& speaker, std::string_view line, const std::vector<Command>& commands,
                 const Tokens& later);

}  // namespace hardway::words
