#pragma once
// The records of a plan, as the next of the chain of people and their money.

#include <algorithm>

#include "house/people/plan.hpp"

namespace hardway::house {

// Who asked later may be the first to get here: no record is older than the one before it.
inline void seal(Entry& entry, Head head, std::int64_t not_before) {
    for (auto& record : entry.records) {
        record.at = std::max(record.at, not_before);
        record = sealed(head, record);
        head = next(head, record);
    }
}

}  // namespace hardway::house
