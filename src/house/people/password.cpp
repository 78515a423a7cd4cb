#include "house/people/password.hpp"

#include <sodium.h>

#include <array>

namespace hardway::house {

// One of the places to work at.
class Passwords::Place {
  public:
    Place(std::atomic<int>& taken, int most) : taken_(taken), mine_(taken.fetch_add(1) < most) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { --taken_; }

    explicit operator bool() const { return mine_; }

  private:
    std::atomic<int>& taken_;
    bool mine_;
};

Passwords::Passwords(const PasswordSettings& settings) : settings_(settings) {
    if (const auto hashed = hash(in_hex(Secret::random(32)))) nobodys_ = *hashed;
}

std::optional<std::string> Passwords::hash(const Secret& password) const {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const auto bare = password.bare();
    if (crypto_pwhash_str_alg(text.data(), bare.data(), bare.size(), settings_.passes, settings_.memory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        return std::nullopt;
    return std::string(text.data());
}

std::optional<std::string> Passwords::kept(const Secret& password) {
    const Place place(under_way_, settings_.at_once);
    return place ? hash(password) : std::nullopt;
}

std::optional<bool> Passwords::fits(const std::string& kept, const Secret& password) {
    const Place place(under_way_, settings_.at_once);
    if (!place) return std::nullopt;
    const auto& against = kept.empty() ? nobodys_ : kept;
    const auto bare = password.bare();
    const bool same = crypto_pwhash_str_verify(against.c_str(), bare.data(), bare.size()) == 0;
    return same && !kept.empty();
}

}  // namespace hardway::house
