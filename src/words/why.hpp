#pragma once
// "Why?", answered with words: what rule something rests on, where it is written, and the text of any ruling
// it names.

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"

namespace hardway::words {

struct Why {
    std::string section;               // "wind-creek XIV, A-45"; empty if nothing is cited
    std::string rule;                  // the rule paraphrased, as `rules show` says it; may be empty
    std::vector<std::string> rulings;  // "A-45: do winning number bets stay up? yes …"
};

// What a rule may be about, as facts name it ("pays", "stakes"): many rules share a section, and these tell
// which of them is asked for.
using About = std::vector<std::string_view>;
About about(const Event& event);
About about(const Refusal& refusal);

// Of a citation about a wager (kNoWager: about the table).
Why why(const Rules& rules, Cite cite, WagerIndex wager = kNoWager, const About& asked = {});
std::string text_of(const Why& why);  // a paragraph of it

}  // namespace hardway::words
