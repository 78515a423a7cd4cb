#pragma once
// A rulebook in words: every rule as what it is about, what it says and the section that says so.
// `rules show` prints them, `rules diff` compares them, `--json` hands them out.

#include <string>
#include <vector>

#include "rules/rules.hpp"

namespace hardway::words {

struct Fact {
    std::string what;
    std::string says;
    std::string cite;
};
using Facts = std::vector<Fact>;

// The kinds of wager in the rulebook's order, each once.
std::vector<std::string> kinds_of(const Rules& rules);
std::string name_of_kind(const Rules& rules, const std::string& kind);
// "4 5 6 8 9 10"; empty if the kind has no numbers.
std::string numbers_of_kind(const Rules& rules, const std::string& kind);

// "sg-mbs has no wager 'fire' [3.3]; it has: pass, …"
std::string no_such_wager(const Rules& rules, const std::string& asked);

Facts game_facts(const Rules& rules);
Facts wager_facts(const Rules& rules, const std::string& kind);  // of all its numbers
Facts wager_facts(const Rules& rules, WagerIndex wager);         // of this one
const Fact* find_fact(const Facts& facts, const std::string& what);

Facts crew_facts(const Rules& rules);  // dice, late and spoken wagers, shooter, seats, dealer bets, coupons
Facts no_roll_facts(const Rules& rules);  // one for each reason
Facts order_facts(const Rules& rules);    // the steps, by kind of throw and total
Facts call_facts(const Rules& rules);     // the stick's words, by kind of throw and total
Facts felt_facts(const Rules& rules);     // the areas of the layout, as they are printed

}  // namespace hardway::words
