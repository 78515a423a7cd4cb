#pragma once
// A flat wager with odds behind it, looked at as one bet: what the house keeps of all the money put down.

#include <array>
#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "study/edge/distribution.hpp"

namespace hardway::study {

struct OddsMultiple {
    std::string name;                      // "3-4-5x"
    std::array<std::int64_t, 13> times{};  // by number; of what they win where the cap is on winnings
};

struct WithOdds {
    WagerIndex flat = kNoWager;
    OddsMultiple multiple;
    Distribution distribution;  // per unit of the flat; a bar ends the bet
    Rational action;            // mean money put down, flat and odds, per unit of the flat
};

// The customary multiples (1x, 2x, 3-4-5x, 10x, 100x) and the house's own cap, as far as it allows them.
std::vector<OddsMultiple> odds_multiples(const Rules& rules, WagerIndex flat);
WithOdds with_odds(const Rules& rules, WagerIndex flat, const OddsMultiple& multiple);

// Every flat wager that is sold with odds, with every multiple allowed.
std::vector<WithOdds> all_with_odds(const Rules& rules);

}  // namespace hardway::study
