#pragma once
// A pair of dice: how often each of the 36 throws comes, as whole weights. Fair unless said otherwise.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/roll.hpp"

namespace hardway::study {

class Dice {
  public:
    using Weights = std::array<std::uint32_t, Roll::kCount>;
    static constexpr std::uint32_t kMostSum = 100'000'000;  // 36 times it is still a 32-bit word

    Dice() { weights_.fill(1); }
    // A fault unless some weight is above zero and their sum is at most kMostSum.
    static Result<Dice> of(const Weights& weights);
    // 36 whole numbers, 1-1 1-2 … 1-6 2-1 … 6-6, apart by blanks, commas or lines; # starts a comment.
    static Result<Dice> parse(std::string_view text, const std::string& file);

    // Without common factors: fair dice are 36 ones however they were written.
    const Weights& weights() const { return weights_; }
    std::uint32_t weight(Roll roll) const { return weights_[static_cast<std::size_t>(roll.index())]; }
    RollSet possible() const;  // the throws that come
    std::uint32_t sum() const { return sum_; }
    bool fair() const { return *this == Dice(); }

    friend bool operator==(const Dice&, const Dice&) = default;

  private:
    Weights weights_{};
    std::uint32_t sum_ = Roll::kCount;
};

// Walker's alias table in whole numbers: a column of 36, each `sum` high, holds its own throw up to `own`
// and one other above it. Two unbiased digits, a column and a height, make an unbiased throw.
class AliasTable {
  public:
    explicit AliasTable(const Dice& dice);

    std::uint32_t height() const { return height_; }
    std::uint8_t at(std::uint32_t column, std::uint32_t height) const {
        return height < own_[column] ? static_cast<std::uint8_t>(column) : other_[column];
    }

  private:
    std::array<std::uint32_t, Roll::kCount> own_{};
    std::array<std::uint8_t, Roll::kCount> other_{};
    std::uint32_t height_ = 0;
};

}  // namespace hardway::study
