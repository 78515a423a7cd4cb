// docs/rules.md 9.3(6): the order of take, pay and place never changes the money, nor anything else on the
// table. Events about the same wager or the same tracker keep their order; all others are applied shuffled.

#include <algorithm>
#include <map>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(OrderOfWork);

bool settles(const Event& event) {
    return event.step != 0 || event.order != 0;
}

// What must stay in order among themselves.
int thread_of(const Event& event) {
    if (const auto* bet = bet_of(event)) return 1000 + bet->seat * 4096 + bet->slot;
    if (const auto* marked = event.as<event::Marked>()) return marked->tracker;
    if (const auto* cleared = event.as<event::Cleared>()) return cleared->tracker;
    return 100;
}

Events shuffled(const Events& events, Chance& chance) {
    Events result;
    std::map<int, std::deque<Event>> threads;
    const auto deal = [&] {
        while (!threads.empty()) {
            auto pick = std::next(threads.begin(), static_cast<std::ptrdiff_t>(chance.below(threads.size())));
            result.push_back(pick->second.front());
            pick->second.pop_front();
            if (pick->second.empty()) threads.erase(pick);
        }
    };
    for (const auto& event : events) {
        if (settles(event)) {
            threads[thread_of(event)].push_back(event);
            continue;
        }
        deal();  // an end to the settlement: what follows may build on it
        result.push_back(event);
    }
    deal();
    return result;
}

TEST_P(OrderOfWork, NeverChangesTheTable) {
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            const Table before = crowd.table();
            if (crowd.step().code != RefusalCode::none) continue;
            const auto& events = crowd.events();
            if (events.empty() || !events.back().is<event::Settled>()) continue;
            for (int trial = 0; trial < 3; ++trial) {
                const auto other = shuffled(events, crowd.chance());
                moved += other == events ? 0U : 1U;
                Table after = before;
                apply_all(after, other);
                ASSERT_EQ(after, crowd.table()) << crowd.story();
            }
        }
    }
    EXPECT_GT(moved, 100U);
}

}  // namespace
