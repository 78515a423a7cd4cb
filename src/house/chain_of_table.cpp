#include "house/chain_of_table.hpp"

#include "house/tables/open_table.hpp"
#include "rules/rulebook.hpp"

namespace hardway::house {

namespace {

Fault table_fault(const std::string& table, std::string what) {
    return {chain_of(table), 0, std::move(what), "", ""};
}

}  // namespace

Result<std::uint64_t> each_record(Store& store, const std::string& table,
                                  const std::function<Result<bool>(const Record&)>& visit) {
    std::uint64_t number = 0;
    while (true) {
        const auto records = store.records(chain_of(table), number + 1, kPage);
        if (!records) return records.faults();
        for (const auto& record : *records) {
            const auto goes_on = visit(record);
            if (!goes_on) return goes_on.faults();
            ++number;
            if (!*goes_on) return number;
        }
        if (records->size() < kPage) break;
    }
    if (number == 0) return table_fault(table, "there is no such table");
    return number;
}

Result<Origin> origin_of(Store& store, const Record& opened) {
    const auto setup = OpenTable::setup_of(opened);
    if (!setup) return setup.faults();
    const auto text = store.rules(setup->rules);
    if (!text) return text.faults();
    if (!*text) return table_fault(setup->id, "its rules are missing");
    auto rules = load_resolved(**text);
    if (!rules) return rules.faults();
    return Origin{*setup, std::make_shared<const Rules>(*std::move(rules))};
}

Fault unreadable(const std::string& table) {
    return table_fault(table, "a record that cannot be read");
}

}  // namespace hardway::house
