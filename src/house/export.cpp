#include "house/export.hpp"

#include "house/chain_of_table.hpp"
#include "house/tables/running_table.hpp"
#include "rules/rulebook.hpp"
#include "table/notation.hpp"
#include "table/session.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

class SessionWriter {
  public:
    // From the record `first` on.
    SessionWriter(Store& store, std::string table, const TakeLine& take, std::uint64_t first = 1)
        : store_(store), table_(std::move(table)), take_(take), first_(first) {}

    Result<bool> begin(const Record& opened) {
        auto origin = origin_of(store_, opened);
        if (!origin) return origin.faults();
        const auto& setup = origin->setup;
        rules_ = std::move(origin->rules);
        live_.emplace(rules_, setup.dice == DiceSource::entered);
        line("# " + setup.name + ", table " + setup.id + ", " + std::string(label_of(setup.dice)));
        line("rules " + setup.rulebook);
        if (!setup.choices.empty()) line("house " + setup.choices);
        return go_on_;
    }

    Result<bool> go_on(const Record& record) {
        const auto body = wire::parse(record.body);
        if (!body || !body->is_object()) return unreadable(table_);
        if (record.number == first_) seat_everybody();
        const auto did = body->find("did");
        if (did == body->end()) return true;
        for (const auto& each : *did) {
            if (!each.is_object() || !each.contains("command") || !each.contains("events"))
                return unreadable(table_);
            const auto command = wire::read_command(*rules_, each["command"]);
            if (!command) return command.faults();
            const auto events = wire::read_events(*rules_, each["events"]);
            if (!events) return events.faults();
            if (record.number >= first_) line(write_command(*rules_, live_->table(), *command));
            live_->apply(*events);
        }
        return go_on_;
    }

    // What everybody has at the end, so that the story can be checked.
    void end() {
        if (!live_) return;
        for (const auto& seat : live_->table().seats)
            if (seat.taken)
                line("= " + seat.player.text() + " rail " + seat.rail.text() + " felt " + seat.felt().text());
        const auto point = live_->table().point;
        line("= point " + (point == 0 ? std::string("off") : std::to_string(point)));
    }

  private:
    // With what is in their rails: a story that begins in the middle.
    void seat_everybody() {
        const auto& table = live_->table();
        for (std::size_t i = 0; i < table.seats.size(); ++i) {
            const auto& seat = table.seats[i];
            if (!seat.taken) continue;
            const Command sits{command::Sit{seat.player.text(), seat.rail}, static_cast<SeatIndex>(i), 0};
            line(write_command(*rules_, table, sits));
        }
    }
    void line(const std::string& text) { go_on_ = go_on_ && take_(text + "\n"); }

    Store& store_;
    const std::string table_;
    const TakeLine& take_;
    const std::uint64_t first_;
    std::shared_ptr<const Rules> rules_;
    std::optional<LiveTable> live_;
    bool go_on_ = true;
};

// The story of these records; told from the middle it need not hold.
Result<std::string> story(Store& store, const std::string& table, std::uint64_t first, std::uint64_t last) {
    std::string text;
    const TakeLine take = [&](const std::string& line) {
        text += line;
        return true;
    };
    SessionWriter writer(store, table, take, first);
    const auto many = each_record(store, table, [&](const Record& record) -> Result<bool> {
        const auto goes_on = record.number == 1 ? writer.begin(record) : writer.go_on(record);
        if (!goes_on) return goes_on.faults();
        return record.number < last;
    });
    if (!many) return many.faults();
    writer.end();
    return text;
}

}  // namespace

Result<std::uint64_t> export_lines(Store& store, const std::string& table, const TakeLine& take) {
    return each_record(store, table, [&](const Record& record) -> Result<bool> {
        return take(RunningTable::told(record) + "\n");
    });
}

Result<std::uint64_t> export_session(Store& store, const std::string& table, const TakeLine& take) {
    SessionWriter writer(store, table, take);
    auto many = each_record(store, table, [&](const Record& record) {
        return record.number == 1 ? writer.begin(record) : writer.go_on(record);
    });
    if (many) writer.end();
    return many;
}

Result<std::string> story_of_hand(Store& store, const std::string& table, const HandSpan& hand) {
    auto alone = story(store, table, hand.first, hand.last);
    if (!alone) return alone.faults();
    if (Session(builtin_shelf()).tell_all(*alone).empty()) return alone;
    return story(store, table, 1, hand.last);
}

}  // namespace hardway::house
