#pragma once
// The terms of a visit in units of a table.

#include <cstdint>
#include <limits>

#include "study/simulate/visit.hpp"
#include "study/simulate/walk_table.hpp"

namespace hardway::study {

struct WalkLimits {
    std::int64_t ahead = std::numeric_limits<std::int64_t>::max();   // leave at this result or more
    std::int64_t behind = std::numeric_limits<std::int64_t>::min();  // leave at this result or less
    std::int64_t bankroll = 0;                                       // ruined when bankroll + result < need
    std::uint64_t shooters = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t rolls = 0;
    std::uint64_t longest = 0;  // throws, however the hand goes on
    bool finish_hand = false;

    WalkLimits(const WalkTable& table, const VisitTerms& terms)
        : bankroll(terms.bankroll.cents / table.unit()),
          rolls(terms.rolls),
          longest(terms.rolls + std::uint64_t{terms.finish_hand ? kPatience : 0}),
          finish_hand(terms.finish_hand) {
        if (terms.stop_win) ahead = up(terms.stop_win->cents, table.unit());
        if (terms.stop_loss) behind = -up(terms.stop_loss->cents, table.unit());
        if (terms.shooters > 0) shooters = terms.shooters;
    }

  private:
    static std::int64_t up(std::int64_t cents, std::int64_t unit) {
        return cents / unit + (cents % unit > 0 ? 1 : 0);
    }
};

}  // namespace hardway::study
