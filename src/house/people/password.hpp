#pragma once
// Passwords as they are kept: Argon2id, slow and large on purpose. Only so many are worked on at once,
// because each takes that much memory.

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "house/people/secret.hpp"

namespace hardway::house {

struct PasswordSettings {
    unsigned long long passes = 3;                 // moderate, in libsodium's words
    std::size_t memory = std::size_t{256} << 20U;  // bytes
    int at_once = 2;
};

inline constexpr std::size_t kShortestPassword = 8;
inline constexpr std::size_t kLongestPassword = 256;  // bytes
inline bool good_password(const Secret& password) {
    return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

class Passwords {
  public:
    explicit Passwords(const PasswordSettings& settings);

    // Whether there is memory enough.
    bool ready() const { return !nobodys_.empty(); }
    // Nothing if too much is under way, or there is no memory for it.
    std::optional<std::string> kept(const Secret& password);
    // The same work for somebody who is not there (`kept` is empty) as for a wrong password.
    std::optional<bool> fits(const std::string& kept, const Secret& password);

  private:
    class Place;
    std::optional<std::string> hash(const Secret& password) const;

    const PasswordSettings settings_;
    std::atomic<int> under_way_{0};
    std::string nobodys_;  // of a password that nobody has
};

}  // namespace hardway::house
