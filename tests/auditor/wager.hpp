#pragma once
// What is bet on: the kind, with its number or pairs. Ids are those of docs/rules.md 2.1.

#include <string>
#include <vector>

#include "house.hpp"
#include "rules/roll.hpp"
#include "words.hpp"

namespace auditor {

struct Wager {
    std::string kind;
    int number = 0;           // Come and Don't Come: 0 while they lie on their line
    std::vector<Roll> pairs;  // hop and hop_set, low die first, in ascending order

    bool is(std::string_view id) const { return kind == id; }
    bool taken_odds() const { return is("pass_odds") || is("come_odds"); }
    bool laid_odds() const { return is("dont_pass_odds") || is("dont_come_odds"); }
    bool odds() const { return taken_odds() || laid_odds(); }
    bool line() const { return is("pass") || is("dont_pass"); }
    bool bonus() const { return is("small") || is("tall") || is("all"); }
    bool one_roll() const;  // decided by the next throw, whatever it is (Field too, Mugsy not)
    Wager flat() const;     // the wager these odds stand beside

    friend bool operator==(const Wager&, const Wager&) = default;
};

// Reads the id and its number or pairs. For Come and Don't Come the number is optional: with `amount_follows`
// one word is the amount ("come 10") and two are number and amount; without, a box number is the number
// ("down come 6").
Wager read_wager(Words& words, const House& house, bool amount_follows);

bool offered(const House& house, const Wager& wager);  // 2.1, and what the house has on

}  // namespace auditor
