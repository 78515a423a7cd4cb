#include "server/telling.hpp"

#include "house/json_line.hpp"
#include "server/table_view.hpp"
#include "table/apply.hpp"
#include "table/stick.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

namespace hardway::server {

Telling::Telling(std::shared_ptr<const Rules> rules, Table table, Steps steps)
    : rules_(std::move(rules)), steps_(steps), table_(std::move(table)), told_(draw()) {}

Telling::Drawn Telling::draw() const {
    return {wire::write(*rules_, table_), shown(*rules_, table_)};
}

std::optional<Telling::Told> Telling::tell(const std::string& text) {
    const auto json = wire::parse(text);
    if (!json || !json->is_object() || !json->contains("record")) return std::nullopt;
    const auto& record = (*json)["record"];
    Told one;
    one.number = record.value("number", std::uint64_t{0});
    auto told = words_of(record, one.throws);
    tell_changes(told_, told);
    // The record stays as it is, byte for byte: its hash is of that.
    one.text = text.substr(0, text.size() - 1) + ",\"told\":" + house::json_line(told) + "}";
    return one;
}

// What is no more as it was told last.
void Telling::tell_changes(Drawn& last, Json& told) const {
    auto now = draw();
    told["after"] = changed_parts(last.table, now.table);
    if (now.shown != last.shown) told["shown"] = now.shown;
    last = std::move(now);
}

// Sentences in the order of the events, by command; and what the stick calls.
Json Telling::words_of(const Json& record, Json& throws) {
    Json told = Json::object();
    const auto did = record.find("did");
    if (did == record.end()) return told;
    auto& said = told["said"] = Json::array();
    auto last = steps_ == Steps::events ? told_ : Drawn{};
    for (const auto& each : *did) {
        const auto events = wire::read_events(*rules_, each.value("events", Json::array()));
        if (!events) continue;
        said.push_back(say(*events, last));
        for (const auto& event : *events) {
            const auto* settled = event.as<event::Settled>();
            if (!settled) continue;
            told["call"] = stick_call(*rules_, settled->thrown);
            if (table_.come_out()) told["opening"] = opening_call(*rules_, table_);
            throws.push_back(throw_of(record, event));
        }
    }
    return told;
}

// Who threw it is who shot before it was settled: a seven out passes the dice on.
Json Telling::throw_of(const Json& record, const Event& event) const {
    auto one = wire::write(*rules_, event);
    one["number"] = record.value("number", std::uint64_t{0});
    if (table_.last_shooter != kNoSeat) one["seat"] = table_.last_shooter + 1;
    return one;
}

Json Telling::say(const Events& events, Drawn& last) {
    Json list = Json::array();
    for (const auto& event : events) {
        const auto seat = seat_of(event);
        const auto all = words::sentence(*rules_, table_, event);
        Json one{{"all", all}};
        if (seat != kNoSeat) {
            auto yours = words::sentence(*rules_, table_, event, seat);
            if (yours != all) one["you"] = std::move(yours);
        }
        apply(table_, event);
        if (steps_ == Steps::events) tell_changes(last, one);
        list.push_back(std::move(one));
    }
    return list;
}

}  // namespace hardway::server
