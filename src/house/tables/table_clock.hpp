#pragma once
// What an open table waits for, and until when.

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/result.hpp"
#include "wire/json.hpp"

namespace hardway::house {

enum class Phase : std::uint8_t {
    committing,  // to shares of the next hand's dice; no bets yet
    revealing,   // of those shares
    betting,     // until the dice go out
    out,         // until they are thrown; bets are still taken
    crew,        // the crew runs the table: no clock
    closed,
};

constexpr std::string_view name_of(Phase phase) {
    switch (phase) {
        case Phase::committing:
            return "committing";
        case Phase::revealing:
            return "revealing";
        case Phase::betting:
            return "betting";
        case Phase::out:
            return "out";
        case Phase::crew:
            return "crew";
        case Phase::closed:
            return "closed";
    }
    return {};
}
constexpr std::optional<Phase> phase_named(std::string_view name) {
    for (const auto each :
         {Phase::committing, Phase::revealing, Phase::betting, Phase::out, Phase::crew, Phase::closed})
        if (name_of(each) == name) return each;
    return std::nullopt;
}

struct TableClock {
    Phase phase = Phase::betting;
    std::optional<std::int64_t> until;  // nothing: as long as it takes

    bool operator==(const TableClock&) const = default;
};

wire::Json write(const TableClock& clock);
Result<TableClock> read_clock(const wire::Json& json);

}  // namespace hardway::house
