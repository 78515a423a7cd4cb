#pragma once
// How a table is opened. It never changes while the table is open.

#include <string>
#include <vector>

#include "house/dice/dice_source.hpp"
#include "house/digest.hpp"
#include "house/tables/pace.hpp"
#include "rules/result.hpp"
#include "rules/roll.hpp"
#include "wire/json.hpp"

namespace hardway::house {

using wire::Json;

struct TableSetup {
    std::string id;
    std::string name;
    std::string rulebook;  // as it was asked for: "wind-creek", and "fire=A bonus=off"
    std::string choices;
    Digest rules{};  // of the resolved rules
    DiceSource dice = DiceSource::drawn;
    std::vector<Roll> script;  // of scripted dice; thrown again from the start when it is at its end
    Pace pace;
    std::size_t seats = 0;  // places that may be taken, from the first; 0: all that the rulebook has

    bool operator==(const TableSetup&) const = default;
};

Json write(const TableSetup& setup);
Result<TableSetup> read_setup(const Json& json);

}  // namespace hardway::house
