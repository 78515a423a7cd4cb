#pragma once
// Why a throw does not count, why dice are changed: whatever a rulebook lists, under whatever names it gives.
// These few names mean something to the procedure itself; here is the one place that knows them.

#include <string_view>

namespace hardway {

// Reasons of a No Roll.
inline constexpr std::string_view kCocked = "cocked";  // the dice say it themselves: [cocked]
inline constexpr std::string_view kDispute =
    "dispute";  // on a face; not listed, it comes with [cocked] disputes
inline constexpr std::string_view kNoLine = "no_line";  // nobody might throw, so that nobody has thrown it
inline constexpr std::string_view kOffTable = "off_table";  // where the die came down is told after it
// Of a fresh set of dice: the one that is due when a die off the table is not found.
inline constexpr std::string_view kLostDie = "lost_die";

}  // namespace hardway
