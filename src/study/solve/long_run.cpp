#include "study/solve/long_run.hpp"

#include <algorithm>
#include <cmath>

#include "study/solve/closed_set.hpp"
#include "study/solve/exact_long_run.hpp"

namespace hardway::study {

namespace {

constexpr int kMostIterations = 200'000;

class Iteration {
  public:
    Iteration(const Automaton& automaton, const Dice& dice, const std::vector<std::uint32_t>& closed)
        : automaton_(automaton), closed_(closed) {
        for (const auto weight : class_weights(automaton, dice))
            chance_.push_back(static_cast<double>(weight) / dice.sum());
    }

    // The share of throws from each state: the stationary distribution, by power iteration. A tenth stays
    // where it is each time (the lazy chain, which has the same one), because a periodic chain would never
    // settle.
    std::vector<double> shares() const {
        std::vector<double> now(automaton_.states(), 0.0);
        for (const auto state : closed_) now[state] = 1.0 / static_cast<double>(closed_.size());
        std::vector<double> next(now.size());
        double change = 1;
        for (int i = 0; i < kMostIterations && change > 1e-15; ++i) {
            std::fill(next.begin(), next.end(), 0.0);
            for (const auto state : closed_) {
                next[state] += 0.1 * now[state];
                for (std::uint8_t c = 0; c < automaton_.classes; ++c)
                    next[automaton_.at(state, c).next] += 0.9 * chance_[c] * now[state];
            }
            change = 0;
            double sum = 0;
            for (const auto state : closed_) sum += next[state];
            for (const auto state : closed_) {
                next[state] /= sum;
                change += std::abs(next[state] - now[state]);
            }
            now.swap(next);
        }
        return now;
    }

    struct Bias {
        std::vector<double> value;
        double error_bound = 0;
    };
    // Relative value iteration, on the lazy chain as well: the gain lies between the least and the most that
    // one more step adds.
    Bias bias() const {
        Bias bias{std::vector<double>(automaton_.states(), 0.0), 0};
        auto next = bias.value;
        double best = HUGE_VAL;
        int idle = 0;
        for (int i = 0; i < kMostIterations && idle < 50; ++i) {
            double low = HUGE_VAL;
            double high = -HUGE_VAL;
            for (const auto state : closed_) {
                double sum = 0;
                for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                    const auto& what = automaton_.at(state, c);
                    sum += chance_[c] * (static_cast<double>(what.net.cents) / 100 + bias.value[what.next]);
                }
                low = std::min(low, sum - bias.value[state]);
                high = std::max(high, sum - bias.value[state]);
                next[state] = 0.1 * bias.value[state] + 0.9 * sum;
            }
            const double zero = next[closed_.front()];
            for (const auto state : closed_) bias.value[state] = next[state] - zero;
            bias.error_bound = high - low;
            idle = bias.error_bound < 0.99 * best ? 0 : idle + 1;  // as good as doubles get
            best = std::min(best, bias.error_bound);
        }
        return bias;
    }

    void average(LongRun& run) const {
        const auto found = bias();
        run.error_bound = found.error_bound;
        run.share = shares();
        double square = 0;
        for (const auto state : closed_)
            for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                const auto& what = automaton_.at(state, c);
                const double share = run.share[state] * chance_[c];
                run.net += share * static_cast<double>(what.net.cents) / 100;
                run.handle += share * static_cast<double>(what.handle.cents) / 100;
                run.vig += share * static_cast<double>(what.vig.cents) / 100;
                run.decisions += share * what.decisions;
                run.hands += what.hand_ends ? share : 0;
            }
        for (const auto state : closed_)
            for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                const auto& what = automaton_.at(state, c);
                const double surprise = static_cast<double>(what.net.cents) / 100 - run.net +
                                        found.value[what.next] - found.value[state];
                square += run.share[state] * chance_[c] * surprise * surprise;
            }
        run.variance = square;
    }

  private:
    const Automaton& automaton_;
    const std::vector<std::uint32_t>& closed_;
    std::vector<double> chance_;
};

}  // namespace

LongRun long_run(const Automaton& automaton, const Dice& dice, const LongRunLimits& limits) {
    LongRun run;
    std::vector<bool> possible;
    for (const auto weight : class_weights(automaton, dice)) possible.push_back(weight > 0);
    const auto sets = closed_sets(automaton, possible);
    run.closed = static_cast<std::uint32_t>(sets.size());
    const auto& closed = sets.front();
    run.states = static_cast<std::uint32_t>(closed.size());
    Iteration(automaton, dice, closed).average(run);
    if (closed.size() > limits.states) return run;
    run.exact = exact_gains(automaton, dice, closed, limits.primes);
    if (!run.exact) return run;
    run.error_bound = 0;
    run.net = run.exact->net.convert_to<double>();
    run.variance = run.exact->variance.convert_to<double>();
    run.handle = run.exact->handle.convert_to<double>();
    run.decisions = run.exact->decisions.convert_to<double>();
    run.vig = run.exact->vig.convert_to<double>();
    run.hands = run.exact->hands.convert_to<double>();
    return run;
}

}  // namespace hardway::study
