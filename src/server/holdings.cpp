#include "server/holdings.hpp"

namespace hardway::server {

using house::Limit;
using house::No;

Holdings::Holdings(house::House& house, house::Rates& rates) : house_(house), rates_(rates) {
    house_.on_change(
        [this](const house::OpenTable& before, const house::OpenTable& now) { changed(before, now); });
    take_stock();
}

Holdings::~Holdings() {
    house_.on_change(nullptr);
}

// What people have held since before the server was started.
void Holdings::take_stock() {
    for (const auto& table : house_.tables())
        table->see([&](const house::OpenTable& now) {
            for (std::size_t i = 0; i < now.table().seats.size(); ++i) {
                const auto seat = static_cast<SeatIndex>(i);
                if (!now.is_bot(seat) && !now.person_at(seat).empty())
                    seated(now.person_at(seat), now.setup().id);
            }
            const auto first = house_.store().records(now.chain(), 1, 1);
            if (!first || first->empty()) return;
            const Holder who{first->front().person, ""};
            if (!take_table(who)) opened(who, now.setup().id);
        });
}

// ------------------------------------------------------------ tables

std::optional<No> Holdings::take_table(const Holder& who) {
    return rates_.take(Limit::tables, who.person, who.address, house_.now());
}

void Holdings::opened(const Holder& who, const std::string& table) {
    const std::lock_guard lock(mutex_);
    tables_[table] = who;
}

void Holdings::not_opened(const Holder& who) {
    rates_.give_back(Limit::tables, who.person, who.address);
}

void Holdings::closed(const std::string& table) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    not_opened(found->second);
    tables_.erase(found);
}

// ------------------------------------------------------------ seats

std::optional<No> Holdings::take_seat(const Holder& who, const std::string& table, bool& took) {
    const std::lock_guard lock(mutex_);
    took = false;
    if (seats_.contains({table, who.person})) return std::nullopt;  // the table will say that
    if (auto no = rates_.take(Limit::seats, who.person, who.address, house_.now())) return no;
    seats_[{table, who.person}] = who;
    took = true;
    return std::nullopt;
}

void Holdings::not_seated(const std::string& person, const std::string& table) {
    const std::lock_guard lock(mutex_);
    const auto found = seats_.find({table, person});
    if (found == seats_.end()) return;
    rates_.give_back(Limit::seats, found->second.person, found->second.address);
    seats_.erase(found);
}

// Somebody sits there whom nobody has let in here: counted all the same, as far as there is room.
void Holdings::seated(const std::string& person, const std::string& table) {
    const Holder who{person, ""};
    const std::lock_guard lock(mutex_);
    if (seats_.contains({table, person})) return;
    if (!rates_.take(Limit::seats, person, "", house_.now())) seats_[{table, person}] = who;
}

void Holdings::changed(const house::OpenTable& before, const house::OpenTable& now) {
    const auto& table = now.setup().id;
    for (std::size_t i = 0; i < now.table().seats.size(); ++i) {
        const auto seat = static_cast<SeatIndex>(i);
        const auto& was = before.person_at(seat);
        const auto& is = now.person_at(seat);
        if (was == is) continue;
        if (!was.empty() && !before.is_bot(seat)) not_seated(was, table);
        if (!is.empty() && !now.is_bot(seat)) seated(is, table);
    }
    if (now.closed() && !before.closed()) closed(table);
}

}  // namespace hardway::server
