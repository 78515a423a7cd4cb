#pragma once
// A table's chain for others: every record as a line of JSON, or the whole night as a story that
// `hardway session` runs and that holds.

#include <functional>
#include <string>

#include "house/replay.hpp"
#include "house/store/store.hpp"

namespace hardway::house {

// Each line with its newline; false from `take` ends it.
using TakeLine = std::function<bool(const std::string& line)>;

// {"record":…,"hash":…}, as everybody who watched heard it.
Result<std::uint64_t> export_lines(Store& store, const std::string& table, const TakeLine& take);
// The notation (docs/notation.md): rules, house, commands, and at the end what everybody has.
Result<std::uint64_t> export_session(Store& store, const std::string& table, const TakeLine& take);
// One hand in the same way. It begins with who sits there and what they have, if a story can; if something
// was up or marked already, with the beginning of the night.
Result<std::string> story_of_hand(Store& store, const std::string& table, const HandSpan& hand);

}  // namespace hardway::house
