// An open table as one document, so that recovery need not begin at the beginning.

#include "house/dice/hand_json.hpp"
#include "house/json_line.hpp"
#include "house/tables/open_table.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

using wire::Json;

std::string OpenTable::snapshot() const {
    const auto memory = live_.memory();
    Json json;
    json["schema"] = wire::kSchema;
    json["setup"] = write(setup_);
    json["number"] = head_.number;
    json["hash"] = hex(head_.hash);
    json["at"] = last_at_;
    if (epoch_ != Epoch{}) json["epoch"] = write(epoch_);
    json["clock"] = write(clock_);
    if (empty_since_) json["empty_since"] = *empty_since_;
    auto& places = json["places"] = Json::array();
    for (const auto& place : places_) {
        auto& one = places.emplace_back(Json::object());
        if (place.person.empty()) continue;
        one["person"] = place.person;
        one["bought_in"] = place.bought_in.text();
        one["sat_after"] = place.sat_after;
        if (place.bot) {
            one["bot"] = true;
            write(place.program, one);
        }
        if (place.away_since) one["away_since"] = *place.away_since;
    }
    if (hand_) json["hand"] = write(hand_->record());
    json["table"] = wire::write(rules(), memory.table);
    json["throw"] = wire::write(rules(), memory.throw_events);
    if (memory.before) {
        json["before"] = wire::write(rules(), *memory.before);
        json["since"] = wire::write(rules(), memory.since);
    }
    json["meters"] = write(rules(), meters_);
    return json_line(json);
}

namespace {

// A snapshot is our own: what cannot be read in it is a fault of the store, told as a whole.
class SnapshotReader {
  public:
    SnapshotReader(const Json& json, const Rules& rules) : json_(json), rules_(rules) {}

    Result<LiveTable::Memory> memory() const {
        auto table = wire::read_table(rules_, at("table"));
        if (!table) return table.faults();
        LiveTable::Memory memory{*std::move(table), {}, std::nullopt, {}};
        auto thrown = wire::read_events(rules_, at("throw"));
        if (!thrown) return thrown.faults();
        memory.throw_events = *std::move(thrown);
        if (!json_.contains("before")) return memory;
        auto before = wire::read_table(rules_, at("before"));
        if (!before) return before.faults();
        memory.before = *std::move(before);
        auto since = wire::read_events(rules_, at("since"));
        if (!since) return since.faults();
        memory.since = *std::move(since);
        return memory;
    }
    const Json& at(const char* name) const {
        static const Json kNothing;
        const auto found = json_.find(name);
        return found == json_.end() ? kNothing : *found;
    }
    std::optional<std::int64_t> number(const Json& json, const char* name) const {
        const auto found = json.find(name);
        if (found == json.end() || !found->is_number_integer()) return std::nullopt;
        return found->get<std::int64_t>();
    }

  private:
    const Json& json_;
    const Rules& rules_;
};

}  // namespace

Result<OpenTable> OpenTable::restore(std::string_view snapshot, std::shared_ptr<const Rules> rules,
                                     std::shared_ptr<const HouseKey> key) {
    const Fault broken{"", 0, "a snapshot of a table that cannot be read", "", ""};
    const auto json = wire::parse(snapshot);
    if (!json) return json.faults();
    if (!json->is_object()) return broken;
    const SnapshotReader read(*json, *rules);
    const auto setup = read_setup(read.at("setup"));
    if (!setup) return setup.faults();
    auto memory = read.memory();
    if (!memory) return memory.faults();
    const auto clock = read_clock(read.at("clock"));
    if (!clock) return clock.faults();
    const auto number = read.number(*json, "number");
    const auto hash =
        read.at("hash").is_string() ? read_hex(read.at("hash").get<std::string>()) : std::nullopt;
    const auto last_at = read.number(*json, "at");
    const bool recallable = setup->dice == DiceSource::entered;
    OpenTable table(*setup, LiveTable(std::move(rules), *std::move(memory), recallable), std::move(key));
    const auto& places = read.at("places");
    if (!number || *number < 0 || !hash || !last_at || places.size() != table.places_.size()) return broken;
    table.head_ = {static_cast<std::uint64_t>(*number), *hash};
    table.last_at_ = *last_at;
    table.clock_ = *clock;
    table.empty_since_ = read.number(*json, "empty_since");
    auto meters = read_meters(table.rules(), read.at("meters"));
    if (!meters) return meters.faults();
    table.meters_ = *std::move(meters);
    for (std::size_t seat = 0; seat < table.places_.size(); ++seat) {
        const auto& one = places[seat];
        auto& place = table.places_[seat];
        place.person = one.value("person", std::string());
        place.bot = one.value("bot", false);
        place.bought_in = Money::parse(one.value("bought_in", std::string())).value_or(Money{});
        place.sat_after = one.value("sat_after", 0U);
        if (place.bot) place.program = read_bot(one);
        place.away_since = read.number(one, "away_since");
    }
    if (json->contains("epoch")) {
        auto epoch = read_epoch(read.at("epoch"));
        if (!epoch) return epoch.faults();
        table.epoch_ = *std::move(epoch);
    }
    if (json->contains("hand")) {
        auto hand = read_hand(read.at("hand"));
        if (!hand) return hand.faults();
        table.hand_.emplace(*std::move(hand));
    }
    return table;
}

}  // namespace hardway::house
