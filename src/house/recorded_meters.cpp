#include "house/recorded_meters.hpp"

#include <optional>

#include "house/chain_of_table.hpp"
#include "house/tables/open_table.hpp"

namespace hardway::house {

Result<RecordedMeters> recorded_meters(Store& store, const std::string& table) {
    std::optional<OpenTable> open;
    std::shared_ptr<const Rules> rules;
    const auto read = each_record(store, table, [&](const Record& record) -> Result<bool> {
        if (!open) {
            const auto origin = origin_of(store, record);
            if (!origin) return origin.faults();
            rules = origin->rules;
            open.emplace(origin->setup, rules);
        }
        if (const auto followed = open->follow(record); !followed) return followed.faults();
        return true;
    });
    if (!read) return read.faults();
    return RecordedMeters{open->setup(), rules, open->meters(), open->table().throws, open->closed()};
}

Result<std::vector<std::string>> recorded_tables(Store& store) {
    const auto chains = store.chains();
    if (!chains) return chains.faults();
    std::vector<std::string> ids;
    for (const auto& chain : *chains)
        if (chain.starts_with(kTableChains)) ids.push_back(chain.substr(kTableChains.size()));
    return ids;
}

}  // namespace hardway::house
