// Would these tests notice? Rules made wrong on purpose, each in one place.

#include <gtest/gtest.h>

#include "exact/house.hpp"
#include "exact/laws.hpp"
#include "exact/table_walk.hpp"

namespace hardway::exact {

namespace {

Distribution walked_law(const Rules& rules, const std::string& id) {
    const auto starts = make_everywhere(rules, {rules.find(id)});
    EXPECT_FALSE(starts.empty()) << id;
    return starts.empty() ? Distribution{} : walk(starts[0], {}).laws[0];
}

// A wrong price: automaton and engine agree with each other, and neither with the catalogue.
TEST(Wrong, OnePriceIsSeenByBoth) {
    auto rules = open_house("ma-craps");
    auto& wager = rules.wagers[rules.find("place 6")];
    ASSERT_EQ(edge(rules, {rules.find("place 6")}).made.mean(), Rational("-1/66"));
    wager.prices[0].ratio = Ratio::of(8, 6);
    const auto worth = edge(rules, {rules.find("place 6")}).made;
    EXPECT_NE(worth.mean(), Rational("-1/66"));
    EXPECT_EQ(worth.mean(), Rational("2/33"));
    EXPECT_TRUE(same(walked_law(rules, "place 6"), worth));
}

// Every price of every wager counts: none can change without its figure changing.
TEST(Wrong, EveryPriceMatters) {
    for (const auto& book : rulebooks()) {
        const auto right = open_house(book);
        for (const auto& ask : edge_asks(right)) {
            const auto& wager = right[ask.wager];
            if (wager.shape == Shape::collect || wager.hop_parts > 0)
                continue;  // thousands of states; hops' prices
            const auto mean = edge(right, ask).made.mean();
            for (std::size_t i = 0; i < wager.prices.size(); ++i) {
                auto wrong = right;
                auto& price = wrong.wagers[ask.wager].prices[i].ratio;
                price = Ratio::of(price.pays + price.per, price.per);
                EXPECT_NE(edge(wrong, ask).made.mean(), mean) << book << ": " << wager.id;
            }
        }
    }
}

// A wrong cell, and a wrong game for the engine to walk: the right automaton disagrees.
TEST(Wrong, OneCellIsSeen) {
    const auto right = open_house("sg-mbs");
    auto wrong = right;
    auto& stages = wrong.wagers[wrong.find("pass")].stages;
    stages[0].cells[static_cast<std::size_t>(Roll(6, 6).index())] = {Verdict::win, 0, 0};
    const auto distribution = walked_law(wrong, "pass");
    EXPECT_FALSE(same(distribution, edge(right, {right.find("pass")}).made));
    EXPECT_TRUE(same(distribution, edge(wrong, {wrong.find("pass")}).made));
}

// The puck is the engine's: where it turns wrongly, Fire is worth something else.
TEST(Wrong, ThePuckIsSeen) {
    const auto right = open_house("ma-craps", {"fire=A"});
    auto wrong = right;
    wrong.points = wrong.points.without(RollSet::total(10));
    wrong.naturals = wrong.naturals | RollSet::total(10);
    EXPECT_FALSE(same(walked_law(wrong, "fire"), edge(right, {right.find("fire")}).made));
}

// An engine that rounds, where the stake is not whole, is told apart from the price.
TEST(Wrong, AStakeThatDoesNotComeOutEven) {
    const auto rules = open_house("wind-creek");
    const EdgeAsk even{rules.find("place 6")};
    const EdgeAsk odd{rules.find("place 6"), 0, 0, Money::units(5)};  // 5 at 7:6 is paid 5.75
    EXPECT_EQ(edge(rules, even).made.mean(), Rational("-1/66"));
    EXPECT_EQ(edge(rules, odd).made.mean(), Rational("-1/44"));
    const auto starts = make_everywhere(rules, odd);
    ASSERT_FALSE(starts.empty());
    EXPECT_TRUE(same(walk(starts[0], {}).laws[0], edge(rules, odd).made));
}

}  // namespace

}  // namespace hardway::exact
