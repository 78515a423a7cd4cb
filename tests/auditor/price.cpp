#include "price.hpp"

#include <algorithm>
#include <numeric>

namespace auditor {

namespace {

using Price = std::optional<Ratio>;

bool craps(int total) {
    return total == 2 || total == 3 || total == 12;
}

bool ends(int total) {  // 30:1
    return total == 2 || total == 12;
}

bool three_eleven(int total) {  // 15:1
    return total == 3 || total == 11;
}

Price field(int total) {
    if (ends(total)) return Ratio{2, 1};
    if (total == 3 || total == 4 || total == 9 || total == 10 || total == 11) return Ratio{1, 1};
    return std::nullopt;
}

Price six_seven_eight(Roll roll) {
    const int total = roll.total();
    if (total == 7) return Ratio{1, 1};
    if (total == 6 || total == 8) return roll.hard() ? Ratio{2, 1} : Ratio{1, 1};
    return std::nullopt;
}

Price horn(int total) {
    if (three_eleven(total)) return Ratio{3, 1};
    if (ends(total)) return Ratio{27, 4};
    return std::nullopt;
}

Price horn_high(int high, int total) {
    if (three_eleven(total)) return total == high ? Ratio{27, 5} : Ratio{11, 5};
    if (ends(total)) return total == high ? Ratio{57, 5} : Ratio{26, 5};
    return std::nullopt;
}

Price whirl(int total) {
    if (total == 7) return Ratio{0, 1};
    if (three_eleven(total)) return Ratio{11, 5};
    if (ends(total)) return Ratio{26, 5};
    return std::nullopt;
}

Price hop(const std::vector<Roll>& pairs, Roll roll) {
    const Roll thrown(roll.low(), roll.high());
    if (std::ranges::find(pairs, thrown) == pairs.end()) return std::nullopt;
    const auto parts = static_cast<std::int64_t>(pairs.size());
    return Ratio{(roll.hard() ? 30 : 15) - (parts - 1), parts};
}

Price two_way(const std::string& kind, int total) {
    if (kind == "c_and_e" && craps(total)) return Ratio{3, 1};
    if (kind == "c_and_e" && total == 11) return Ratio{7, 1};
    if (kind == "hi_lo" && ends(total)) return Ratio{29, 2};
    if (kind == "seven_eleven" && total == 7) return Ratio{3, 2};
    if (kind == "seven_eleven" && total == 11) return Ratio{7, 1};
    if (kind == "eleven_twelve" && total == 11) return Ratio{7, 1};
    if (kind == "eleven_twelve" && total == 12) return Ratio{29, 2};
    return std::nullopt;
}

Price three_way(const std::string& kind, int total) {
    const int low = kind == "three_way" ? 3 : 11;  // three_way is 2, 3, 12; hi_lo_yo 2, 11, 12
    if (ends(total)) return Ratio{28, 3};
    if (total == low) return Ratio{13, 3};
    return std::nullopt;
}

Price single(bool hit, std::int64_t pays) {
    return hit ? Price(Ratio{pays, 1}) : std::nullopt;
}

int laid_multiple(int number) {
    if (number == 4 || number == 10) return 2;
    return number == 5 || number == 9 ? 3 : 6;
}

int taken_multiple(int number) {
    if (number == 5 || number == 9) return 2;
    return number == 6 || number == 8 ? 5 : 1;
}

int place_multiple(const House& house, int number) {
    if (number == 6 || number == 8) return 6;
    if (number == 2 || number == 12) return house.place_2_12 == "11:2" ? 2 : 1;
    if (number == 3 || number == 11) return house.place_3_11 == "11:4" ? 4 : 5;
    return 5;
}

int place_lose_multiple(int number) {
    if (number == 4 || number == 10) return 11;
    return number == 5 || number == 9 ? 8 : 5;
}

// 2.5, in chips. Composites whose results are whole anyway need no multiple.
int multiple(const House& house, const Wager& wager, int number) {
    if (wager.is("horn")) return 4;
    if (wager.is("horn_high") || wager.is("whirl")) return 5;
    if (house.wind_creek()) return 1;  // 7: pays down instead
    if (wager.is("place")) return place_multiple(house, number);
    if (wager.is("place_lose")) return place_lose_multiple(number);
    if (wager.is("buy") || wager.taken_odds()) return taken_multiple(number);
    if (wager.is("lay") || wager.laid_odds()) return laid_multiple(number);
    return 1;
}

}  // namespace

Money times(Money stake, Ratio ratio, Money chip) {
    return Money{(stake * ratio.pays).cents / ratio.per}.down_to(chip);
}

Ratio taken_price(int number) {
    if (number == 2 || number == 12) return {6, 1};
    if (number == 3 || number == 11) return {3, 1};
    if (number == 4 || number == 10) return {2, 1};
    if (number == 5 || number == 9) return {3, 2};
    return {6, 5};
}

Ratio laid_price(int number) {
    if (number == 4 || number == 10) return {1, 2};
    if (number == 5 || number == 9) return {2, 3};
    return {5, 6};
}

Ratio place_price(const House& house, int number) {
    if (number == 2 || number == 12) return house.place_2_12 == "11:2" ? Ratio{11, 2} : Ratio{5, 1};
    if (number == 3 || number == 11) return house.place_3_11 == "11:4" ? Ratio{11, 4} : Ratio{13, 5};
    if (number == 4 || number == 10) return {9, 5};
    if (number == 5 || number == 9) return {7, 5};
    return {7, 6};
}

Ratio place_lose_price(int number) {
    if (number == 4 || number == 10) return {5, 11};
    if (number == 5 || number == 9) return {5, 8};
    return {4, 5};
}

Ratio hard_price(int number) {
    return number == 4 || number == 10 ? Ratio{7, 1} : Ratio{9, 1};
}

Ratio bonus_price(const House& house, const Wager& wager) {
    if (wager.is("all")) return house.bonus == 'B' ? Ratio{150, 1} : Ratio{175, 1};
    return house.bonus == 'B' ? Ratio{30, 1} : Ratio{34, 1};
}

std::optional<Ratio> fire_price(const House& house, int points) {
    if (points < 4) return std::nullopt;
    if (points == 4) return house.fire == 'A' ? Ratio{24, 1} : Ratio{39, 1};
    if (points == 5) return house.fire == 'A' ? Ratio{249, 1} : Ratio{199, 1};
    return house.fire == 'A' ? Ratio{999, 1} : Ratio{499, 1};
}

std::optional<Ratio> hot_roller_price(const House& house, int points) {
    if (points < 2) return std::nullopt;
    if (points == 2) return house.hot_roller == 'A' ? Ratio{4, 1} : Ratio{5, 1};
    if (points == 3) return Ratio{10, 1};
    if (points == 4) return Ratio{20, 1};
    if (points == 5) return Ratio{50, 1};
    return house.hot_roller == 'C' ? Ratio{300, 1} : Ratio{200, 1};
}

std::optional<Ratio> one_roll_price(const Wager& wager, Roll roll) {
    const int total = roll.total();
    if (wager.is("field")) return field(total);
    if (wager.is("any_seven")) return single(total == 7, 4);
    if (wager.is("any_craps")) return single(craps(total), 7);
    if (wager.is("two")) return single(total == 2, 30);
    if (wager.is("three")) return single(total == 3, 15);
    if (wager.is("eleven")) return single(total == 11, 15);
    if (wager.is("twelve")) return single(total == 12, 30);
    if (wager.is("six_seven_eight")) return six_seven_eight(roll);
    if (wager.is("horn")) return horn(total);
    if (wager.is("horn_high")) return horn_high(wager.number, total);
    if (wager.is("whirl")) return whirl(total);
    if (wager.is("hop") || wager.is("hop_set")) return hop(wager.pairs, roll);
    if (wager.is("three_way") || wager.is("hi_lo_yo")) return three_way(wager.kind, total);
    return two_way(wager.kind, total);
}

Money payable_step(const House& house, const Wager& wager, int number) {
    const Money chips = house.chip * multiple(house, wager, number);
    // wind-creek XII counts laid odds in currency units (overlays not: A-87), ma 12(b)(1) and md 11.B(1) Fire
    // too.
    int units = 0;
    if (house.wind_creek() && wager.laid_odds()) units = laid_multiple(number);
    if (!house.wind_creek() && wager.is("fire")) units = 1;
    return units == 0 ? chips : Money{std::lcm(chips.cents, Money::units(units).cents)};
}

}  // namespace auditor
