#pragma once
// SHA-256, as chains of records, rules and dice use it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hardway::house {

using Digest = std::array<std::uint8_t, 32>;

// As libsodium takes a text.
inline const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

Digest sha256(std::string_view bytes);
// Of one text after another, as if they were one.
Digest sha256(const Digest& before, std::string_view bytes);
Digest hmac_sha256(const Digest& key, std::string_view bytes);

std::string hex(const Digest& digest);
// 64 digits in lower case; nothing for any other text.
std::optional<Digest> read_hex(std::string_view text);

}  // namespace hardway::house
