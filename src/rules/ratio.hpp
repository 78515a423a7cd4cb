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
    // Neither part is larger, so that a product of two parts fits into 64 bits.
    static constexpr std::int64_t kMostPart = 1'000'000'000;

    std::int32_t pays = 0;
    std::int32_t per = 1;

    // In lowest terms; nothing if a part is still too large, or if it is no ratio: pays below 0, per below 1.
    static constexpr std::optional<Ratio> fitting(std::int64_t pays, std::int64_t per) {
        if (pays < 0 || per < 1) return std::nullopt;
        const auto common = std::gcd(pays, per);
        if (pays / common > kMostPart || per / common > kMostPart) return std::nullopt;
        return Ratio{static_cast<std::int32_t>(pays / common), static_cast<std::int32_t>(per / common)};
    }
    // The same of numbers that are known to fit.
    static constexpr Ratio of(std::int64_t pays, std::int64_t per) { return *fitting(pays, per); }
    // "9:5" or "9 to 5", both parts above 0: a price. Odds written with "for" include the stake and are none.
    static std::optional<Ratio> parse(std::string_view text);
    std::string text() const;  // "9:5"

    friend constexpr bool operator==(Ratio, Ratio) = default;
    friend constexpr bool operator<(Ratio a, Ratio b) {
        return std::int64_t{a.pays} * b.per < std::int64_t{b.pays} * a.per;
    }
};

// What a stake wins at a price, before any rounding to chips; whole cents, rounded down.
constexpr Money exact_win(Money stake, Ratio price) {
    return Money{times_over(stake.cents, price.pays, price.per)};
}
// The one function that pays: the win, down to the smallest chip.
constexpr Money pay(Money stake, Ratio price, Money chip) {
    return exact_win(stake, price).down_to(chip);
}

}  // namespace hardway
