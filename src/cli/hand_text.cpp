#include "cli/hand_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/text_table.hpp"

namespace hardway::cli {

namespace {

constexpr int kShown = 30;  // throws drawn one by one
constexpr int kBarWidth = 48;
constexpr std::size_t kLongestChance = 24;

// 1 in 5,590,264,072; beyond any table of names: 1 in 3.71e+31.
std::string rare_text(const Rational& chance) {
    const double odds = 1 / chance.convert_to<double>();
    if (odds < 10) return fmt::format("1 in {:.2f}", odds);
    std::string digits = one_in(chance).str();
    constexpr std::size_t kMostDigits = 21;
    if (digits.size() > kMostDigits)
        return fmt::format("1 in {}.{}e+{}", digits[0], digits.substr(1, 2), digits.size() - 1);
    for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return "1 in " + digits;
}

std::string percent_text(const Rational& chance) {
    return fmt::format("{:>7.3f} %", 100 * chance.convert_to<double>());
}

// A bar in eighths of a column.
std::string bar(double share) {
    static constexpr const char* kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int eighths = std::max(share > 0 ? 1 : 0, static_cast<int>(std::lround(share * kBarWidth * 8)));
    std::string out;
    for (int i = 0; i < eighths / 8; ++i) out += "█";
    return out + kParts[eighths % 8];
}

std::string moments_text(const Rational& mean, const Rational& variance) {
    const auto exact = mean.str();
    return fmt::format("mean {}{:.4f}, standard deviation {:.4f}",
                       exact.size() <= kLongestChance ? exact + " = " : "", mean.convert_to<double>(),
                       std::sqrt(variance.convert_to<double>()));
}

std::string lengths_text(HandLengths& lengths) {
    TextTable table({"throws", "exactly", "at least", "", ""});
    double highest = 0;
    for (int throws = 1; throws <= kShown; ++throws)
        highest = std::max(highest, lengths.exactly(throws).convert_to<double>());
    for (int throws = 2; throws <= kShown; ++throws) {
        const auto chance = lengths.exactly(throws);
        const auto rest = lengths.at_least(throws);
        table.row({fmt::format("{:>4}", throws), percent_text(chance), percent_text(rest), rare_text(rest),
                   bar(chance.convert_to<double>() / highest)});
    }
    const auto rest = lengths.at_least(kShown + 1);
    table.row({"more", percent_text(rest), percent_text(rest), rare_text(rest), ""});
    return table.text();
}

std::string points_text(const HandFigures& hand) {
    TextTable table(
        {"points made", "exactly", "at least", "", "different points", "exactly", "at least", ""});
    Rational different = 1;
    const auto rows = std::max<std::size_t>(hand.different.size(), kHandPoints + 1);
    for (std::size_t i = 0; i < rows; ++i) {
        const int points = static_cast<int>(i);
        const auto rest = hand.points_at_least(points);
        std::vector<std::string> cells = {fmt::format("{:>4}", i), percent_text(hand.points_chance(points)),
                                          percent_text(rest), rare_text(rest)};
        if (i < hand.different.size()) {
            cells.insert(cells.end(), {fmt::format("{:>4}", i), percent_text(hand.different[i]),
                                       percent_text(different), rare_text(different)});
            different -= hand.different[i];
        }
        table.row(cells);
    }
    return table.text();
}

}  // namespace

std::vector<std::pair<std::string, Rational>> hand_percentiles() {
    return {{"10", fraction(1, 10)},   {"25", fraction(1, 4)},       {"50", fraction(1, 2)},
            {"75", fraction(3, 4)},    {"90", fraction(9, 10)},      {"95", fraction(19, 20)},
            {"99", fraction(99, 100)}, {"99.9", fraction(999, 1000)}};
}

std::string at_least_text(HandLengths& lengths, const std::vector<int>& throws) {
    std::string out;
    for (const int each : throws) {
        const auto chance = lengths.at_least(each);
        out += fmt::format("{} throw{} or more: {}\n", each, each == 1 ? "" : "s", rare_text(chance));
        constexpr std::size_t kMostDigits = 1000;
        if (const auto exact = chance.str(); exact.size() <= kMostDigits) out += exact + "\n";
    }
    return out;
}

std::string hand_text(const Rules& rules, const HandFigures& hand, HandLengths& lengths) {
    std::string out = fmt::format(
        "{}: {}\nA shooter's hand, from the first come-out throw to the seven out\n\nlength        {}\n",
        rules.id, rules.title, moments_text(hand.mean, hand.variance));
    out += "percentiles  ";
    for (const auto& [name, share] : hand_percentiles())
        out += fmt::format(" {} %: {}{}", name, lengths.percentile(share), name == "99.9" ? "\n" : " ·");
    out += fmt::format("points made   {}\n", moments_text(hand.points_mean(), hand.points_variance()));
    out += fmt::format("a point set   is made {} of the time = {:.4f}\n", hand.made.str(),
                       hand.made.convert_to<double>());
    return out + "\n" + lengths_text(lengths) + "\n" + points_text(hand);
}

}  // namespace hardway::cli
