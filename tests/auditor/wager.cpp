#include "wager.hpp"

#include <algorithm>
#include <initializer_list>

#include "refused.hpp"

namespace auditor {

namespace {

bool among(const std::string& kind, std::initializer_list<const char*> kinds) {
    return std::ranges::any_of(kinds, [&](const char* one) { return kind == one; });
}

bool among(int number, std::initializer_list<int> numbers) {
    return std::ranges::any_of(numbers, [&](int one) { return number == one; });
}

Roll sorted(Roll roll) {
    return Roll(roll.low(), roll.high());
}

std::vector<Roll> read_pairs(const std::string& text) {
    std::vector<Roll> pairs;
    for (std::size_t at = 0; at < text.size(); at += 4) {
        const auto pair = read_roll(std::string_view(text).substr(at, 3));
        refuse_if(!pair, "pairs were expected");
        refuse_if(at + 3 < text.size() && text[at + 3] != ',', "pairs are separated by commas");
        pairs.push_back(sorted(*pair));
    }
    std::ranges::sort(pairs, {}, &Roll::index);
    return pairs;
}

// wind-creek books a hop on these as the number itself.
Wager hop(const House& house, Roll pair) {
    if (house.wind_creek()) {
        if (pair == Roll(1, 1)) return {"two", 0, {}};
        if (pair == Roll(1, 2)) return {"three", 0, {}};
        if (pair == Roll(5, 6)) return {"eleven", 0, {}};
        if (pair == Roll(6, 6)) return {"twelve", 0, {}};
    }
    return {"hop", 0, {pair}};
}

bool simple_one_roll(const std::string& kind) {
    return among(kind, {"field", "any_seven", "any_craps", "two", "three", "twelve", "eleven", "horn"});
}

bool offered_in_wind_creek(const House& house, const std::string& kind) {
    if (kind == "fire") return house.fire != '-';
    return among(kind, {"dont_pass", "dont_come", "lay", "c_and_e", "whirl", "hi_lo", "hi_lo_yo", "three_way",
                        "seven_eleven", "eleven_twelve", "mugsy", "small", "tall", "all", "dont_pass_odds",
                        "dont_come_odds", "hop", "hop_set", "put"});
}

bool offered_in_ma(const House& house, const std::string& kind) {
    const bool mini = house.book == Book::ma_mini;
    if (kind == "fire") return !mini && house.fire != '-';
    if (among(kind, {"small", "tall", "all"})) return !mini && house.bonus != '-';
    if (kind == "hot_roller") return house.hot_roller != '-';
    return among(kind, {"dont_pass", "dont_come", "dont_pass_odds", "dont_come_odds", "lay", "place_lose",
                        "c_and_e", "whirl", "hop", "six_seven_eight"});
}

bool offered_in_md(const House& house, const std::string& kind) {
    if (kind == "fire") return house.fire != '-';
    if (among(kind, {"small", "tall", "all"})) return house.bonus != '-';
    return among(kind, {"whirl", "hop", "six_seven_eight"});
}

bool kind_offered(const House& house, const std::string& kind) {
    if (among(kind, {"pass", "pass_odds", "come", "come_odds", "place", "buy", "hard", "horn_high"}))
        return true;
    if (simple_one_roll(kind)) return true;
    if (house.sg())
        return among(kind, {"dont_pass", "dont_come", "dont_pass_odds", "dont_come_odds", "lay", "c_and_e"});
    if (house.wind_creek()) return offered_in_wind_creek(house, kind);
    if (house.ma()) return offered_in_ma(house, kind);
    return offered_in_md(house, kind);
}

bool number_offered(const House& house, const Wager& wager) {
    if (among(wager.kind, {"come_odds", "dont_come_odds", "place", "place_lose", "buy", "lay", "put"}))
        return house.box_number(wager.number);
    if (among(wager.kind, {"come", "dont_come"})) return wager.number == 0 || house.box_number(wager.number);
    if (wager.is("hard")) return among(wager.number, {4, 6, 8, 10});
    if (wager.is("horn_high")) return among(wager.number, {2, 3, 11, 12});
    return true;
}

bool pairs_offered(const Wager& wager) {
    if (wager.is("hop")) {  // 2.1: the four outer pairs are two, three, eleven and twelve
        const int total = wager.pairs[0].total();
        return !among(total, {2, 3, 11, 12});
    }
    if (!wager.is("hop_set")) return true;
    const bool repeated = std::ranges::adjacent_find(wager.pairs) != wager.pairs.end();
    return !repeated && (wager.pairs.size() == 2 || wager.pairs.size() == 3);
}

}  // namespace

bool Wager::one_roll() const {
    return simple_one_roll(kind) ||
           among(kind, {"c_and_e", "horn_high", "whirl", "hop", "hop_set", "six_seven_eight", "hi_lo",
                        "hi_lo_yo", "three_way", "seven_eleven", "eleven_twelve"});
}

Wager Wager::flat() const {
    if (is("pass_odds")) return {"pass", 0, {}};
    if (is("dont_pass_odds")) return {"dont_pass", 0, {}};
    if (is("come_odds")) return {"come", number, {}};
    return {"dont_come", number, {}};
}

Wager read_wager(Words& words, const House& house, bool amount_follows) {
    Wager wager{words.word(), 0, {}};
    if (wager.is("hop")) return hop(house, sorted(words.roll()));
    if (wager.is("hop_set")) wager.pairs = read_pairs(words.word());
    if (among(wager.kind, {"come_odds", "dont_come_odds", "put", "place", "place_lose", "buy", "lay", "hard",
                           "horn_high"}))
        wager.number = words.number();
    if (wager.is("come") || wager.is("dont_come")) {
        if (words.left() == 2) {
            wager.number = words.number();
        } else if (words.left() == 1 && !amount_follows) {
            const auto number = read_number(words.peek());
            if (number && house.box_number(*number)) wager.number = words.number();
        }
    }
    return wager;
}

bool offered(const House& house, const Wager& wager) {
    return kind_offered(house, wager.kind) && number_offered(house, wager) && pairs_offered(wager);
}

}  // namespace auditor
