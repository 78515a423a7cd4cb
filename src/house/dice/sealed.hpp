#pragma once
// Secrets at rest. What is stored is encrypted under a key that lies in a file of its own (key_file), in no
// database and no backup: who has both can foresee throws, who has one of them cannot.

#include <string>
#include <string_view>

#include "house/dice/fair_draw.hpp"
#include "rules/result.hpp"

namespace hardway::house {

class HouseKey {
  public:
    explicit HouseKey(DiceSecret bytes) : bytes_(std::move(bytes)) {}

    // Which key it is, without telling anything of it: 16 hexadecimal digits.
    std::string id() const;

    // One line of text to be stored, different each time: XChaCha20-Poly1305 with table and hand beside it.
    std::string seal(const HandId& hand, const DiceSecret& secret) const;
    // Only what was sealed under this key for this table and hand opens.
    Result<DiceSecret> open(const HandId& hand, std::string_view sealed) const;

  private:
    DiceSecret bytes_;
};

}  // namespace hardway::house
