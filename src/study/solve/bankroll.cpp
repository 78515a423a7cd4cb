#include "study/solve/bankroll.hpp"

#include <algorithm>
#include <cmath>

namespace hardway::study {

namespace {

// Looks for the least bankroll between one that is too small and one that is enough: by regula falsi on the
// logarithm of the chance of ruin, which falls about linearly, with bisections in between.
class BankrollSearch {
  public:
    BankrollSearch(const Automaton& automaton, const Dice& dice, const VisitTerms& terms, double risk,
                   const VisitDistributionLimits& limits)
        : automaton_(automaton),
          dice_(dice),
          terms_(terms),
          risk_(risk),
          limits_(limits),
          step_(automaton.unit().cents) {}

    std::optional<Money> run(Money guess) {
        if (step_ == 0) return Money{};
        const auto bottom = automaton_.need[0].cents / step_;
        low_ = bottom - 1;
        if (!try_at(std::max(guess.cents / step_, bottom))) return std::nullopt;
        // From the guess in growing strides to a bankroll on the other side of the bound.
        auto stride = std::max<std::int64_t>(guess.cents / step_ / 40, 1);
        const bool down = high_.has_value();
        while (!high_ || (down && low_ < bottom && *high_ > bottom)) {
            if (!try_at(down ? std::max(*high_ - stride, bottom) : low_ + stride)) return std::nullopt;
            stride *= 2;
        }
        while (*high_ - low_ > 1)
            if (!try_at(between())) return std::nullopt;
        return Money{*high_ * step_};
    }

  private:
    bool try_at(std::int64_t bankroll) {
        const bool sane = bankroll <= kMostCents / step_;
        if (!sane || (limits_.progress && !limits_.progress(0))) return false;
        terms_.bankroll = Money{bankroll * step_};
        const auto found = visit_distribution(automaton_, dice_, terms_, limits_);
        if (!found) return false;
        limits_.steps -= found->steps;
        const bool enough = found->ruin() <= risk_;
        if (enough)
            high_ = bankroll;
        else
            low_ = bankroll;
        (enough ? ruin_high_ : ruin_low_) = std::max(found->ruin(), 1e-300);
        ++tries_;
        return true;
    }

    std::int64_t between() const {
        const auto width = *high_ - low_;
        const auto middle = low_ + width / 2;
        if (tries_ % 3 == 0 || ruin_high_ <= 1e-290) return middle;  // regula falsi alone can creep
        const double share = std::log(ruin_low_ / risk_) / std::log(ruin_low_ / ruin_high_);
        const auto guess = low_ + static_cast<std::int64_t>(std::llround(share * static_cast<double>(width)));
        return std::clamp(guess, low_ + 1, *high_ - 1);
    }

    const Automaton& automaton_;
    const Dice& dice_;
    VisitTerms terms_;
    double risk_;
    VisitDistributionLimits limits_;
    std::int64_t step_;     // every need and result is a multiple of it: nothing changes in between
    std::int64_t low_ = 0;  // too small
    std::optional<std::int64_t> high_;  // enough, once found
    double ruin_low_ = 1;
    double ruin_high_ = 0;
    int tries_ = 0;
};

}  // namespace

std::optional<Money> needed_bankroll(const Automaton& automaton, const Dice& dice, const VisitTerms& terms,
                                     double confidence, const VisitDistributionLimits& limits, Money guess) {
    return BankrollSearch(automaton, dice, terms, 1 - confidence, limits).run(guess);
}

}  // namespace hardway::study
