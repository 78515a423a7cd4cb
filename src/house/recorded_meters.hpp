#pragma once
// The meters of a table, open or closed, added up again from its records: what a running house says of it
// must be the same.

#include <memory>

#include "house/store/store.hpp"
#include "house/tables/meters.hpp"
#include "house/tables/table_setup.hpp"

namespace hardway::house {

struct RecordedMeters {
    TableSetup setup;
    std::shared_ptr<const Rules> rules;
    Meters meters;
    std::uint32_t throws = 0;
    bool closed = false;
};

// A fault if there is no such table, or a record is not what follows.
Result<RecordedMeters> recorded_meters(Store& store, const std::string& table);
// The ids of all tables that ever were, by name.
Result<std::vector<std::string>> recorded_tables(Store& store);

}  // namespace hardway::house
