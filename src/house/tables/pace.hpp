#pragma once
// How long things take at a table.

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/result.hpp"
#include "wire/json.hpp"

namespace hardway::house {

// In milliseconds.
struct Pace {
    std::int64_t betting = 20'000;   // from a settlement until the dice go out
    std::int64_t throwing = 10'000;  // how long a shooter may hold them
    std::int64_t shares = 3'000;     // for commitments, and again for the shares themselves
    std::int64_t absent = 300'000;   // until an absent player's removable wagers come down
    std::int64_t empty = 900'000;    // until a table at which nobody sits is closed

    bool operator==(const Pace&) const = default;
};

struct NamedPace {
    std::string_view name;
    Pace pace;
};
inline constexpr std::array<NamedPace, 3> kPaces = {{
    {"usual", {}},
    {"relaxed", {40'000, 20'000, 5'000, 600'000, 1'800'000}},
    {"brisk", {8'000, 5'000, 2'000, 120'000, 600'000}},
}};

// As people ask for it: a name, spans in seconds, or a name and what differs: "brisk", "betting=30",
// "brisk absent=60". A fault says what is allowed.
Result<Pace> parse_pace(std::string_view text);

wire::Json write(const Pace& pace);
// As it was written: milliseconds, every span once, at most a day.
Result<Pace> read_pace(const wire::Json& json);

}  // namespace hardway::house
