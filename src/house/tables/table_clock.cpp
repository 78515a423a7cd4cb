#include "house/tables/table_clock.hpp"

namespace hardway::house {

wire::Json write(const TableClock& clock) {
    wire::Json json;
    json["phase"] = name_of(clock.phase);
    if (clock.until) json["until"] = *clock.until;
    return json;
}

Result<TableClock> read_clock(const wire::Json& json) {
    const Fault fault{"", 0, "a clock that cannot be read", "phase, and until in milliseconds", ""};
    if (!json.is_object() || !json.contains("phase") || !json["phase"].is_string()) return fault;
    const auto phase = phase_named(json["phase"].get<std::string>());
    if (!phase) return fault;
    TableClock clock{*phase, std::nullopt};
    if (json.contains("until")) {
        if (!json["until"].is_number_integer()) return fault;
        clock.until = json["until"].get<std::int64_t>();
    }
    return clock;
}

}  // namespace hardway::house
