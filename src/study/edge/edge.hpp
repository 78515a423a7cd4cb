#pragma once
// What a wager is worth, exactly, from the very automaton that settles it.
//
// A wager that is off on a come-out is judged by the throws on which it works: the others change nothing but
// the time. A winner that stays up is decided by its first win.

#include <optional>
#include <vector>

#include "rules/rules.hpp"
#include "study/edge/collect.hpp"
#include "study/edge/distribution.hpp"

namespace hardway::study {

struct Edge {
    Distribution made;     // until the first win, loss or push: a bar counts as a bet (Don't Pass -3/220)
    Distribution decided;  // until won or lost: what is barred rides (-27/1925)
    Money stake;  // where it matters (vig, prices that do not come out even), the figures are for this stake
    Money vig;    // charged up front, beside the stake

    // The same for both: a bar only starts the bet anew.
    Rational per_roll() const { return made.mean() / made.rolls; }
};

struct EdgeAsk {
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;   // where it starts: a Pass made with the point on
    std::uint32_t pairs = 0;  // a hop set's
    Money stake{};            // none: whole_stake
};

// With a memo, counts solved before are not solved again.
Edge edge(const Rules& rules, const EdgeAsk& ask, CollectMemo* memo = nullptr);

// The smallest stake that is taken, pays every price to the cent and carries vig at exactly its rate.
std::optional<Money> whole_stake(const Rules& rules, const Wager& wager);
// Whether such a stake is taken at all: limits, units, and a vig chart that begins higher.
bool takes_stake(const Wager& wager, Money stake);

// Every wager that is sold; hop sets once for each mix of easy and hard pairs.
std::vector<EdgeAsk> edge_asks(const Rules& rules);
// The same for one wager, sold or not.
std::vector<EdgeAsk> edge_asks(const Rules& rules, WagerIndex index);

}  // namespace hardway::study
