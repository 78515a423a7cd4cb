#pragma once
// A shooter's hand, from the first come-out throw to the seven out: how long it lasts and what is made in it.
// All of it follows from the puck of the rules.

#include <array>
#include <vector>

#include "rules/rules.hpp"
#include "study/edge/rational.hpp"

namespace hardway::study {

struct HandFigures {
    Rational mean;                    // throws, the seven out included
    Rational variance;                // of their number
    Rational made;                    // the chance that a point once set is made
    std::vector<Rational> different;  // the chance of so many different points made

    // The number of points made is geometric: every point is a new one.
    Rational points_mean() const { return made / (1 - made); }
    Rational points_variance() const { return made / ((1 - made) * (1 - made)); }
    Rational points_chance(int points) const;    // of exactly so many
    Rational points_at_least(int points) const;  // of so many or more
};

HandFigures hand(const Rules& rules);

// Whether a hand can end at all if only these throws come: a point has to be set, and then a seven to be
// thrown.
bool can_seven_out(const Rules& rules, RollSet throws);

// The distribution of the number of throws: sequences counted, no fraction rounded.
class HandLengths {
  public:
    explicit HandLengths(const Rules& rules);

    Rational at_least(int throws);
    Rational exactly(int throws) { return at_least(throws) - at_least(throws + 1); }
    // The smallest number of throws that at least this share of all hands do not exceed.
    int percentile(const Rational& share);

  private:
    static constexpr std::size_t kPucks = 13;  // off, or on a number
    using Ways = std::array<std::array<unsigned, kPucks>, kPucks>;

    void extend(int throws);

    Ways ways_{};                        // from puck to puck, without the seven out
    std::array<Integer, kPucks> now_{};  // sequences still running, by puck
    std::vector<Integer> running_;       // [n]: sequences of n throws with no seven out
};

// How rare: 1 in so many, to the nearest whole number.
Integer one_in(const Rational& chance);

}  // namespace hardway::study
