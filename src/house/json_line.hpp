#pragma once
// JSON as one line of ASCII: what the house keeps. Always JSON, whatever bytes somebody's text has.

#include <string>

#include "wire/json.hpp"

namespace hardway::house {

std::string json_line(const wire::Json& json);

}  // namespace hardway::house
