#pragma once
// Whether the dice are well: asked when the house opens, and by whoever wants to know. Three kinds of tests:
// known answers (hashes and a whole hand come out as they must), continuous tests of raw random bytes (NIST
// SP 800-90B, 4.4), and the throws themselves, counted. They find a broken generator or a broken program;
// they do not show that a sound-looking generator cannot be foreseen.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/roll.hpp"

namespace hardway::house {

struct HealthTest {
    std::string name;     // "repetition count (NIST SP 800-90B 4.4.1)"
    std::string figures;  // "65536 bytes: longest run 3, fails from 6"
    bool passed = false;

    bool operator==(const HealthTest&) const = default;
};

struct DiceHealth {
    std::vector<HealthTest> tests;

    bool well() const;
    std::string text() const;  // one line a test
};

// All of them, in a fraction of a second, over 65,536 bytes and 36,000 throws. A sound generator fails about
// once in 16 million times: the repetition count with 2^-24, the proportion with 6e-10, chi-square with 2e-9.
DiceHealth dice_health();

// The tests one by one, over what they are given.
HealthTest test_hashes();  // FIPS 180-4, RFC 4231
HealthTest test_known_hand();

// The least run of equal bytes that fails: 1 + ⌈40 / 8⌉, for 8 bits of entropy a byte and a false alarm of
// 2^-40 a byte.
inline constexpr std::size_t kRepetitionCutoff = 6;
HealthTest test_repetition(std::span<const std::uint8_t> bytes);

// In windows of 512 bytes, how often the first is seen: fails from 1 + critbinom(512, 2^-8, 1 - 2^-40).
inline constexpr std::size_t kProportionWindow = 512;
inline constexpr std::size_t kProportionCutoff = 19;
HealthTest test_proportion(std::span<const std::uint8_t> bytes);

// Chi-square of the 36 throws, 35 degrees of freedom: fails below and above what comes once in 10^9 times
// each. (Too even is not chance either.)
inline constexpr double kChiSquareLeast = 5.182;
inline constexpr double kChiSquareMost = 110.31;
using ThrowCounts = std::array<std::uint64_t, Roll::kCount>;
HealthTest test_throws(const ThrowCounts& counts);

}  // namespace hardway::house
