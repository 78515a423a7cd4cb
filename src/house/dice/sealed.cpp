#include "house/dice/sealed.hpp"

#include <sodium.h>

#include <array>

#include "house/random.hpp"
#include "rules/text.hpp"

namespace hardway::house {

namespace {

constexpr std::string_view kFormat = "sealed1";
constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kBoxBytes = sizeof(Digest) + crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(sizeof(Digest) == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

using Nonce = std::array<std::uint8_t, kNonceBytes>;
using Box = std::array<std::uint8_t, kBoxBytes>;

// What a box is for: under another table or hand it does not open.
std::string beside(const HandId& hand) {
    return "hardway dice 1 sealed\n" + hand.table + "\n" + std::to_string(hand.number) + "\n";
}

template <typename Bytes>
std::string hex_of(const Bytes& bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

template <typename Bytes>
bool read_hex_into(std::string_view text, Bytes& bytes) {
    std::size_t read = 0;
    return text.size() == 2 * bytes.size() &&
           sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, nullptr) ==
               0 &&
           read == bytes.size();
}

}  // namespace

std::string HouseKey::id() const {
    return hex(hmac_sha256(bytes_.bytes(), "hardway dice 1 key\n")).substr(0, 16);
}

std::string HouseKey::seal(const HandId& hand, const DiceSecret& secret) const {
    Nonce nonce;
    fill_random(nonce.data(), nonce.size());
    const auto with = beside(hand);
    Box box;
    crypto_aead_xchacha20poly1305_ietf_encrypt(box.data(), nullptr, secret.bytes().data(),
                                               secret.bytes().size(), bytes_of(with), with.size(), nullptr,
                                               nonce.data(), bytes_.bytes().data());
    return std::string(kFormat) + " " + id() + " " + hex_of(nonce) + " " + hex_of(box);
}

Result<DiceSecret> HouseKey::open(const HandId& hand, std::string_view sealed) const {
    const auto words = split(sealed, ' ');
    Nonce nonce;
    Box box;
    if (words.size() != 4 || words[0] != kFormat || !read_hex_into(words[2], nonce) ||
        !read_hex_into(words[3], box))
        return fault("this is no sealed secret");
    if (words[1] != id())
        return fault("the secret is sealed under key " + std::string(words[1]) + ", and this is key " + id());
    const auto with = beside(hand);
    Digest opened;
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(opened.data(), nullptr, nullptr, box.data(), box.size(),
                                                   bytes_of(with), with.size(), nonce.data(),
                                                   bytes_.bytes().data()) != 0)
        return fault("the sealed secret was changed, or is not that of hand " + std::to_string(hand.number) +
                     " of table " + hardway::quoted(hand.table));
    DiceSecret secret(opened);
    sodium_memzero(opened.data(), opened.size());
    return secret;
}

}  // namespace hardway::house
