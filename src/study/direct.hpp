#pragma once
// A visit played through the engine itself, throw by throw: for strategies that look at their money, and to
// check the fast way.

#include "study/compile/player.hpp"
#include "study/simulate/throws.hpp"
#include "study/simulate/visit.hpp"

namespace hardway::study {

class DirectVisits {
  public:
    DirectVisits(const Rules& rules, Strategy& strategy, const ShooterLimits& shooter,
                 const VisitTerms& terms);

    // False: the script went wrong.
    bool play(const Throws& throws, std::uint64_t visit, VisitResult& result, Faults& faults);
    // The same, telling the start and every throw (after it was settled and the next wagers were booked).
    template <class Tell>
    bool play(const Throws& throws, std::uint64_t visit, VisitResult& result, Faults& faults, Tell tell);

    const Player& player() const { return player_; }

  private:
    bool begin(VisitResult& result, Faults& faults);
    // Whether the visit goes on.
    bool go_on(const Transition& what, VisitResult& result);
    // Sums of squares of results must fit into 128 bits. False, with a fault, if this one is too large.
    static bool countable(const VisitResult& result, Faults& faults);

    const VisitTerms terms_;
    Player player_;
    Position position_;
    std::uint32_t shooters_ = 0;
    Money peak_;
};

template <class Tell>
bool DirectVisits::play(const Throws& throws, std::uint64_t visit, VisitResult& result, Faults& faults,
                        Tell tell) {
    if (!begin(result, faults)) return false;
    tell(Transition{}, position_, result);
    if (result.leave == Leave::ruined) return true;
    for (std::uint32_t i = 0;; ++i) {
        Transition what;
        if (!player_.play(position_, throws.at(visit, i), terms_.bankroll + result.result, what, faults))
            return false;
        const bool on = go_on(what, result);
        if (!countable(result, faults)) return false;
        tell(what, position_, result);
        if (!on) return true;
    }
}

}  // namespace hardway::study
