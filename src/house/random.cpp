#include "house/random.hpp"

#include <sodium.h>

#include <cstdlib>

namespace hardway::house {

void fill_random(void* bytes, std::size_t count) {
    static const bool kReady = sodium_init() >= 0;
    if (!kReady) std::abort();
    randombytes_buf(bytes, count);
}

}  // namespace hardway::house
