// One sample, however it is come by.

#include "study/simulate/simulate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "random_automaton.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;
using test::Chance;
using test::random_automaton;

class Simulation : public testing::Test {
  protected:
    Simulation() {
        Chance chance(11);
        for (const std::uint32_t states : {7u, 120u, 30u})
            automata_.push_back(random_automaton(chance, states, 500, 12, 20));
        plan_.entrants = {{"a", &automata_[0]}, {"b with a blank", &automata_[1]}, {"c", &automata_[2]}};
        plan_.terms.rolls = 100;
        plan_.terms.bankroll = Money::units(400);
        plan_.terms.stop_win = Money::units(700);
        plan_.visits = {0, 9000};
        plan_.study = "three of them, seed 1";
    }

    std::vector<Automaton> automata_;
    SimulationPlan plan_;
};

TEST_F(Simulation, IsWhatTheVisitsAddUpTo) {
    const Simulated simulated = simulate(plan_);
    ASSERT_TRUE(simulated.complete);
    const Sample& sample = simulated.sample;
    std::vector<std::vector<VisitResult>> results;
    std::uint64_t throws = 0;
    for (std::size_t i = 0; i < automata_.size(); ++i) {
        const WalkTable table(automata_[i]);
        const Walk walk(table, plan_.throws, plan_.terms, Engine::scalar);
        Int128 sum = 0, squares = 0, handle = 0, handle_squares = 0, products = 0;
        auto& mine = results.emplace_back();
        for (std::uint64_t visit = 0; visit < 9000; ++visit) {
            mine.push_back(walk.play(visit));
            throws += mine.back().rolls;
            const std::int64_t units = mine.back().result.cents / table.unit();
            sum += units;
            squares += static_cast<Int128>(units) * units;
            const Int128 decided = mine.back().handle.cents;
            handle += decided;
            handle_squares += decided * decided;
            products += decided * units;
        }
        const Tally& tally = sample.entries[i].tally;
        EXPECT_EQ(tally.visits, 9000u);
        EXPECT_TRUE(tally.results_sum == sum && tally.results_squares == squares);
        EXPECT_TRUE(tally.handle_sum == handle && tally.handle_squares == handle_squares);
        EXPECT_TRUE(tally.results_by_handle == products);
        for (int leave = 0; leave < kLeaves; ++leave)
            EXPECT_EQ(tally.leaves[static_cast<std::size_t>(leave)],
                      static_cast<std::uint64_t>(
                          std::ranges::count(mine, static_cast<Leave>(leave), &VisitResult::leave)));
        std::vector<Money> sorted;
        for (const VisitResult& result : mine) sorted.push_back(result.drawdown);
        std::ranges::sort(sorted);
        EXPECT_EQ(tally.money(tally.drawdowns.percentile(500'000)), sorted[4499]);
        EXPECT_NEAR(tally.mean_result().value * 9000,
                    static_cast<double>(static_cast<std::int64_t>(sum) * table.unit()) / 100, 1e-6);
    }
    EXPECT_EQ(simulated.progress.throws, throws);
    Int128 difference = 0;
    std::uint64_t better = 0;
    for (std::size_t k = 0; k < 9000; ++k) {
        difference += results[1][k].result.cents - results[2][k].result.cents;
        better += results[1][k].result > results[2][k].result ? 1u : 0u;
    }
    EXPECT_TRUE(sample.pair(1, 2).sum == difference);
    EXPECT_EQ(sample.pair(1, 2).better, better);
    EXPECT_EQ(sample.pair(0, 2).visits(), 9000u);
}

TEST_F(Simulation, DoesNotDependOnThreadsEnginesOrParts) {
    const std::string wanted = simulate(plan_).sample.write();
    for (const int threads : {2, 3, 7}) {
        plan_.threads = threads;
        EXPECT_EQ(simulate(plan_).sample.write(), wanted) << threads;
    }
    for (const Engine engine : {Engine::scalar, Engine::avx2, Engine::avx512}) {
        plan_.engine = engine;
        EXPECT_EQ(simulate(plan_).sample.write(), wanted) << name(engine);
    }
    const Spans::Span all = plan_.visits;
    for (const std::uint64_t parts : {2u, 5u}) {
        std::optional<Sample> joined;
        for (std::uint64_t i = parts; i > 0; --i) {  // the last one first
            plan_.visits = part(all.end, i, parts);
            const auto read = Sample::read(simulate(plan_).sample.write());
            ASSERT_TRUE(read) << read.faults().front().what;
            if (joined)
                EXPECT_TRUE(joined->merge(*read));
            else
                joined = *read;
        }
        EXPECT_EQ(joined->write(), wanted) << parts;
    }
}

std::string trouble(const Result<Done>& merged) {
    return merged ? "" : merged.faults().front().what;
}

TEST_F(Simulation, RefusesToJoinWhatDoesNotBelongTogether) {
    Sample sample = simulate(plan_).sample;
    const Sample before = sample;
    EXPECT_EQ(trouble(sample.merge(before)), "some visits are in both");
    plan_.visits = {9000, 9100};
    plan_.study = "else";
    EXPECT_EQ(trouble(sample.merge(simulate(plan_).sample)),
              "another study: 'else' is not 'three of them, seed 1'");
    plan_.study = before.study;
    std::swap(plan_.entrants[0], plan_.entrants[1]);
    EXPECT_EQ(trouble(sample.merge(simulate(plan_).sample)), "other strategies");
    EXPECT_EQ(sample, before);
}

TEST_F(Simulation, StopsWithWholeVisits) {
    plan_.visits = {0, std::uint64_t{1} << 50};
    plan_.threads = 2;
    plan_.follow_paths = false;
    std::atomic<bool> stop = false;
    std::uint64_t seen = 0;
    const Simulated simulated = simulate(
        plan_,
        [&](const Progress& progress) {
            seen = progress.visits;
            if (seen > 0) stop = true;
        },
        &stop);
    EXPECT_FALSE(simulated.complete);
    EXPECT_GE(simulated.progress.visits, seen);
    for (const Sample::Entry& entry : simulated.sample.entries)
        EXPECT_EQ(entry.tally.visits, simulated.sample.visits.count());
    EXPECT_EQ(*Sample::read(simulated.sample.write()), simulated.sample);
}

TEST_F(Simulation, NothingToDo) {
    plan_.visits = {5, 5};
    const Simulated simulated = simulate(plan_);
    EXPECT_TRUE(simulated.complete);
    EXPECT_EQ(simulated.sample.entries[0].tally.visits, 0u);
    EXPECT_EQ(*Sample::read(simulated.sample.write()), simulated.sample);
}

TEST_F(Simulation, TextThatIsNotASampleIsRefused) {
    plan_.visits = {0, 50};
    const std::string text = simulate(plan_).sample.write();
    ASSERT_TRUE(Sample::read(text));
    for (const char* wrong : {"", "hello", "hardway sample 3\n", "hardway sample 3\nsum 0\n"})
        EXPECT_FALSE(Sample::read(wrong)) << wrong;
    Chance chance(1);
    for (std::size_t length = 0; length < text.size(); length += 1 + chance.below(97))
        EXPECT_FALSE(Sample::read(text.substr(0, length))) << length;
    for (int i = 0; i < 300; ++i) {
        std::string damaged = text;
        auto& byte = damaged[chance.below(static_cast<std::uint32_t>(text.size()))];
        byte = static_cast<char>(byte ^ static_cast<char>(1u << chance.below(7)));
        const auto read = Sample::read(damaged);
        ASSERT_FALSE(read);
        EXPECT_FALSE(read.faults().front().what.empty());
    }
}

// The path is the visit: same end, and the needed bankroll is where ruin begins.
TEST_F(Simulation, PathsAreTheVisits) {
    for (const bool finish : {false, true}) {
        plan_.terms.finish_hand = finish;
        for (const Automaton& automaton : automata_) {
            const WalkTable table(automaton);
            const Walk walk(table, plan_.throws, plan_.terms);
            for (std::uint64_t visit = 0; visit < 300; ++visit) {
                const VisitResult result = walk.play(visit);
                const Path path = follow(automaton, plan_.throws, plan_.terms, visit);
                ASSERT_EQ(path.results.size(), 61u);
                ASSERT_EQ(path.results[0], Money{});
                if (!finish) {
                    ASSERT_EQ(path.results.back(), result.result);
                }
                ASSERT_EQ(result.leave == Leave::ruined, path.needed > plan_.terms.bankroll);
                VisitTerms enough = plan_.terms;
                enough.bankroll = path.needed;
                ASSERT_NE(Walk(table, plan_.throws, enough).play(visit).leave, Leave::ruined);
                enough.bankroll = path.needed - Money{1};
                ASSERT_EQ(Walk(table, plan_.throws, enough).play(visit).leave, Leave::ruined);
            }
        }
    }
}

TEST_F(Simulation, FanIsInOrder) {
    const Sample sample = simulate(plan_).sample;
    EXPECT_EQ(sample.entries[0].paths.size(), 4096u);
    const auto rows = fan(sample.entries[0].paths, {50'000, 500'000, 950'000});
    ASSERT_EQ(rows.size(), 61u);
    for (const auto& row : rows) {
        EXPECT_LE(row[0], row[1]);
        EXPECT_LE(row[1], row[2]);
    }
    EXPECT_LE(needed_bankroll(sample.entries[0].paths, 500'000),
              needed_bankroll(sample.entries[0].paths, 990'000));
    VisitTerms endless;
    endless.rolls = 2'000'000'000;
    EXPECT_EQ(path_count(endless), 0u);
    endless.rolls = 3;
    EXPECT_EQ(checkpoints(endless), (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

// A fair coin for a dollar: mean 0, variance the number of throws; errors must be of the right size.
TEST(Tally, EstimatesAreRight) {
    Automaton automaton;
    automaton.classes = 2;
    for (std::size_t i = 0; i < 36; ++i) automaton.class_of[i] = i % 2;
    automaton.need = {Money::units(1)};
    for (const int sign : {1, -1})
        automaton.transitions.push_back({0, 1, false, Money::units(sign), Money::units(1), Money{}});
    SimulationPlan plan;
    plan.entrants = {{"coin", &automaton}};
    plan.terms.rolls = 400;
    plan.terms.bankroll = Money::units(1000);
    plan.visits = {0, 20'000};
    const Tally tally = simulate(plan).sample.entries[0].tally;
    EXPECT_NEAR(tally.deviation(), 20, 0.5);
    EXPECT_NEAR(tally.mean_result().error, 20 / std::sqrt(20'000), 0.01);
    EXPECT_LT(std::abs(tally.mean_result().value), 4 * tally.mean_result().error);
    EXPECT_NEAR(tally.result_per_roll().error, tally.mean_result().error / 400, 1e-6);
    EXPECT_EQ(tally.mean_rolls().value, 400);
    EXPECT_EQ(tally.share(Leave::rolls).value, 1);
    EXPECT_EQ(tally.mean_handle().value, 400);
    EXPECT_NEAR(tally.edge()->value, -tally.mean_result().value / 400, 1e-12);
    EXPECT_NEAR(tally.edge()->error, tally.mean_result().error / 400, 1e-6);
    EXPECT_FALSE(Tally().edge());
}

}  // namespace
