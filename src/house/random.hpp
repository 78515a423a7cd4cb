#pragma once
// Random bytes from libsodium, which takes them from the operating system. The program ends if there are
// none: nothing that follows would be worth having.

#include <cstddef>

namespace hardway::house {

void fill_random(void* bytes, std::size_t count);

}  // namespace hardway::house
