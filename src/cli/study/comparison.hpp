#pragma once
// One figure of two strategies: which is higher, as far as that can be said. Exact figures are compared
// where both have them, and then no sample is asked.

#include <optional>

#include "cli/study/figures.hpp"

namespace hardway::cli {

struct Comparison {
    enum class Higher { first, second, same, not_shown };

    Estimate first;  // exact ones have no error
    Estimate second;
    Estimate difference;  // first less second
    bool exact = false;
    bool long_run = false;  // else of a visit
    Higher higher = Higher::not_shown;

    bool differs() const { return higher == Higher::first || higher == Higher::second; }
};

// Two strategies of a study. `bar`: the chance with which a sampled difference may be called one by mistake.
class Duel {
  public:
    Duel(const StudyPlan& plan, const StrategyFigures& first, const StrategyFigures& second,
         const Paired& paired, double bar)
        : plan_(plan), first_(first), second_(second), paired_(paired), bar_(bar) {}

    static constexpr int kComparisons = 4;

    // Nothing where one of the two has no such figure.
    std::optional<Comparison> result() const;   // of a visit
    std::optional<Comparison> handle() const;   // of a visit
    std::optional<Comparison> hour() const;     // what it brings
    std::optional<Comparison> wagered() const;  // what 100 wagered bring

  private:
    std::optional<Comparison> exactly(const char* group, const char* key, double scale) const;
    std::optional<Comparison> sampled(const char* key, double scale) const;
    std::optional<Comparison> in_the_long_run(const char* key, double scale) const;
    void judge(Comparison& found) const;

    const StudyPlan& plan_;
    const StrategyFigures& first_;
    const StrategyFigures& second_;
    const Paired& paired_;
    const double bar_;
};

}  // namespace hardway::cli
