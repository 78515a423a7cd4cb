#include "house/digest.hpp"

#include <sodium.h>

namespace hardway::house {

Digest sha256(std::string_view bytes) {
    Digest digest;
    crypto_hash_sha256(digest.data(), bytes_of(bytes), bytes.size());
    return digest;
}

Digest sha256(const Digest& before, std::string_view bytes) {
    Digest digest;
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, before.data(), before.size());
    crypto_hash_sha256_update(&state, bytes_of(bytes), bytes.size());
    crypto_hash_sha256_final(&state, digest.data());
    return digest;
}

Digest hmac_sha256(const Digest& key, std::string_view bytes) {
    Digest digest;
    crypto_auth_hmacsha256(digest.data(), bytes_of(bytes), bytes.size(), key.data());
    return digest;
}

std::string hex(const Digest& digest) {
    std::string text(2 * digest.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
    text.pop_back();
    return text;
}

std::optional<Digest> read_hex(std::string_view text) {
    Digest digest;
    if (text.size() != 2 * digest.size()) return std::nullopt;
    for (const char each : text)
        if (!((each >= '0' && each <= '9') || (each >= 'a' && each <= 'f'))) return std::nullopt;
    sodium_hex2bin(digest.data(), digest.size(), text.data(), text.size(), nullptr, nullptr, nullptr);
    return digest;
}

}  // namespace hardway::house
