// Entries written and synced, so many to a commit. The disk sets the pace and no two are alike: what counts
// is how many times more entries go through than one at a time (`times_single`). In a folder of its own below
// $TMPDIR; over PostgreSQL, too, where HARDWAY_BENCH_STORE names a database that may be written to.

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "house/store/store.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

// A bet at one of eight tables: a record, two postings, and the table's snapshot.
class Tables {
  public:
    explicit Tables(Store& store) {
        for (std::size_t table = 0; table < heads_.size(); ++table) {
            const auto head = store.head(name(table));
            if (head) heads_[table] = *head;
        }
    }

    Entry next_entry() {
        const auto table = turn_++ % heads_.size();
        auto& head = heads_[table];
        Entry entry;
        entry.records.push_back({name(table),
                                 head.number + 1,
                                 0,
                                 "command",
                                 "ana",
                                 std::to_string(head.number + 1),
                                 std::string(400, 'x'),
                                 {}});
        head = next(head, entry.records[0]);
        entry.records[0].hash = head.hash;
        const auto rail = name(table) + "/rail/1";
        entry.postings = {{"issue", rail, Money{5}}, {rail, name(table) + "/felt/1", Money{5}}};
        entry.documents = {{"snapshot/" + name(table), std::string(2000, 'x')}};
        return entry;
    }

  private:
    static std::string name(std::size_t table) { return "table/bench-" + std::to_string(table); }

    std::array<Head, 8> heads_;
    std::size_t turn_ = 0;
};

void commit_batches(benchmark::State& state, Store& store, double& single) {
    Tables tables(store);
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto begun = std::chrono::steady_clock::now();
    std::size_t done = 0;
    for ([[maybe_unused]] auto each : state) {
        std::vector<Entry> entries;
        for (std::size_t i = 0; i < size; ++i) entries.push_back(tables.next_entry());
        for (const auto stored : store.commit(entries))
            if (stored != Stored::done) return state.SkipWithError("not stored");
        done += size;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    const auto speed = static_cast<double>(done) / took.count();
    if (size == 1) single = speed;
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
    if (single > 0) state.counters["times_single"] = speed / single;
}

void CommitToSqlite(benchmark::State& state) {
    static double single = 0;
    const auto folder =
        std::filesystem::temp_directory_path() / ("hardway-bench-" + std::to_string(::getpid()));
    if (const auto store = open_store(folder.string()))
        commit_batches(state, **store, single);
    else
        state.SkipWithError(store.faults().front().text().c_str());
    std::filesystem::remove_all(folder);
}
BENCHMARK(CommitToSqlite)->Arg(1)->Arg(8)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

[[maybe_unused]] const bool kAlsoPostgres = [] {
    const char* address = std::getenv("HARDWAY_BENCH_STORE");
    if (address == nullptr) return false;
    static double single = 0;
    benchmark::RegisterBenchmark("CommitToPostgres",
                                 [address](benchmark::State& state) {
                                     if (const auto store = open_store(address))
                                         commit_batches(state, **store, single);
                                     else
                                         state.SkipWithError(store.faults().front().text().c_str());
                                 })
        ->Arg(1)
        ->Arg(8)
        ->Arg(64)
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
    return true;
}();

}  // namespace
