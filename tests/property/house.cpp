#include "property/house.hpp"

#include <stdexcept>

namespace property {

std::string House::text() const {
    std::string words = rules;
    for (const auto& [key, value] : choices) words += " " + key + "=" + value;
    return words;
}

std::vector<House> houses() {
    return {
        {"sg-mbs", {}},
        {"sg-mbs", {{"chip", "0.05"}, {"min", "5"}, {"max", "500"}}},
        {"wind-creek", {{"fire", "A"}}},
        {"wind-creek",
         {{"fire", "B"}, {"min", "10"}, {"max", "1000"}, {"max_prop", "300"}, {"off_and_on", "on"}}},
        {"wind-creek",
         {{"fire", "A"},
          {"chip", "1"},
          {"vig_below", "refuse"},
          {"vig_outside", "exact"},
          {"rounding", "refuse"},
          {"outside_4_10", "buy"}}},
        {"ma-craps", {{"fire", "A"}, {"bonus", "1"}}},
        {"ma-craps", {{"hot_roller", "B"}, {"bonus", "2"}, {"vig", "on_win"}, {"max_odds", "3-4-5"}}},
        {"ma-craps",
         {{"fire", "B"},
          {"fire_join_successor", "on"},
          {"refund_vig", "on"},
          {"match_play_counts_for_odds", "on"},
          {"max_odds", "2"},
          {"odds_over_cap", "off"},
          {"off_and_on", "on"},
          {"chip", "0.25"}}},
        {"ma-mini-craps", {}},
        {"ma-mini-craps",
         {{"hot_roller", "C"}, {"hot_roller_max", "40"}, {"max_odds", "1"}, {"vig.4", "on_win"}}},
        {"md-crapless", {{"fire", "A"}, {"bonus", "A"}}},
        {"md-crapless",
         {{"fire", "B"},
          {"vig", "on_win"},
          {"place_2_12", "25:5"},
          {"place_3_11", "13:5"},
          {"max_odds", "2"}}},
    };
}

Rules load(const House& house) {
    HouseChoices choices;
    for (const auto& [key, value] : house.choices) choices.push_back({key, value, "", 0});
    auto rules = load_rules(builtin_shelf(), house.rules, choices);
    if (!rules) throw std::runtime_error(rules.faults().front().text());
    return *std::move(rules);
}

std::string house_name(const testing::TestParamInfo<House>& which) {
    std::string name = which.param.rules + "_" + std::to_string(which.index);
    for (auto& c : name)
        if (c == '-') c = '_';
    return name;
}

}  // namespace property
