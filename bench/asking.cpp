// What one question costs: the offers of a seat, one offer, one decision, and reading a rulebook.

#include <benchmark/benchmark.h>

#include "molly.hpp"

namespace {

using namespace bench;

Table played(const Rules& rules) {
    Molly molly(rules);
    Chance chance(7);
    for (int i = 0; i < 40 || molly.table().come_out(); ++i) molly.play(chance.roll());
    return molly.table();
}

void Offers(benchmark::State& state) {
    const Rules rules = load("ma-craps");
    const Table table = played(rules);
    for ([[maybe_unused]] auto each : state) {
        const auto all = offers(rules, table, 0);
        benchmark::DoNotOptimize(all.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(offers(rules, table, 0).size()));
}
BENCHMARK(Offers);

void OneOffer(benchmark::State& state, const char* wager) {
    const Rules rules = load("ma-craps");
    const Table table = played(rules);
    const auto index = rules.find(wager);
    for ([[maybe_unused]] auto each : state) {
        const auto found = offer(rules, table, {0, index});
        benchmark::DoNotOptimize(found.most);
    }
}
BENCHMARK_CAPTURE(OneOffer, place, "place 6");
BENCHMARK_CAPTURE(OneOffer, buy, "buy 4");

void DecideBet(benchmark::State& state) {
    const Rules rules = load("ma-craps");
    const Table table = played(rules);
    Events events;
    const Command bet{command::Bet{{{rules.find("place 6")}, Money::units(12)}}, 0};
    for ([[maybe_unused]] auto each : state) {
        events.clear();
        const auto refusal = decide(rules, table, bet, events);
        benchmark::DoNotOptimize(refusal.code);
    }
}
BENCHMARK(DecideBet);

void DecideRefusal(benchmark::State& state) {
    const Rules rules = load("ma-craps");
    const Table table = played(rules);
    Events events;
    const Command bet{command::Bet{{{rules.find("place 6")}, Money::units(7)}}, 0};
    for ([[maybe_unused]] auto each : state) {
        const auto refusal = decide(rules, table, bet, events);
        benchmark::DoNotOptimize(refusal.code);
    }
}
BENCHMARK(DecideRefusal);

void LoadRulebook(benchmark::State& state, const char* id) {
    const auto shelf = builtin_shelf();
    for ([[maybe_unused]] auto each : state) {
        const auto rules = load_rules(shelf, id, {});
        benchmark::DoNotOptimize(rules);
    }
}
BENCHMARK_CAPTURE(LoadRulebook, ma_craps, "ma-craps")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(LoadRulebook, wind_creek, "wind-creek")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(LoadRulebook, ma_mini_craps, "ma-mini-craps")->Unit(benchmark::kMicrosecond);

}  // namespace
