// What a rulebook does not say of its felt: a wager without an area lies where wagers that live like it lie
// at any table.

#include <algorithm>

#include "rules/reader.hpp"

namespace hardway {

namespace {

constexpr int kFieldTotals = 6;  // a one-throw wager that wins on so many totals is a field

RollSet wins_at_once(const Wager& wager) {
    RollSet wins;
    for (int i = 0; i < Roll::kCount; ++i)
        if (wager.stages[0].cells[static_cast<std::size_t>(i)].verdict == Verdict::win)
            wins = wins | RollSet::of(Roll::from_index(i));
    return wins;
}

int totals_of(RollSet set) {
    int count = 0;
    for (int total = 2; total <= 12; ++total)
        count += (set & RollSet::total(total)) == RollSet::total(total) ? 1 : 0;
    return count;
}

bool one_pair(RollSet set) {
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high)
            if (set == RollSet::pair(low, high)) return true;
    return false;
}

// Whether a kind is sold on every point: it belongs into the boxes, and Big 6 and 8 do not.
bool on_all_points(const Rules& rules, const std::string& kind) {
    for (int total = 2; total <= 12; ++total)
        if (rules.is_point(total) && rules.find(kind + " " + std::to_string(total)) == kNoWager) return false;
    return true;
}

FeltPlace place_of_odds(const Rules& rules, const Wager& wager) {
    const bool right = rules[wager.flat].shape == Shape::line;
    if (wager.number_from_puck) return right ? FeltPlace::behind_line : FeltPlace::beside_dont;
    return right ? FeltPlace::in_box : FeltPlace::behind_box;
}

FeltPlace place_of(const Rules& rules, const Wager& wager) {
    switch (wager.shape) {
        case Shape::line:
            return wager.is_line ? FeltPlace::line : FeltPlace::come;
        case Shape::dont:
            return wager.is_line ? FeltPlace::dont_line : FeltPlace::dont_come;
        case Shape::odds:
            return place_of_odds(rules, wager);
        case Shape::put:
            return FeltPlace::in_box;
        case Shape::right:
            if (!on_all_points(rules, wager.kind)) return FeltPlace::corner;
            return wager.vig.time == VigTime::none ? FeltPlace::front_of_box : FeltPlace::in_box;
        case Shape::wrong:
            return on_all_points(rules, wager.kind) ? FeltPlace::behind_box : FeltPlace::corner;
        case Shape::next:
            if (wager.stages.size() > 1) return FeltPlace::corner;
            return totals_of(wins_at_once(wager)) >= kFieldTotals && wager.label.empty() &&
                           wager.hop_parts == 0
                       ? FeltPlace::field
                       : FeltPlace::centre;
        case Shape::hardway:
        case Shape::collect:
            return FeltPlace::centre;
    }
    return FeltPlace::centre;
}

// From the boxperson down to the stick.
int rank(const Wager& wager) {
    if (wager.shape == Shape::collect) return 0;
    if (wager.shape == Shape::hardway) return 1;
    return wager.hop_parts > 0 ? 4 : wager.pair.empty() ? 2 : 3;
}

// Odds are printed as such: which, the place says.
std::string words_of(const Wager& wager, FeltPlace place) {
    if (wager.shape != Shape::odds) return wager.name;
    return place == FeltPlace::behind_box ? "Don't" : "Odds";
}

// How many areas like this one share a row of the centre; 0: it has one to itself.
std::size_t to_a_row(const Wager& wager, const FeltArea& area) {
    if (area.at != FeltPlace::centre || !wager.label.empty() || wager.hop_parts > 0) return 0;
    if (area.dice) return 4;
    if (wager.shape != Shape::collect) return 2;
    return wager.spots > 0 || wager.numbered ? 0 : 3;
}

bool holds_another(const Felt& felt, FeltPlace place) {
    if (of_a_box(place) || place == FeltPlace::centre || place == FeltPlace::corner) return true;
    return std::none_of(felt.areas.begin(), felt.areas.end(),
                        [&](const FeltArea& area) { return area.at == place; });
}

}  // namespace

void complete_felt(Rules& rules) {
    auto& felt = rules.felt;
    std::vector<const Wager*> missing;  // one of each kind
    for (const auto& wager : rules.wagers)
        if (!felt.area_of(wager.kind) &&
            std::none_of(missing.begin(), missing.end(),
                         [&](const Wager* other) { return other->kind == wager.kind; }))
            missing.push_back(&wager);
    std::stable_sort(missing.begin(), missing.end(),
                     [](const Wager* a, const Wager* b) { return rank(*a) < rank(*b); });
    std::size_t row = 0;  // how wide the present row of the centre is, and how many areas it has
    std::size_t in_row = 0;
    for (const auto* wager : missing) {
        FeltArea area;
        area.id = wager->kind;
        area.at = place_of(rules, *wager);
        if (!holds_another(felt, area.at)) area.at = FeltPlace::centre;
        area.words = words_of(*wager, area.at);
        area.dice = area.at == FeltPlace::centre && wager->hop_parts == 0 && one_pair(wins_at_once(*wager));
        area.kinds = {wager->kind};
        const auto wide = to_a_row(*wager, area);
        const bool joins = wide > 0 && wide == row && in_row < row;
        if (joins) area.beside = felt.areas.back().id;
        in_row = joins ? in_row + 1 : 1;
        row = wide;
        felt.areas.push_back(std::move(area));
    }
    if (felt.numbers.empty()) felt.numbers = {{6, "SIX"}, {9, "NINE"}};  // not to be taken for one another
}

}  // namespace hardway
