// Who throws next, and who is offered the dice.

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "table/decide.hpp"
#include "table/session.hpp"

namespace hardway {
namespace {

class NextToShoot : public ::testing::Test {
  protected:
    void tell(std::initializer_list<const char*> lines) {
        for (const char* line : lines) {
            const auto told = session_.tell(line);
            ASSERT_TRUE(told) << line << ": " << told.faults().front().text();
        }
    }
    SeatIndex next() const { return next_shooter(session_.rules(), session_.table()).seat; }
    std::vector<SeatIndex> offered() const { return offer_order(session_.table()); }

    Session session_{builtin_shelf()};
};

TEST_F(NextToShoot, NeedsALineWager) {
    tell({"rules wind-creek", "seat 1 Ana 1000", "seat 3 Bob 1000"});
    EXPECT_EQ(next(), kNoSeat);
    EXPECT_EQ(offered(), (std::vector<SeatIndex>{0, 2}));
    tell({"Bob pass 10"});
    EXPECT_EQ(next(), 2);
    tell({"Ana pass 10"});
    EXPECT_EQ(next(), 0);
}

TEST_F(NextToShoot, ComesAfterASevenOutToTheLeft) {
    tell(
        {"rules wind-creek", "seat 1 Ana 1000", "seat 3 Bob 1000", "Ana pass 10", "Bob pass 10", "roll 4-5"});
    EXPECT_EQ(next(), 0);  // hers until she sevens out
    tell({"roll 3-4"});
    EXPECT_EQ(offered(), (std::vector<SeatIndex>{2, 0}));
    tell({"Ana pass 10", "Bob pass 10"});
    EXPECT_EQ(next(), 2);
    tell({"Bob declines"});
    EXPECT_EQ(next(), 0);
}

}  // namespace
}  // namespace hardway
