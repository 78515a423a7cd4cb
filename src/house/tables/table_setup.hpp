#pragma once
// How a table is opened. It never changes while the table is open.

#include <string>
#include <vector>

#include "house/dice/dice_source.hpp"
#include "house/digest.hpp"
#include "rules/result.hpp"
#include "rules/roll.hpp"
#include "wire/json.hpp"

namespace hardway::house {

using wire::Json;

// How long things take, in milliseconds.
struct Pace {
    std::int64_t betting = 20'000;   // from a settlement until the dice go out
    std::int64_t throwing = 10'000;  // how long a shooter may hold them
    std::int64_t shares = 3'000;     // for commitments, and again for the shares themselves
    std::int64_t absent = 300'000;   // until an absent player's removable wagers come down
    std::int64_t empty = 900'000;    // until a table at which nobody sits is closed

    bool operator==(const Pace&) const = default;
};

struct TableSetup {
    std::string id;
    std::string name;
    std::string rulebook;  // as it was asked for: "wind-creek", and "fire=A bonus=off"
    std::string choices;
    Digest rules{};  // of the resolved rules
    DiceSource dice = DiceSource::drawn;
    std::vector<Roll> script;  // of scripted dice; thrown again from the start when it is at its end
    Pace pace;

    bool operator==(const TableSetup&) const = default;
};

Json write(const TableSetup& setup);
Result<TableSetup> read_setup(const Json& json);

}  // namespace hardway::house
