#pragma once
// Which rulebook is on the table and what the house chose within it (docs/rules.md 1.1, docs/notation.md).

#include <map>
#include <optional>
#include <string>

#include "rules/money.hpp"

namespace auditor {

using hardway::Money;

enum class Book { sg, wind_creek, ma, ma_mini, md };

struct House {
    Book book = Book::sg;
    Money chip = Money::units(1);
    Money min = Money::units(1);
    Money max = Money::units(10000);
    std::optional<Money> max_prop;        // wind-creek XXIV.B.1
    std::optional<Money> hot_roller_min;  // ma 14(b)(2)
    std::optional<Money> hot_roller_max;
    std::map<int, int> odds;            // times the flat, by point
    bool vig_on_win = false;            // ma, md: all numbers ...
    std::map<int, bool> vig_on_win_at;  // ... or one (ma 5(a))
    char fire = '-';                    // A, B; - is not sold
    int fire_spots = 20;                // numbered from the first place on
    char bonus = '-';                   // A, B
    char hot_roller = '-';              // A, B, C
    std::string place_2_12 = "11:2";    // or 25:5
    std::string place_3_11 = "11:4";    // or 13:5
    bool come_odds_on_comeout = false;
    bool odds_limits = false;  // odds lie within min and max, too

    bool sg() const { return book == Book::sg; }
    bool wind_creek() const { return book == Book::wind_creek; }
    bool ma() const { return book == Book::ma || book == Book::ma_mini; }
    bool md() const { return book == Book::md; }

    bool box_number(int total) const;  // 0: the totals a line or come wager travels to
    bool buy_vig_on_win(int number) const;
    bool lay_vig_on_win() const { return ma() && vig_on_win; }
};

House open_house(const std::string& rulebook, const std::map<std::string, std::string>& choices);

}  // namespace auditor
