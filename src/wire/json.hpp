#pragma once
// The JSON library as the wire uses it: keys stay in the order in which they are written.

#include <nlohmann/json.hpp>

namespace hardway::wire {

using Json = nlohmann::ordered_json;

}  // namespace hardway::wire
