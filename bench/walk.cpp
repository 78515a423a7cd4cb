// Throws a second of simulated visits with all their figures, beside a bare walk over the same table: the
// figure to compare is the ratio.
//
//   bare      state = next[state][throw], eight visits abreast (thirty-two for tables beyond the caches), the
//             throws drawn beforehand and no money counted: what the memory allows
//   plain     the same, one visit after the other: what most people would write

#include <benchmark/benchmark.h>

#include <random>

#include "clock.hpp"
#include "study/simulate/simulate.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;

// Craps-like: a class for each total, the seven ends the hand, nets are small and against the player. The
// next state may be anywhere, which is the worst for a cache.
Automaton random_automaton(std::uint32_t states) {
    std::mt19937 generator(states);
    auto below = [&](std::uint32_t bound) { return static_cast<std::uint32_t>(generator() % bound); };
    Automaton automaton;
    automaton.classes = 11;
    for (int i = 0; i < Roll::kCount; ++i)
        automaton.class_of[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(Roll::from_index(i).total() - 2);
    for (std::uint32_t state = 0; state < states; ++state) {
        automaton.need.push_back(Money::units(std::int64_t{5} * (1 + below(30))));
        for (int total = 2; total <= 12; ++total) {
            Transition transition;
            transition.next = below(states);
            transition.hand_ends = total == 7;
            transition.net = Money::units(std::int64_t{5} * below(13) - 30);
            transition.handle = Money::units(std::int64_t{5} * below(7));
            automaton.transitions.push_back(transition);
        }
    }
    return automaton;
}

constexpr std::size_t kDrawn = 1 << 14;  // throws in store for a bare walk: they stay in the first cache

// The table with nothing in it but the way.
std::vector<std::uint64_t> rows_of(const Automaton& automaton) {
    std::vector<std::uint64_t> rows;
    for (const Transition& to : automaton.transitions)
        rows.push_back(std::uint64_t{to.next} * automaton.classes);
    return rows;
}

template <std::size_t kAbreast>
double bare_rate(const WalkTable& table, const std::vector<std::uint64_t>& rows) {
    std::vector<std::uint8_t> classes;
    const Throws throws = Throws::fair(7);
    for (std::uint32_t block = 0; classes.size() < kDrawn; ++block)
        for (const std::uint8_t roll : throws.block(0, block)) classes.push_back(table.class_of()[roll]);
    std::uint64_t at[kAbreast] = {};
    std::uint64_t steps = 0;
    const bench::Clock clock;
    while (clock.seconds() < 0.3) {
        for (std::size_t i = 0; i < kDrawn; i += kAbreast)
#pragma GCC unroll 32
            for (std::size_t lane = 0; lane < kAbreast; ++lane)
                at[lane] = rows[static_cast<std::uint32_t>(at[lane]) + std::uint32_t{classes[i + lane]}];
        benchmark::DoNotOptimize(at);
        steps += kDrawn;
    }
    return static_cast<double>(steps) / clock.seconds();
}

// Items are throws. The first argument is the engine (0 scalar, 1 AVX2, 2 AVX-512), the second the states.
void WalkTables(benchmark::State& state) {
    const auto engine = static_cast<Engine>(state.range(0));
    const auto states = static_cast<std::uint32_t>(state.range(1));
    if (!available(engine)) {
        state.SkipWithError("not on this processor");
        return;
    }
    const Automaton automaton = random_automaton(states);
    const WalkTable table(automaton);
    const auto rows = rows_of(automaton);
    VisitTerms terms;
    terms.bankroll = Money::units(3000);
    terms.stop_win = Money::units(2500);
    const Walk walk(table, Throws::fair(1), terms, engine);
    std::vector<VisitResult> results(4096);
    std::uint64_t first = 0;
    std::uint64_t throws = 0;
    const double bare = std::max(bare_rate<8>(table, rows), bare_rate<32>(table, rows));
    const double plain = bare_rate<1>(table, rows);
    const bench::Clock clock;
    for ([[maybe_unused]] auto each : state) {
        walk.play(first, results);
        first += results.size();
        for (const VisitResult& result : results) throws += result.rolls;
    }
    const double rate = static_cast<double>(throws) / clock.seconds();
    state.SetItemsProcessed(static_cast<std::int64_t>(throws));
    state.counters["bare_rate"] = bare;
    state.counters["of_bare"] = rate / bare;
    state.counters["of_plain"] = rate / plain;
    state.counters["rolls_a_visit"] = static_cast<double>(throws) / static_cast<double>(first);
}

// Whole simulations, tallies and paths included, on one thread and on two: items are throws by the clock on
// the wall.
void Simulate(benchmark::State& state) {
    const Automaton automaton = random_automaton(120);
    SimulationPlan plan;
    plan.entrants = {{"random", &automaton}};
    plan.terms.bankroll = Money::units(3000);
    plan.threads = static_cast<int>(state.range(0));
    std::uint64_t throws = 0;
    for ([[maybe_unused]] auto each : state) {
        plan.visits = {plan.visits.end, plan.visits.end + 1'000'000};
        throws += simulate(plan).progress.throws;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(throws));
}
BENCHMARK(Simulate)->Arg(1)->Arg(2)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

void engines(benchmark::internal::Benchmark* bench) {
    for (const int engine : {0, 1, 2})
        for (const int states : {7, 120, 5'000, 50'000, 500'000}) bench->Args({engine, states});
}
BENCHMARK(WalkTables)->Apply(engines);

}  // namespace
