#pragma once
// The 32 bytes from which the house's throws of a hand are drawn. Whoever has them can foresee every throw of
// that hand, so they can be moved but not copied, are never printed, and are wiped from memory when done
// with.

#include "house/digest.hpp"

namespace hardway::house {

class DiceSecret {
  public:
    static DiceSecret random();
    explicit DiceSecret(const Digest& bytes) : bytes_(bytes) {}
    ~DiceSecret() { wipe(); }
    DiceSecret(DiceSecret&& other) noexcept : bytes_(other.bytes_) { other.wipe(); }
    DiceSecret& operator=(DiceSecret&& other) noexcept;
    DiceSecret(const DiceSecret&) = delete;
    DiceSecret& operator=(const DiceSecret&) = delete;

    const Digest& bytes() const { return bytes_; }

  private:
    void wipe() noexcept;

    Digest bytes_;
};

}  // namespace hardway::house
