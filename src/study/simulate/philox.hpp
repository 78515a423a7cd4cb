#pragma once
// Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011): a
// keyed bijection of counters. Nothing is carried from one number to the next, so any of them can be had at
// once, by anybody.

#include <array>
#include <cstdint>

namespace hardway::study {

struct Philox {
    using Words = std::array<std::uint32_t, 4>;

    static constexpr std::uint32_t kMultiply[2] = {0xD2511F53, 0xCD9E8D57};
    static constexpr std::uint32_t kWeyl[2] = {0x9E3779B9, 0xBB67AE85};  // golden ratio, square root of 3
    static constexpr int kRounds = 10;

    static constexpr Words words(Words counter, std::uint64_t key) {
        auto left = static_cast<std::uint32_t>(key);
        auto right = static_cast<std::uint32_t>(key >> 32);
        for (int round = 0; round < kRounds; ++round, left += kWeyl[0], right += kWeyl[1]) {
            const std::uint64_t a = std::uint64_t{kMultiply[0]} * counter[0];
            const std::uint64_t b = std::uint64_t{kMultiply[1]} * counter[2];
            counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ left, static_cast<std::uint32_t>(b),
                       static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ right,
                       static_cast<std::uint32_t>(a)};
        }
        return counter;
    }
};

}  // namespace hardway::study
