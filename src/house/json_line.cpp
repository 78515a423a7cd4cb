#include "house/json_line.hpp"

namespace hardway::house {

std::string json_line(const wire::Json& json) {
    return json.dump(-1, ' ', true, wire::Json::error_handler_t::replace);
}

}  // namespace hardway::house
