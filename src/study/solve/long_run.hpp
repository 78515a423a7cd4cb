#pragma once
// What a strategy comes to in the long run: money, handle, decisions and commission a throw, and the
// variance, with all covariances between throws.

#include <optional>
#include <vector>

#include "study/compile/automaton.hpp"
#include "study/edge/rational.hpp"
#include "study/simulate/dice.hpp"

namespace hardway::study {

// Per throw; money in units of currency.
struct LongRun {
    double net = 0;
    double variance = 0;  // of the sum of many throws, divided by their number
    double handle = 0;
    double decisions = 0;
    double vig = 0;
    double hands = 0;          // seven outs
    double error_bound = 0;    // net is not further off than this; 0 with fractions
    std::uint32_t states = 0;  // that come up again and again
    std::uint32_t closed = 0;  // sets of states that are never left: one, or the long run depends on luck

    struct Fractions {
        Rational net;
        Rational variance;
        Rational handle;
        Rational decisions;
        Rational vig;
        Rational hands;
    };
    std::optional<Fractions> exact;

    std::vector<double> share;  // of throws, by state
};

struct LongRunLimits {
    std::uint32_t states = 400;  // above: no fractions
    int primes = 200;            // about 3,700 digits
};

LongRun long_run(const Automaton& automaton, const Dice& dice, const LongRunLimits& limits = {});

}  // namespace hardway::study
