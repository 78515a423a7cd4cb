// Across, inside, outside: several Place bets said in one word (docs/rules.md 2.9, 6.1; wind-creek XV, XVII).

#include "booking.hpp"
#include "refused.hpp"

namespace auditor {

namespace {

std::vector<int> macro_numbers(const std::string& name) {
    if (name == "across") return {4, 5, 6, 8, 9, 10};
    if (name == "inside") return {5, 6, 8, 9};
    return {4, 5, 9, 10};
}

// From 20 up across books the 4 and 10 as Buys (XVII); outside does not.
std::vector<Booking> row(const std::string& name, int unit, int left_out) {
    std::vector<Booking> bets;
    for (const int n : macro_numbers(name)) {
        if (n == left_out) continue;
        const bool buy = name == "across" && unit >= 20 && (n == 4 || n == 10);
        const int amount = n == 6 || n == 8 ? unit / 5 * 6 : unit;
        bets.push_back({{buy ? "buy" : "place", n, {}}, Money::units(amount)});
    }
    return bets;
}

Money total(const std::vector<Booking>& bets) {
    Money sum;
    for (const Booking& one : bets) sum += one.amount;
    return sum;
}

}  // namespace

void book_macro(Ledger& ledger, Player& player, const std::string& name, Money amount, bool including) {
    refuse_if(!ledger.house.wind_creek(), "not offered");
    for (int unit = 5; unit <= 100'000; unit += 5) {  // 2.9: any multiple of five
        const auto bets = row(name, unit, including ? 0 : ledger.point);
        if (total(bets) == amount) return book(ledger, player, bets);
        if (total(bets) > amount) break;
    }
    refuse("the amount fits no row of the chart");
}

}  // namespace auditor
