#pragma once
// The byte strings that fair dice are made of, and the throw that follows from them. docs/fairness.md has
// them for strangers, to the byte: a change here is a new version there, with its reader.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "house/dice/dice_secret.hpp"
#include "house/digest.hpp"
#include "rules/roll.hpp"

namespace hardway::house {

// A hand of dice: from seven-out to seven-out, whoever shoots. Numbered from 1 at each table.
struct HandId {
    std::string table;
    std::uint32_t number = 0;

    bool operator==(const HandId&) const = default;
};

// What tables and people are called in these strings: 1 to 64 bytes of UTF-8 that all show and no blank, so
// that a line of text has exactly one reading.
inline constexpr std::size_t kMostIdBytes = 64;
bool good_id(std::string_view id);
inline constexpr const char* kGoodIds = "1 to 64 bytes of UTF-8 that show, no blanks";

// What a person adds to the house's secret.
struct Share {
    std::string person;
    Digest commitment{};
    std::optional<Digest> share;  // nothing: not revealed

    bool operator==(const Share&) const = default;
};

Digest commitment_of_house(const HandId& hand, const DiceSecret& secret);
// Names the person, so that nobody can give another's commitment as one's own, and the house's commitment, so
// that a share revealed once is of no use in a hand begun again.
Digest commitment_of_share(const HandId& hand, const Digest& house, std::string_view person,
                           const Digest& share);

// Throw `number`, from 1, of a hand whose shares are closed. Shares are in the order of their persons' bytes.
Roll draw(const DiceSecret& secret, const HandId& hand, std::span<const Share> shares, std::uint32_t number);

// 252 is the largest multiple of 36 in a byte: below it each throw has exactly 7 bytes, the other 4 are
// passed over.
inline constexpr std::uint8_t kByteBound = 252;
static_assert(kByteBound % Roll::kCount == 0 && kByteBound + Roll::kCount > 256);

// The first byte of a block below the bound decides; nothing if there is none (once in 2^192 blocks).
std::optional<Roll> throw_in(const Digest& block);
// Of block 0, 1, …, the first that has a throw.
Roll first_throw(const std::function<Digest(std::uint32_t block)>& block_of);

}  // namespace hardway::house
