#pragma once
// Questions that players ask, answered from the rulebook and the table: "what does the eight pay", "can I buy
// the 4?", "is the eight off".

#include <string>
#include <string_view>

#include "words/talk.hpp"

namespace hardway::words {

// Empty if it is no question, or one that nothing is known of. Nothing is ever done for a question.
std::string answer_to(const Speaker& speaker, std::string_view line);

}  // namespace hardway::words
