// Whatever the crew gives as a reason, the exported night says it again and holds; blanks are none.

#include <gmock/gmock.h>

#include "house/entered_table.hpp"
#include "house/export.hpp"
#include "table/session.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;

class ReasonTest : public EnteredTable {
  protected:
    Reply correct(const std::string& why) {
        const command::Correct correct{{Account::bank, kNoSeat}, {Account::rail, 0}, Money::units(1), why};
        return house->ask(table, ana, {correct, kNoSeat, crew_bit(Crew::box)}, crew_bit(Crew::box));
    }
};

TEST_F(ReasonTest, IsToldAgainInTheStory) {
    for (const char* why : {"paid short", "# c", "chip #4", "\"no\" was said", " a  b "})
        EXPECT_FALSE(correct(why).denial) << why;
    std::string story;
    ASSERT_TRUE(export_session((*house)->store(), table, [&](const std::string& line) {
        story += line;
        return true;
    }));
    EXPECT_THAT(story, HasSubstr("because \"# c\"\n"));
    Session session(builtin_shelf());
    for (const auto& mismatch : session.tell_all(story))
        ADD_FAILURE() << mismatch.line << ": " << mismatch.what << "\n" << story;
    EXPECT_EQ(session.table().seats[0].rail, Money::units(105));
}

TEST_F(ReasonTest, WhatIsWrongWithACorrectionIsTold) {
    const auto nothing_said = correct("");
    ASSERT_TRUE(nothing_said.denial);
    EXPECT_EQ(nothing_said.denial->code, "bad_text");
    EXPECT_THAT(nothing_said.denial->words, HasSubstr("a reason is 1 to 47 bytes"));
    const command::Correct to_felt{{Account::bank, kNoSeat}, {Account::felt, 0}, Money::units(1), "moved"};
    const auto wager = house->ask(table, ana, {to_felt, kNoSeat, crew_bit(Crew::box)}, crew_bit(Crew::box));
    ASSERT_TRUE(wager.denial);
    EXPECT_EQ(wager.denial->code, "on_the_felt");
    EXPECT_THAT(wager.denial->words, HasSubstr("chips on the felt are wagers"));
}

TEST_F(ReasonTest, IsNotBlank) {
    const auto reply = correct("  ");
    ASSERT_TRUE(reply.denial);
    EXPECT_EQ(reply.denial->code, "no_reason");
    EXPECT_FALSE(good_reason("  "));
    EXPECT_TRUE(good_reason("paid short"));
}

}  // namespace
