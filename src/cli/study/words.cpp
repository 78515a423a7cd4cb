#include "cli/study/words.hpp"

#include <fmt/core.h>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

std::string with_commas(std::uint64_t number) {
    auto text = std::to_string(number);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), ",");
    return text;
}

std::string counted(std::uint64_t number, const char* what) {
    return with_commas(number) + " " + what + (number == 1 ? "" : "s");
}

std::string header_of(const StudyPlan& plan) {
    const auto& terms = plan.ask.terms;
    const auto& shooter = plan.ask.shooter;
    std::vector<std::string> parts = {plan.open.rules.id};
    for (const auto& choice : plan.open.choices) parts.push_back(choice.key + "=" + choice.value);
    parts.push_back("bankroll " + terms.bankroll.text());
    parts.push_back(counted(terms.rolls, "throw") + (terms.finish_hand ? ", then to the seven out" : ""));
    if (terms.stop_win) parts.push_back("leaves ahead by " + terms.stop_win->text());
    if (terms.stop_loss) parts.push_back("leaves behind by " + terms.stop_loss->text());
    if (terms.shooters > 0) parts.push_back(counted(terms.shooters, "shooter"));
    if (shooter.win) parts.push_back("waits after winning " + shooter.win->text() + " on a shooter");
    if (shooter.loss) parts.push_back("waits after losing " + shooter.loss->text() + " on a shooter");
    if (shooter.rolls > 0) parts.push_back("bets on " + counted(shooter.rolls, "throw") + " of a shooter");
    if (plan.recorded)
        parts.push_back("throws of " + printable(plan.options.throws) + " (exact figures: fair dice)");
    if (!plan.options.dice.empty()) parts.push_back("dice of " + printable(plan.options.dice));
    return join(parts, " · ");
}

std::string facts_of(const StudyPlan& plan, const Finding& finding) {
    std::vector<std::string> parts;
    for (const auto& setting : finding.head.settings)
        parts.push_back(fmt::format("{}={:g}", setting.name, setting.value));
    if (finding.compiled()) {
        auto size = fmt::format("{} states × {} kinds of throw", with_commas(finding.automaton.states()),
                                int{finding.automaton.classes});
        if (!plan.options.no_timing)
            size += fmt::format(", compiled in {:.0f} ms", finding.compile_seconds * 1000);
        parts.push_back(size);
    }
    if (!finding.head.source.empty()) parts.push_back("described by " + finding.head.source);
    return join(parts, " · ");
}

std::string footer_of(const StudyReport& report) {
    if (report.visits == 0) return "Nothing was simulated.";
    auto text = fmt::format("± is one standard error: 95 of 100 true values lie within two. {}, {}",
                            counted(report.visits, "visit"), counted(report.progress.throws, "throw"));
    if (!report.plan->recorded) text += fmt::format(", seed {}", report.plan->options.seed);
    if (!report.plan->options.no_timing && report.progress.seconds > 0)
        text += fmt::format(", {:.2f} s: {:.1f} million throws a second", report.progress.seconds,
                            report.progress.throws_per_second() / 1e6);
    const auto asked = report.plan->visits;
    if (!report.complete && report.merged)
        text += fmt::format(". Not in these parts: {} of {} visits", with_commas(asked - report.visits),
                            with_commas(asked));
    else if (!report.complete)
        text +=
            ". Stopped early: " + counted(asked, "visit") + (asked == 1 ? " was" : " were") + " asked for";
    return text + ".";
}

std::string how_often(const Finding& finding, const Refused& refused) {
    if (!finding.compiled()) return counted(refused.count, "time");
    if (refused.share <= 0) return "only at the start";
    return fmt::format("{:.3g} % of throws", refused.share * 100);
}

}  // namespace hardway::cli
