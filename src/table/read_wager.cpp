// A wager as it is written, looked up in the rulebook: "place 6", "come 6", "hop_set 1-3,2-2".

#include <bit>

#include "rules/text.hpp"
#include "rules/vocabulary.hpp"
#include "table/notation.hpp"
#include "table/pair.hpp"

namespace hardway {

namespace {

using WagerWords = std::vector<std::string_view>;

// "1-3,2-2" → bits; 0 if it is no list of pairs.
std::uint32_t read_pairs(std::string_view text) {
    std::uint32_t bits = 0;
    for (const auto part : split(text, ',')) {
        const auto roll = Roll::parse(part);
        if (!roll || (bits & pair_bit(*roll))) return 0;
        bits |= pair_bit(*roll);
    }
    return bits;
}

bool numeric(const WagerWords& words, std::size_t at) {
    return at < words.size() && !words[at].empty() && words[at][0] >= '0' && words[at][0] <= '9';
}

Result<WagerReading> read_hop_set(const Rules& rules, const WagerWords& words, std::size_t at,
                                  WagerReading reading) {
    const auto pairs = at + 1 < words.size() ? read_pairs(words[at + 1]) : 0U;
    if (pairs == 0) return fault("hop_set takes its pairs, each once: hop_set 1-3,2-2 2");
    reading.bet.pairs = pairs;
    reading.bet.wager = rules.find_hop_set(std::popcount(pairs));
    reading.used = 2;
    return reading;
}

}  // namespace

bool knows_wager(const Rules& rules, std::string_view kind) {
    return rules.has_kind(kind) || (roles_of(kind) & Role::wager) != 0 || rules.find_absent(kind) != nullptr;
}

Result<WagerReading> read_wager(const Rules& rules, const Table& table, const WagerWords& words,
                                std::size_t at) {
    if (at >= words.size()) return fault("a wager is missing");
    const std::string kind(words[at]);
    if (!knows_wager(rules, kind)) return fault(hardway::quoted(kind) + " is no wager");
    WagerReading reading;
    reading.cite = rules.why_not_offered(kind);
    if (kind == "hop_set") return read_hop_set(rules, words, at, reading);
    reading.used = 1;
    // With its number or pair, if what follows makes a wager of it.
    if (at + 1 < words.size()) {
        std::string label(words[at + 1]);
        if (const auto pair = Roll::parse(label)) label = Roll(pair->low(), pair->high()).text();
        const auto exact = rules.find(kind + " " + label);
        if (exact != kNoWager && !rules[exact].number_from_puck) {
            reading.bet.wager = exact;
            reading.used = 2;
            return reading;
        }
        const auto plain = rules.find(kind);
        const auto number = parse_whole(label);
        const bool come = plain != kNoWager && rules[plain].is_flat() && !rules[plain].is_line;
        if (come && number && *number >= 2 && *number <= 12 && numeric(words, at + 2)) {
            reading.bet.wager = plain;  // a Come on its number
            reading.bet.stage = rules[plain].stage_on(static_cast<int>(*number));
            reading.used = 2;
            return reading;
        }
    }
    reading.bet.wager = rules.find(kind);
    if (reading.bet.wager != kNoWager) return reading;
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        const auto& wager = rules.wagers[i];
        if (wager.kind != kind || !wager.number_from_puck) continue;
        if (reading.bet.wager == kNoWager || wager.number == table.point)
            reading.bet.wager = static_cast<WagerIndex>(i);
    }
    if (reading.bet.wager == kNoWager && rules.has_kind(kind) && at + 1 == words.size())
        return fault("the number of " + kind + " is missing");
    // A kind the rulebook has, on a number it does not have: skip the number so that the amount is read
    // right.
    if (reading.bet.wager == kNoWager && numeric(words, at + 2)) {
        if (!numeric(words, at + 1))
            return fault(hardway::quoted(words[at + 1]) + " is neither a number nor a pair");
        reading.used = 2;
    }
    return reading;
}

}  // namespace hardway
