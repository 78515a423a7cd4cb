// Throws a second of the direct engine, beside a bare loop that draws the same throws and keeps score of a
// Pass line by hand: the figure to compare is the ratio, which does not depend on the machine.

#include <benchmark/benchmark.h>

#include "clock.hpp"
#include "molly.hpp"

namespace {

using namespace bench;

// A trivial state machine, the floor under any engine: no rules, no money but one number.
struct BarePass {
    int point = 0;
    std::int64_t net = 0;

    void play(Roll roll) {
        const int total = roll.total();
        if (point == 0) {
            if (total == 7 || total == 11)
                net += 10;
            else if (total == 2 || total == 3 || total == 12)
                net -= 10;
            else
                point = total;
        } else if (total == point || total == 7) {
            net += total == 7 ? -10 : 10;
            point = 0;
        }
    }
};

void BareLoop(benchmark::State& state) {
    BarePass pass;
    Chance chance(1);
    for ([[maybe_unused]] auto each : state) {
        pass.play(chance.roll());
        benchmark::DoNotOptimize(pass);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BareLoop);

double bare_seconds_a_throw() {
    static const double seconds = [] {
        constexpr int kThrows = 20'000'000;
        BarePass pass;
        Chance chance(1);
        const Clock clock;
        for (int i = 0; i < kThrows; ++i) {
            pass.play(chance.roll());
            benchmark::DoNotOptimize(pass);
        }
        return clock.seconds() / kThrows;
    }();
    return seconds;
}

// Items are throws, booking included; `times_bare` is how many throws of the bare loop one of them costs.
void DirectEngine(benchmark::State& state, const char* id) {
    const Rules rules = load(id);
    const double bare = bare_seconds_a_throw();
    Molly molly(rules);
    Chance chance(1);
    const Clock clock;
    for ([[maybe_unused]] auto each : state) molly.play(chance.roll());
    const double seconds = clock.seconds();
    const auto throws = static_cast<double>(molly.throws());
    state.SetItemsProcessed(state.iterations());
    state.counters["times_bare"] = seconds / throws / bare;
    state.counters["bets_a_throw"] = static_cast<double>(molly.bets()) / throws;
}
BENCHMARK_CAPTURE(DirectEngine, ma_craps, "ma-craps");
BENCHMARK_CAPTURE(DirectEngine, wind_creek, "wind-creek");
BENCHMARK_CAPTURE(DirectEngine, sg_mbs, "sg-mbs");
BENCHMARK_CAPTURE(DirectEngine, ma_mini_craps, "ma-mini-craps");
BENCHMARK_CAPTURE(DirectEngine, md_crapless, "md-crapless");

// The settlement alone: nothing is booked but the line.
void PassOnly(benchmark::State& state) {
    const Rules rules = load("ma-craps");
    Table table(rules);
    Events events;
    carry_out(rules, table, {command::Sit{"", Money::units(1'000'000'000)}, 0}, events);
    const Command bet{command::Bet{{{rules.find("pass")}, Money::units(10)}}, 0};
    Command roll;
    Chance chance(1);
    for ([[maybe_unused]] auto each : state) {
        if (table.seats[0].felt().zero()) carry_out(rules, table, bet, events);
        std::get<command::RollDice>(roll.what).roll = chance.roll();
        carry_out(rules, table, roll, events);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(PassOnly);

}  // namespace
