#include "house/dice/dice_secret.hpp"

#include <sodium.h>

#include <cstdlib>

namespace hardway::house {

void fill_random(std::uint8_t* bytes, std::size_t count) {
    static const bool kReady = sodium_init() >= 0;
    if (!kReady) std::abort();
    randombytes_buf(bytes, count);
}

DiceSecret DiceSecret::random() {
    DiceSecret secret{Digest{}};
    fill_random(secret.bytes_.data(), secret.bytes_.size());
    return secret;
}

DiceSecret& DiceSecret::operator=(DiceSecret&& other) noexcept {
    if (this == &other) return *this;
    bytes_ = other.bytes_;
    other.wipe();
    return *this;
}

void DiceSecret::wipe() noexcept {
    sodium_memzero(bytes_.data(), bytes_.size());
}

}  // namespace hardway::house
