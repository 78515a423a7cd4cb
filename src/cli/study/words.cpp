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

std::string header_of(const StudyPlan& plan) {
    const auto& terms = plan.ask.terms;
    const auto& shooter = plan.ask.shooter;
    std::vector<std::string> parts = {plan.open.rules.id};
    for (const auto& choice : plan.open.choices) parts.push_back(choice.key + "=" + choice.value);
    parts.push_back("bankroll " + terms.bankroll.text());
    parts.push_back(with_commas(terms.rolls) + " throws" +
                    (terms.finish_hand ? ", then to the seven out" : ""));
    if (terms.stop_win) parts.push_back("leaves ahead by " + terms.stop_win->text());
    if (terms.stop_loss) parts.push_back("leaves behind by " + terms.stop_loss->text());
    if (terms.shooters > 0)
        parts.push_back(fmt::format("{} shooter{}", terms.shooters, terms.shooters == 1 ? "" : "s"));
    if (shooter.win) parts.push_back("waits after winning " + shooter.win->text() + " on a shooter");
    if (shooter.loss) parts.push_back("waits after losing " + shooter.loss->text() + " on a shooter");
    if (shooter.rolls > 0) parts.push_back(fmt::format("bets on {} throws of a shooter", shooter.rolls));
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
    auto text =
        fmt::format("± is one standard error: 95 of 100 true values lie within two. {} visits, {} throws",
                    with_commas(report.visits), with_commas(report.progress.throws));
    if (!report.plan->recorded) text += fmt::format(", seed {}", report.plan->options.seed);
    if (!report.plan->options.no_timing && report.progress.seconds > 0)
        text += fmt::format(", {:.2f} s: {:.1f} million throws a second", report.progress.seconds,
                            report.progress.throws_per_second() / 1e6);
    if (!report.complete)
        text += fmt::format(". Stopped early: {} visits were asked for", with_commas(report.plan->visits));
    return text + ".";
}

std::string how_often(const Finding& finding, const Refused& refused) {
    if (!finding.compiled()) return with_commas(refused.count) + " times";
    if (refused.share <= 0) return "only at the start";
    return fmt::format("{:.3g} % of throws", refused.share * 100);
}

}  // namespace hardway::cli
