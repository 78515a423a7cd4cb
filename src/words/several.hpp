#pragma once
// Sentences that are more than one wager, or that name an amount by what it is ("double odds"), made into
// plain ones: "12 each on the 6 and 8" → "on 6" for 12, "on 8" for 12.

#include <string>
#include <string_view>
#include <vector>

#include "words/talk.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// One wager or one change, in plain words.
struct Saying {
    std::string said;    // "on six", "down 8"; with its amount, if that is not known apart
    std::string amount;  // "12"; empty: it is in the words, or not said
};

struct Plainly {
    std::vector<Saying> lines;             // each to be understood by itself; none: it was plain already
    std::string note;                      // what is left for later
    Tokens later;                          // the words that said so
    std::string trouble;                   // understood, but it cannot be made plain
    std::vector<std::string> suggestions;  // what might have been meant
    bool worked_out = false;               // their amounts are, from what was said
};
inline Plainly trouble(std::string what, std::vector<std::string> suggestions = {}) {
    Plainly plain;
    plain.trouble = std::move(what);
    plain.suggestions = std::move(suggestions);
    return plain;
}
// The same where the amounts suggested were worked out from what was said.
inline Plainly trouble_worked_out(std::string what, std::vector<std::string> suggestions = {}) {
    auto plain = trouble(std::move(what), std::move(suggestions));
    plain.worked_out = true;
    return plain;
}

Plainly plainly(const Speaker& speaker, std::string_view line);

}  // namespace hardway::words
