#pragma once
// The distribution of a wager that goes through stages: what each end is worth is the caller's to say.

#include "rules/wager.hpp"
#include "study/edge/chain_builder.hpp"
#include "study/edge/distribution.hpp"
#include "table/pair.hpp"

namespace hardway::study {

// judge(stage, cell) gives the Outcome of a cell that wins, loses or pushes. With `pushes_end` a push ends
// the bet; otherwise the chips ride. `pairs` are a hop set's.
template <typename Judge>
Distribution distribution_of_stages(const Wager& wager, std::uint8_t start, std::uint32_t pairs,
                                    bool pushes_end, Judge judge) {
    ChainBuilder<Outcome> life;
    life.explore(start, [&](std::uint32_t from, std::uint64_t stage) {
        for (int i = 0; i < Roll::kCount; ++i) {
            Cell cell = wager.stages[stage].cells[static_cast<std::size_t>(i)];
            if (wager.hop_parts > 0 && !(pairs & pair_bit(Roll::from_index(i)))) cell = {Verdict::lose, 0, 0};
            const bool bars = cell.verdict == Verdict::push || cell.verdict == Verdict::give_back;
            if (cell.verdict == Verdict::move)
                life.go(from, cell.stage);
            else if (cell.verdict == Verdict::stay || (bars && !pushes_end))
                life.go(from, stage);
            else
                life.end(from, judge(static_cast<std::uint8_t>(stage), cell));
        }
    });
    const auto solved = life.solve();
    Distribution distribution;
    distribution.rolls = solved.steps;
    for (std::size_t i = 0; i < life.endings().size(); ++i)
        distribution.add(life.endings()[i].end, life.endings()[i].net, solved.ends[i]);
    return distribution;
}

}  // namespace hardway::study
