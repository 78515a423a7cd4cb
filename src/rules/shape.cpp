#include "rules/shape.hpp"

namespace hardway {

namespace {

template <typename Rule>
void fill(Stage& stage, Rule rule) {
    for (int i = 0; i < Roll::kCount; ++i)
        stage.cells[static_cast<std::size_t>(i)] = rule(Roll::from_index(i));
}

Cell decided(bool wins, bool loses) {
    if (wins) return {Verdict::win, 0, 0};
    if (loses) return {Verdict::lose, 0, 0};
    return {};
}

}  // namespace

std::vector<Stage> line_life(const LineSets& sets, bool dont) {
    std::vector<Stage> stages(1);
    std::array<std::uint8_t, 13> stage_of{};
    for (int total = 2; total <= 12; ++total) {
        if ((sets.points & RollSet::total(total)).empty()) continue;
        Stage stage;
        stage.number = total;
        fill(stage, [&](Roll roll) {
            return decided(roll.total() == (dont ? 7 : total), roll.total() == (dont ? total : 7));
        });
        stage_of[static_cast<std::size_t>(total)] = static_cast<std::uint8_t>(stages.size());
        stages.push_back(stage);
    }
    fill(stages[0], [&](Roll roll) {
        if (sets.bars.has(roll)) return Cell{Verdict::push, 0, 0};
        if (sets.wins.has(roll) || sets.loses.has(roll)) return decided(sets.wins.has(roll), true);
        const auto to = stage_of[static_cast<std::size_t>(roll.total())];
        return to != 0 ? Cell{Verdict::move, to, 0} : Cell{};
    });
    return stages;
}

std::vector<Stage> standing_life(int number, RollSet wins, RollSet loses) {
    std::vector<Stage> stages(1);
    stages[0].number = number;
    fill(stages[0], [&](Roll roll) { return decided(wins.has(roll), loses.has(roll)); });
    return stages;
}

std::vector<Stage> next_life(const std::vector<Price>& prices, RollSet loses,
                             const std::vector<Price>& then) {
    std::vector<Stage> stages(then.empty() ? 1 : 2);
    std::uint8_t first_price = 0;
    const auto paid = [&](const std::vector<Price>& list, Roll roll, Cell otherwise) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].rolls.has(roll))
                return Cell{Verdict::win, 0, static_cast<std::uint8_t>(first_price + i)};
        return otherwise;
    };
    fill(stages[0], [&](Roll roll) {
        const bool moves = !then.empty() && !loses.has(roll);
        return paid(prices, roll, moves ? Cell{Verdict::move, 1, 0} : Cell{Verdict::lose, 0, 0});
    });
    if (then.empty()) return stages;
    first_price = static_cast<std::uint8_t>(prices.size());
    fill(stages[1], [&](Roll roll) { return paid(then, roll, Cell{Verdict::lose, 0, 0}); });
    return stages;
}

std::vector<Stage> odds_life(const Stage& flat) {
    std::vector<Stage> stages(1, flat);
    for (auto& cell : stages[0].cells) cell.price = 0;
    return stages;
}

}  // namespace hardway
