#include "words/next_throw.hpp"

#include <algorithm>

#include "table/apply.hpp"
#include "table/settle.hpp"

namespace hardway::words {

namespace {

std::vector<SlotOutcome> slots_of(const Events& events, SeatIndex seat) {
    std::vector<SlotOutcome> slots;
    for (const auto& event : events) {
        const auto* bet = bet_of(event);
        if (!bet || bet->seat != seat) continue;
        if (const auto* won = event.as<event::Won>()) slots.push_back({bet->slot, won->amount - won->vig});
        if (const auto* lost = event.as<event::Lost>()) slots.push_back({bet->slot, Money{} - lost->stake});
    }
    return slots;
}

Money chips_of(const Table& table, SeatIndex seat) {
    return table.seats[seat].rail + table.seats[seat].felt();
}

}  // namespace

NextThrow next_throw(const Rules& rules, const Table& table, SeatIndex seat) {
    NextThrow all;
    Events events;
    for (int i = 0; i < Roll::kCount; ++i) {
        const auto roll = Roll::from_index(i);
        events.clear();
        settle(rules, table, {roll, false, table.come_only, false}, events);
        auto after = table;
        apply_all(after, events);
        const auto net = chips_of(after, seat) - chips_of(table, seat);
        all.sum += net;
        auto slots = slots_of(events, seat);
        const auto same =
            std::find_if(all.outcomes.begin(), all.outcomes.end(), [&](const ThrowOutcome& outcome) {
                return outcome.total == roll.total() && outcome.net == net && outcome.slots == slots;
            });
        if (same != all.outcomes.end())
            same->rolls = same->rolls | RollSet::of(roll);
        else
            all.outcomes.push_back({roll.total(), RollSet::of(roll), net, std::move(slots)});
    }
    std::stable_sort(all.outcomes.begin(), all.outcomes.end(), [](const auto& a, const auto& b) {
        return a.total != b.total ? a.total < b.total : a.rolls.ways() > b.rolls.ways();
    });
    return all;
}

}  // namespace hardway::words
