#include "rules/rules.hpp"

namespace hardway {

WagerIndex Rules::find(std::string_view wager) const {
    for (std::size_t i = 0; i < wagers.size(); ++i)
        if (wagers[i].id == wager) return static_cast<WagerIndex>(i);
    for (const auto& [name, to] : aliases)
        if (name == wager) return find(to);
    return kNoWager;
}

WagerIndex Rules::find_hop_set(int parts) const {
    for (std::size_t i = 0; i < wagers.size(); ++i)
        if (wagers[i].hop_parts == parts && parts > 0) return static_cast<WagerIndex>(i);
    return kNoWager;
}

bool Rules::has_kind(std::string_view kind) const {
    for (const auto& wager : wagers)
        if (wager.kind == kind) return true;
    return false;
}

int Rules::count() const {
    int wagers_counted = 0;
    std::string_view last_odds;
    for (const auto& wager : wagers) {
        if (wager.hop_parts > 0 || (wager.shape == Shape::odds && wager.kind == last_odds)) continue;
        if (wager.shape == Shape::odds) last_odds = wager.kind;
        ++wagers_counted;
    }
    return wagers_counted;
}

std::string Rules::digest_text() const {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(digest >> shift) & 15];
    return text;
}

}  // namespace hardway
