#include "exact/house.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include "rules/text.hpp"

namespace hardway::exact {

namespace {

// Which wagers a choice can touch. Choices that are not named here move no money of a single bet.
const std::map<std::string, std::vector<std::string>> kTouches = {
    {"fire", {"fire"}},
    {"bonus", {"small", "tall", "all"}},
    {"bonus_window", {"small", "tall", "all"}},
    {"hot_roller", {"hot_roller"}},
    {"vig", {"buy", "lay"}},
    {"vig_rounding", {"buy", "lay"}},
    {"vig_min_chip", {"buy", "lay"}},
    {"vig_below", {"buy", "lay"}},
    {"vig_outside", {"buy", "lay"}},
    {"revig_on_win", {"buy", "lay"}},
    {"place_2_12", {"place"}},
    {"place_3_11", {"place"}},
    {"buy", {"buy"}},
    {"lay", {"lay"}},
    {"place_lose", {"place_lose"}},
    {"six_seven_eight", {"six_seven_eight"}},
    {"c_and_e_even", {"c_and_e"}},
    {"come_odds_on_comeout", {"come_odds"}},
    {"pass_in_point", {"pass"}},
    {"mugsy_in_point", {"mugsy"}},
    {"rounding", {"place", "c_and_e", "horn"}},
    {"off_and_on", {"come", "come_odds"}},
    {"contract_from", {"pass", "come"}},
};

// One value out of each range, where the rulebook grants it.
const std::vector<House> kFromRanges = {
    {{"vig_rate=3"}, {"buy", "lay"}},
    {{"vig_rate=0"}, {"buy", "lay"}},
    {{"chip=5", "min=5"}, {"place", "buy", "lay", "horn", "pass_odds"}},
    {{"max_odds=1"}, {"pass_odds", "come_odds", "dont_pass_odds", "dont_come_odds"}},
    {{"pays.place.6=8:6"}, {"place"}},
    {{"pays.hard.8=10:1"}, {"hard"}},
    {{"pays.any_seven=9:2"}, {"any_seven", "whirl"}},
};

// What ships, and the example of a rulebook of one's own: it must be as exact as the others.
const Shelf& whole_shelf() {
    static const Shelf shelf = [] {
        Shelf books = builtin_shelf();
        const std::string path = "rulebooks/examples/riverboat.toml";
        std::ifstream file(path);
        books.push_back({"riverboat", path, std::string(std::istreambuf_iterator<char>(file), {})});
        return books;
    }();
    return shelf;
}

std::optional<Rules> load(const std::string& rulebook, const std::vector<std::string>& choices,
                          Faults& faults) {
    HouseChoices chosen;
    for (const auto& text : choices)
        if (auto choice = parse_choice(text).or_add_to(faults)) chosen.push_back(*choice);
    return load_rules(whole_shelf(), rulebook, chosen).or_add_to(faults);
}

}  // namespace

std::string House::text() const {
    return choices.empty() ? "as it stands" : join(choices, " ");
}

bool House::concerns(const Wager& wager) const {
    return kinds.empty() || std::find(kinds.begin(), kinds.end(), wager.kind) != kinds.end();
}

Rules open_house(const std::string& rulebook, const std::vector<std::string>& choices) {
    Faults faults;
    auto rules = load(rulebook, choices, faults);
    if (!rules) throw std::runtime_error(faults.empty() ? rulebook : faults[0].text());
    return *std::move(rules);
}

std::vector<std::string> rulebooks() {
    std::vector<std::string> ids;
    for (const auto& book : whole_shelf()) ids.push_back(book.id);
    return ids;
}

std::vector<std::string> rulebooks_with(const std::string& kind) {
    auto ids = rulebooks();
    std::erase_if(ids, [&](const std::string& id) {
        Faults faults;
        const auto rules = load(id, {}, faults);
        return !rules || !rules->has_kind(kind);
    });
    return ids;
}

std::vector<House> houses(const std::string& rulebook) {
    std::vector<House> all = {{}};
    const auto rules = open_house(rulebook);
    for (const auto& choice : rules.choices) {
        const auto touched = kTouches.find(choice.key);
        if (touched == kTouches.end()) continue;
        for (const auto& value : split(choice.allowed, ',')) {
            const std::string name(trim(value));
            if (name != choice.standard) all.push_back({{choice.key + "=" + name}, touched->second});
        }
    }
    for (const auto& house : kFromRanges) {
        Faults faults;
        if (load(rulebook, house.choices, faults)) all.push_back(house);
    }
    return all;
}

}  // namespace hardway::exact
