// docs/rules.md 9.3(3): a throw never decides a wager that is off, except by returning saved odds when their
// flat is decided.

#include <algorithm>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(OffWagers);

bool decides(const Event& event) {
    return event.is<event::Lost>() || event.is<event::Won>() || event.is<event::Pushed>() ||
           event.is<event::Returned>() || event.is<event::Moved>();
}

TEST_P(OffWagers, AreNotDecided) {
    std::size_t off = 0;  // wagers that were off while the dice fell
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            const Table before = crowd.table();
            if (crowd.step().code != RefusalCode::none) continue;
            const auto& events = crowd.events();
            if (events.empty() || !events.back().is<event::Settled>()) continue;
            for (const auto& seat : before.seats)
                for (const auto& bet : seat.bets)
                    off += bet.live() && !works(rules_[bet.wager], bet, before.come_out()) ? 1U : 0U;
            for (const auto& event : events) {
                if (!decides(event)) continue;
                const auto& ref = *bet_of(event);
                const auto& bet = before.seats[ref.seat].bets[ref.slot];
                const auto& wager = rules_[bet.wager];
                if (wager.shape == Shape::collect || works(wager, bet, before.come_out())) continue;
                ASSERT_TRUE(event.is<event::Returned>()) << wager.id << "\n" << crowd.story();
                ASSERT_EQ(wager.shape, Shape::odds) << wager.id << "\n" << crowd.story();
                if (bet.unchecked) continue;  // the part over the cap goes back at once
                const bool flat_decided = std::any_of(events.begin(), events.end(), [&](const Event& other) {
                    if (!other.is<event::Won>() && !other.is<event::Lost>()) return false;
                    const auto& flat = *bet_of(other);
                    return flat.seat == ref.seat && flat.wager == wager.flat &&
                           flat.stage == wager.flat_stage;
                });
                ASSERT_TRUE(flat_decided) << wager.id << "\n" << crowd.story();
            }
        }
    }
    EXPECT_GT(off, 100U);
}

}  // namespace
