#pragma once
// What a player types, as people say it at a table or in the notation, turned into commands.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/event.hpp"
#include "table/notation.hpp"

namespace hardway::words {

struct Heard {
    std::vector<Command> commands;         // to carry out, in order
    std::string asks;                      // a wager without its amount: "place 6"
    Refusal refusal;                       // understood and known to be refused
    std::string about;                     // what was understood, where the refusal does not name it
    std::string trouble;                   // not understood
    std::vector<std::string> suggestions;  // what might have been meant, ready to be typed
    std::string note;                      // what was heard but is for later; alone, the answer to a question
};

// The wager, in the notation, that a number of a menu stands for and that can be bet now; nothing if none.
using MenuNumbers = std::function<std::optional<std::string>(std::int64_t number)>;

// What the rulebook itself calls its wagers: ("little ones", "small").
using OwnPhrases = std::vector<std::pair<std::string, std::string>>;
OwnPhrases own_phrases(const Rules& rules);

struct Speaker {
    const Rules& rules;
    const Table& table;
    SeatIndex seat;
    MenuNumbers menu{};              // where there is one
    const Events* lately = nullptr;  // what the last throw did: "same bet" is about that
    const OwnPhrases own = own_phrases(rules);
};
Heard hear(const Speaker& speaker, std::string_view line);
// One wager or one change, and no amount that has to be worked out; the amount apart from the words, where it
// is known.
Heard hear_plain(const Speaker& speaker, std::string_view line, std::string_view amount = {});

// What the rulebook says to a wager it does not have.
Refusal not_offered(const Rules& rules, std::string_view wager);

}  // namespace hardway::words
