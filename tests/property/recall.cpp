// A throw taken back: the table is as it was, whatever was done since, except who came or left and the chips
// they bought.

#include "table/recall.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Recall);

bool somebody_came_or_left(const Events& since) {
    return std::any_of(since.begin(), since.end(),
                       [](const Event& event) { return event.is<event::Sat>() || event.is<event::Left>(); });
}

// Slots behind the last wager are as good as none.
void drop_empty_slots(Table& table) {
    for (auto& seat : table.seats)
        while (!seat.bets.empty() && !seat.bets.back().live()) seat.bets.pop_back();
}

// What the table must be: as before, with the dice in the middle, chips bought since, and people as they are.
Table expected(const Table& before, const Events& since, const Table& now) {
    Table table = before;
    table.dice = DiceStep::centre;
    table.unread = 0;
    table.landed_right = false;
    for (const auto& event : since)
        if (event.is<event::BoughtIn>()) apply(table, event);
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        table.seats[i].stood_up = now.seats[i].stood_up;
        table.seats[i].absent = now.seats[i].absent;
    }
    return table;
}

// Now and then money is put right.
Command some_command(Crowd& crowd) {
    if (!crowd.chance().one_in(15)) return crowd.next();
    const AccountAt rail{Account::rail, crowd.somebody()};
    const AccountAt bank{Account::bank, kNoSeat};
    const bool takes = crowd.chance().one_in(2);
    const auto amount = Money::units(static_cast<std::int64_t>(crowd.chance().below(300)) + 1);
    return {command::Correct{takes ? rail : bank, takes ? bank : rail, amount, "q"}, kNoSeat,
            crew_bit(Crew::box)};
}

TEST_P(Recall, PutsTheTableBack) {
    const Command command{command::Recall{"q"}, kNoSeat, crew_bit(Crew::box)};
    std::size_t whole = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        std::optional<Table> before;
        Events since;
        for (int i = 0; i < 800; ++i) {
            const Table prior = crowd.table();
            if (crowd.tell(some_command(crowd)).code != RefusalCode::none) continue;
            for (const auto& event : crowd.events())
                if (event.is<event::Rested>() && prior.dice != DiceStep::rest) {
                    before = prior;
                    since.clear();
                }
            since.insert(since.end(), crowd.events().begin(), crowd.events().end());
            if (!before || crowd.table().dice != DiceStep::centre) continue;
            Events out;
            ASSERT_EQ(recall(rules_, crowd.table(), *before, since, command, out).code, RefusalCode::none)
                << crowd.story();
            Table then = crowd.table();
            apply_all(then, out);
            ASSERT_EQ(everything(then), Money{}) << crowd.story();
            for (const auto& seat : then.seats) ASSERT_GE(seat.rail, Money{}) << crowd.story();
            ASSERT_TRUE(then.shooter == kNoSeat || then.seated(then.shooter)) << crowd.story();
            if (somebody_came_or_left(since)) continue;
            Table want = expected(*before, since, crowd.table());
            drop_empty_slots(want);
            drop_empty_slots(then);
            ASSERT_EQ(then, want) << crowd.story();
            ++whole;
        }
    }
    EXPECT_GT(whole, 50U);
}

}  // namespace
