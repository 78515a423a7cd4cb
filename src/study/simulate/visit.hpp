#pragma once
// A visit: a simulated stay at a table, and what ends it.

#include <cstdint>
#include <optional>

#include "rules/money.hpp"

namespace hardway::study {

// Checked in this order after every throw is settled, before the next wagers are booked.
enum class Leave : std::uint8_t {
    ahead,     // has won as much as was wanted
    behind,    // has lost as much as was allowed
    shooters,  // has seen so many seven outs
    rolls,     // has seen so many throws
    ruined,    // cannot pay for the next wagers
};
inline constexpr int kLeaves = 5;

struct VisitTerms {
    Money bankroll = Money::units(1000);
    std::uint32_t rolls = 500;
    std::optional<Money> stop_win;   // leave when ahead by this or more
    std::optional<Money> stop_loss;  // leave when behind by this or more
    std::uint32_t shooters = 0;      // leave at this seven out; 0: never
    bool finish_hand = false;        // when the throws are used up, stay for the seven out
};

// Who stays for the seven out after the last throw waits this long at most: with dice that never show a seven
// it would be for ever.
inline constexpr std::uint32_t kPatience = 1'000'000;

// Chips on the felt count in full.
struct VisitResult {
    Money result;    // at the end, less the bankroll
    Money peak;      // the most it ever was ahead (0 if never)
    Money drawdown;  // the deepest fall from a peak
    Money handle;    // stakes decided
    std::uint32_t rolls = 0;
    Leave leave = Leave::rolls;

    friend bool operator==(const VisitResult&, const VisitResult&) = default;
};

}  // namespace hardway::study
