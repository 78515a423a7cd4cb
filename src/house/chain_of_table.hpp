#pragma once
// A table's chain, read from its beginning by whoever tells it again.

#include <functional>
#include <memory>
#include <string>

#include "house/store/store.hpp"
#include "house/tables/table_setup.hpp"
#include "rules/rules.hpp"

namespace hardway::house {

// Every record in order, until `visit` says false. How many there were; a fault if there is no such table.
Result<std::uint64_t> each_record(Store& store, const std::string& table,
                                  const std::function<Result<bool>(const Record&)>& visit);

// How the table was opened, by its first record, and its rules.
struct Origin {
    TableSetup setup;
    std::shared_ptr<const Rules> rules;
};
Result<Origin> origin_of(Store& store, const Record& opened);

// That a record of this table is none of ours.
Fault unreadable(const std::string& table);

}  // namespace hardway::house
