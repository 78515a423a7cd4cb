#pragma once
// How a bet can end, with what money, and how long that takes.

#include <vector>

#include "study/edge/rational.hpp"

namespace hardway::study {

// Money first: a hit that pays nothing (the World on a seven) is a push here, though it decides the wager.
enum class End : std::uint8_t { win, push, lose };

struct Outcome {
    End end = End::lose;
    Rational net;  // per unit staked, vig included
    Rational chance;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Distribution {
    std::vector<Outcome> outcomes;  // best first
    Rational rolls;                 // mean number of throws

    Rational chance(End end) const;
    Rational mean() const;
    Rational variance() const;
    void add(End end, const Rational& net, const Rational& chance);  // keeps the order, joins what is equal

    friend bool operator==(const Distribution&, const Distribution&) = default;
};

}  // namespace hardway::study
