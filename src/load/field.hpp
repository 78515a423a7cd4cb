#pragma once
// A field of what the server said; empty, or 0, where it is not there or is something else.

#include <cstdint>
#include <string>

#include "wire/json.hpp"

namespace hardway::load {

using wire::Json;

inline std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

inline std::uint64_t number_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

}  // namespace hardway::load
