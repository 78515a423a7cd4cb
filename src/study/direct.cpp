#include "study/direct.hpp"

namespace hardway::study {

DirectVisits::DirectVisits(const Rules& rules, Strategy& strategy, const ShooterLimits& shooter,
                           const VisitTerms& terms)
    : terms_(terms), player_(rules, strategy, shooter), position_{Table(rules), {}, {}, {}, 0, false} {}

bool DirectVisits::begin(VisitResult& result, Faults& faults) {
    result = {};
    shooters_ = 0;
    peak_ = {};
    if (!player_.start(position_, terms_.bankroll, faults)) return false;
    if (terms_.bankroll < position_.need()) result.leave = Leave::ruined;
    return true;
}

bool DirectVisits::go_on(const Transition& what, VisitResult& result) {
    ++result.rolls;
    result.result += what.net;
    result.handle += what.handle;
    peak_ = larger(peak_, result.result);
    result.peak = peak_;
    result.drawdown = larger(result.drawdown, peak_ - result.result);
    shooters_ += what.hand_ends ? 1 : 0;
    const auto leave = [&](Leave why) {
        result.leave = why;
        return false;
    };
    if (terms_.stop_win && result.result >= *terms_.stop_win) return leave(Leave::ahead);
    if (terms_.stop_loss && -result.result >= *terms_.stop_loss) return leave(Leave::behind);
    if (terms_.shooters > 0 && shooters_ >= terms_.shooters) return leave(Leave::shooters);
    const bool over = result.rolls >= terms_.rolls &&
                      (!terms_.finish_hand || what.hand_ends || result.rolls - terms_.rolls >= kPatience);
    if (over) return leave(Leave::rolls);
    if (terms_.bankroll + result.result < position_.need()) return leave(Leave::ruined);
    return true;
}

bool DirectVisits::countable(const VisitResult& result, Faults& faults) {
    if (result.result <= Money{kMostCents} && -result.result <= Money{kMostCents}) return true;
    faults.push_back({"", 0, "a visit came to more than " + Money{kMostCents}.text(),
                      "smaller stakes or fewer throws", ""});
    return false;
}

bool DirectVisits::play(const Throws& throws, std::uint64_t visit, VisitResult& result, Faults& faults) {
    return play(throws, visit, result, faults, [](const Transition&, const Position&, const VisitResult&) {});
}

}  // namespace hardway::study
