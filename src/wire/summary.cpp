// What a page needs of a rulebook: what is sold, on which numbers, at which prices and limits, and where that
// is written.

#include "table/issuer.hpp"
#include "table/offers.hpp"
#include "wire/felt.hpp"
#include "wire/kinds.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

namespace {

// Where on a layout a wager belongs.
std::string_view group_of(const Wager& wager) {
    switch (wager.shape) {
        case Shape::line:
        case Shape::dont:
            return wager.is_line ? "line" : "come";
        case Shape::odds:
            return "odds";
        case Shape::put:
        case Shape::right:
        case Shape::wrong:
            return "numbers";
        case Shape::hardway:
            return "hardways";
        case Shape::next:
            return wager.pair.empty() && wager.hop_parts == 0 ? "one_roll" : "hops";
        case Shape::collect:
            return "side";
    }
    return {};
}

Json prices(const Wager& wager) {
    Json list = Json::array();
    for (const auto& price : wager.prices) {
        Json one{{"pays", price.ratio.text()}};
        if (price.level > 0)
            one["from"] = price.level;
        else if (!price.rolls.empty())
            one["rolls"] = price.rolls.text();
        list.push_back(std::move(one));
    }
    return list;
}

Json wager_summary(const Rules& rules, const Wager& wager) {
    Writer writer(rules);
    auto& json = writer.json();
    json["id"] = wager.id;
    json["kind"] = wager.kind;
    json["name"] = wager.name;
    writer.put("label", wager.label);
    json["group"] = group_of(wager);
    if (wager.number != 0) json["number"] = wager.number;
    if (wager.shape == Shape::odds || wager.shape == Shape::put) json["flat"] = rules[wager.flat].id;
    if (wager.shape == Shape::collect) json["tracker"] = rules.trackers[wager.tracker].id;
    if (wager.hop_parts > 0) json["pairs"] = wager.hop_parts;
    json["sold"] = wager.sold;
    json["prices"] = prices(wager);
    json["unit"] = wager.unit.text();
    json["least"] = wager.limits.least.text();
    if (wager.limits.most > Money{}) json["most"] = wager.limits.most.text();
    if (wager.cap.times > 0) json["cap_times"] = wager.cap.times;
    if (wager.spots > 0) json["spots"] = wager.spots;
    if (wager.spots > 0 || wager.numbered) json["numbered"] = true;
    json["works_on_come_out"] = wager.working.on_come_out;
    json["stays_up"] = wager.stays_up;
    json["self_service"] = wager.self_service;
    if (wager.vig.time != VigTime::none)
        json["vig"] = wager.vig.time == VigTime::up_front ? "up_front" : "on_win";
    auto& cites = json["cites"] = Json::object();
    const auto cite = [&](const char* what, Cite where) {
        if (where != 0) cites[what] = rules.cited(where);
    };
    cite("wager", wager.cite);
    cite("price", wager.price_cite);
    cite("unit", wager.unit_cite);
    cite("made", wager.make.cite);
    cite("raised", wager.raise.cite);
    cite("down", wager.down.cite);
    cite("works", wager.working.cite);
    cite("limits", wager.limits.cite);
    cite("vig", wager.vig.cite);
    cite("cap", wager.cap.cite);
    cite("sold", wager.sold_cite);
    cite("stays", wager.stays_cite);
    return writer.take();
}

constexpr std::array<const char*, 4> kMarkers = {"nothing", "blank", "mark", "count"};

Json tracker_summary(const Rules& rules, const Tracker& tracker) {
    Json json{{"id", tracker.id}, {"counts", tracker.counts}, {"on_points_made", tracker.on_points_made}};
    auto& marks = json["marks"] = Json::array();
    for (const auto& mark : tracker.marks) marks.push_back(mark.text());
    if (tracker.marker != MarkerShows::nothing)
        json["marker"] = kMarkers[static_cast<std::size_t>(tracker.marker)];
    if (tracker.notice_at != 0) json["notice_at"] = tracker.notice_at;
    if (tracker.cite != 0) json["cite"] = rules.cited(tracker.cite);
    return json;
}

Json cheque_summary(const Rules& rules, const Cheque& cheque) {
    Json json{{"value", cheque.value.text()}, {"colour", cheque.colour}, {"cut", cheque.cut}};
    if (cheque.cite != 0) json["cite"] = rules.cited(cheque.cite);
    return json;
}

Json call_summary(const Rules& rules) {
    static constexpr std::array<const char*, kThrowKinds> kNames = {"come_out", "intermediate", "decision"};
    Json json{{"opening", rules.calls.opening}};
    for (std::size_t kind = 0; kind < kThrowKinds; ++kind) {
        auto& calls = json[kNames[kind]] = Json::object();
        for (std::size_t total = 2; total <= 12; ++total)
            if (!rules.calls.phrases[kind][total].empty())
                calls[std::to_string(total)] = rules.calls.phrases[kind][total];
    }
    if (rules.calls.cite != 0) json["cite"] = rules.cited(rules.calls.cite);
    return json;
}

Json crew_list(CrewSet crew) {
    Json list = Json::array();
    for (std::size_t i = 0; i < kCrewNames.size(); ++i)
        if (crew & crew_bit(static_cast<Crew>(i))) list.push_back(kCrewNames[i]);
    return list;
}

// Who of the crew may say what. Of a No Roll that is said with each reason.
template <std::size_t... index>
Json crew_summary(const Rules& rules, std::index_sequence<index...>) {
    Json json = Json::object();
    const auto add = [&]<typename Kind>(std::type_identity<Kind>) {
        const auto crew = issuers(rules, {Kind{}, kNoSeat, 0}).crew;
        if (crew != 0 && !std::is_same_v<Kind, command::NoRoll>)
            json[std::string(kFields<Kind>.name)] = crew_list(crew);
    };
    (add(std::type_identity<std::variant_alternative_t<index, decltype(Command::what)>>{}), ...);
    return json;
}

Json no_roll_summary(const Rules& rules, const NoRollReason& reason) {
    const auto by = issuers(rules, {command::NoRoll{reason.id}, kNoSeat, 0}).crew;
    return {{"id", reason.id},
            {"always", reason.always},
            {"by", crew_list(by)},
            {"cite", rules.cited(reason.cite)}};
}

Json totals(RollSet set) {
    Json list = Json::array();
    for (int total = 2; total <= 12; ++total)
        if (!(set & RollSet::total(total)).empty()) list.push_back(total);
    return list;
}

}  // namespace

Json summary(const Rules& rules) {
    Json json{{"schema", kSchema},
              {"id", rules.id},
              {"title", rules.title},
              {"source", rules.source},
              {"digest", rules.digest_text()},
              {"points", totals(rules.points)},
              {"naturals", totals(rules.naturals)},
              {"chip", rules.chip.text()},
              {"least", rules.least.text()},
              {"most", rules.most.text()},
              {"seats", rules.seating.places},
              {"seated_only", rules.seating.seated_only}};
    if (rules.shooter.come_only) json["come_only"] = rules.shooter.come_only_marker;
    auto& wagers = json["wagers"] = Json::array();
    for (const auto& wager : rules.wagers) wagers.push_back(wager_summary(rules, wager));
    auto& macros = json["macros"] = Json::array();
    for (const auto& macro : rules.macros)
        macros.push_back({{"id", macro.id}, {"numbers", macro.numbers}, {"cite", rules.cited(macro.cite)}});
    auto& trackers = json["trackers"] = Json::array();
    for (const auto& tracker : rules.trackers) trackers.push_back(tracker_summary(rules, tracker));
    auto& cheques = json["cheques"] = Json::array();
    for (const auto& cheque : rules.cheques) cheques.push_back(cheque_summary(rules, cheque));
    json["felt"] = felt_summary(rules);
    json["calls"] = call_summary(rules);
    constexpr auto kCommands = std::make_index_sequence<std::variant_size_v<decltype(Command::what)>>{};
    json["crew"] = crew_summary(rules, kCommands);
    auto& reasons = json["no_rolls"] = Json::array();
    for (const auto& reason : rules.no_rolls) reasons.push_back(no_roll_summary(rules, reason));
    auto& choices = json["choices"] = Json::array();
    for (const auto& choice : rules.choices)
        choices.push_back({{"key", choice.key},
                           {"value", choice.value},
                           {"allowed", choice.allowed},
                           {"words", choice.words},
                           {"cite", rules.cited(choice.cite)}});
    return json;
}

}  // namespace hardway::wire
