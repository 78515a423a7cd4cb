#pragma once
// The 21 unordered pairs of dice, one bit each: how a hop set remembers what it hops over.

#include <cstdint>

#include "rules/roll.hpp"

namespace hardway {

inline constexpr int kPairs = 21;

constexpr std::uint32_t pair_bit(Roll roll) {
    const int low = roll.low() - 1;
    const int high = roll.high() - 1;
    return std::uint32_t{1} << (high * (high + 1) / 2 + low);
}

constexpr Roll pair_of(int bit) {
    int high = 0;
    while ((high + 1) * (high + 2) / 2 <= bit) ++high;
    return Roll(bit - high * (high + 1) / 2 + 1, high + 1);
}

}  // namespace hardway
