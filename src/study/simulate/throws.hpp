#pragma once
// Where throws come from. Throw i of visit v is a pure function of (source, v, i): whoever asks, in whatever
// order, gets the same throw.
//
// Seeded throws: Philox under the seed turns the counter (v low, v high, number, attempt) into four words.
// Fair dice take five throws from a word, the digits of its 36-fold multiples (Lemire and Brackett-Rozinsky,
// "Batched ranged random integer generation"): what is left over must be at least 2^32 mod 36^5, or else the
// word in the same place of the next attempt is taken. Every five throws have then equally many words.
// Weighted dice take one throw from a word, in the same way: a column and a height of an alias table.
//
// Recorded throws: each visit has a stretch of its own, one after the other, round and round.

#include <array>
#include <cstdint>
#include <memory>

#include "study/simulate/dice.hpp"
#include "study/simulate/philox.hpp"
#include "study/simulate/recording.hpp"

namespace hardway::study {

class Throws {
  public:
    static constexpr int kBlock = 20;
    using Block = std::array<std::uint8_t, kBlock>;  // Roll::index of each

    static constexpr std::uint32_t kDigits = 36 * 36 * 36 * 36 * 36;
    static constexpr std::uint32_t kLeast = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % kDigits);

    static Throws fair(std::uint64_t seed);
    static Throws weighted(std::uint64_t seed, const Dice& dice);  // fair dice give the fair throws
    static Throws recorded(Recording recording, std::uint32_t stretch);

    // Throws 20n, 20n + 1, … of a visit.
    Block block(std::uint64_t visit, std::uint32_t n) const;
    Roll at(std::uint64_t visit, std::uint64_t i) const;

    bool is_fair() const { return kind_ == Kind::fair; }
    bool is_recorded() const { return kind_ == Kind::recorded; }
    std::uint64_t seed() const { return seed_; }
    std::uint64_t stretches() const;  // whole ones in a recording

  private:
    enum class Kind : std::uint8_t { fair, weighted, recorded };

    Block fair_block(std::uint64_t visit, std::uint32_t n) const;
    Block weighted_block(std::uint64_t visit, std::uint32_t n) const;
    Block recorded_block(std::uint64_t visit, std::uint32_t n) const;

    Kind kind_ = Kind::fair;
    std::uint64_t seed_ = 0;
    std::shared_ptr<const AliasTable> alias_;
    std::shared_ptr<const Recording> recording_;
    std::uint32_t stretch_ = 0;
};

}  // namespace hardway::study
