#include "server/teller.hpp"

#include <algorithm>

#include "house/json_line.hpp"
#include "server/table_view.hpp"
#include "table/apply.hpp"
#include "table/stick.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

namespace hardway::server {

Teller::Teller(house::House& house, const std::shared_ptr<house::RunningTable>& table)
    : house_(house), running_(table), strand_(std::make_shared<house::Strand>(house.pool())) {}

void Teller::start() {
    const auto running = running_.lock();
    if (!running) return;
    running->watch(shared_from_this(), [self = shared_from_this()](const house::OpenTable& now) {
        Start start{now.live().shared_rules(), now.table(), now.head().number, now.setup().id};
        self->strand_->post([self, start = std::move(start)]() mutable { self->begin(std::move(start)); });
    });
}

bool Teller::hear(const std::shared_ptr<const std::string>& record) {
    strand_->post([self = shared_from_this(), record] {
        auto told = self->tell(*record);
        if (!told) return;
        self->keep(*std::move(told));
        std::erase_if(self->listeners_, [&](Listener& listener) { return !self->pass_on(listener); });
    });
    return !running_.expired();
}

void Teller::add(Newcomer newcomer) {
    strand_->post([self = shared_from_this(), newcomer = std::move(newcomer)] {
        const auto& last = newcomer.last;
        const auto oldest = self->kept_.empty() ? newcomer.now + 1 : self->kept_.front().number;
        const bool goes_on = last && *last <= newcomer.now && oldest <= *last + 1;
        newcomer.answer(goes_on, self->throws_);
        // What happened lately, for somebody who comes anew, is told like everything else; the numbers say
        // that it is in the table already.
        const auto lately = newcomer.now > kMostLately ? newcomer.now - kMostLately : 0;
        Listener listener{newcomer.who, goes_on ? *last : std::max(oldest - 1, lately)};
        if (self->pass_on(listener)) self->listeners_.push_back(std::move(listener));
    });
}

void Teller::remove(const house::Watcher* listener) {
    strand_->post([self = shared_from_this(), listener] {
        std::erase_if(self->listeners_, [&](const Listener& each) { return each.who.get() == listener; });
    });
}

// ------------------------------------------------------------ on the strand

void Teller::begin(Start start) {
    rules_ = start.rules;
    if (replay(start)) return;
    kept_.clear();
    stand_at(start.table);
}

void Teller::stand_at(const Table& table) {
    table_ = table;
    written_ = wire::write(*rules_, table);
    shown_ = shown(*rules_, table);
}

// What happened lately is told again from the store. False if that cannot be done.
bool Teller::replay(const Start& start) {
    auto number = go_back(start);
    if (!number) return false;
    while (*number < start.number) {
        const auto records = house_.store().records("table/" + start.id, *number + 1, 500);
        if (!records || records->empty()) return false;
        for (const auto& record : *records) {
            if (record.number > start.number) break;
            auto told = tell(house::RunningTable::told(record));
            if (!told) return false;
            keep(*std::move(told));
        }
        number = records->back().number;
    }
    return *table_ == start.table;
}

// To the beginning, or to the last snapshot if that is far. The number of the record there.
std::optional<std::uint64_t> Teller::go_back(const Start& start) {
    if (start.number <= kMostReplayed) {
        stand_at(Table(*rules_));
        return 0;
    }
    const auto snapshot = house_.store().document("snapshot/table/" + start.id);
    if (!snapshot || !*snapshot) return std::nullopt;
    const auto then = house::OpenTable::restore(**snapshot, rules_);
    if (!then) return std::nullopt;
    stand_at(then->table());
    return then->head().number;
}

std::optional<Teller::Told> Teller::tell(const std::string& text) {
    if (!table_) return std::nullopt;
    const auto json = wire::parse(text);
    if (!json || !json->is_object() || !json->contains("record")) return std::nullopt;
    const auto& record = (*json)["record"];
    auto told = words_of(record);
    auto written = wire::write(*rules_, *table_);
    told["after"] = changed_parts(written_, written);
    written_ = std::move(written);
    auto lies = shown(*rules_, *table_);
    if (lies != shown_) told["shown"] = lies;
    shown_ = std::move(lies);
    // The record stays as it is, byte for byte: its hash is of that.
    auto whole = text.substr(0, text.size() - 1) + ",\"told\":" + house::json_line(told) + "}";
    return Told{record.value("number", std::uint64_t{0}),
                std::make_shared<const std::string>(std::move(whole))};
}

// Sentences in the order of the events, by command; and what the stick calls.
Json Teller::words_of(const Json& record) {
    Json told = Json::object();
    const auto did = record.find("did");
    if (did == record.end()) return told;
    auto& said = told["said"] = Json::array();
    for (const auto& each : *did) {
        const auto events = wire::read_events(*rules_, each.value("events", Json::array()));
        if (!events) continue;
        said.push_back(say(*events));
        for (const auto& event : *events) {
            const auto* settled = event.as<event::Settled>();
            if (!settled) continue;
            told["call"] = stick_call(*rules_, settled->thrown);
            if (table_->come_out()) told["opening"] = opening_call(*rules_, *table_);
            keep_throw(record, event);
        }
    }
    return told;
}

// Who threw it is who shot before it was settled: a seven out passes the dice on.
void Teller::keep_throw(const Json& record, const Event& event) {
    auto one = wire::write(*rules_, event);
    one["number"] = record.value("number", std::uint64_t{0});
    if (table_->last_shooter != kNoSeat) one["seat"] = table_->last_shooter + 1;
    throws_.push_back(std::move(one));
    if (throws_.size() > kMostThrows) throws_.erase(0);
}

Json Teller::say(const Events& events) {
    Json list = Json::array();
    for (const auto& event : events) {
        const auto seat = seat_of(event);
        Json one{{"all", words::sentence(*rules_, *table_, event)}};
        if (seat != kNoSeat) {
            auto yours = words::sentence(*rules_, *table_, event, seat);
            if (yours != one["all"]) one["you"] = std::move(yours);
        }
        list.push_back(std::move(one));
        apply(*table_, event);
    }
    return list;
}

void Teller::keep(Told told) {
    kept_.push_back(std::move(told));
    if (kept_.size() > kMostKept) kept_.pop_front();
}

// Everything this listener has not heard. False: it cannot keep up.
bool Teller::pass_on(Listener& listener) {
    const auto next =
        std::upper_bound(kept_.begin(), kept_.end(), listener.heard,
                         [](std::uint64_t number, const Told& told) { return number < told.number; });
    for (auto each = next; each != kept_.end(); ++each) {
        if (!listener.who->hear(each->text)) return false;
        listener.heard = each->number;
    }
    return true;
}

// ------------------------------------------------------------ of all tables

std::shared_ptr<Teller> Tellers::of(house::House& house, const std::string& id,
                                    const std::shared_ptr<house::RunningTable>& table) {
    const std::lock_guard lock(mutex_);
    std::erase_if(all_, [](const auto& known) { return known.second.table.expired(); });
    auto& known = all_[id];
    if (!known.teller) {
        known = {table, std::make_shared<Teller>(house, table)};
        known.teller->start();
    }
    return known.teller;
}

}  // namespace hardway::server
