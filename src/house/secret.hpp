#pragma once
// The 32 bytes from which the house's throws of a hand are drawn. Whoever has them can foresee every throw of
// that hand, so they can be moved but not copied, are never printed, and are wiped from memory when done
// with.

#include "house/digest.hpp"

namespace hardway::house {

class Secret {
  public:
    static Secret random();
    explicit Secret(const Digest& bytes) : bytes_(bytes) {}
    ~Secret() { wipe(); }
    Secret(Secret&& other) noexcept : bytes_(other.bytes_) { other.wipe(); }
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;

    const Digest& bytes() const { return bytes_; }

  private:
    void wipe() noexcept;

    Digest bytes_;
};

// Random bytes from libsodium, which takes them from the operating system. The program ends if there are
// none: nothing that follows would be worth having.
void fill_random(std::uint8_t* bytes, std::size_t count);

}  // namespace hardway::house
