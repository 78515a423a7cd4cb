// Every engine against a loop that anybody can read.

#include "study/simulate/walk.hpp"

#include <gtest/gtest.h>

#include "random_automaton.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;
using test::Chance;
using test::random_automaton;

VisitResult plain(const Automaton& automaton, const Throws& throws, const VisitTerms& terms,
                  std::uint64_t visit) {
    VisitResult at;
    std::uint32_t state = 0;
    std::uint32_t seven_outs = 0;
    at.leave = Leave::ruined;
    if (terms.bankroll < automaton.need[state]) return at;
    while (true) {
        const Transition& to = automaton.after(state, throws.at(visit, at.rolls));
        ++at.rolls;
        state = to.next;
        at.result += to.net;
        at.peak = larger(at.peak, at.result);
        at.drawdown = larger(at.drawdown, at.peak - at.result);
        at.handle += to.handle;
        seven_outs += to.hand_ends ? 1 : 0;
        const bool used_up = at.rolls >= terms.rolls;
        const bool tired = at.rolls >= terms.rolls + kPatience;
        if (terms.stop_win && at.result >= *terms.stop_win)
            at.leave = Leave::ahead;
        else if (terms.stop_loss && at.result <= -*terms.stop_loss)
            at.leave = Leave::behind;
        else if (terms.shooters > 0 && seven_outs == terms.shooters)
            at.leave = Leave::shooters;
        else if (used_up && (!terms.finish_hand || to.hand_ends || tired))
            at.leave = Leave::rolls;
        else if (terms.bankroll + at.result < automaton.need[state])
            at.leave = Leave::ruined;
        else
            continue;
        return at;
    }
}

VisitTerms random_terms(Chance& chance, std::int64_t step) {
    VisitTerms terms;
    terms.rolls = chance.below(4) == 0 ? 1 + chance.below(5) : 1 + chance.below(200);
    terms.bankroll = Money{step * chance.between(0, 400)};
    if (chance.below(2) == 0) terms.stop_win = Money{chance.between(1, 200 * step)};
    if (chance.below(2) == 0) terms.stop_loss = Money{chance.between(1, 200 * step)};
    if (chance.below(3) == 0) terms.shooters = 1 + chance.below(12);
    terms.finish_hand = chance.below(3) == 0;
    return terms;
}

constexpr Engine kEngines[] = {Engine::scalar, Engine::avx2, Engine::avx512};

void expect_equal(const Automaton& automaton, const Throws& throws, const VisitTerms& terms,
                  std::uint64_t first, std::size_t count) {
    const WalkTable table(automaton);
    std::vector<VisitResult> wanted;
    wanted.reserve(count);
    for (std::size_t i = 0; i < count; ++i) wanted.push_back(plain(automaton, throws, terms, first + i));
    for (const Engine engine : kEngines) {
        if (!available(engine)) continue;
        std::vector<VisitResult> results(count);
        ASSERT_TRUE(Walk(table, throws, terms, engine).play(first, results));
        for (std::size_t i = 0; i < count; ++i) {
            ASSERT_EQ(results[i].leave, wanted[i].leave) << name(engine) << " visit " << first + i;
            ASSERT_EQ(results[i].rolls, wanted[i].rolls) << name(engine) << " visit " << first + i;
            ASSERT_EQ(results[i], wanted[i]) << name(engine) << " visit " << first + i;
        }
    }
}

Dice random_dice(Chance& chance) {
    Dice::Weights weights{};
    for (auto& weight : weights) weight = chance.below(9);
    weights[0] += 1;
    return *Dice::of(weights);
}

Recording random_recording(Chance& chance) {
    Recording recording;
    for (std::uint32_t i = 0, size = 1 + chance.below(3000); i < size; ++i)
        recording.push_back(Roll::from_index(static_cast<int>(chance.below(36))));
    return recording;
}

TEST(Walk, EveryEngineDoesWhatThePlainLoopDoes) {
    Chance chance(1);
    for (int trial = 0; trial < 300; ++trial) {
        const std::int64_t step = chance.between(1, 3) * 25;
        const Automaton automaton = random_automaton(chance, 1 + chance.below(60), step, 30, 40);
        const VisitTerms terms = random_terms(chance, step);
        const std::uint64_t seed = chance.below(1000);
        const std::uint64_t first = std::uint64_t{chance.below(3)} * 0xFFFFFFF0;
        const Throws throws = trial % 3 == 0   ? Throws::weighted(seed, random_dice(chance))
                              : trial % 3 == 1 ? Throws::recorded(random_recording(chance), terms.rolls)
                                               : Throws::fair(seed);
        expect_equal(automaton, throws, terms, first, chance.below(100));
        if (HasFatalFailure()) FAIL() << "trial " << trial;
    }
}

// A seed and enough throws that rejected words (one in 2,300) are among them in every engine.
TEST(Walk, RejectedWords) {
    Chance chance(2);
    VisitTerms terms;
    terms.rolls = 100;
    terms.bankroll = Money::units(100'000);
    expect_equal(random_automaton(chance, 50, 100, 30, 40), Throws::fair(0), terms, 0, 3000);
}

// A table that is not in the caches is walked in another order.
TEST(Walk, LargeTables) {
    Chance chance(3);
    const VisitTerms terms;
    const Automaton automaton = random_automaton(chance, 40'000, 500, 30, 40);
    ASSERT_TRUE(WalkTable(automaton).packed());
    expect_equal(automaton, Throws::fair(4), terms, 0, 200);
}

TEST(Walk, MoneyOfManyDigitsIsWalkedByThePlainEngine) {
    Chance chance(4);
    VisitTerms terms;
    terms.bankroll = Money::units(1'000'000'000);
    const Automaton automaton = random_automaton(chance, 20, 1, 10'000'000'000, 10'000'000'000);
    const WalkTable table(automaton);
    EXPECT_FALSE(table.packed());
    EXPECT_EQ(Walk(table, Throws::fair(1), terms).engine(), Engine::scalar);
    expect_equal(automaton, Throws::fair(4), terms, 0, 50);
}

// Results beyond 32 bits of units: the kernels notice, and hand the visit back.
TEST(Walk, ResultsThatGrowTooLargeAreHandedBack) {
    Automaton automaton;
    automaton.classes = 1;
    automaton.need = {Money{0}};
    for (const std::int64_t net : {(std::int64_t{1} << 24) - 1, 1 - (std::int64_t{1} << 24)}) {
        automaton.transitions = {Transition{0, 1, false, Money{net}, Money{}, Money{}}};
        ASSERT_TRUE(WalkTable(automaton).packed());
        VisitTerms terms;
        terms.rolls = 1000;
        terms.bankroll = Money::units(1'000'000'000);
        expect_equal(automaton, Throws::fair(4), terms, 0, 40);
        terms.bankroll = Money{(std::int64_t{1} << 24) * 100};
        terms.stop_win = Money{(std::int64_t{1} << 24) * 200};
        expect_equal(automaton, Throws::fair(4), terms, 0, 40);
    }
}

// Net, handle and need too wide for one half of a word: handle stands above the row.
TEST(Walk, WideMoneyLeavesHandleAboveTheRow) {
    Chance chance(7);
    for (int trial = 0; trial < 30; ++trial) {
        const Automaton automaton = random_automaton(chance, 2 + chance.below(60), 1, 10'000, 10'000);
        const WalkTable table(automaton);
        ASSERT_TRUE(table.packed());
        ASSERT_LT(table.row_bits(), 32);
        expect_equal(automaton, Throws::fair(chance.below(1000)), random_terms(chance, 1000), 0, 100);
        if (HasFatalFailure()) FAIL() << "trial " << trial;
    }
}

// Handle beyond 32 bits of units, in both layouts: it is carried, not handed back.
TEST(Walk, HandleOutgrows32Bits) {
    for (const std::int64_t net : {1, 1 << 20}) {
        Automaton automaton;
        automaton.classes = 1;
        automaton.need = {Money{0}, Money{0}};
        automaton.transitions = {
            Transition{1, 1, false, Money{net}, Money{(std::int64_t{1} << 24) - 1}, Money{}},
            Transition{0, 1, false, Money{1 - net}, Money{1}, Money{}}};
        const WalkTable table(automaton);
        ASSERT_TRUE(table.packed());
        EXPECT_EQ(table.row_bits() < 32, net > 1);
        VisitTerms terms;
        terms.rolls = 1000;
        expect_equal(automaton, Throws::fair(4), terms, 0, 40);
        EXPECT_EQ(Walk(table, Throws::fair(4), terms).play(0).handle.cents, std::int64_t{500} << 24);
    }
}

TEST(Walk, UnitsAndWidthsFollowTheMoney) {
    Automaton automaton;
    automaton.classes = 1;
    automaton.need = {Money{1500}};
    automaton.transitions = {Transition{0, 1, false, Money{-1000}, Money{}, Money{}}};
    EXPECT_EQ(WalkTable(automaton).unit(), 500);
    EXPECT_EQ(WalkTable(automaton).start_need(), 3);
    const WalkTable::Step step = WalkTable(automaton).step(0, 35);
    EXPECT_EQ(step.net, -2);
    EXPECT_EQ(step.need, 3);
    automaton.need = {Money{0}};
    automaton.transitions[0].net = Money{0};
    EXPECT_EQ(WalkTable(automaton).unit(), 1);
}

// Dice that never show a seven: who waits for one goes home in the end.
TEST(Walk, PatienceEnds) {
    Automaton automaton;
    automaton.classes = 1;
    automaton.need = {Money{500}};
    automaton.transitions = {Transition{0, 1, false, Money{}, Money{}, Money{}}};
    VisitTerms terms;
    terms.rolls = 10;
    terms.finish_hand = true;
    const WalkTable table(automaton);
    for (const Engine engine : kEngines) {
        std::vector<VisitResult> results(3);
        ASSERT_TRUE(Walk(table, Throws::fair(1), terms, engine).play(0, results));
        for (const VisitResult& result : results) EXPECT_EQ(result.rolls, 10 + kPatience);
    }
}

TEST(Walk, NothingToPlay) {
    Chance chance(5);
    const WalkTable table(random_automaton(chance, 9, 100, 3, 4));
    VisitTerms terms;
    terms.rolls = 0;
    std::vector<VisitResult> results(5);
    for (const Engine engine : kEngines) {
        EXPECT_TRUE(Walk(table, Throws::fair(1), terms, engine).play(0, results));
        EXPECT_EQ(results[4].rolls, 0u);
        EXPECT_EQ(results[4].leave, Leave::rolls);
        EXPECT_TRUE(Walk(table, Throws::fair(1), VisitTerms{}, engine).play(0, std::span<VisitResult>{}));
    }
}

TEST(Walk, StopsWhenTold) {
    Chance chance(6);
    const WalkTable table(random_automaton(chance, 9, 100, 3, 4));
    const std::atomic<bool> stop = true;
    std::vector<VisitResult> results(5);
    for (const Engine engine : kEngines)
        EXPECT_FALSE(Walk(table, Throws::fair(1), VisitTerms{}, engine).play(0, results, &stop));
}

TEST(Walk, EnginesHaveNames) {
    for (const Engine engine : kEngines) EXPECT_EQ(parse_engine(name(engine)), engine);
    EXPECT_EQ(parse_engine("avx"), std::nullopt);
    EXPECT_TRUE(available(Engine::scalar));
    EXPECT_TRUE(available(fastest_engine()));
}

}  // namespace
