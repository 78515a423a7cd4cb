#pragma once
// What the wagers on a table are worth if everything is left alone until decided: exact means and spreads,
// for each wager and for all of one owner together.
//
// Wagers ride on the same dice, so that they do not vary independently: the covariance of every two is found
// by walking both together. A winner that stays up is decided by its first win; a vig paid before is gone.
// Wagers that stand alike, whoever's they are, are walked once.

#include <functional>
#include <optional>
#include <vector>

#include "study/edge/layout_walk.hpp"

namespace hardway::study {

struct BetWorth {
    BetAt at;
    Money stake;  // chips that can be lost; none behind a coupon
    // Of what it will win, in currency units.
    Rational mean;
    Rational variance;
    Money least;
    Money most;
    // How it ends.
    Rational win;
    Rational lose;
    Rational undecided;  // off for good, if nobody turns it on
};

struct OwnerWorth {
    SeatIndex seat = kNoSeat;  // none: the dealers, whoever bet for them
    Money stake;
    std::vector<BetWorth> bets;
    Rational mean;
    std::optional<Rational> variance;  // none: two wagers together have more situations than the budget
    Money least;
    Money most;
    bool sharp = false;  // least and most can happen; else they are bounds, wager by wager
};

// How far it is. Walks differ: a pair of wagers has two situations or a quarter of a million.
struct WorthProgress {
    SeatIndex seat = kNoSeat;  // whose wagers are looked at
    std::size_t done = 0;      // walks: one for each wager, for each two and for all of one owner
    std::size_t all = 0;
    std::uint32_t situations = 0;  // found so far in the present one
};

struct WorthBudget {
    std::uint32_t pair = 300'000;                             // situations of two wagers together
    std::uint32_t joint = 100'000;                            // and of all of one owner
    std::function<bool(const WorthProgress&)> progress = {};  // told often; false stops
};

// Nothing where a single wager goes over the budget, or when stopped. The dice must not lie at rest
// unsettled.
std::optional<std::vector<OwnerWorth>> worth(const Rules& rules, const Table& table,
                                             const WorthBudget& budget = {});

}  // namespace hardway::study
