#pragma once
// What a wager is worth, exactly, from the very automaton that settles it.
//
// A wager that is off on a come-out is judged by the throws on which it works: the others change nothing but
// the time. A winner that stays up is decided by its first win.

#include <optional>
#include <vector>

#include "rules/rules.hpp"
#include "study/chain.hpp"

namespace hardway {

// Money first: a hit that pays nothing (the World on a seven) is a push here, though it decides the wager.
enum class End : std::uint8_t { win, push, lose };

struct Outcome {
    End end = End::lose;
    Rational net;  // per unit staked, vig included
    Rational chance;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// How a bet can end, and how long that takes.
struct Law {
    std::vector<Outcome> outcomes;  // best first
    Rational rolls;                 // mean number of throws

    Rational chance(End end) const;
    Rational mean() const;
    Rational variance() const;
    void add(End end, const Rational& net, const Rational& chance);  // keeps the order, joins what is equal
};

struct Edge {
    Law made;     // until the first win, loss or push: a bar counts as a bet (Don't Pass -3/220)
    Law decided;  // until won or lost: what is barred rides (-27/1925)
    Money stake;  // where it matters (vig, prices that do not come out even), the figures are for this stake

    // The same for both: a bar only starts the bet anew.
    Rational per_roll() const { return made.mean() / made.rolls; }
};

struct EdgeAsk {
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;   // where it starts: a Pass made with the point on
    std::uint32_t pairs = 0;  // a hop set's
    Money stake{};            // none: whole_stake
};

Edge edge(const Rules& rules, const EdgeAsk& ask);

// The smallest stake that is taken, pays every price to the cent and carries vig at exactly its rate.
std::optional<Money> whole_stake(const Rules& rules, const Wager& wager);

// Every wager that is sold; hop sets once for each mix of easy and hard pairs.
std::vector<EdgeAsk> edge_asks(const Rules& rules);

}  // namespace hardway
