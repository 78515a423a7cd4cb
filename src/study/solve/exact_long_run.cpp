// Poisson's equation: for a reward r there are a gain g and a bias h with  h(s) + g = r(s) + Σ P(s,t) h(t),
// h(last) = 0: so the last column of I − P can hold the gain. net − g + h(t) − h(s) are martingale
// differences: the variance of a long sum is the gain of their squares, and they carry all covariances
// between throws.

#include "study/solve/exact_long_run.hpp"

#include <array>

#include "study/solve/elimination.hpp"
#include "study/solve/modular.hpp"
#include "study/solve/reconstruct.hpp"

namespace hardway::study {

std::vector<std::uint64_t> class_weights(const Automaton& automaton, const Dice& dice) {
    std::vector<std::uint64_t> weights(automaton.classes, 0);
    for (int i = 0; i < Roll::kCount; ++i) {
        const auto roll = Roll::from_index(i);
        weights[automaton.class_of[static_cast<std::size_t>(i)]] += dice.weight(roll);
    }
    return weights;
}

namespace {

enum Reward : std::size_t { net, handle, decisions, vig, hands, kRewards };

std::int64_t reward(const Transition& what, std::size_t which) {
    switch (which) {
        case net:
            return what.net.cents;
        case handle:
            return what.handle.cents;
        case decisions:
            return what.decisions;
        case vig:
            return what.vig.cents;
        default:
            return what.hand_ends ? 1 : 0;
    }
}

class System {
  public:
    System(const Automaton& automaton, const Dice& dice, const std::vector<std::uint32_t>& closed)
        : automaton_(automaton),
          order_(elimination_order(automaton, closed)),
          weights_(class_weights(automaton, dice)),
          sum_(dice.sum()),
          place_(automaton.states(), 0) {
        for (std::uint32_t i = 0; i < order_.size(); ++i) place_[order_[i]] = i;
    }

    // The six gains modulo this prime; nothing if it divides a pivot.
    std::optional<std::array<std::uint64_t, kRewards + 1>> solve(std::uint64_t prime) {
        const Modular field(prime);
        if (!factor(field)) return std::nullopt;
        std::array<std::uint64_t, kRewards + 1> gains{};
        std::vector<std::uint64_t> bias;
        for (std::size_t which = 0; which < kRewards; ++which) {
            auto right = rewards(field, which);
            substitute(field, right);
            gains[which] = field.out(right.back());
            if (which == net) bias = std::move(right);
        }
        auto right = surprises(field, bias);
        substitute(field, right);
        gains[kRewards] = field.out(right.back());
        return gains;
    }

  private:
    std::size_t size() const { return order_.size(); }
    std::uint64_t& cell(std::size_t i, std::size_t j) { return matrix_[i * size() + j]; }

    // sum·(I − P), its last column sum: everything is multiplied by the sum of the weights.
    void fill(const Modular& field) {
        const auto n = size();
        matrix_.assign(n * n, 0);
        const auto whole = field.in(sum_);
        for (std::size_t i = 0; i < n; ++i) {
            cell(i, i) = whole;
            for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                auto& to = cell(i, place_[automaton_.at(order_[i], c).next]);
                to = field.minus(to, field.in(weights_[c]));
            }
            cell(i, n - 1) = whole;
        }
    }

    // Lower factor below the diagonal, inverse pivots on it, upper factor above.
    bool factor(const Modular& field) {
        fill(field);
        const auto n = size();
        std::vector<std::size_t> filled;
        for (std::size_t k = 0; k < n; ++k) {
            if (cell(k, k) == 0) return false;
            cell(k, k) = field.over(field.in(1), cell(k, k));
            filled.clear();
            for (std::size_t j = k + 1; j < n; ++j)
                if (cell(k, j) != 0) filled.push_back(j);
            for (std::size_t i = k + 1; i < n; ++i) {
                if (cell(i, k) == 0) continue;
                const auto times = cell(i, k) = field.times(cell(i, k), cell(k, k));
                for (const auto j : filled)
                    cell(i, j) = field.minus(cell(i, j), field.times(times, cell(k, j)));
            }
        }
        return true;
    }

    void substitute(const Modular& field, std::vector<std::uint64_t>& x) {
        const auto n = size();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (cell(i, j) != 0) x[i] = field.minus(x[i], field.times(cell(i, j), x[j]));
        for (std::size_t i = n; i-- > 0;) {
            for (std::size_t j = i + 1; j < n; ++j)
                if (cell(i, j) != 0) x[i] = field.minus(x[i], field.times(cell(i, j), x[j]));
            x[i] = field.times(x[i], cell(i, i));
        }
    }

    std::vector<std::uint64_t> rewards(const Modular& field, std::size_t which) const {
        std::vector<std::uint64_t> right(size(), 0);
        for (std::size_t i = 0; i < size(); ++i)
            for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                const auto each = field.in_signed(reward(automaton_.at(order_[i], c), which));
                right[i] = field.plus(right[i], field.times(field.in(weights_[c]), each));
            }
        return right;
    }

    // `bias` is the solution for net: its last place holds the gain, and the last state's bias is 0.
    std::vector<std::uint64_t> surprises(const Modular& field, std::vector<std::uint64_t> bias) const {
        const auto gain = bias.back();
        bias.back() = 0;
        std::vector<std::uint64_t> right(size(), 0);
        for (std::size_t i = 0; i < size(); ++i)
            for (std::uint8_t c = 0; c < automaton_.classes; ++c) {
                const auto& what = automaton_.at(order_[i], c);
                auto surprise = field.minus(field.in_signed(what.net.cents), gain);
                surprise = field.plus(surprise, field.minus(bias[place_[what.next]], bias[i]));
                const auto square = field.times(surprise, surprise);
                right[i] = field.plus(right[i], field.times(field.in(weights_[c]), square));
            }
        return right;
    }

    const Automaton& automaton_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint64_t> weights_;
    std::uint64_t sum_;
    std::vector<std::uint32_t> place_;
    std::vector<std::uint64_t> matrix_;
};

}  // namespace

std::optional<LongRun::Fractions> exact_gains(const Automaton& automaton, const Dice& dice,
                                              const std::vector<std::uint32_t>& closed, int most_primes) {
    System system(automaton, dice, closed);
    std::array<Remainders, kRewards + 1> remainders;
    std::uint64_t prime = std::uint64_t{1} << 62;
    for (int used = 0; used < most_primes; ++used) {
        prime = prime_below(prime);
        const auto gains = system.solve(prime);
        if (!gains) continue;
        std::array<std::optional<Rational>, kRewards + 1> found;
        bool all = true;
        for (std::size_t i = 0; i < found.size(); ++i) {
            remainders[i].add((*gains)[i], prime);
            if (all) found[i] = remainders[i].fraction();
            all = all && found[i].has_value();
        }
        if (!all) continue;
        LongRun::Fractions exact;
        exact.net = *found[net] / 100;
        exact.handle = *found[handle] / 100;
        exact.decisions = *found[decisions];
        exact.vig = *found[vig] / 100;
        exact.hands = *found[hands];
        exact.variance = *found[kRewards] / 10000;
        return exact;
    }
    return std::nullopt;
}

}  // namespace hardway::study
