// A shooter's hand against plain counting, and as the program tells it.

#include "study/edge/hand.hpp"

#include <set>

#include "rules/rulebook.hpp"
#include "study/edge/edge.hpp"
#include "study/program.hpp"

namespace hardway::tests {

using namespace study;

namespace {

Rules load(const std::string& book, const HouseChoices& choices = {}) {
    return *load_rules(builtin_shelf(), book, choices);
}

// Sequences of so many throws without a seven out, counted one by one, with a puck of their own.
int count_running(const std::set<int>& points, int throws, int puck = 0) {
    if (throws == 0) return 1;
    int running = 0;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const int total = first + second;
            if (puck != 0 && total == 7) continue;
            int after = puck;
            if (puck == 0 && points.contains(total)) after = total;
            if (puck == total) after = 0;
            running += count_running(points, throws - 1, after);
        }
    return running;
}

void expect_counted(const std::string& book, const std::set<int>& points) {
    HandLengths lengths(load(book));
    int all = 1;
    for (int throws = 0; throws <= 4; ++throws, all *= 36)
        EXPECT_EQ(lengths.at_least(throws + 1), fraction(count_running(points, throws), all)) << throws;
}

// A seven out takes a point and a seven; what is a point depends on the rulebook.
TEST(Hand, EndsOnlyWithDiceThatSetAPointAndShowASeven) {
    const auto craps = load("ma-craps");
    const auto crapless = load("md-crapless");
    const auto seven = RollSet::total(7);
    EXPECT_TRUE(can_seven_out(craps, RollSet::all()));
    EXPECT_TRUE(can_seven_out(craps, seven | RollSet::hard(6)));
    EXPECT_TRUE(can_seven_out(craps, RollSet::of(Roll(1, 6)) | RollSet::of(Roll(1, 3))));
    EXPECT_FALSE(can_seven_out(craps, RollSet::all().without(seven))) << "no seven";
    EXPECT_FALSE(can_seven_out(craps, seven)) << "no point";
    const auto naturals_and_craps = seven | RollSet::total(2) | RollSet::total(3) | RollSet::total(12);
    EXPECT_FALSE(can_seven_out(craps, naturals_and_craps)) << "no point";
    EXPECT_TRUE(can_seven_out(crapless, naturals_and_craps)) << "2, 3 and 12 are points";
    EXPECT_FALSE(can_seven_out(craps, RollSet()));
}

TEST(Hand, LengthsAreCounted) {
    expect_counted("ma-craps", {4, 5, 6, 8, 9, 10});
    expect_counted("md-crapless", {2, 3, 4, 5, 6, 8, 9, 10, 11, 12});
}

TEST(Hand, KnownFigures) {
    const auto rules = load("wind-creek");
    const auto found = hand(rules);
    EXPECT_EQ(found.mean, fraction(1671, 196));
    EXPECT_EQ(found.made, fraction(67, 165));
    HandLengths lengths(rules);
    EXPECT_EQ(one_in(lengths.at_least(154)), Integer("5590264072"));
    EXPECT_EQ(lengths.percentile(fraction(1, 2)), 6);
    EXPECT_EQ(hand(load("md-crapless")).mean, fraction(57678, 7303));
}

// The moments are solved from a chain, the lengths are counted: they must meet.
TEST(Hand, MomentsAreThoseOfTheLengths) {
    for (const char* book : {"ma-craps", "md-crapless"}) {
        const auto rules = load(book);
        const auto found = hand(rules);
        HandLengths lengths(rules);
        double mean = 0;
        double squares = 0;
        for (int throws = 1; throws < 500; ++throws) {
            const double rest = lengths.at_least(throws).convert_to<double>();
            mean += rest;
            squares += (2 * throws - 1) * rest;
        }
        EXPECT_NEAR(mean, found.mean.convert_to<double>(), 1e-10);
        EXPECT_NEAR(squares - mean * mean, found.variance.convert_to<double>(), 1e-8);
    }
}

// Fire pays for different points made: its chances come from the wager, these from the puck.
TEST(Hand, DifferentPointsAreThoseOfFire) {
    const auto rules = load("ma-craps", {{"fire", "A", "", 0}});
    const auto distribution = edge(rules, {rules.find("fire")}).made;
    const auto found = hand(rules);
    ASSERT_EQ(found.different.size(), 7U);
    EXPECT_EQ(distribution.outcomes[0].chance, found.different[6]);
    EXPECT_EQ(distribution.outcomes[2].chance, found.different[4]);
    EXPECT_EQ(found.different[0], found.points_chance(0));
    Rational sum = 0;
    for (const auto& chance : found.different) sum += chance;
    EXPECT_EQ(sum, 1);
}

TEST(HandProgram, TellsTextAndJson) {
    EXPECT_NE(run_line("hand --at-least 154").out.find("1 in 5,590,264,072"), std::string::npos);
    EXPECT_NE(run_line("hand sg-mbs").out.find("mean 1671/196 = 8.5255"), std::string::npos);
    const auto json = run_json("hand ma-craps --at-least 154 --json");
    EXPECT_EQ(json.at("length").at("mean"), "1671/196");
    EXPECT_EQ(json.at("at_least")[0].at("one_in"), 5590264072);
    EXPECT_EQ(json.at("length").at("percentiles").at("50"), 6);
    EXPECT_NE(run_line("hand ma-craps --csv").out.find("\nma-craps,3,"), std::string::npos);
}

TEST(HandProgram, BadInput) {
    expect_refusal("hand no-such-book", "no-such-book");
    expect_refusal("hand ma-craps --at-least 0", "0");
    expect_refusal("hand ma-craps --at-least 1000000", "1000000");
    expect_refusal("hand ma-craps --at-least many", "many");
}

}  // namespace

}  // namespace hardway::tests
