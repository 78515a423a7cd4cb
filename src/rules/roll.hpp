#pragma once
// A throw of two dice, and sets of throws. Every settlement rule is membership in a set; a set is one word.

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hardway {

// One of the 36 ordered outcomes of two dice.
class Roll {
  public:
    static constexpr int kCount = 36;

    constexpr Roll() = default;  // 1-1
    constexpr Roll(int first, int second)
        : index_(static_cast<std::uint8_t>((first - 1) * 6 + (second - 1))) {}
    static constexpr Roll from_index(int index) {
        Roll roll;
        roll.index_ = static_cast<std::uint8_t>(index);
        return roll;
    }
    static constexpr bool valid(int first, int second) {
        return first >= 1 && first <= 6 && second >= 1 && second <= 6;
    }
    // "3-4"; nothing for anything else.
    static std::optional<Roll> parse(std::string_view text);

    constexpr int index() const { return index_; }
    constexpr int first() const { return index_ / 6 + 1; }
    constexpr int second() const { return index_ % 6 + 1; }
    constexpr int total() const { return first() + second(); }
    constexpr bool hard() const { return first() == second(); }
    constexpr int low() const { return first() < second() ? first() : second(); }
    constexpr int high() const { return first() < second() ? second() : first(); }
    std::string text() const;  // "3-4", as thrown

    friend constexpr bool operator==(Roll, Roll) = default;

  private:
    std::uint8_t index_ = 0;
};

// A set of outcomes; prints itself in the words of the game ("2 3 12", "hard 8", "1-3 2-2").
class RollSet {
  public:
    constexpr RollSet() = default;
    constexpr explicit RollSet(std::uint64_t bits) : bits_(bits) {}

    static constexpr RollSet all() { return RollSet((std::uint64_t{1} << Roll::kCount) - 1); }
    static constexpr RollSet of(Roll roll) { return RollSet(std::uint64_t{1} << roll.index()); }
    static constexpr RollSet total(int total) {
        RollSet set;
        for (int die = 1; die <= 6; ++die)
            if (Roll::valid(die, total - die)) set = set | of(Roll(die, total - die));
        return set;
    }
    // Both orders of a pair.
    static constexpr RollSet pair(int low, int high) { return of(Roll(low, high)) | of(Roll(high, low)); }
    static constexpr RollSet hard(int total) { return of(Roll(total / 2, total / 2)); }
    // "2 3 12", "hard 8", "1-3 2-2", "any"; nothing for anything else.
    static std::optional<RollSet> parse(std::string_view text);

    constexpr bool has(Roll roll) const { return (bits_ >> roll.index()) & 1; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int ways() const { return std::popcount(bits_); }
    constexpr std::uint64_t bits() const { return bits_; }
    std::string text() const;

    friend constexpr RollSet operator|(RollSet a, RollSet b) { return RollSet(a.bits_ | b.bits_); }
    friend constexpr RollSet operator&(RollSet a, RollSet b) { return RollSet(a.bits_ & b.bits_); }
    constexpr RollSet without(RollSet other) const { return RollSet(bits_ & ~other.bits_); }
    friend constexpr bool operator==(RollSet, RollSet) = default;

  private:
    std::uint64_t bits_ = 0;
};

}  // namespace hardway
