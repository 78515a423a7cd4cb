#pragma once
// A price: "9:5" pays 9 for every 5 staked, the stake itself being extra. Always in lowest terms.

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

#include "rules/money.hpp"

namespace hardway {

struct Ratio {
    std::int32_t pays = 0;
    std::int32_t per = 1;

    static constexpr Ratio of(std::int64_t pays, std::int64_t per) {
        const auto common = std::gcd(pays, per);
        if (common == 0) return Ratio{};
        return Ratio{static_cast<std::int32_t>(pays / common), static_cast<std::int32_t>(per / common)};
    }
    // "9:5" or "9 to 5". Odds written with "for" include the stake and are not a price here.
    static std::optional<Ratio> parse(std::string_view text);
    std::string text() const;  // "9:5"

    friend constexpr bool operator==(Ratio, Ratio) = default;
    friend constexpr bool operator<(Ratio a, Ratio b) {
        return std::int64_t{a.pays} * b.per < std::int64_t{b.pays} * a.per;
    }
};

// What a stake wins at a price, before any rounding to chips; whole cents, rounded down.
constexpr Money exact_win(Money stake, Ratio price) {
    return Money{quotient((stake * price.pays).cents, price.per)};
}
// The one function that pays: the win, down to the smallest chip.
constexpr Money pay(Money stake, Ratio price, Money chip) {
    return exact_win(stake, price).down_to(chip);
}

}  // namespace hardway
