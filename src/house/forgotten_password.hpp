#pragma once
// A password that its owner has forgotten, replaced while nobody runs the house: for an administrator whom no
// other can help. Whoever can do this can read and write the data anyway.

#include <cstdint>
#include <string_view>

#include "house/people/secret.hpp"
#include "house/store/store.hpp"

namespace hardway::house {

// A random one; all tokens of that account end. `now` in milliseconds since 1970.
Result<Secret> replace_password(Store& store, std::string_view name, std::int64_t now);

}  // namespace hardway::house
