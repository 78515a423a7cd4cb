#include "cli/study/verdict.hpp"

#include <fmt/core.h>

#include <cmath>

namespace hardway::cli {

namespace {

using Higher = Comparison::Higher;

constexpr double kNothing = 1e-9;  // what rounding leaves of nothing

std::string amount(const Estimate& estimate) {
    const double size = std::abs(estimate.value);
    if (size < 5e-5 && size > kNothing) return fmt::format("{:.1e}", size);
    return figure_text(FigureUnit::money, {size, estimate.error});
}

// "loses 4.19", and of both "lose 4.19".
std::string outcome(const Estimate& estimate, bool both = false) {
    if (std::abs(estimate.value) <= kNothing && estimate.error == 0)
        return both ? "break even" : "breaks even";
    const std::string verb = estimate.value < 0 ? "lose" : "win";
    return verb + (both ? " " : "s ") + amount(estimate);
}

// A verdict put into sentences.
class Words {
  public:
    Words(const StudyPlan& plan, const Verdict& verdict) : plan_(plan), verdict_(verdict) {}

    std::string text() const {
        std::string text;
        if (verdict_.result)
            text += fmt::format("{}{} ({}).", result(), action(), basis_of(plan_, *verdict_.result));
        if (verdict_.hour)
            text += fmt::format(" An hour {} ({}).", each(*verdict_.hour), rests_on(*verdict_.hour));
        if (verdict_.wagered)
            text +=
                fmt::format(" Of 100 wagered {} ({}).", each(*verdict_.wagered), rests_on(*verdict_.wagered));
        return text;
    }

  private:
    bool second_is_ahead() const { return verdict_.result->higher == Higher::second; }
    const std::string& ahead() const { return second_is_ahead() ? verdict_.second : verdict_.first; }
    const std::string& behind() const { return second_is_ahead() ? verdict_.first : verdict_.second; }

    std::string result() const {
        const auto& result = *verdict_.result;
        if (result.higher == Higher::not_shown)
            return fmt::format("{} and {}: no difference of a visit's result shown, {}", verdict_.first,
                               verdict_.second, figure_text(FigureUnit::money, result.difference));
        if (result.higher == Higher::same && !result.exact)
            return fmt::format("{} and {} come to the same on every visit", verdict_.first, verdict_.second);
        if (result.higher == Higher::same)
            return fmt::format("{} and {} both {} a visit", verdict_.first, verdict_.second,
                               outcome(result.first, true));
        const auto difference = amount(result.difference);
        if (result.first.value <= 0 && result.second.value <= 0)
            return fmt::format("{} loses {} a visit less than {}", ahead(), difference, behind());
        if (result.first.value >= 0 && result.second.value >= 0)
            return fmt::format("{} wins {} a visit more than {}", ahead(), difference, behind());
        return fmt::format("{} comes out {} a visit above {}", ahead(), difference, behind());
    }

    std::string action() const {
        if (!verdict_.handle) return "";
        const auto& handle = *verdict_.handle;
        const double own = second_is_ahead() ? handle.second.value : handle.first.value;
        const double other = second_is_ahead() ? handle.first.value : handle.second.value;
        const auto who = verdict_.result->differs() ? " and " : "; " + ahead() + " ";
        if (handle.higher == Higher::same) return "; both wager the same";
        if (handle.higher == Higher::not_shown)
            return fmt::format("; no difference of action shown, {} and {} wagered", amount(handle.first),
                               amount(handle.second));
        if (own == 0) return who + "wagers nothing";
        if (other == 0) return "; " + behind() + " wagers nothing";
        const auto share = fmt::format("{:.3g}", 100 * own / other);
        if (share == "100") return who + "wagers very nearly as much";
        return fmt::format("{}wagers {} % as much: {} action", who, share, own < other ? "less" : "more");
    }

    std::string each(const Comparison& comparison) const {
        if (comparison.higher == Higher::same && comparison.exact)
            return "both " + outcome(comparison.first, true);
        return fmt::format("{} {} and {} {}{}", verdict_.first, outcome(comparison.first), verdict_.second,
                           outcome(comparison.second),
                           comparison.higher == Higher::not_shown ? ", no difference shown" : "");
    }

    std::string rests_on(const Comparison& comparison) const {
        return fmt::format("{}, {}", comparison.long_run ? "long run" : "visits",
                           basis_of(plan_, comparison));
    }

    const StudyPlan& plan_;
    const Verdict& verdict_;
};

}  // namespace

const char* basis_of(const StudyPlan& plan, const Comparison& comparison) {
    return comparison.exact ? "exact" : plan.recorded ? "recorded" : "sampled";
}

std::vector<Verdict> verdicts_of(const StudyPlan& plan, const std::vector<StrategyReport>& strategies,
                                 const Sample& sample) {
    std::vector<Verdict> all;
    const ComparisonTerms terms{plan.recorded, plan.options.rolls_per_hour, bar_for(sample.pairs.size())};
    for (std::size_t i = 0; i < strategies.size(); ++i)
        for (std::size_t j = i + 1; j < strategies.size(); ++j) {
            Verdict verdict{compare(strategies[i], strategies[j], sample.pair(i, j), terms),
                            strategies[i].finding->name, strategies[j].finding->name, ""};
            verdict.words = Words(plan, verdict).text();
            all.push_back(std::move(verdict));
        }
    return all;
}

}  // namespace hardway::cli
