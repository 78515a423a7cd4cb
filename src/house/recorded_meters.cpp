#include "house/recorded_meters.hpp"

#include "house/tables/open_table.hpp"
#include "rules/rulebook.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kPage = 1000;
constexpr std::string_view kTables = "table/";

Fault fault(const std::string& table, std::string what) {
    return {std::string(kTables) + table, 0, std::move(what), "", ""};
}

Result<std::shared_ptr<const Rules>> rules_of(Store& store, const TableSetup& setup) {
    const auto text = store.rules(setup.rules);
    if (!text) return text.faults();
    if (!*text) return fault(setup.id, "its rules are missing");
    auto rules = load_resolved(**text);
    if (!rules) return rules.faults();
    return std::make_shared<const Rules>(*std::move(rules));
}

}  // namespace

Result<RecordedMeters> recorded_meters(Store& store, const std::string& table) {
    auto records = store.records(std::string(kTables) + table, 1, kPage);
    if (!records) return records.faults();
    if (records->empty()) return fault(table, "there is no such table");
    const auto setup = OpenTable::setup_of(records->front());
    if (!setup) return setup.faults();
    const auto rules = rules_of(store, *setup);
    if (!rules) return rules.faults();
    OpenTable open(*setup, *rules);
    while (true) {
        for (const auto& record : *records)
            if (const auto followed = open.follow(record); !followed) return followed.faults();
        if (records->size() < kPage) break;
        records = store.records(open.chain(), open.head().number + 1, kPage);
        if (!records) return records.faults();
    }
    return RecordedMeters{*setup, *rules, open.meters(), open.table().throws, open.closed()};
}

Result<std::vector<std::string>> recorded_tables(Store& store) {
    const auto chains = store.chains();
    if (!chains) return chains.faults();
    std::vector<std::string> ids;
    for (const auto& chain : *chains)
        if (chain.starts_with(kTables)) ids.push_back(chain.substr(kTables.size()));
    return ids;
}

}  // namespace hardway::house
