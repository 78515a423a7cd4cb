// Exact twice: the whole engine, walked state by state, must give the very distribution that the wager's own
// automaton gives.

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "exact/house.hpp"
#include "exact/laws.hpp"
#include "exact/table_walk.hpp"

namespace hardway::exact {

namespace {

void expect_law(const Watched& start, const Habit& habit, const Distribution& wanted) {
    const auto walked = walk(start, habit);
    EXPECT_TRUE(walked.sound) << start.text();
    ASSERT_EQ(walked.laws.size(), 1U);
    EXPECT_TRUE(same(walked.laws[0], wanted))
        << start.text() << "\n  engine: " << text(walked.laws[0]) << "\n  wager:  " << text(wanted);
    // Only odds are ever given back: when their flat is decided on a come-out for which they are off.
    const auto& wager = start.game.rules()[start.wager];
    const bool may_return = wager.shape == Shape::odds && !wager.working.on_come_out && !habit.turns_on;
    EXPECT_EQ(!walked.returned.is_zero(), may_return) << start.text();
}

// Whether some throw leaves the bet up with nothing decided.
bool has_bars(const Edge& edge) {
    return !(edge.made.outcomes == edge.decided.outcomes);
}

// One bet in every situation, with every habit that makes a difference; how many walks that took.
int check(const Rules& rules, EdgeAsk ask) {
    const auto starts = make_everywhere(rules, ask);
    int walks = 0;
    const auto expect = [&](const Watched& start, const Habit& habit, const Distribution& distribution) {
        expect_law(start, habit, distribution);
        ++walks;
    };
    for (const auto& start : starts) {
        const auto worth = edge(rules, start.ask);
        expect(start, {}, worth.made);
        if (has_bars(worth)) expect(start, {.pushes_ride = true}, worth.decided);
        const auto& working = rules[start.wager].working;
        if (!working.on_come_out && working.may_turn_on_come_out)
            expect_law(start, {.turns_on = true}, worth.made);
    }
    return walks;
}

class Walk : public testing::TestWithParam<std::string> {};
class HotRollerWalk : public Walk {};
class HopSetWalk : public Walk {};

TEST_P(Walk, EveryWagerOfEveryHouseIsWorthWhatItsAutomatonSays) {
    std::set<std::string> walked;
    int walks = 0;
    for (const auto& house : houses(GetParam())) {
        SCOPED_TRACE(house.text());
        const auto rules = open_house(GetParam(), house.choices);
        for (const auto& ask : edge_asks(rules)) {
            const auto& wager = rules[ask.wager];
            if (!house.concerns(wager) || wager.kind == "hot_roller") continue;
            const int made = check(rules, ask);
            EXPECT_GT(made, 0) << wager.id << " is never taken";
            walks += made;
            walked.insert(wager.id);
        }
    }
    RecordProperty("walks", walks);
    const auto standard = open_house(GetParam());
    for (const auto& wager : standard.wagers) {
        EXPECT_TRUE(walked.contains(wager.id) || wager.kind == "hot_roller") << wager.id;
    }
}

// 16,384 sets of pairs, each with every puck.
TEST_P(HotRollerWalk, OneWalkServesThePayTables) {
    std::vector<Rules> tables;
    for (const char* table : {"A", "B", "C"})
        tables.push_back(open_house(GetParam(), {std::string("hot_roller=") + table}));
    const EdgeAsk ask{tables[0].find("hot_roller")};
    const auto starts = make_everywhere(tables[0], ask);
    ASSERT_EQ(starts.size(), 1U);  // before the new shooter's first throw, never later
    const auto walked = walk(starts[0], {}, {&tables[1], &tables[2]});
    EXPECT_TRUE(walked.sound);
    EXPECT_GT(walked.states, 16'384U);
    RecordProperty("states", static_cast<int>(walked.states));
    for (std::size_t i = 0; i < tables.size(); ++i)
        EXPECT_TRUE(same(walked.laws[i], edge(tables[i], starts[0].ask).made)) << text(walked.laws[i]);
}

TEST_P(HopSetWalk, EveryTwoAndEveryThreePairs) {
    const auto rules = open_house(GetParam());
    for (const int parts : {2, 3}) {
        const auto index = rules.find_hop_set(parts);
        ASSERT_NE(index, kNoWager);
        for (std::uint32_t pairs = 0; pairs < 1U << 21U; ++pairs) {
            if (std::popcount(pairs) != parts) continue;
            const EdgeAsk ask{index, 0, pairs, *whole_stake(rules, rules[index])};
            Game game(rules);
            ASSERT_TRUE(game.bet(kPlayer, ask));
            expect_law({std::move(game), ask, index, {}, 0}, {}, edge(rules, ask).made);
        }
    }
}

std::string name_of(const testing::TestParamInfo<std::string>& book) {
    std::string name = book.param;
    std::erase(name, '-');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Books, Walk, testing::ValuesIn(rulebooks()), name_of);
INSTANTIATE_TEST_SUITE_P(Books, HotRollerWalk, testing::ValuesIn(rulebooks_with("hot_roller")), name_of);
INSTANTIATE_TEST_SUITE_P(Books, HopSetWalk, testing::ValuesIn(rulebooks_with("hop_set")), name_of);

}  // namespace

}  // namespace hardway::exact
