#include "wire/writer.hpp"

#include "table/notation.hpp"
#include "wire/parts.hpp"

namespace hardway::wire {

std::string bet_on_wire(const Rules& rules, const BetKey& key) {
    const auto& wager = rules[key.wager];
    const bool open = wager.hop_parts > 0 && key.pairs == 0;
    return open ? wager.kind + " of " + std::to_string(wager.hop_parts) : write_bet(rules, key);
}

// All hop sets have one id.
std::string wager_on_wire(const Rules& rules, WagerIndex wager) {
    return rules[wager].hop_parts > 0 ? bet_on_wire(rules, {wager}) : rules[wager].id;
}

std::string stage_key(std::string_view name) {
    return name == "on" ? "stage" : std::string(name) + "_stage";
}

void Writer::put_crew(std::string_view name, CrewSet crew) {
    if (crew == 0) return;
    auto& list = json_[std::string(name)] = Json::array();
    for (int i = 0; i < kCrew; ++i)
        if (crew & crew_bit(static_cast<Crew>(i))) list.push_back(kCrewNames[static_cast<std::size_t>(i)]);
}

// Seats count from 1, as people count them.
void Writer::put_seat(std::string_view name, SeatIndex seat) {
    if (seat != kNoSeat) json_[std::string(name)] = seat + 1;
}

void Writer::put_cite(std::string_view name, Cite cite) {
    if (cite != 0) json_[std::string(name)] = rules_.cited(cite);
}

void Writer::put_code(std::string_view name, RefusalCode code) {
    if (code != RefusalCode::none) put(name, hardway::name_of(code));
}

void Writer::put_tracker(std::string_view name, std::uint8_t tracker) {
    tracker_ = tracker;
    put(name, rules_.trackers[tracker].id);
}

// By name, in the tracker's order; a count is a number.
void Writer::put_marks(std::string_view name, std::uint32_t marks) {
    const auto& tracker = rules_.trackers[tracker_];
    if (tracker.counts) {
        json_[std::string(name)] = std::popcount(marks);
        return;
    }
    auto& list = json_[std::string(name)] = Json::array();
    for (std::size_t i = 0; i < tracker.marks.size(); ++i)
        if (marks >> i & 1U) list.push_back(tracker.marks[i].text());
}

// By mark, up to the last that has one.
void Writer::put_counts(std::string_view name, std::uint64_t counts) {
    auto& list = json_[std::string(name)] = Json::array();
    for (; counts != 0; counts >>= 4) list.push_back(counts & 15U);
}

// The dice of the set count from 1.
void Writer::put_dice(std::string_view name, std::uint8_t dice) {
    auto& list = json_[std::string(name)] = Json::array();
    for (int die = 0; die < kMostDice; ++die)
        if (unsigned{dice} >> die & 1U) list.push_back(die + 1);
}

// Null on a come-out.
void Writer::put_point(std::string_view name, std::uint8_t point) {
    json_[std::string(name)] = point == 0 ? Json(nullptr) : Json(point);
}

// Seats, as a list of their places.
void Writer::put_places(std::string_view name, std::uint32_t places) {
    auto& list = json_[std::string(name)] = Json::array();
    for (int seat = 0; seat < 32; ++seat)
        if (places >> seat & 1U) list.push_back(seat + 1);
}

// The number a wager stands on, or where it stands otherwise: 1 is its second throw.
void Writer::put_stage(std::string_view name, std::uint8_t stage) {
    const auto& wager = rules_[wager_];
    const int number = wager.stages[stage].number;
    if (number != 0)
        json_[std::string(name)] = number;
    else
        json_[stage_key(name)] = static_cast<int>(stage);
}

void Writer::put(std::string_view, const BetKey& key) {
    wager_ = key.wager;
    if (key.wager == kNoWager) return;
    const auto& wager = rules_[key.wager];
    tracker_ = wager.tracker;
    put("wager", bet_on_wire(rules_, key));
    if (wager.number_from_puck)
        json_["on"] = wager.number;
    else if (key.stage != 0)
        put_stage("on", key.stage);
    put("for_dealers", key.for_dealers);
    put("coupon", key.coupon);
}

void Writer::put(std::string_view name, const BetRef& bet) {
    put_seat("seat", bet.seat);
    put("slot", bet.slot);
    put(name, static_cast<const BetKey&>(bet));
}

void Writer::put(std::string_view name, const WagerAsk& ask) {
    put(name, ask.bet);
    put("stake", ask.stake);
}

void Writer::put(std::string_view name, const std::vector<WagerAsk>& asks) {
    auto& list = json_[std::string(name)] = Json::array();
    for (const auto& ask : asks) {
        Writer one(rules_);
        one.put("", ask);
        list.push_back(one.take());
    }
}

// Null where nothing stands.
void Writer::put(std::string_view name, const Bet& bet) {
    auto& json = json_[std::string(name)] = nullptr;
    if (!bet.live()) return;
    Writer one(rules_);
    one.put("", bet.key());
    each_field(bet, one);
    json = one.take();
}

void Writer::put(std::string_view name, const Hand& hand) {
    Writer one(rules_);
    each_field(hand, one);
    json_[std::string(name)] = one.take();
}

void Writer::put(std::string_view name, const SetOfDice& set) {
    Writer one(rules_);
    each_field(set, one);
    json_[std::string(name)] = one.take();
}

void Writer::put(std::string_view, const Throw& thrown) {
    each_field(thrown, *this);
}

void Writer::put(std::string_view name, const AccountAt& at) {
    Writer one(rules_);
    each_field(at, one);
    json_[std::string(name)] = one.take();
}

void Writer::put(std::string_view name, const std::vector<Payoff>& payoffs) {
    auto& list = json_[std::string(name)] = Json::array();
    for (const auto& payoff : payoffs) {
        Writer one(rules_);
        each_field(payoff, one);
        list.push_back(one.take());
    }
}

}  // namespace hardway::wire
