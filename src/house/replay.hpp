#pragma once
// A past hand of a table, step by step: who bet what, every throw with the stick's call, what was paid.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "house/store/store.hpp"
#include "house/tables/table_setup.hpp"

namespace hardway::house {

// From seven-out to seven-out, whoever shoots. Of drawn dice the numbers are those of their records.
struct HandSpan {
    std::uint64_t number = 1;
    std::uint64_t first = 0;  // record
    std::uint64_t last = 0;
    std::int64_t began = 0;  // milliseconds since 1970
    std::int64_t ended = 0;  // of its last record
    std::uint64_t throws = 0;
    std::vector<std::string> shooters;  // each once, in their order
    std::string end;                    // "seven_out", "cut_short", "lost"; empty: it goes on
};

struct ReplayLine {
    std::string text;  // a sentence; of a throw the stick's call
    std::string roll;  // "3-3"; empty: no throw
};

// What one record did.
struct ReplayStep {
    std::uint64_t number = 0;
    std::int64_t at = 0;
    std::string kind;
    std::string person;
    std::vector<ReplayLine> lines;
};

struct HandsOfTable {
    TableSetup setup;
    std::vector<HandSpan> hands;
};

struct ReplayedHand {
    TableSetup setup;
    HandSpan hand;
    std::vector<ReplayStep> steps;
};

Json write(const HandSpan& hand);

Result<HandsOfTable> hands_of(Store& store, const std::string& table);
// A fault says which hands there are.
Result<HandSpan> find_hand(const HandsOfTable& all, std::uint64_t number);
Result<ReplayedHand> replay_hand(Store& store, const std::string& table, std::uint64_t number);

}  // namespace hardway::house
