#include "cli/story_json.hpp"

#include "table/buttons.hpp"

namespace hardway::cli {

namespace {

const char* kind_name(EventKind kind) {
    static constexpr const char* kNames[] = {
        "sat",          "bought_in",     "left",         "stood_up",     "sat_down",
        "booked",       "reduced",       "asked_on",     "called",       "toked",
        "changed",      "spoken",        "confirmed",    "acknowledged", "dropped",
        "brought_in",   "recalled",      "dice_offered", "declined",     "shoots",
        "dice_chosen",  "dice_put_back", "same_dice",    "bowl_dumped",  "asked_to_shoot",
        "gave_up_dice", "dice_out",      "thrown",       "rested",       "no_roll",
        "die_down",     "dice_changed",  "come_only",    "lost",         "won",
        "pushed",       "returned",      "moved",        "marked",       "cleared",
        "point_on",     "point_off",     "noticed",      "settled"};
    return kNames[static_cast<std::size_t>(kind)];
}

// Whose bits are the pairs of a hop set.
bool has_pairs(EventKind kind) {
    return kind == EventKind::booked || kind == EventKind::spoken || kind == EventKind::acknowledged ||
           kind == EventKind::dropped;
}

// The dice of the set are numbered from 1.
std::vector<int> dice_of(std::uint32_t bits) {
    std::vector<int> dice;
    for (int die = 0; die < kMostDice; ++die)
        if (bits >> die & 1U) dice.push_back(die + 1);
    return dice;
}

}  // namespace

nlohmann::json event_json(const Rules& rules, const Roster& roster, const Event& event) {
    nlohmann::json json{{"event", kind_name(event.kind)}};
    if (event.seat != kNoSeat) json["player"] = roster.name_at(event.seat);
    if (event.wager != kNoWager)
        json["wager"] = write_bet(rules, event.wager, event.stage, has_pairs(event.kind) ? event.bits : 0);
    if (event.stake > Money{}) json["stake"] = event.stake.text();
    if (event.kind == EventKind::won || !event.amount.zero()) json["amount"] = event.amount.text();
    if (!event.vig.zero()) json["vig"] = event.vig.text();
    if (event.step != 0) json["step"] = event.step;
    if (event.kind == EventKind::rested || event.kind == EventKind::settled) json["roll"] = event.roll.text();
    if (event.kind == EventKind::moved) json["to"] = rules[event.wager].stages[event.to].number;
    if (event.kind == EventKind::point_on) json["point"] = event.to;
    if (event.kind == EventKind::no_roll)
        json["reason"] = event.to < rules.no_rolls.size() ? rules.no_rolls[event.to].id : "dispute";
    if (event.kind == EventKind::die_down) json["down"] = kDieDownNames[event.to];
    if (event.kind == EventKind::brought_in) json["spot"] = event.to;
    if (event.kind == EventKind::dice_chosen || event.kind == EventKind::dice_put_back)
        json["dice"] = dice_of(event.bits);
    if (event.for_dealers) json["for_dealers"] = true;
    if (event.control) json["player_control"] = true;
    if (event.coupon) json["coupon"] = true;
    if (event.kind == EventKind::won) json["stays_up"] = event.stays;
    if (event.cite != 0) json["cite"] = rules.cited(event.cite);
    return json;
}

nlohmann::json table_json(const Rules& rules, const Table& table, const Roster& roster) {
    nlohmann::json json;
    if (table.come_out())
        json["point"] = nullptr;
    else
        json["point"] = table.point;
    json["shooter"] =
        table.shooter == kNoSeat ? nlohmann::json(nullptr) : nlohmann::json(roster.name_at(table.shooter));
    json["commission"] = table.commission.text();
    json["toke"] = table.toke.text();
    json["players"] = nlohmann::json::array();
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const auto& seat = table.seats[i];
        if (!seat.taken) continue;
        nlohmann::json player{{"place", i + 1},
                              {"name", roster.name_at(static_cast<SeatIndex>(i))},
                              {"rail", seat.rail.text()},
                              {"felt", seat.felt().text()}};
        player["bets"] = nlohmann::json::array();
        for (const auto& bet : seat.bets) {
            if (!bet.live()) continue;
            nlohmann::json one{{"wager", write_bet(rules, bet.wager, bet.stage, bet.pairs)},
                               {"stake", bet.stake.text()},
                               {"works", works(rules[bet.wager], bet, table.come_out())}};
            if (bet.asked_on) one["asked_on"] = true;
            if (bet.brought_in) one["brought_in"] = true;
            if (bet.for_dealers) one["for_dealers"] = true;
            if (bet.control) one["player_control"] = true;
            if (bet.coupon) one["coupon"] = true;
            player["bets"].push_back(one);
        }
        for (const auto& button : buttons(rules, table, static_cast<SeatIndex>(i))) {
            nlohmann::json one{{"shows", button.shows == Call::on ? "on" : "off"},
                               {"cite", rules.cited(button.cite)}};
            for (const auto slot : button.slots)
                one["wagers"].push_back(write_bet(rules, seat.bets[slot].wager, seat.bets[slot].stage, 0));
            player["buttons"].push_back(one);
        }
        json["players"].push_back(player);
    }
    return json;
}

nlohmann::json unread_json(const std::string& file, const std::string& why) {
    return {{"file", file},
            {"holds", false},
            {"mismatches", nlohmann::json::array({{{"line", 0}, {"what", why}}})}};
}

nlohmann::json story_json(const std::string& file, const Session& session,
                          const std::vector<Mismatch>& mismatches) {
    nlohmann::json json{{"file", file}, {"holds", mismatches.empty()}};
    json["mismatches"] = nlohmann::json::array();
    for (const auto& mismatch : mismatches)
        json["mismatches"].push_back({{"line", mismatch.line}, {"what", mismatch.what}});
    if (!session.started()) return json;
    json["rules"] = session.rules().id;
    json["digest"] = session.rules().digest_text();
    json["table"] = table_json(session.rules(), session.table(), session.roster());
    json["events"] = nlohmann::json::array();
    for (const auto& events : session.history())
        for (const auto& event : events)
            json["events"].push_back(event_json(session.rules(), session.roster(), event));
    return json;
}

}  // namespace hardway::cli
