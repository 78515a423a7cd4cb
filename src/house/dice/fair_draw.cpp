#include "house/dice/fair_draw.hpp"

#include <sodium.h>

#include "rules/printable.hpp"

namespace hardway::house {

namespace {

// All strings begin with what they are for, so that none can be taken for another.
std::string heading(std::string_view what, const HandId& hand) {
    return "hardway dice 1 " + std::string(what) + "\n" + hand.table + "\n" + std::to_string(hand.number) +
           "\n";
}

std::string share_lines(std::span<const Share> shares) {
    std::string lines;
    for (const auto& each : shares)
        lines +=
            each.person + " " + hex(each.commitment) + " " + (each.share ? hex(*each.share) : "-") + "\n";
    return lines;
}

}  // namespace

bool good_id(std::string_view id) {
    if (id.empty() || id.size() > kMostIdBytes || id.find(' ') != id.npos) return false;
    for (auto rest = id; !rest.empty();) {
        const auto [code, bytes] = front_character(rest);
        if (bytes == 0 || !shows(code)) return false;
        rest.remove_prefix(bytes);
    }
    return true;
}

Digest commitment_of_house(const HandId& hand, const DiceSecret& secret) {
    auto text = heading("house", hand);
    const auto at = text.size();
    text.resize(at + 2 * secret.bytes().size() + 1);
    sodium_bin2hex(text.data() + at, text.size() - at, secret.bytes().data(), secret.bytes().size());
    text.back() = '\n';
    const auto digest = sha256(text);
    sodium_memzero(text.data(), text.size());  // it has the secret in it
    return digest;
}

Digest commitment_of_share(const HandId& hand, const Digest& house, std::string_view person,
                           const Digest& share) {
    return sha256(heading("share", hand) + hex(house) + "\n" + std::string(person) + "\n" + hex(share) +
                  "\n");
}

std::optional<Roll> throw_in(const Digest& block) {
    for (const auto byte : block)
        if (byte < kByteBound) return Roll::from_index(byte % Roll::kCount);
    return std::nullopt;
}

Roll first_throw(const std::function<Digest(std::uint32_t block)>& block_of) {
    for (std::uint32_t block = 0;; ++block)
        if (const auto roll = throw_in(block_of(block))) return *roll;
}

Roll draw(const DiceSecret& secret, const HandId& hand, std::span<const Share> shares, std::uint32_t number) {
    const auto before = heading("throw", hand) + std::to_string(number) + "\n";
    const auto after = "\n" + share_lines(shares);
    return first_throw([&](std::uint32_t block) {
        return hmac_sha256(secret.bytes(), before + std::to_string(block) + after);
    });
}

}  // namespace hardway::house
