#include "table/payoff.hpp"

#include <algorithm>

namespace hardway {

namespace {

// The stages a wager can still be in, this one first.
std::vector<std::uint8_t> stages_from(const Wager& wager, std::uint8_t stage) {
    std::vector<std::uint8_t> list = {stage};
    for (std::size_t i = 0; i < list.size(); ++i)
        for (const auto& cell : wager.stages[list[i]].cells)
            if (cell.verdict == Verdict::move &&
                std::find(list.begin(), list.end(), cell.stage) == list.end())
                list.push_back(cell.stage);
    std::sort(list.begin() + 1, list.end());
    return list;
}

void add_stage(const Wager& wager, const BetKey& bet, std::vector<Payoff>& all) {
    const int number = wager.stages[bet.stage].number;
    for (std::size_t price = 0; price < wager.prices.size(); ++price) {
        Payoff payoff;
        payoff.price = wager.prices[price].ratio;
        payoff.number = bet.stage != 0 ? number : 0;
        payoff.second = bet.stage != 0 && number == 0;
        for (int i = 0; i < Roll::kCount; ++i) {
            const auto roll = Roll::from_index(i);
            const auto cell = cell_on(wager, bet, roll);
            if (cell.verdict == Verdict::win && cell.price == price)
                payoff.rolls = payoff.rolls | RollSet::of(roll);
        }
        if (!payoff.rolls.empty()) all.push_back(payoff);
    }
}

}  // namespace

std::vector<Payoff> payoffs(const Rules& rules, BetKey bet) {
    const auto& wager = rules[bet.wager];
    std::vector<Payoff> all;
    if (wager.shape == Shape::put) return payoffs(rules, {wager.flat, wager.flat_stage});
    if (wager.shape == Shape::collect) {
        for (const auto& price : wager.prices) all.push_back({price.ratio, {}, price.level, 0, false});
        return all;
    }
    if (bet.pairs == 0) bet.pairs = (1U << kPairs) - 1;
    if (bet.stage >= wager.stages.size()) return all;
    for (const auto stage : stages_from(wager, bet.stage)) {
        bet.stage = stage;
        add_stage(wager, bet, all);
    }
    return all;
}

}  // namespace hardway
