#include "server/teller.hpp"

#include <algorithm>

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
        if (!self->tell(*record)) return;
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

void Teller::begin(const Start& start) {
    rules_ = start.rules;
    if (replay(start)) return;
    kept_.clear();
    telling_.emplace(rules_, start.table);
}

// What happened lately is told again from the store. False if that cannot be done.
bool Teller::replay(const Start& start) {
    auto number = go_back(start);
    if (!number) return false;
    while (*number < start.number) {
        const auto records = house_.store().records(house::chain_of(start.id), *number + 1, 500);
        if (!records || records->empty()) return false;
        for (const auto& record : *records) {
            if (record.number > start.number) break;
            if (!tell(house::RunningTable::told(record))) return false;
        }
        number = records->back().number;
    }
    return telling_->table() == start.table;
}

// To the beginning, or to the last snapshot if that is far. The number of the record there.
std::optional<std::uint64_t> Teller::go_back(const Start& start) {
    if (start.number <= kMostReplayed) {
        telling_.emplace(rules_, Table(*rules_));
        return 0;
    }
    const auto snapshot = house_.store().document("snapshot/table/" + start.id);
    if (!snapshot || !*snapshot) return std::nullopt;
    const auto then = house::OpenTable::restore(**snapshot, rules_);
    if (!then) return std::nullopt;
    telling_.emplace(rules_, then->table());
    return then->head().number;
}

// Tells it, and remembers that. False if it cannot be read.
bool Teller::tell(const std::string& record) {
    auto told = telling_ ? telling_->tell(record) : std::nullopt;
    if (!told) return false;
    for (auto& thrown : told->throws) throws_.push_back(std::move(thrown));
    while (throws_.size() > kMostThrows) throws_.erase(0);
    kept_.push_back({told->number, std::make_shared<const std::string>(std::move(told->text))});
    if (kept_.size() > kMostKept) kept_.pop_front();
    return true;
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
