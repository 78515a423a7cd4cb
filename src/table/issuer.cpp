#include "table/issuer.hpp"

#include <algorithm>

#include "rules/reasons.hpp"
#include "table/switch.hpp"

namespace hardway {

namespace {

constexpr CrewSet kAnybody = (1U << kCrew) - 1;
constexpr CrewSet kStick = crew_bit(Crew::stick);
// Whoever answers for the money and the game at a table.
constexpr CrewSet kBox = crew_bit(Crew::box) | crew_bit(Crew::supervisor) | crew_bit(Crew::pit_manager);

constexpr Issuers kPlayer{true, false, 0};
constexpr Issuers kPlayerOrClock{true, true, 0};

CrewSet all_of(const std::vector<CrewSet>& sets) {
    CrewSet all = 0;
    for (const auto set : sets) all = static_cast<CrewSet>(all | set);
    return all;
}
// Where the rulebook does not say who.
CrewSet or_anybody(CrewSet crew) {
    return crew != 0 ? crew : kAnybody;
}

class WhoIssues {
  public:
    explicit WhoIssues(const Rules& rules) : rules_(rules) {}

    // What a player does with chips and dice of one's own.
    Issuers operator()(const auto&) const { return kPlayer; }

    Issuers operator()(const command::GoAway&) const { return kPlayerOrClock; }
    Issuers operator()(const command::ComeBack&) const { return kPlayerOrClock; }
    Issuers operator()(const command::Decline&) const { return kPlayerOrClock; }
    Issuers operator()(const command::PassDice&) const { return kPlayerOrClock; }
    Issuers operator()(const command::RollDice&) const { return kPlayerOrClock; }
    Issuers operator()(const command::ThrowDice&) const { return kPlayerOrClock; }

    Issuers operator()(const command::Confirm&) const {
        const auto late = all_of(rules_.late.confirmed_by);
        return by_crew(or_anybody(static_cast<CrewSet>(late | all_of(rules_.spoken.confirmed_by))));
    }
    Issuers operator()(const command::Button&) const { return by_crew(or_anybody(rules_.buttons.by)); }
    Issuers operator()(const command::BringIn& bring) const {
        const bool known = bring.wager < rules_.wagers.size();
        return by_crew(or_anybody(known ? rules_[bring.wager].brought_in_by : CrewSet{0}));
    }

    Issuers operator()(const command::OfferDice&) const { return by_crew_or_clock(kStick); }
    Issuers operator()(const command::Out&) const { return by_crew_or_clock(kStick); }
    Issuers operator()(const command::Rest&) const { return by_crew_or_clock(kStick); }
    Issuers operator()(const command::Settle&) const { return by_crew_or_clock(kAnybody); }
    Issuers operator()(const command::NewDice&) const { return {true, false, kAnybody}; }
    Issuers operator()(const command::AskToShoot&) const {
        return by_crew(or_anybody(all_of(rules_.shooter.forced_after)));
    }
    Issuers operator()(const command::ForcePass&) const {
        return by_crew(or_anybody(rules_.shooter.forced_by));
    }
    // A face that nobody can read is voided by those named for that.
    Issuers operator()(const command::NoRoll& no_roll) const {
        CrewSet unread = 0;
        if (no_roll.reason == kCocked || no_roll.reason == kDispute) unread = rules_.cocked.voided_by;
        for (const auto& reason : rules_.no_rolls)
            if (reason.id == no_roll.reason)
                return by_crew(
                    or_anybody(reason.always ? CrewSet{0} : static_cast<CrewSet>(reason.by | unread)));
        return by_crew(or_anybody(unread));
    }
    Issuers operator()(const command::Ruling&) const {
        const auto& cocked = rules_.cocked;
        return by_crew(or_anybody(static_cast<CrewSet>(cocked.named_by | cocked.disputes_by)));
    }

    Issuers operator()(const command::Recall&) const { return by_crew(kBox); }
    Issuers operator()(const command::Void&) const { return by_crew(kBox); }
    Issuers operator()(const command::Correct&) const { return by_crew(kBox); }
    Issuers operator()(const command::Fill&) const { return by_crew(kBox); }
    Issuers operator()(const command::Credit&) const { return by_crew(kBox); }

  private:
    static Issuers by_crew(CrewSet crew) { return {false, false, crew}; }
    static Issuers by_crew_or_clock(CrewSet crew) { return {false, true, crew}; }

    const Rules& rules_;
};

}  // namespace

Issuers issuers(const Rules& rules, const Command& command) {
    return switch_on(command.what, WhoIssues(rules));
}

}  // namespace hardway
