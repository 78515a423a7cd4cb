// State is the fold of events: applying them is carrying out, and the whole log gives the table again from
// nothing.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Replay);

TEST_P(Replay, OfTheLogIsTheTable) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        // Those who sat down first are in no log: theirs is told again.
        const Crowd fresh(rules_, seed);
        Table folded = fresh.table();
        Events log;
        for (int i = 0; i < 2000; ++i) {
            const Command command = crowd.next();
            Events events;
            const auto refusal = decide(rules_, crowd.table(), command, events);
            ASSERT_EQ(crowd.tell(command).code, refusal.code) << crowd.story();
            apply_all(folded, events);
            ASSERT_EQ(folded, crowd.table()) << crowd.story();
            log.insert(log.end(), events.begin(), events.end());
        }
        Table again = fresh.table();
        apply_all(again, log);
        ASSERT_EQ(again, crowd.table()) << crowd.story();
    }
}

TEST_P(Replay, FromAnEmptyTable) {
    Table told(rules_);
    Events log;
    Events events;
    for (const int place : {0, 3}) {
        const Command sit{command::Sit{"P" + std::to_string(place), Money::units(2000)},
                          static_cast<SeatIndex>(place)};
        ASSERT_EQ(carry_out(rules_, told, sit, events).code, RefusalCode::none);
        log.insert(log.end(), events.begin(), events.end());
    }
    Bettor bettor(9);
    for (int i = 0; i < 3000; ++i) {
        if (carry_out(rules_, told, bettor.next(rules_, told), events).code != RefusalCode::none) {
            ASSERT_TRUE(events.empty());
            continue;
        }
        log.insert(log.end(), events.begin(), events.end());
    }
    Table again(rules_);
    apply_all(again, log);
    EXPECT_EQ(again, told);
}

}  // namespace
