#pragma once
// Somebody's night at a table: throw by throw what they had won, and what their layout had to expect. Each
// throw is held against the 36 that could have come on the same layout, so the expectation is exact, and
// wagers that the same throw decides are taken together, as they fell.

#include <cstdint>
#include <string>
#include <vector>

#include "house/store/store.hpp"
#include "rules/roll.hpp"
#include "wire/json.hpp"

namespace hardway::house {

struct NightThrow {
    std::uint64_t number = 0;  // record
    std::int64_t at = 0;       // milliseconds since 1970
    std::uint32_t thrown = 0;  // the how manieth throw of the table
    Roll roll;
    Money before;  // won since they first sat down, just before this throw: what a bet itself cost is in it
    Money after;
    Money sum;            // over the 36 throws, what they would have brought: the mean is one 36th of it
    double variance = 0;  // of that, in currency units squared
};
wire::Json write(const NightThrow& one);

// The first `most` throws from the record `from` on that this person sat through. One that was recalled is
// none. A fault if there is no such table.
Result<std::vector<NightThrow>> night_of(Store& store, const std::string& table, const std::string& person,
                                         std::uint64_t from, std::size_t most);

}  // namespace hardway::house
