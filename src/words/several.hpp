#pragma once
// Sentences that are more than one wager, or that name an amount by what it is ("double odds"), made into
// plain ones: "12 each on the 6 and 8" → "place 6 12", "place 8 12".

#include <string>
#include <string_view>
#include <vector>

#include "words/talk.hpp"

namespace hardway::words {

struct Plainly {
    std::vector<std::string> lines;        // each to be understood by itself; none: it was plain already
    std::string note;                      // what is left for later
    std::string trouble;                   // understood, but it cannot be made plain
    std::vector<std::string> suggestions;  // what might have been meant
};

Plainly plainly(const Speaker& speaker, std::string_view line);

}  // namespace hardway::words
