#include "load/table_view.hpp"

#include <algorithm>
#include <charconv>

#include "load/field.hpp"
#include "wire/wire.hpp"

namespace hardway::load {

namespace {

constexpr std::size_t kMostSeats = 64;

}  // namespace

std::uint64_t number_of(std::string_view record) {
    constexpr std::string_view kName = "\"number\":";
    const auto at = record.find(kName);
    std::uint64_t number = 0;
    if (at != record.npos)
        std::from_chars(record.data() + at + kName.size(), record.data() + record.size(), number);
    return number;
}

const std::string& TableView::person_at(std::uint64_t seat) const {
    static const std::string kNobody;
    return seat < people_.size() ? people_[seat] : kNobody;
}

void TableView::seat(std::uint64_t seat, std::string person) {
    if (seat >= kMostSeats) return;
    if (people_.size() <= seat) people_.resize(seat + 1);
    people_[seat] = std::move(person);
}

bool TableView::stands(const std::string& person, std::string_view wager) const {
    const auto found = std::find(people_.begin(), people_.end(), person);
    if (found == people_.end()) return false;
    return standing_.contains(
        std::pair(static_cast<std::uint64_t>(found - people_.begin()), std::string(wager)));
}

void TableView::begin(const Json& shown) {
    number_ = number_in(shown, "number");
    next_throw_ = number_in(shown, "next_throw");
    phase_ = text_in(shown.value("clock", Json::object()), "phase");
    people_.clear();
    for (const auto& place : shown.value("places", Json::array()))
        seat(number_in(place, "seat"), text_in(place, "person"));
    const auto table = shown.value("table", Json::object());
    const auto hand = table.value("hand", Json::object());
    come_out_ = number_in(hand, "point") == 0;
    shooter_ = number_in(hand, "shooter");
    standing_.clear();
    std::uint64_t index = 0;
    for (const auto& each : table.value("seats", Json::array())) {
        ++index;
        if (!each.is_object()) continue;
        for (const auto& bet : each.value("bets", Json::array()))
            if (bet.is_object()) standing_.emplace(index, text_in(bet, "wager"));
    }
}

void TableView::hear(std::uint64_t number, std::string_view text) {
    if (number != number_ + 1) return;
    number_ = number;
    const auto json = wire::parse(text);
    if (!json || !json->is_object() || !json->contains("record")) return;
    const auto& record = (*json)["record"];
    const auto person = text_in(record, "person");
    for (const auto& did : record.value("did", Json::array()))
        for (const auto& event : did.value("events", Json::array())) happened(event, person);
    if (record.contains("clock")) phase_ = text_in(record["clock"], "phase");
}

void TableView::happened(const Json& event, const std::string& person) {
    const auto kind = text_in(event, "event");
    const auto seat_number = number_in(event, "seat");
    const auto wager = [&] { return std::pair(seat_number, text_in(event, "wager")); };
    if (kind == "booked") standing_.insert(wager());
    if (kind == "lost" || kind == "returned" || kind == "reduced" ||
        (kind == "won" && !event.contains("stays")))
        standing_.erase(wager());
    if (kind == "sat") seat(seat_number, person);
    if (kind == "left") seat(seat_number, {});
    if (kind == "shoots" || kind == "dice_out") shooter_ = seat_number;
    if (kind == "point_on") come_out_ = false;
    if (kind == "point_off") come_out_ = true;
    if (kind == "settled") {
        ++next_throw_;
        const auto effect = text_in(event, "effect");
        if (effect == "seven_out") come_out_ = true;
    }
}

}  // namespace hardway::load
