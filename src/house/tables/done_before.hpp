#pragma once
// The last commands that were done, by whom and under which id. A plain value of a few thousand bytes: an
// open table is copied before every batch.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "house/tables/asked.hpp"

namespace hardway::house {

class DoneBefore {
  public:
    static constexpr std::size_t kMost = 1024;
    // The record that did it, and what was asked.
    struct Found {
        std::uint64_t number;
        AskedDigest asked;
    };
    // Nothing if it was not done lately. (What was done long ago the store knows.)
    std::optional<Found> find(std::string_view person, std::string_view id) const;
    void add(std::string_view person, const AskedId& id, std::uint64_t number);

  private:
    using Key = std::array<std::uint64_t, 2>;  // half a SHA-256: no two are the same
    struct Done {
        Key key;
        Found found;
    };
    static Key key_of(std::string_view person, std::string_view id);

    std::vector<Done> done_;  // a ring, once it is full
    std::size_t oldest_ = 0;
};

}  // namespace hardway::house
