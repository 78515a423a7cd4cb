#pragma once
// What is written about something that is asked for by its name: a wager ("why field"), a rule ("why vig"), a
// section ("why 2(c)") or a ruling ("why A-72").

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/passage.hpp"
#include "words/talk.hpp"

namespace hardway::words {

// What "why" is asked of, without the words around it; nothing if the line does not ask that.
std::optional<std::string_view> asked_why(std::string_view line);
// "was the six paid" asks about the six; empty if it is about everything.
std::string asked_about(std::string_view word);

// The wagers that people mean by these words, or by the name of their kind.
std::vector<WagerIndex> wagers_named(const Speaker& speaker, std::string_view word);

struct Reference {
    std::vector<WagerIndex> wagers;  // asked about
    Passages passages;               // never empty
};
Passages passages_of(const Rules& rules, WagerIndex wager);
Reference look_up(const Speaker& speaker, std::string_view word);

// The answer to a line that asks why: what the last throw did to that, then what is written about it.
Passages tell_why(const Speaker& speaker, std::string_view word);

}  // namespace hardway::words
