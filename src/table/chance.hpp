#pragma once
// Chance from a seed, as a value: whatever it decided can be decided again.

#include <cstdint>

#include "rules/roll.hpp"

namespace hardway {

class Chance {
  public:
    explicit Chance(std::uint64_t seed = 0) : state_(seed) {}

    std::uint64_t bits() {  // SplitMix64
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    // 0 … limit − 1, each as likely as the others: draws beyond the last whole multiple of limit are thrown
    // away.
    std::uint64_t below(std::uint64_t limit) {
        const std::uint64_t beyond = UINT64_MAX - UINT64_MAX % limit;
        std::uint64_t drawn = bits();
        while (drawn >= beyond) drawn = bits();
        return drawn % limit;
    }
    bool one_in(std::uint64_t times) { return below(times) == 0; }
    Roll roll() { return Roll::from_index(static_cast<int>(below(Roll::kCount))); }

  private:
    std::uint64_t state_;
};

}  // namespace hardway
