#pragma once
// An automaton laid out for walking: one 64-bit word for each state and class of throws.
//
//   bits 63 … 32  money: net (signed) | hand ends | handle | need of the next state
//   bits 31 … 0   the row of the next state: where its words begin
//
// A row is an index, so that a step is one addition and one load. Money is in units of the greatest common
// divisor of all there is (handle in units of its own), and the widths of net, handle and need are what this
// automaton asks for. Where they are too wide together, handle stands above the row, at the price of a mask;
// an automaton that asks for still more gets wide entries, which only the plain engine walks.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "study/compile/automaton.hpp"

namespace hardway::study {

class WalkTable {
  public:
    // No net, need or handle of a packed table reaches this many units: twenty throws cannot leave 32 bits
    // unseen.
    static constexpr std::int64_t kMostPacked = std::int64_t{1} << 24;

    struct Step {
        std::uint32_t row = 0;
        bool hand_ends = false;
        std::int64_t net = 0;     // in units
        std::int64_t need = 0;    // of the next state, in units
        std::int64_t handle = 0;  // in handle units
    };

    explicit WalkTable(const Automaton& automaton);

    std::int64_t unit() const { return unit_; }                        // in cents
    std::int64_t handle_unit() const { return handle_unit_; }          // in cents
    std::int64_t start_need() const { return start_need_; }            // in units
    const std::uint8_t* class_of() const { return class_of_.data(); }  // by Roll::index, 64 of them
    std::uint32_t states() const { return states_; }
    std::uint32_t stride() const { return stride_; }

    bool packed() const { return words_ != nullptr; }
    const std::uint64_t* words() const { return words_.get(); }
    int need_bits() const { return need_bits_; }
    int handle_bits() const { return handle_bits_; }  // 0: above the row
    int row_bits() const { return row_bits_; }        // 32: the row is alone
    std::size_t bytes() const { return std::size_t{states_} * stride_ * sizeof(std::uint64_t); }

    Step step(std::uint32_t row, std::uint8_t roll) const {
        const std::size_t at = row + std::size_t{class_of_[roll]};
        return packed() ? unpack(words_[at]) : wide_[at];
    }

  private:
    struct Free {
        void operator()(std::uint64_t* words) const;
    };

    void measure(const Automaton& automaton);  // unit, widths
    void pack(const Automaton& automaton);
    void widen(const Automaton& automaton);
    Step unpack(std::uint64_t word) const {
        const auto money = static_cast<std::int32_t>(word >> 32);
        const std::uint64_t low = word & 0xFFFFFFFF;
        const std::uint64_t above = low >> row_bits_;
        const std::int32_t within = (money >> need_bits_) & ((std::int32_t{1} << handle_bits_) - 1);
        const std::int32_t rest = money >> (need_bits_ + handle_bits_);
        return {static_cast<std::uint32_t>(low - (above << row_bits_)), (rest & 1) != 0, rest >> 1,
                money & ((std::int32_t{1} << need_bits_) - 1), within + static_cast<std::int64_t>(above)};
    }

    std::uint32_t states_ = 0;
    std::uint32_t stride_ = 0;
    std::int64_t unit_ = 1;
    std::int64_t handle_unit_ = 1;
    std::int64_t start_need_ = 0;
    int need_bits_ = 0;
    int handle_bits_ = 0;
    int row_bits_ = 32;
    bool fits_ = true;
    std::array<std::uint8_t, 64> class_of_{};
    std::unique_ptr<std::uint64_t[], Free> words_;
    std::vector<Step> wide_;
};

}  // namespace hardway::study
