#include "study/edge/with_odds.hpp"

#include <algorithm>

#include "study/edge/stages.hpp"

namespace hardway::study {

namespace {

const Wager* odds_on(const Rules& rules, WagerIndex flat, std::size_t stage) {
    for (const auto& wager : rules.wagers)
        if (wager.shape == Shape::odds && wager.sold && wager.flat == flat && wager.flat_stage == stage)
            return &wager;
    return nullptr;
}

OddsMultiple same_everywhere(std::int64_t times) {
    OddsMultiple multiple{std::to_string(times) + "x", {}};
    multiple.times.fill(times);
    return multiple;
}

// Named after what they are on 4 and 10, 5 and 9, 6 and 8; no other number has a part in it.
OddsMultiple three_four_five() {
    return {"3-4-5x", {0, 0, 0, 0, 3, 4, 5, 0, 5, 4, 3, 0, 0}};
}

bool allowed(const Rules& rules, WagerIndex flat, const OddsMultiple& multiple) {
    const auto& stages = rules[flat].stages;
    for (std::size_t stage = 1; stage < stages.size(); ++stage) {
        const auto* odds = odds_on(rules, flat, stage);
        const auto times = multiple.times[static_cast<std::size_t>(stages[stage].number)];
        if (!odds || times == 0 || (odds->cap.times > 0 && times > odds->cap.times)) return false;
    }
    return stages.size() > 1;
}

// The house's own multiple, if it is the same on every number; 0: none.
std::int64_t uniform_cap(const Rules& rules, WagerIndex flat) {
    std::int64_t cap = 0;
    for (std::size_t stage = 1; stage < rules[flat].stages.size(); ++stage) {
        const auto* odds = odds_on(rules, flat, stage);
        if (!odds || (stage > 1 && odds->cap.times != cap)) return 0;
        cap = odds->cap.times;
    }
    return cap;
}

// Odds behind a unit of the flat.
Rational odds_stake(const Wager& odds, std::int64_t times) {
    return odds.cap.on_winnings ? times / fraction(odds.prices[0].ratio) : Rational(times);
}

}  // namespace

std::vector<OddsMultiple> odds_multiples(const Rules& rules, WagerIndex flat) {
    std::vector<OddsMultiple> all = {same_everywhere(1), same_everywhere(2), three_four_five(),
                                     same_everywhere(10), same_everywhere(100)};
    if (const auto own = uniform_cap(rules, flat)) all.push_back(same_everywhere(own));
    std::erase_if(all, [&](const OddsMultiple& multiple) { return !allowed(rules, flat, multiple); });
    const auto same = [](const OddsMultiple& a, const OddsMultiple& b) { return a.name == b.name; };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
    return all;
}

WithOdds with_odds(const Rules& rules, WagerIndex flat, const OddsMultiple& multiple) {
    const auto& wager = rules[flat];
    std::vector<Rational> stakes(wager.stages.size());
    std::vector<Rational> wins(wager.stages.size());
    for (std::size_t stage = 1; stage < stakes.size(); ++stage) {
        const auto& odds = *odds_on(rules, flat, stage);
        stakes[stage] =
            odds_stake(odds, multiple.times[static_cast<std::size_t>(wager.stages[stage].number)]);
        wins[stage] = stakes[stage] * fraction(odds.prices[0].ratio);
    }
    WithOdds result{flat, multiple, {}, {}};
    result.distribution = distribution_of_stages(wager, 0, 0, true, [&](std::uint8_t stage, Cell cell) {
        if (cell.verdict == Verdict::win)
            return Outcome{End::win, fraction(wager.prices[cell.price].ratio) + wins[stage], 0};
        if (cell.verdict == Verdict::lose) return Outcome{End::lose, -1 - stakes[stage], 0};
        return Outcome{End::push, 0, 0};
    });
    result.action = distribution_of_stages(wager, 0, 0, true, [&](std::uint8_t stage, Cell) {
                        return Outcome{End::push, 1 + stakes[stage], 0};
                    }).mean();
    return result;
}

std::vector<WithOdds> all_with_odds(const Rules& rules) {
    std::vector<WithOdds> all;
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        const auto index = static_cast<WagerIndex>(i);
        if (!rules[index].is_flat() || !rules[index].sold) continue;
        for (const auto& multiple : odds_multiples(rules, index))
            all.push_back(with_odds(rules, index, multiple));
    }
    return all;
}

}  // namespace hardway::study
