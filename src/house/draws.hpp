#pragma once
// How often tables have asked for money out of a wallet, whether or not they got it. Whoever counts what
// somebody has looks here before and after: where the number is the same, no chips were on their way
// meanwhile.

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "house/store/store.hpp"

namespace hardway::house {

class Draws {
  public:
    // Before the entry is stored.
    void count(const Entry& entry) {
        for (const auto& posting : entry.postings)
            if (posting.from.starts_with(wallet(""))) ++counts_[place(posting.from)];
    }
    std::uint64_t of(std::string_view person) const { return counts_[place(wallet(person))]; }

  private:
    static constexpr std::size_t kPlaces = 1024;
    // Some share a number: then somebody is asked to come again for another's sake, once in a long while.
    static std::size_t place(std::string_view account) {
        return std::hash<std::string_view>()(account) % kPlaces;
    }

    std::array<std::atomic<std::uint64_t>, kPlaces> counts_{};
};

}  // namespace hardway::house
