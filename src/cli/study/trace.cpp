#include "cli/study/trace.hpp"

#include "study/direct.hpp"
#include "table/notation.hpp"
#include "table/stick.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

namespace hardway::cli {

namespace {

constexpr std::size_t kMostThrows = 1'000;

class Tracer {
  public:
    Tracer(const StudyPlan& plan, Strategy& strategy, const VisitTerms& terms)
        : rules_(plan.open.rules),
          strategy_(strategy),
          terms_(terms),
          visits_(rules_, strategy, plan.ask.shooter, terms) {}

    Result<Trace> follow(const std::string& name, const Recording& throws) {
        Trace trace{name, {}, {}};
        Faults faults;
        VisitResult result;
        const auto source = Throws::recorded(throws, static_cast<std::uint32_t>(throws.size()));
        const auto tell = [&](const Transition& what, const Position& position, const VisitResult& so_far) {
            auto step = step_of(what, position, so_far);
            if (!trace.steps.empty()) step.roll = throws[trace.steps.size() - 1];
            trace.steps.push_back(std::move(step));
        };
        if (!visits_.play(source, 0, result, faults, tell)) return faults;
        if (result.leave != Leave::rolls) trace.ended = result.leave;
        return trace;
    }

  private:
    TraceStep step_of(const Transition& what, const Position& position, const VisitResult& so_far) const {
        const auto& table = position.table;
        TraceStep step;
        step.point = table.point;
        step.net = what.net;
        step.result = so_far.result;
        step.felt = table.seats[kPlayer].felt();
        step.rail = terms_.bankroll + so_far.result - position.need();
        for (const auto& event : visits_.player().events()) {
            if (const auto* settled = event.as<event::Settled>())
                step.call = stick_call(rules_, settled->thrown);
            const auto* bet = bet_of(event);
            if (bet && bet->seat == kPlayer)
                step.said.push_back(words::sentence(rules_, table, event, kPlayer));
        }
        std::size_t slot = 0;
        for (const auto& bet : table.seats[kPlayer].bets) {
            if (bet.live())
                step.bets.push_back({write_bet(rules_, bet), bet.stake, slot,
                                     !works(rules_[bet.wager], bet, table.come_out())});
            ++slot;
        }
        for (const auto& wish : visits_.player().refused())
            step.refused.push_back(in_words(rules_, strategy_, wish));
        step.table = drawn(table, step.rail);
        return step;
    }

    // At the table itself money has no end, so that wishes are refused for nothing else.
    wire::Json drawn(Table table, Money rail) const {
        table.seats[kPlayer].rail = rail;
        table.seats[kThrower].rail = {};
        return wire::write(rules_, table);
    }

    const Rules& rules_;
    const Strategy& strategy_;
    const VisitTerms terms_;
    DirectVisits visits_;
};

}  // namespace

Result<Recording> parse_trace(const std::string& text) {
    auto throws = parse_recording(text, "--trace");
    if (throws && throws->size() > kMostThrows)
        return Fault{"", 0, "--trace: too many throws", std::to_string(kMostThrows) + " or fewer", ""};
    return throws;
}

Result<std::vector<Trace>> trace(const StudyPlan& plan, const Recording& throws) {
    auto terms = plan.ask.terms;
    terms.rolls = static_cast<std::uint32_t>(throws.size());
    terms.finish_hand = false;
    std::vector<Trace> traces;
    for (const auto& entrant : plan.ask.entrants) {
        const auto strategy = Strategy::load(entrant.text, entrant.file, plan.open.rules, entrant.settings);
        if (!strategy) return strategy.faults();
        auto followed = Tracer(plan, **strategy, terms).follow(entrant.name, throws);
        if (!followed) return followed.faults();
        traces.push_back(*std::move(followed));
    }
    return traces;
}

}  // namespace hardway::cli
