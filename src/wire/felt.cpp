#include "wire/felt.hpp"

#include <algorithm>

namespace hardway::wire {

namespace {

// What is said to bet on it: odds on the line go by the puck, and a hop set's pairs are chosen.
std::string bet_name(const Wager& wager) {
    if (wager.hop_parts > 0) return wager.kind + " of " + std::to_string(wager.hop_parts);
    return wager.number_from_puck ? wager.kind : wager.id;
}

Json spots(const Rules& rules, const FeltArea& area) {
    Json list = Json::array();
    for (const auto& kind : area.kinds)
        for (const auto& wager : rules.wagers) {
            if (wager.kind != kind || !wager.sold) continue;
            const auto name = bet_name(wager);
            if (!list.empty() && list.back()["wager"] == name) continue;  // the same odds for another point
            Json spot{{"wager", name}};
            if (wager.number != 0 && !wager.number_from_puck) spot["number"] = wager.number;
            if (wager.hop_parts > 0) spot["pairs"] = wager.hop_parts;
            list.push_back(std::move(spot));
        }
    return list;
}

// The throws on which a don't wager neither wins nor loses: printed with it.
RollSet bars(const Rules& rules, const FeltArea& area) {
    RollSet barred;
    for (const auto& wager : rules.wagers) {
        if (wager.shape != Shape::dont || wager.kind != area.kinds.front()) continue;
        for (int i = 0; i < Roll::kCount; ++i)
            if (wager.stages[0].cells[static_cast<std::size_t>(i)].verdict == Verdict::push)
                barred = barred | RollSet::of(Roll::from_index(i));
    }
    return barred;
}

Json area_summary(const Rules& rules, const FeltArea& area) {
    Json json{{"id", area.id},
              {"at", name_of(area.at)},
              {"words", area.words},
              {"print", area.dice ? "dice" : "words"}};
    if (!area.letter.empty()) json["letter"] = area.letter;
    if (!area.beside.empty()) json["beside"] = area.beside;
    if (const auto barred = bars(rules, area); !barred.empty()) json["bars"] = barred.text();
    if (area.cite != 0) json["cite"] = rules.cited(area.cite);
    json["spots"] = spots(rules, area);
    return json;
}

// The numbers that have a box: the points, and whatever else is sold in the boxes.
Json boxes(const Rules& rules) {
    Json list = Json::array();
    for (int number = 2; number <= 12; ++number) {
        const bool sold = std::any_of(rules.wagers.begin(), rules.wagers.end(), [&](const Wager& wager) {
            return wager.sold && wager.number == number && of_a_box(rules.felt.area_of(wager.kind)->at);
        });
        if (sold || rules.is_point(number)) list.push_back(number);
    }
    return list;
}

}  // namespace

Json felt_summary(const Rules& rules) {
    const auto& felt = rules.felt;
    Json json{{"ends", felt.ends}, {"cloth", felt.cloth}, {"boxes", boxes(rules)}};
    if (felt.cite != 0) json["cite"] = rules.cited(felt.cite);
    auto& numbers = json["numbers"] = Json::object();
    for (const auto& [number, words] : felt.numbers) numbers[std::to_string(number)] = words;
    auto& areas = json["areas"] = Json::array();
    std::vector<std::string> printed;
    for (const auto& area : felt.areas) {
        auto one = area_summary(rules, area);
        if (one["spots"].empty()) continue;
        // What shared a row with an area that is not sold begins one of its own.
        if (std::find(printed.begin(), printed.end(), area.beside) == printed.end()) one.erase("beside");
        printed.push_back(area.id);
        areas.push_back(std::move(one));
    }
    auto& notes = json["notes"] = Json::array();
    for (const auto& note : felt.notes)
        notes.push_back({{"words", note.words}, {"cite", rules.cited(note.cite)}});
    return json;
}

}  // namespace hardway::wire
