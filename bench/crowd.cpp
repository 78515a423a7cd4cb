// A table with many wagers: the cost of a throw must grow with the wagers standing and no faster, and so must
// the memory of a table. Items are wagers standing when the dice fall.

#include <benchmark/benchmark.h>

#include "clock.hpp"
#include "molly.hpp"

namespace {

using namespace bench;

std::size_t standing(const Table& table) {
    std::size_t count = 0;
    for (const auto& seat : table.seats)
        for (const auto& bet : seat.bets) count += bet.live() ? 1U : 0U;
    return count;
}

// sizeof and what it holds on the heap.
std::size_t memory_of(const Table& table) {
    std::size_t bytes =
        sizeof table + table.seats.capacity() * sizeof(Seat) + table.pending.capacity() * sizeof(Pending);
    for (const auto& seat : table.seats) bytes += seat.bets.capacity() * sizeof(Bet);
    return bytes;
}

// So many different wagers, seat after seat; wagers only one throw long are among them.
Table crowded(const Rules& rules, std::size_t wagers) {
    Table table(rules);
    Events events;
    for (std::size_t place = 0; place < table.seats.size(); ++place) {
        const auto seat = static_cast<SeatIndex>(place);
        carry_out(rules, table, {command::Sit{"", Money::units(1'000'000)}, seat}, events);
    }
    for (std::size_t wager = 0; wager < rules.wagers.size(); ++wager) {
        for (std::size_t place = 0; place < table.seats.size(); ++place) {
            if (standing(table) >= wagers) return table;
            const auto seat = static_cast<SeatIndex>(place);
            const auto index = static_cast<WagerIndex>(wager);
            const auto found = offer(rules, table, {seat, index});
            if (found.open()) carry_out(rules, table, {command::Bet{{{index}, found.least}}, seat}, events);
        }
    }
    return table;
}

// decide only: the same position is thrown from again and again, so the number of wagers stays what it is.
void Settle(benchmark::State& state) {
    const Rules rules = load("wind-creek", {{"fire", "A", "", 0}});
    const Table table = crowded(rules, static_cast<std::size_t>(state.range(0)));
    const auto wagers = standing(table);
    Events events;
    Command roll;
    Chance chance(1);
    const Clock clock;
    for ([[maybe_unused]] auto each : state) {
        std::get<command::RollDice>(roll.what).roll = chance.roll();
        events.clear();
        const auto refusal = decide(rules, table, roll, events);
        if (refusal.code != RefusalCode::none) state.SkipWithError("refused");
        benchmark::DoNotOptimize(events.data());
    }
    const double seconds = clock.seconds();
    state.counters["wagers"] = static_cast<double>(wagers);
    const auto throws = static_cast<double>(state.iterations());
    state.counters["ns_a_wager"] = seconds * 1e9 / throws / static_cast<double>(wagers);
    state.counters["table_bytes"] = static_cast<double>(memory_of(table));
    state.counters["bytes_a_wager"] = static_cast<double>(memory_of(table)) / static_cast<double>(wagers);
}
BENCHMARK(Settle)->Arg(5)->Arg(50)->Arg(500);

void EmptyTable(benchmark::State& state) {
    const Rules rules = load("ma-craps");
    for ([[maybe_unused]] auto each : state) {
        Table table(rules);
        benchmark::DoNotOptimize(table);
    }
    state.counters["table_bytes"] = static_cast<double>(memory_of(Table(rules)));
}
BENCHMARK(EmptyTable);

}  // namespace
