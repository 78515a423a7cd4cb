#pragma once
// A hand of dice as JSON, both ways and without loss. It is the same at every moment of the hand; the secret
// is in it once the hand has ended. docs/fairness.md has every field.

#include "house/dice/hand_of_dice.hpp"
#include "wire/json.hpp"

namespace hardway::house {

// What the document says of itself in "dice"; a reader refuses any other.
inline constexpr int kDiceFormat = 1;

wire::Json write(const HandRecord& record);
// Strict: a field that is missing, of the wrong kind, unknown or not of this phase is a fault that names it.
// Whether hashes and throws are right is verify_hand's to say.
Result<HandRecord> read_hand(const wire::Json& json);

}  // namespace hardway::house
