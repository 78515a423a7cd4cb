#include "rules/roll.hpp"

#include "rules/text.hpp"

namespace hardway {

std::optional<Roll> Roll::parse(std::string_view text) {
    if (text.size() != 3 || text[1] != '-') return std::nullopt;
    const int first = text[0] - '0';
    const int second = text[2] - '0';
    if (!valid(first, second)) return std::nullopt;
    return Roll(first, second);
}

std::string Roll::text() const {
    return {static_cast<char>('0' + first()), '-', static_cast<char>('0' + second())};
}

std::optional<RollSet> RollSet::parse(std::string_view text) {
    if (text == "any") return all();
    RollSet set;
    bool hard_next = false;
    for (const auto word : split_words(text)) {
        if (word == "hard") {
            hard_next = true;
            continue;
        }
        if (const auto roll = Roll::parse(word); roll && !hard_next) {
            set = set | pair(roll->low(), roll->high());
            continue;
        }
        const auto number = parse_whole(word);
        if (!number || *number < 2 || *number > 12) return std::nullopt;
        if (hard_next && *number % 2 != 0) return std::nullopt;
        set = set | (hard_next ? hard(static_cast<int>(*number)) : total(static_cast<int>(*number)));
        hard_next = false;
    }
    if (set.empty() || hard_next) return std::nullopt;
    return set;
}

std::string RollSet::text() const {
    if (*this == all()) return "any";
    std::vector<std::string> parts;
    for (int number = 2; number <= 12; ++number) {
        const RollSet whole = RollSet::total(number);
        const RollSet mine = *this & whole;
        if (mine.empty()) continue;
        if (mine == whole) {
            parts.push_back(std::to_string(number));
        } else if (number % 2 == 0 && mine == hard(number)) {
            parts.push_back("hard " + std::to_string(number));
        } else {
            for (int low = 1; low <= 6; ++low)
                if (Roll::valid(low, number - low) && low <= number - low &&
                    (mine.has(Roll(low, number - low)) || mine.has(Roll(number - low, low))))
                    parts.push_back(Roll(low, number - low).text());
        }
    }
    return parts.empty() ? "none" : join(parts, " ");
}

}  // namespace hardway
