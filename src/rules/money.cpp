#include "rules/money.hpp"

#include "rules/text.hpp"

namespace hardway {

std::optional<Money> Money::parse(std::string_view text, Money most) {
    const auto parts = split(text, '.');
    if (parts.size() > 2) return std::nullopt;
    const auto whole = parse_whole(parts[0], 18);
    if (!whole) return std::nullopt;
    std::int64_t cents = 0;
    if (parts.size() == 2) {
        const auto fraction = parse_whole(parts[1]);
        if (!fraction || parts[1].size() > 2) return std::nullopt;
        cents = parts[1].size() == 1 ? *fraction * 10 : *fraction;
    }
    if (*whole > most.cents / 100) return std::nullopt;
    const Money money{*whole * 100 + cents};
    return money <= most ? std::optional(money) : std::nullopt;
}

std::string Money::text() const {
    const auto absolute =
        cents < 0 ? 0 - static_cast<std::uint64_t>(cents) : static_cast<std::uint64_t>(cents);
    std::string words = (cents < 0 ? "-" : "") + std::to_string(absolute / 100);
    const auto rest = absolute % 100;
    if (rest != 0) words += (rest < 10 ? ".0" : ".") + std::to_string(rest);
    return words;
}

}  // namespace hardway
