#include "wire/reader.hpp"

#include <algorithm>
#include <bit>

#include "rules/text.hpp"
#include "table/notation.hpp"
#include "table/pair.hpp"
#include "table/player_name.hpp"
#include "wire/parts.hpp"

namespace hardway::wire {

namespace {

// "1-3,2-2" → one bit each; nothing for anything else.
std::uint32_t read_pairs(std::string_view text) {
    std::uint32_t pairs = 0;
    for (const auto part : split(text, ',')) {
        const auto roll = Roll::parse(part);
        if (!roll || (pairs & pair_bit(*roll))) return 0;
        pairs |= pair_bit(*roll);
    }
    return pairs;
}

// A wager as write_bet writes it. A Come on its number is told by "on", beside it.
BetKey read_name(const Rules& rules, const std::string& text) {
    if (const auto wager = rules.find(text); wager != kNoWager) return {wager};
    const auto blank = text.rfind(' ');
    if (blank == std::string::npos) return {};
    if (const auto parts = text.rfind(" of "); parts != std::string::npos) {
        const auto count = parse_whole(std::string_view(text).substr(parts + 4)).value_or(0);
        const auto set = count > 0 && count < 22 ? rules.find_hop_set(static_cast<int>(count)) : kNoWager;
        return {set != kNoWager && bet_on_wire(rules, {set}) == text ? set : kNoWager};
    }
    const auto pairs = read_pairs(std::string_view(text).substr(blank + 1));
    const auto set = rules.find_hop_set(std::popcount(pairs));
    if (pairs != 0 && set != kNoWager && text.starts_with(rules[set].kind + " ")) return {set, 0, pairs};
    const auto flat = rules.find(text.substr(0, blank));
    return {flat != kNoWager && rules[flat].is_flat() ? flat : kNoWager};
}

}  // namespace

std::optional<std::int64_t> Reader::whole(std::string_view name, std::int64_t most) {
    const auto read = number(name, 0, most);
    return failed() ? std::nullopt : std::optional(read);
}

void Reader::get(std::string_view name, bool& value) {
    value = flag(name);
}

// Nothing is left out when it is written.
void Reader::get(std::string_view name, std::string& value) {
    value = text_or_none(name);
}

void Reader::get(std::string_view name, ShortText& value) {
    if (!find(name)) return;
    std::string text;
    get(name, text);
    if (!ShortText::fits(text))
        return fail(quote(name) + " is too long", std::to_string(ShortText::kMost) + " bytes");
    if (!good_text(text)) return fail(quote(name) + " has something in it that does not show");
    value = text;
}

void Reader::get_word(std::string_view name, std::string& value) {
    if (need(name)) get(name, value);
}

void Reader::get(std::string_view name, Money& value) {
    std::string text;
    get_word(name, text);
    if (failed()) return;
    const bool minus = text.starts_with('-');
    const auto money = Money::parse(minus ? std::string_view(text).substr(1) : text, most_);
    if (!money) return fail(quote(name) + " is " + shown(text), "an amount, such as 12 or 2.50");
    value = minus ? -*money : *money;
}

void Reader::get(std::string_view name, Roll& value) {
    std::string text;
    get_word(name, text);
    if (failed()) return;
    const auto roll = Roll::parse(text);
    if (!roll) return fail(quote(name) + " is " + shown(text), "a throw, such as 3-4");
    value = *roll;
}

void Reader::get(std::string_view name, Ratio& value) {
    std::string text;
    get_word(name, text);
    if (failed()) return;
    // A win of nothing: a Whirl on seven.
    const auto ratio = text == Ratio{0, 1}.text() ? Ratio{0, 1} : Ratio::parse(text);
    if (!ratio) return fail(quote(name) + " is " + shown(text), "a price, such as 9:5");
    value = *ratio;
}

void Reader::get_seat(std::string_view name, SeatIndex& seat) {
    seat = kNoSeat;
    if (!find(name)) return;
    const auto places = rules_.seating.places;
    const auto read = whole(name, places);
    if (read && *read == 0) fail(quote(name) + " is 0", "1 to " + std::to_string(places));
    if (read && *read > 0) seat = static_cast<SeatIndex>(*read - 1);
}

void Reader::get_crew(std::string_view name, CrewSet& crew) {
    crew = 0;
    const auto* list = find(name);
    if (!list) return;
    if (!list->is_array()) return fail(quote(name) + " is no list");
    for (const auto& each : *list) {
        const auto member = each.is_string() ? each.get<std::string>() : "";
        const auto found = std::find(kCrewNames.begin(), kCrewNames.end(), member);
        if (found == kCrewNames.end())
            return fail(quote(name) + " names " + shown(member),
                        join({kCrewNames.begin(), kCrewNames.end()}, ", "));
        crew = static_cast<CrewSet>(crew | crew_bit(static_cast<Crew>(found - kCrewNames.begin())));
    }
}

void Reader::get_cite(std::string_view name, Cite& cite) {
    cite = 0;
    if (!find(name)) return;
    std::string text;
    get_word(name, text);
    if (failed()) return;
    for (std::size_t i = 1; i < rules_.cites.size(); ++i)
        if (rules_.cites[i] == text) {
            cite = static_cast<Cite>(i);
            return;
        }
    fail(quote(name) + " is " + shown(text) + ", which " + rules_.id + " does not have");
}

void Reader::get_code(std::string_view name, RefusalCode& code) {
    code = RefusalCode::none;
    if (!find(name)) return;
    std::string text;
    get(name, text);
    if (const auto found = code_named(text))
        code = *found;
    else
        fail(quote(name) + " is no refusal code");
}

void Reader::get_wager(std::string_view name, WagerIndex& wager) {
    wager = kNoWager;
    if (!find(name)) return;
    std::string text;
    get_word(name, text);
    if (failed()) return;
    wager = read_name(rules_, text).wager;
    if (wager == kNoWager || wager_on_wire(rules_, wager) != text)
        fail(quote(name) + " is " + shown(text) + ", which " + rules_.id + " does not have");
}

void Reader::get_tracker(std::string_view name, std::uint8_t& tracker) {
    std::string text;
    get_word(name, text);
    if (failed()) return;
    for (std::size_t i = 0; i < rules_.trackers.size(); ++i)
        if (rules_.trackers[i].id == text) {
            tracker = tracker_ = static_cast<std::uint8_t>(i);
            return;
        }
    fail(quote(name) + " is " + shown(text) + ", which " + rules_.id + " does not have");
}

void Reader::get_marks(std::string_view name, std::uint32_t& marks) {
    marks = 0;
    if (tracker_ >= rules_.trackers.size()) return fail(quote(name) + " of nothing that is counted");
    const auto& tracker = rules_.trackers[tracker_];
    if (tracker.counts) {
        if (const auto count = whole(name, static_cast<std::int64_t>(tracker.marks.size())))
            marks = static_cast<std::uint32_t>((std::uint64_t{1} << *count) - 1);
        return;
    }
    const auto* list = need(name);
    if (!list) return;
    if (!list->is_array()) return fail(quote(name) + " is no list");
    for (const auto& each : *list) {
        const auto mark = each.is_string() ? each.get<std::string>() : "";
        std::size_t i = 0;
        while (i < tracker.marks.size() && tracker.marks[i].text() != mark) ++i;
        if (i == tracker.marks.size())
            return fail(quote(name) + " has " + shown(mark) + ", no mark of " + tracker.id);
        marks |= 1U << i;
    }
}

void Reader::get_macro(std::string_view name, std::uint8_t& macro) {
    std::string text;
    get_word(name, text);
    if (failed()) return;
    for (std::size_t i = 0; i < rules_.macros.size(); ++i)
        if (rules_.macros[i].id == text) {
            macro = static_cast<std::uint8_t>(i);
            return;
        }
    fail(quote(name) + " is " + shown(text) + ", which " + rules_.id + " does not have");
}

// The number a wager stands on, or "stage" where it has none.
void Reader::get_stage(std::string_view name, std::uint8_t& stage) {
    stage = 0;
    if (failed()) return;
    const auto& wager = rules_[wager_];
    if (find(name)) {
        const auto number = whole(name, 12);
        if (!number) return;
        stage = wager.stage_on(static_cast<int>(*number));
        if (stage == 0) fail(wager.id + " does not stand on " + std::to_string(*number));
    } else if (const auto key = stage_key(name); find(key)) {
        get(key, stage);
        if (!failed() && (stage == 0 || stage >= wager.stages.size() || wager.stages[stage].number != 0))
            fail(quote(key) + " is none that " + wager.id + " has");
    }
}

void Reader::get_rolls(std::string_view name, RollSet& rolls) {
    rolls = {};
    if (!find(name)) return;
    std::string text;
    get(name, text);
    if (failed()) return;
    const auto read = RollSet::parse(text);
    if (!read || read->text() != text)
        return fail(quote(name) + " is " + shown(text), "throws, such as 2 3 12");
    rolls = *read;
}

void Reader::get_some(std::string_view name, int& number) {
    number = 0;
    if (!find(name)) return;
    if (const auto read = whole(name, 255)) number = static_cast<int>(*read);
    if (!failed() && number == 0) fail(quote(name) + " is 0", "1 to 255, or left out");
}

// A list of whole numbers, each given to take(number).
template <typename Take>
void Reader::numbers(std::string_view name, std::uint64_t least, std::uint64_t most, const Take& take) {
    const auto* list = need(name);
    if (!list) return;
    if (!list->is_array()) return fail(quote(name) + " is no list");
    for (const auto& each : *list) {
        const bool natural =
            each.is_number_unsigned() || (each.is_number_integer() && each.get<std::int64_t>() >= 0);
        const auto number = natural ? each.get<std::uint64_t>() : most + 1;
        if (number < least || number > most)
            return fail(quote(name) + " has something other",
                        std::to_string(least) + " to " + std::to_string(most));
        take(number);
    }
}

void Reader::get_counts(std::string_view name, std::uint64_t& counts) {
    counts = 0;
    unsigned place = 0;
    numbers(name, 0, 15, [&](std::uint64_t count) {
        if (place < 64) counts |= count << place;
        place += 4;
    });
    if (place > 64) fail(quote(name) + " is too long", "16 counts");
}

void Reader::get_dice(std::string_view name, std::uint8_t& dice) {
    dice = 0;
    numbers(name, 1, kMostDice,
            [&](std::uint64_t die) { dice = static_cast<std::uint8_t>(dice | 1U << (die - 1)); });
}

// Null on a come-out.
void Reader::get_point(std::string_view name, std::uint8_t& point) {
    point = 0;
    if (const auto* json = need(name); !json || json->is_null()) return;
    get(name, point);
    if (!failed() && point != 0 && !rules_.is_point(point)) fail(quote(name) + " is none");
}

void Reader::get_places(std::string_view name, std::uint32_t& places) {
    places = 0;
    numbers(name, 1, static_cast<std::uint64_t>(rules_.seating.places),
            [&](std::uint64_t place) { places |= 1U << (place - 1); });
}

void Reader::get(std::string_view, BetKey& key) {
    std::string text;
    get_word("wager", text);
    if (failed()) return;
    const auto told = read_name(rules_, text);
    const auto* on = find("on");
    key.wager = told.wager;
    key.pairs = told.pairs;
    wager_ = key.wager;
    if (key.wager == kNoWager && on && on->is_number_integer())  // line odds go by their number
        key.wager = rules_.find(text + " " + std::to_string(on->get<std::int64_t>()));
    if (key.wager == kNoWager)
        return fail("'wager' is " + shown(text) + ", which " + rules_.id + " does not have");
    wager_ = key.wager;
    tracker_ = rules_[key.wager].tracker;
    if (!rules_[key.wager].number_from_puck) get_stage("on", key.stage);
    if (!failed() && bet_on_wire(rules_, key) != text)
        return fail("'wager' is " + shown(text) + " but stands elsewhere", bet_on_wire(rules_, key));
    get("for_dealers", key.for_dealers);
    get("coupon", key.coupon);
}

void Reader::get(std::string_view name, BetRef& bet) {
    get_seat("seat", bet.seat);
    if (bet.seat == kNoSeat) fail("'seat' is missing");
    get("slot", bet.slot);
    get(name, static_cast<BetKey&>(bet));
}

void Reader::get(std::string_view name, WagerAsk& ask) {
    get(name, ask.bet);
    get("stake", ask.stake);
}

void Reader::get(std::string_view name, std::vector<WagerAsk>& asks) {
    each(name, [&](const Json& json, const std::string& where) {
        Reader one(rules_, json, where);
        one.bound_amounts(most_);
        one.get("", asks.emplace_back());
        take_fault(one);
    });
}

void Reader::get(std::string_view name, Bet& bet) {
    bet = kNoBet;
    const auto* json = need(name);
    if (!json || json->is_null()) return;
    Reader one(rules_, *json, inside(name));
    one.get("", static_cast<BetKey&>(bet));
    each_field(bet, one);
    if (!one.failed() && !bet.live()) one.fail("a wager without a stake");
    take_fault(one);
}

void Reader::get(std::string_view name, Hand& hand) {
    const auto* json = need(name);
    if (!json) return;
    Reader one(rules_, *json, inside(name));
    each_field(hand, one);
    take_fault(one);
}

void Reader::get(std::string_view name, SetOfDice& set) {
    const auto* json = need(name);
    if (!json) return;
    Reader one(rules_, *json, inside(name));
    each_field(set, one);
    take_fault(one);
}

void Reader::get(std::string_view, Throw& thrown) {
    each_field(thrown, *this);
}

void Reader::get(std::string_view name, AccountAt& at) {
    const auto* json = need(name);
    if (!json) return;
    Reader one(rules_, *json, inside(name));
    each_field(at, one);
    take_fault(one);
}

void Reader::get(std::string_view name, std::vector<Payoff>& payoffs) {
    each(name, [&](const Json& json, const std::string& where) {
        Reader one(rules_, json, where);
        each_field(payoffs.emplace_back(), one);
        take_fault(one);
    });
}

}  // namespace hardway::wire
