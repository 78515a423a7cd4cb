// The distribution of a visit's result against all throws one by one, through the engine itself.

#include <map>

#include "study/shop.hpp"
#include "study/solve/bankroll.hpp"
#include "study/solve/visit_distribution.hpp"

namespace hardway::tests {

using namespace study;
namespace {

struct Brute {
    std::map<std::int64_t, double> results;  // by cents
    std::array<double, kLeaves> leave{};
    double rolls = 0;
};

// Every throw of every visit, with the direct engine: no automaton.
class BruteForce {
  public:
    BruteForce(const Rules& rules, Strategy& strategy, const VisitTerms& terms)
        : player_(rules, strategy), terms_(terms), start_{Table(rules), {}, {}, {}, 0, false} {}

    Brute run() {
        EXPECT_TRUE(player_.start(start_, {}, faults_));
        if (terms_.bankroll < start_.need())
            leave(Leave::ruined, {}, 1, 0);
        else
            from(start_, {}, 1, 0, 0);
        return brute_;
    }

  private:
    void from(const Position& here, Money result, double chance, std::uint32_t rolls,
              std::uint32_t shooters) {
        for (const auto roll : unordered_pairs()) {
            Position next = here;
            Transition what;
            player_.play(next, roll, {}, what, faults_);
            const double share = chance * (roll.hard() ? 1 : 2) / 36;
            const Money now = result + what.net;
            const auto seen = shooters + (what.hand_ends ? 1 : 0);
            if (terms_.stop_win && now >= *terms_.stop_win)
                leave(Leave::ahead, now, share, rolls + 1);
            else if (terms_.stop_loss && -now >= *terms_.stop_loss)
                leave(Leave::behind, now, share, rolls + 1);
            else if (terms_.shooters > 0 && seen == terms_.shooters)
                leave(Leave::shooters, now, share, rolls + 1);
            else if (rolls + 1 == terms_.rolls)
                leave(Leave::rolls, now, share, rolls + 1);
            else if (terms_.bankroll + now < next.need())
                leave(Leave::ruined, now, share, rolls + 1);
            else
                from(next, now, share, rolls + 1, seen);
        }
    }

    void leave(Leave why, Money result, double chance, std::uint32_t rolls) {
        brute_.results[result.cents] += chance;
        brute_.leave[static_cast<std::size_t>(why)] += chance;
        brute_.rolls += chance * rolls;
    }

    Player player_;
    VisitTerms terms_;
    Position start_;
    Brute brute_;
    Faults faults_;
};

void compare_with_brute_force(const char* rulebook, std::string_view text, const VisitTerms& terms) {
    const auto rules = rules_of(rulebook);
    const auto strategy = strategy_of(text, rules);
    const auto brute = BruteForce(rules, *strategy, terms).run();
    const auto found = visit_distribution(compiled_of(rules, *strategy).automaton, Dice(), terms);
    ASSERT_TRUE(found);
    for (std::size_t i = 0; i < brute.leave.size(); ++i)
        EXPECT_NEAR(found->leave[i], brute.leave[i], 1e-12) << i;
    EXPECT_NEAR(found->rolls, brute.rolls, 1e-12);
    double sum = 0;
    for (std::size_t i = 0; i < found->chance.size(); ++i) {
        const auto cents = (found->unit * (found->least + static_cast<std::int64_t>(i))).cents;
        const auto expected = brute.results.find(cents);
        EXPECT_NEAR(found->chance[i], expected == brute.results.end() ? 0 : expected->second, 1e-12) << cents;
        sum += found->chance[i];
    }
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(VisitDistribution, IsBruteForceOfPass) {
    VisitTerms terms;
    terms.rolls = 3;
    compare_with_brute_force("ma-craps", builtin_text("pass_345"), terms);
    terms.bankroll = Money::units(45);  // odds of 50 on six and eight cannot be paid
    compare_with_brute_force("ma-craps", builtin_text("pass_345"), terms);
    terms.bankroll = Money::units(5);
    compare_with_brute_force("ma-craps", builtin_text("pass_345"), terms);
}

TEST(VisitDistribution, IsBruteForceWithStops) {
    VisitTerms terms;
    terms.rolls = 3;
    terms.stop_win = Money::units(11);
    terms.stop_loss = Money::units(10);
    compare_with_brute_force("ma-craps", builtin_text("three_point_molly"), terms);
    terms.stop_win.reset();
    terms.stop_loss = Money::units(15);
    terms.shooters = 1;
    compare_with_brute_force("wind-creek", builtin_text("three_point_molly"), terms);
}

// A commission in advance counts for ruin before the throw it is paid for.
TEST(VisitDistribution, IsBruteForceWithCommission) {
    constexpr const char* kBuy =
        "wagers { 'buy' } function play() if see.point then bet('buy 4', 20) end end";
    VisitTerms terms;
    terms.rolls = 3;
    terms.bankroll = Money::units(40);
    compare_with_brute_force("ma-craps", kBuy, terms);
    terms.bankroll = Money::units(20);
    compare_with_brute_force("ma-craps", kBuy, terms);
}

// Behind finish_hand there is no end to count to: until the seven out the result is that of one more shooter.
TEST(VisitDistribution, FinishesTheHand) {
    const auto automaton = automaton_of("ma-craps", builtin_text("pass_345"));
    VisitTerms terms;
    terms.bankroll = Money::units(1'000'000);
    terms.rolls = 1;
    terms.finish_hand = true;
    const auto hand = visit_distribution(automaton, Dice(), terms);
    ASSERT_TRUE(hand);
    EXPECT_NEAR(hand->rolls, 1671.0 / 196, 1e-9);
    terms.rolls = 5000;
    terms.shooters = 1;
    const auto shooter = visit_distribution(automaton, Dice(), terms);
    ASSERT_TRUE(shooter);
    EXPECT_NEAR(hand->mean, shooter->mean, 1e-9);
}

// One seven in a hundred million throws: nobody waits so long, and what is not known is not given.
TEST(VisitDistribution, IsNotGivenForHandsThatOutlastPatience) {
    Dice::Weights weights{};
    weights[static_cast<std::size_t>(Roll(2, 2).index())] = Dice::kMostSum - 1;
    weights[static_cast<std::size_t>(Roll(3, 4).index())] = 1;
    const auto dice = Dice::of(weights);
    ASSERT_TRUE(dice) << dice.faults().front().what;
    VisitTerms terms;
    terms.rolls = 3;
    const auto automaton = automaton_of("ma-craps", "wagers { 'pass' } function play() end");
    bool endless = true;
    EXPECT_TRUE(visit_distribution(automaton, *dice, terms, {}, &endless));
    EXPECT_FALSE(endless);
    terms.finish_hand = true;
    EXPECT_FALSE(visit_distribution(automaton, *dice, terms, {}, &endless));
    EXPECT_TRUE(endless);
    EXPECT_TRUE(visit_distribution(automaton, Dice(), terms, {}, &endless));
    EXPECT_FALSE(endless);
}

TEST(VisitDistribution, TooMuchWorkIsNotBegun) {
    VisitDistributionLimits little;
    little.steps = 1000;
    EXPECT_FALSE(
        visit_distribution(automaton_of("ma-craps", builtin_text("three_point_molly")), Dice(), {}, little));
}

TEST(Bankroll, IsTheLeastThatIsEnough) {
    const auto automaton = automaton_of("ma-craps", builtin_text("pass_345"));
    VisitTerms terms;
    terms.rolls = 100;
    for (const double confidence : {0.5, 0.9, 0.99}) {
        const auto bankroll = needed_bankroll(automaton, Dice(), terms, confidence);
        ASSERT_TRUE(bankroll);
        terms.bankroll = *bankroll;
        EXPECT_LE(visit_distribution(automaton, Dice(), terms)->ruin(), 1 - confidence);
        terms.bankroll -= Money::units(10);
        EXPECT_GT(visit_distribution(automaton, Dice(), terms)->ruin(), 1 - confidence);
    }
}

// Nothing lies on the table before the first point: the search must not take that for enough.
TEST(Bankroll, IsFoundWhereTheStartNeedsNothing) {
    constexpr const char* kPlace =
        "wagers { 'place' } function play() if see.point then bet('place 6', 12) end end";
    const auto automaton = automaton_of("ma-craps", kPlace);
    VisitTerms terms;
    terms.rolls = 50;
    for (const auto guess : {Money{}, Money::units(12), Money::units(5000)}) {
        const auto bankroll = needed_bankroll(automaton, Dice(), terms, 0.9, {}, guess);
        ASSERT_TRUE(bankroll);
        terms.bankroll = *bankroll;
        EXPECT_LE(visit_distribution(automaton, Dice(), terms)->ruin(), 0.1);
        terms.bankroll -= Money::units(2);
        EXPECT_GT(visit_distribution(automaton, Dice(), terms)->ruin(), 0.1);
    }
}

}  // namespace
}  // namespace hardway::tests
