#include "cli/story_json.hpp"

#include "table/apply.hpp"
#include "table/buttons.hpp"
#include "table/notation.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

namespace hardway::cli {

namespace {

using Json = nlohmann::ordered_json;

Json buttons_json(const Rules& rules, const Table& table, SeatIndex seat) {
    auto list = Json::array();
    for (const auto& button : buttons(rules, table, seat)) {
        Json one{{"shows", button.shows == OnOff::on ? "on" : "off"}, {"wagers", Json::array()}};
        for (const auto slot : button.slots)
            one["wagers"].push_back(write_bet(rules, table.seats[seat].bets[slot]));
        if (button.cite != 0) one["cite"] = rules.cited(button.cite);
        list.push_back(std::move(one));
    }
    return list;
}

// What follows from the table but is tiresome to work out.
Json players_json(const Rules& rules, const Table& table) {
    auto list = Json::array();
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const auto& seat = table.seats[i];
        if (!seat.taken) continue;
        list.push_back({{"seat", i + 1},
                        {"player", table.player_at(static_cast<SeatIndex>(i))},
                        {"rail", seat.rail.text()},
                        {"felt", seat.felt().text()},
                        {"buttons", buttons_json(rules, table, static_cast<SeatIndex>(i))}});
    }
    return list;
}

// Every event as it is written down, and beside it as it would be said: by whoever sat there then.
void add_events(Json& json, const Session& session) {
    auto& events = json["events"] = Json::array();
    auto& said = json["said"] = Json::array();
    Table table(session.rules());
    for (const auto& taken : session.history())
        for (const auto& event : taken) {
            events.push_back(wire::write(session.rules(), event));
            said.push_back(words::sentence(session.rules(), table, event));
            apply(table, event);
        }
}

}  // namespace

Json unread_json(const std::string& file, const std::string& why) {
    return {{"file", file}, {"holds", false}, {"mismatches", Json::array({{{"line", 0}, {"what", why}}})}};
}

Json story_json(const std::string& file, const Session& session, const std::vector<Mismatch>& mismatches) {
    Json json{{"schema", wire::kSchema}, {"file", file}, {"holds", mismatches.empty()}};
    json["mismatches"] = Json::array();
    for (const auto& mismatch : mismatches)
        json["mismatches"].push_back({{"line", mismatch.line}, {"what", mismatch.what}});
    if (!session.started()) return json;
    json["rules"] = session.rules().id;
    json["digest"] = session.rules().digest_text();
    json["players"] = players_json(session.rules(), session.table());
    json["table"] = wire::write(session.rules(), session.table());
    add_events(json, session);
    return json;
}

}  // namespace hardway::cli
