#include "house/export.hpp"

#include "house/tables/running_table.hpp"
#include "rules/rulebook.hpp"
#include "table/notation.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kPage = 1000;

Fault fault(const std::string& table, std::string what) {
    return {"table/" + table, 0, std::move(what), "", ""};
}

// Every record in order. How many there were.
Result<std::uint64_t> each_record(Store& store, const std::string& table,
                                  const std::function<Result<bool>(const Record&)>& visit) {
    std::uint64_t number = 0;
    while (true) {
        const auto records = store.records("table/" + table, number + 1, kPage);
        if (!records) return records.faults();
        for (const auto& record : *records) {
            const auto goes_on = visit(record);
            if (!goes_on) return goes_on.faults();
            ++number;
            if (!*goes_on) return number;
        }
        if (records->size() < kPage) break;
    }
    if (number == 0) return fault(table, "there is no such table");
    return number;
}

class SessionWriter {
  public:
    SessionWriter(Store& store, std::string table, const TakeLine& take)
        : store_(store), table_(std::move(table)), take_(take) {}

    Result<bool> begin(const Record& opened) {
        const auto setup = OpenTable::setup_of(opened);
        if (!setup) return setup.faults();
        const auto text = store_.rules(setup->rules);
        if (!text) return text.faults();
        if (!*text) return fault(table_, "its rules are missing");
        auto rules = load_resolved(**text);
        if (!rules) return rules.faults();
        rules_ = std::make_shared<const Rules>(*std::move(rules));
        live_.emplace(rules_, setup->dice == DiceSource::entered);
        line("# " + setup->name + ", table " + setup->id + ", " + std::string(label_of(setup->dice)));
        line("rules " + setup->rulebook);
        if (!setup->choices.empty()) line("house " + setup->choices);
        return go_on_;
    }

    Result<bool> go_on(const Record& record) {
        const auto body = wire::parse(record.body);
        if (!body || !body->is_object()) return fault(table_, "a record that cannot be read");
        const auto did = body->find("did");
        if (did == body->end()) return true;
        for (const auto& each : *did) {
            if (!each.is_object() || !each.contains("command") || !each.contains("events"))
                return fault(table_, "a record that cannot be read");
            const auto command = wire::read_command(*rules_, each["command"]);
            if (!command) return command.faults();
            const auto events = wire::read_events(*rules_, each["events"]);
            if (!events) return events.faults();
            line(write_command(*rules_, live_->table(), *command));
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
    void line(const std::string& text) { go_on_ = go_on_ && take_(text + "\n"); }

    Store& store_;
    const std::string table_;
    const TakeLine& take_;
    std::shared_ptr<const Rules> rules_;
    std::optional<LiveTable> live_;
    bool go_on_ = true;
};

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

}  // namespace hardway::house
