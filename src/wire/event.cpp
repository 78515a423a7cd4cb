#include "wire/kinds.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

Json write(const Rules& rules, const Event& event) {
    Writer writer(rules);
    write_kind(writer, "event", event.what, [] {});
    if (event.step != 0) writer.put("step", event.step);
    if (event.order != 0) writer.put("order", event.order);
    writer.put_cite("cite", event.cite);
    return writer.take();
}

Result<Event> read_event(const Rules& rules, const Json& json) {
    const auto* name = json.is_object() && json.contains("event") ? &json["event"] : nullptr;
    const std::string kind = name && name->is_string() ? name->get<std::string>() : "";
    Reader reader(rules, json, kind.empty() ? "event" : "event '" + kind.substr(0, 40) + "'");
    reader.find("event");
    Event event;
    read_kind(reader, kind, event.what);
    if (reader.find("step")) reader.get("step", event.step);
    if (reader.find("order")) reader.get("order", event.order);
    reader.get_cite("cite", event.cite);
    if (auto fault = reader.finish()) return *std::move(fault);
    return event;
}

Json write(const Rules& rules, const Events& events) {
    Json list = Json::array();
    for (const auto& event : events) list.push_back(write(rules, event));
    return list;
}

Result<Events> read_events(const Rules& rules, const Json& json) {
    if (!json.is_array()) return Fault{"", 0, "events: no list", "", ""};
    Events events;
    for (const auto& each : json) {
        auto event = read_event(rules, each);
        if (!event) return event.faults();
        events.push_back(*std::move(event));
    }
    return events;
}

}  // namespace hardway::wire
