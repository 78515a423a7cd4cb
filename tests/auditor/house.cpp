#include "house.hpp"

#include <stdexcept>

#include "words.hpp"

namespace auditor {

namespace {

Book book_named(const std::string& id) {
    if (id == "sg-mbs") return Book::sg;
    if (id == "wind-creek") return Book::wind_creek;
    if (id == "ma-craps") return Book::ma;
    if (id == "ma-mini-craps") return Book::ma_mini;
    if (id == "md-crapless") return Book::md;
    throw std::invalid_argument("no rulebook " + id);
}

Money amount(const std::string& text) {
    const auto money = read_money(text);
    if (!money) throw std::invalid_argument("no amount: " + text);
    return *money;
}

// 2.6: sg-mbs 3-4-5 and wind-creek 100 are fixed; ma and md take any multiple up to 100.
void set_odds(House& house, int on_4_10, int on_5_9, int on_6_8) {
    for (const int n : {2, 3, 4, 10, 11, 12}) house.odds[n] = on_4_10;
    for (const int n : {5, 9}) house.odds[n] = on_5_9;
    for (const int n : {6, 8}) house.odds[n] = on_6_8;
}

void choose_odds(House& house, const std::string& text) {
    if (house.sg() || house.wind_creek()) return;
    if (text.size() == 5 && text[1] == '-' && text[3] == '-')
        set_odds(house, text[0] - '0', text[2] - '0', text[4] - '0');
    else
        set_odds(house, std::stoi(text), std::stoi(text), std::stoi(text));
}

void choose_pay_table(char& table, const std::string& text) {
    if (text == "off") table = '-';
    if (text == "A" || text == "1" || text == "on") table = 'A';
    if (text == "B" || text == "2") table = 'B';
    if (text == "C") table = 'C';
}

void choose(House& house, const std::string& key, const std::string& value) {
    if (key == "chip") house.chip = amount(value);
    if (key == "min") house.min = amount(value);
    if (key == "max") house.max = amount(value);
    if (key == "max_prop") house.max_prop = amount(value);
    if (key == "hot_roller_min") house.hot_roller_min = amount(value);
    if (key == "hot_roller_max") house.hot_roller_max = amount(value);
    if (key == "max_odds") choose_odds(house, value);
    if (key == "vig") house.vig_on_win = value == "on_win";
    if (key == "fire") choose_pay_table(house.fire, value);
    if (key == "fire_spots") house.fire_spots = std::stoi(value);
    if (key == "bonus") choose_pay_table(house.bonus, value);
    if (key == "hot_roller") choose_pay_table(house.hot_roller, value);
    if (key == "place_2_12") house.place_2_12 = value;
    if (key == "place_3_11") house.place_3_11 = value;
    if (key == "odds_limits") house.odds_limits = value == "on";
    if (key == "come_odds_on_comeout") house.come_odds_on_comeout = value == "on";
}

void choose_for_number(House& house, const std::string& key, const std::string& value) {
    const auto dot = key.find('.');
    const auto number = read_number(key.substr(dot + 1));
    if (!number) return;
    const std::string name = key.substr(0, dot);
    if (name == "max_odds" && !house.sg() && !house.wind_creek()) house.odds[*number] = std::stoi(value);
    if (name == "vig") house.vig_on_win_at[*number] = value == "on_win";
}

}  // namespace

bool House::box_number(int total) const {
    if (md()) return total >= 2 && total <= 12 && total != 7;
    return total == 4 || total == 5 || total == 6 || total == 8 || total == 9 || total == 10;
}

// sg-mbs and wind-creek take the vig at placement, whatever is chosen (2.7).
bool House::buy_vig_on_win(int number) const {
    if (sg() || wind_creek()) return false;
    const auto at = vig_on_win_at.find(number);
    return at == vig_on_win_at.end() ? vig_on_win : at->second;
}

House open_house(const std::string& rulebook, const std::map<std::string, std::string>& choices) {
    House house;
    house.book = book_named(rulebook);
    if (house.wind_creek()) house.chip = Money{25};
    if (house.wind_creek()) house.bonus = 'A';              // Dice-ology has one price (2.8)
    house.come_odds_on_comeout = house.sg() || house.md();
    house.odds_limits = house.wind_creek();
    if (house.wind_creek()) house.fire_spots = 14;  // XXVI.H
    if (house.md()) house.fire_spots = 16;          // 2.C(4)(a)
    if (house.sg())
        set_odds(house, 3, 4, 5);
    else
        set_odds(house, 100, 100, 100);
    for (const auto& [key, value] : choices)  // the general ones first, so that a number may differ
        if (key.find('.') == std::string::npos) choose(house, key, value);
    for (const auto& [key, value] : choices)
        if (key.find('.') != std::string::npos) choose_for_number(house, key, value);
    return house;
}

}  // namespace auditor
