#pragma once
// A finite absorbing Markov chain, solved exactly.

#include <cstdint>
#include <functional>
#include <vector>

#include "study/edge/rational.hpp"

namespace hardway::study {

// From every state a step leads to another state or to one of the ends. A step's chance is its ways over all
// ways out of its state, so that weights are counts (of 36, mostly) and no fraction is built before it is
// needed.
class Chain {
  public:
    struct Step {
        std::uint32_t to = 0;
        std::uint32_t ways = 0;
        bool ends = false;  // `to` is an end, not a state
    };

    std::uint32_t add_state();
    void add_step(std::uint32_t from, std::uint32_t to, std::uint32_t ways) { add(from, {to, ways, false}); }
    void add_end(std::uint32_t from, std::uint32_t end, std::uint32_t ways) { add(from, {end, ways, true}); }

    std::uint32_t states() const { return static_cast<std::uint32_t>(steps_.size()); }
    std::uint32_t ends() const { return ends_; }
    const std::vector<Step>& steps(std::uint32_t state) const { return steps_[state]; }
    std::uint32_t ways(std::uint32_t state) const { return ways_[state]; }

  private:
    void add(std::uint32_t from, Step step);

    std::vector<std::vector<Step>> steps_;
    std::vector<std::uint32_t> ways_;
    std::uint32_t ends_ = 0;
};

// Components of states that reach each other, each after all components it can be reached from.
std::vector<std::vector<std::uint32_t>> components(const Chain& chain);

struct Absorption {
    std::vector<Rational> visits;  // mean number of steps taken from each state
    std::vector<Rational> ends;    // the chance of each end
    Rational steps;                // mean number of steps to any end

    // Moments of a value given to each end.
    Rational mean(const std::vector<Rational>& values) const;
    Rational second_moment(const std::vector<Rational>& values) const;
};

// Every state that can be reached from `start` must be able to reach an end. `go_on` is asked now and
// then; if it says no, what comes back is worth nothing.
Absorption absorb(const Chain& chain, std::uint32_t start, const std::function<bool()>& go_on = nullptr);

}  // namespace hardway::study
