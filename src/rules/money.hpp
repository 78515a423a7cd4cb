#pragma once
// Money is whole cents. There is no float, and no money times money.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hardway {

// No amount is larger: none brought to the rail, none in a rulebook or house file, and no win (a wager that
// could win more is not sold on such terms). A table counts far more than one of them; what would be more
// than it can count is refused, and the arithmetic traps if it ever came to that.
inline constexpr std::int64_t kMostCents = 100'000'000'000'000;  // a million million in currency units
// What an account may come to: all accounts of a table together stay within 64 bits, in whatever order they
// are added up.
inline constexpr std::int64_t kMostCounted = INT64_MAX / 64;

// Division of amounts: most are small, and a 32-bit division takes a third of the time of a 64-bit one.
constexpr std::int64_t quotient(std::int64_t a, std::int64_t b) {
    if (((static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b)) >> 32) == 0)
        return static_cast<std::uint32_t>(a) / static_cast<std::uint32_t>(b);
    return a / b;
}
constexpr std::int64_t remainder(std::int64_t a, std::int64_t b) {
    return a - quotient(a, b) * b;
}

// a times b over c, rounded down: exact, however large the product is on the way, and the largest number
// there is if it is larger still. None of them is negative.
constexpr std::int64_t times_over(std::int64_t a, std::int64_t b, std::int64_t c) {
    std::int64_t product = 0;
    if (!__builtin_mul_overflow(a, b, &product)) return quotient(product, c);
    __extension__ using Wide = __int128;
    const Wide whole = static_cast<Wide>(a) * b / c;
    return whole > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(whole);
}

struct Money {
    std::int64_t cents = 0;

    static constexpr Money units(std::int64_t whole) { return Money{whole * 100}; }
    // "12", "2.5", "0.25"; nothing for signs, blanks, a third decimal, or more than the most,
    // which is below kMostCents if nobody says.
    static std::optional<Money> parse(std::string_view text) { return parse(text, Money{kMostCents - 1}); }
    static std::optional<Money> parse(std::string_view text, Money most);
    std::string text() const;  // "12", "2.50", "-0.25"

    constexpr bool zero() const { return cents == 0; }
    constexpr bool multiple_of(Money step) const { return remainder(cents, step.cents) == 0; }

    friend constexpr auto operator<=>(Money, Money) = default;
    friend constexpr Money operator-(Money a) { return Money{-a.cents}; }
    friend constexpr Money operator+(Money a, Money b) {
        std::int64_t sum = 0;
        if (__builtin_add_overflow(a.cents, b.cents, &sum)) __builtin_trap();
        return Money{sum};
    }
    friend constexpr Money operator-(Money a, Money b) {
        std::int64_t rest = 0;
        if (__builtin_sub_overflow(a.cents, b.cents, &rest)) __builtin_trap();
        return Money{rest};
    }
    friend constexpr Money operator*(Money a, std::int64_t times) {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(a.cents, times, &product)) __builtin_trap();
        return Money{product};
    }
    constexpr Money& operator+=(Money other) { return *this = *this + other; }
    constexpr Money& operator-=(Money other) { return *this = *this - other; }

    // The largest multiple of step that is not above this (not negative) amount.
    constexpr Money down_to(Money step) const { return Money{cents - remainder(cents, step.cents)}; }
    constexpr Money up_to(Money step) const {
        const auto over = remainder(cents, step.cents);
        return over == 0 ? *this : Money{cents + step.cents - over};
    }
};

// The part of an amount that `part` is of `whole`, in whole cents, rounded down.
constexpr Money share_of(Money amount, Money part, Money whole) {
    return Money{times_over(amount.cents, part.cents, whole.cents)};
}

constexpr Money smaller(Money a, Money b) {
    return a < b ? a : b;
}
constexpr Money larger(Money a, Money b) {
    return a < b ? b : a;
}

}  // namespace hardway
