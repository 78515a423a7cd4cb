#include "house/dice/dice_secret.hpp"

#include <sodium.h>

#include "house/random.hpp"

namespace hardway::house {

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
