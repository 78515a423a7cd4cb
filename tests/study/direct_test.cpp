// Whole visits: the walk of the automaton and the engine itself.

#include "study/direct.hpp"

#include "study/shop.hpp"
#include "study/simulate/walk.hpp"

namespace hardway::tests {

using namespace study;
namespace {

void compare_with_walk(const char* rulebook, const char* id, const VisitTerms& terms,
                       const ShooterLimits& shooter = {}) {
    const auto rules = rules_of(rulebook);
    const auto strategy = strategy_of(builtin_text(id), rules);
    const auto automaton = compiled_of(rules, *strategy, shooter).automaton;
    const auto throws = Throws::fair(3);
    const WalkTable table(automaton);
    const Walk walk(table, throws, terms);
    DirectVisits direct(rules, *strategy, shooter, terms);
    Faults faults;
    for (std::uint64_t visit = 0; visit < 20; ++visit) {
        VisitResult result;
        ASSERT_TRUE(direct.play(throws, visit, result, faults));
        EXPECT_EQ(result, walk.play(visit)) << rulebook << " " << id << " visit " << visit;
    }
}

TEST(Direct, VisitsAreThoseOfTheWalk) {
    for (const auto* rulebook : kRulebooks)
        for (const auto* id : {"pass_345", "three_point_molly"}) {
            VisitTerms terms;
            terms.bankroll = Money::units(200);
            compare_with_walk(rulebook, id, terms);
            terms.stop_win = Money::units(55);
            terms.stop_loss = Money::units(75);
            compare_with_walk(rulebook, id, terms);
            terms = {};
            terms.shooters = 3;
            compare_with_walk(rulebook, id, terms);
            terms.shooters = 0;
            terms.rolls = 50;
            terms.finish_hand = true;
            compare_with_walk(rulebook, id, terms);
        }
}

TEST(Direct, SoTheyAreWithLimitsOnAShooter) {
    ShooterLimits shooter;
    shooter.loss = Money::units(40);
    shooter.win = Money::units(60);
    compare_with_walk("ma-craps", "three_point_molly", {}, shooter);
    shooter.rolls = 6;
    compare_with_walk("wind-creek", "pass_345", {}, shooter);
}

// Betting a tenth of what is left cannot be compiled: it looks at its money.
TEST(Direct, PlaysWhatLooksAtItsMoney) {
    constexpr const char* kTenth =
        "wagers { 'field' } function play() bet('field', at_least('field', see.rail / 10)) end";
    const auto rules = rules_of("ma-craps");
    const auto strategy = strategy_of(kTenth, rules);
    Compiled compiled;
    Faults faults;
    EXPECT_EQ(compile(rules, *strategy, {}, {}, compiled, faults), CompileEnd::reads_rail);
    VisitTerms terms;
    terms.rolls = 10;
    DirectVisits direct(rules, *strategy, {}, terms);
    VisitResult result;
    Money felt;
    Money chips = terms.bankroll;
    const auto tell = [&](const Transition& what, const Position& position, const VisitResult&) {
        chips += what.net;
        felt = position.table.seats[kPlayer].felt();
        EXPECT_EQ(felt, Money{chips.cents / 10}.up_to(rules.chip));
    };
    ASSERT_TRUE(direct.play(Throws::fair(1), 0, result, faults, tell));
    EXPECT_EQ(chips, terms.bankroll + result.result);
}

}  // namespace
}  // namespace hardway::tests
