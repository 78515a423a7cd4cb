#include "rules/rules.hpp"

#include "rules/text.hpp"

namespace hardway {

WagerIndex Rules::find(std::string_view wager) const {
    for (std::size_t i = 0; i < wagers.size(); ++i)
        if (wagers[i].id == wager) return static_cast<WagerIndex>(i);
    for (const auto& [name, to] : aliases)
        if (name == wager) return to;
    return kNoWager;
}

WagerIndex Rules::find_hop_set(int parts) const {
    for (std::size_t i = 0; i < wagers.size(); ++i)
        if (wagers[i].hop_parts == parts && parts > 0) return static_cast<WagerIndex>(i);
    return kNoWager;
}

WagerIndex Rules::line_wager() const {
    constexpr unsigned kComeOut = When::come_out | When::fresh | When::centre;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const auto& wager = wagers[i];
        const Money smallest = larger(wager.limits.least, wager.added_unit).up_to(wager.added_unit);
        if (wager.is_line && wager.sold && (wager.make.bits & ~kComeOut) == 0 &&
            smallest <= wager.limits.most)
            return static_cast<WagerIndex>(i);
    }
    return kNoWager;
}

bool Rules::has_kind(std::string_view kind) const {
    for (const auto& wager : wagers)
        if (wager.kind == kind) return true;
    return false;
}

const Absent* Rules::find_absent(std::string_view kind) const {
    for (const auto& each : absent)
        if (each.id.starts_with(kind) && (each.id.size() == kind.size() || each.id[kind.size()] == '_'))
            return &each;
    return nullptr;
}

Cite Rules::why_not_offered(std::string_view kind) const {
    if (const auto* named = find_absent(kind)) return named->cite;
    for (const auto& wager : wagers)
        if (wager.kind == kind) return wager.kind_cite;
    return offered_cite;
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
    static constexpr char kHexDigits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kHexDigits[(digest >> shift) & 15];
    return text;
}

std::string when_words(When when) {
    if (when.bits == 0) return "any time";
    if (when.bits & When::never) return "never";
    std::vector<std::string> parts;
    const auto say = [&](When::Bit bit, const char* said) {
        if (when.bits & bit) parts.emplace_back(said);
    };
    say(When::come_out, "before a come-out throw");
    say(When::point, "with a point on");
    say(When::new_shooter, "before a new shooter's first throw");
    say(When::first_point, "until the hand's first point");
    say(When::unmarked, "while nothing is marked");
    say(When::fresh, "until its first throw moves it");
    say(When::centre, "dice in the middle");
    return join(parts, ", ");
}

}  // namespace hardway
