#pragma once
// Whether an entry is one that a store can keep, whatever is in the store.

#include "house/store/store.hpp"

namespace hardway::house {

bool sound(const Entry& entry);

}  // namespace hardway::house
