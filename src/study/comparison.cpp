#include "study/comparison.hpp"

#include <cmath>

#include "study/normal.hpp"

namespace hardway::study {

namespace {

using Higher = Comparison::Higher;

// How the exact figures of the two differ, in full: by fractions where there are fractions.
Rational exact_difference(const Figure& first, const Figure& second) {
    if (first.fraction && second.fraction) return *first.fraction - *second.fraction;
    const double difference = *first.exact - *second.exact;
    return std::abs(difference) <= first.error_bound + second.error_bound ? Rational(0)
                                                                          : Rational(difference);
}

template <class Value>
Higher higher(const Value& difference) {
    return difference > 0 ? Higher::first : difference < 0 ? Higher::second : Higher::same;
}

class Comparing {
  public:
    Comparing(const StrategyFigures& first, const StrategyFigures& second, const Paired& paired,
              const ComparisonTerms& terms)
        : first_(first), second_(second), paired_(paired), terms_(terms) {}

    std::optional<Comparison> result() const {
        if (auto found = exactly(&VisitFigures::mean, 1)) return found;
        auto found = sampled(&VisitFigures::mean, 1);
        if (!found) return std::nullopt;
        found->difference = paired_.mean();  // visit by visit: the same throws
        judge(*found);
        return found;
    }

    std::optional<Comparison> visit_or_sampled(Figure VisitFigures::* figure, double scale) const {
        if (auto found = exactly(figure, scale)) return found;
        return sampled(figure, scale);
    }

    // A long run that depends on luck has no figure of its own.
    std::optional<Comparison> in_the_long_run(Figure ThrowFigures::* figure, double scale) const {
        for (const auto* strategy : {&first_, &second_})
            if (!strategy->finding->long_run || strategy->finding->long_run->closed > 1) return std::nullopt;
        auto found = exactly(first_.per_roll.*figure, second_.per_roll.*figure, scale);
        if (found) found->long_run = true;
        return found;
    }

  private:
    std::optional<Comparison> exactly(Figure VisitFigures::* figure, double scale) const {
        return exactly(first_.visit.*figure, second_.visit.*figure, scale);
    }

    std::optional<Comparison> exactly(const Figure& first, const Figure& second, double scale) const {
        if (terms_.recorded || !first.exact || !second.exact) return std::nullopt;
        const Rational difference = exact_difference(first, second);
        Comparison found;
        found.exact = true;
        found.first.value = scale * *first.exact;
        found.second.value = scale * *second.exact;
        if (!difference.is_zero()) found.difference.value = scale * difference.convert_to<double>();  // no -0
        found.higher = scale < 0 ? higher(Rational(-difference)) : higher(difference);
        return found;
    }

    // The two are not independent. Whatever the covariance, the error of a difference is not more than both.
    std::optional<Comparison> sampled(Figure VisitFigures::* figure, double scale) const {
        const auto& first = (first_.visit.*figure).sampled;
        const auto& second = (second_.visit.*figure).sampled;
        if (!first || !second) return std::nullopt;
        const double size = std::abs(scale);
        Comparison found;
        found.first = {scale * first->value, size * first->error};
        found.second = {scale * second->value, size * second->error};
        found.difference = {found.first.value - found.second.value, found.first.error + found.second.error};
        judge(found);
        return found;
    }

    // A few visits say nothing, and a difference that never varies says all.
    void judge(Comparison& found) const {
        constexpr std::uint64_t kFew = 100;
        const auto& [value, error] = found.difference;
        const bool sure = error > 0 ? two_sided_tail(value / error) < terms_.bar : paired_.visits() > 0;
        found.higher = sure && (value == 0 || paired_.visits() >= kFew) ? higher(value) : Higher::not_shown;
    }

    const StrategyFigures& first_;
    const StrategyFigures& second_;
    const Paired& paired_;
    const ComparisonTerms& terms_;
};

}  // namespace

double bar_for(std::size_t pairs) {
    constexpr double kWrong = 0.01;
    return kWrong / (PairComparison::kFigures * static_cast<double>(pairs));
}

PairComparison compare(const StrategyFigures& first, const StrategyFigures& second, const Paired& paired,
                       const ComparisonTerms& terms) {
    constexpr double kLoss = -100;  // an edge is a loss
    const Comparing both(first, second, paired, terms);
    PairComparison found;
    found.paired = paired;
    found.result = both.result();
    found.handle = both.visit_or_sampled(&VisitFigures::handle, 1);
    found.hour = both.in_the_long_run(&ThrowFigures::expectation, terms.rolls_per_hour);
    if (!found.hour) found.hour = both.visit_or_sampled(&VisitFigures::per_roll, terms.rolls_per_hour);
    found.wagered = both.in_the_long_run(&ThrowFigures::effective_edge, kLoss);
    if (!found.wagered) found.wagered = both.visit_or_sampled(&VisitFigures::effective_edge, kLoss);
    return found;
}

}  // namespace hardway::study
