#include "server/table_view.hpp"

#include "table/buttons.hpp"
#include "table/decide.hpp"
#include "table/markers.hpp"
#include "wire/names.hpp"

namespace hardway::server {

namespace {

Json seat_view(const Rules& rules, const Table& table, SeatIndex seat) {
    Json off = Json::array();
    const auto& bets = table.seats[seat].bets;
    for (std::size_t slot = 0; slot < bets.size(); ++slot)
        if (bets[slot].live() && !works(rules[bets[slot].wager], bets[slot], table.come_out()))
            off.push_back(slot);
    Json lie = Json::array();
    for (const auto& button : buttons(rules, table, seat)) {
        Json one{{"shows", wire::name_of(button.shows)}, {"slots", button.slots}};
        if (button.cite != 0) one["cite"] = rules.cited(button.cite);
        lie.push_back(std::move(one));
    }
    Json json = Json::object();
    if (!off.empty()) json["off"] = std::move(off);
    if (!lie.empty()) json["buttons"] = std::move(lie);
    return json;
}

Json marker_view(const Marker& marker) {
    Json json{{"on", marker.on}};
    if (!marker.bears.empty()) json["bears"] = marker.bears;
    if (marker.turned) json["turned"] = true;
    return json;
}

}  // namespace

Json shown(const Rules& rules, const Table& table) {
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        auto view = seat_view(rules, table, static_cast<SeatIndex>(seat));
        if (!view.empty()) seats[std::to_string(seat + 1)] = std::move(view);
    }
    Json trackers = Json::object();
    for (std::size_t i = 0; i < rules.trackers.size(); ++i) {
        auto& list = trackers[rules.trackers[i].id] = Json::array();
        for (const auto& marker :
             markers(rules.trackers[i], table.marks[i], table.turned[i], table.counts[i]))
            list.push_back(marker_view(marker));
    }
    Json json{{"seats", std::move(seats)}, {"markers", std::move(trackers)}};
    if (const auto shooter = next_shooter(rules, table).seat; shooter != kNoSeat)
        json["shooter"] = shooter + 1;
    return json;
}

Json changed_parts(const Json& before, const Json& after) {
    Json parts = Json::object();
    for (const auto& [name, value] : after.items()) {
        const auto found = before.find(name);
        if (found != before.end() && *found == value) continue;
        if (name != "seats" || found == before.end() || found->size() != value.size()) {
            parts[name] = value;
            continue;
        }
        auto& seats = parts["seats"] = Json::object();
        for (std::size_t i = 0; i < value.size(); ++i)
            if ((*found)[i] != value[i]) seats[std::to_string(i + 1)] = value[i];
    }
    for (const auto& [name, value] : before.items())
        if (!after.contains(name)) parts[name] = nullptr;  // `landed_right` is left out when it is false
    return parts;
}

}  // namespace hardway::server
