// A table that closes has nobody's chips left on it, whatever was given as the reason; or it does not close.

#include <gmock/gmock.h>

#include "house/entered_table.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::Contains;
using testing::Property;

class ClosingTest : public EnteredTable {
  protected:
    ClosingTest() { EXPECT_FALSE(house->bet(table, ana, "pass", 10).denial); }
    Reply close(const std::string& why) {
        std::promise<Reply> closed;
        (*house)->table(table)->close({ana, "Ana", 0, false}, why,
                                      [&](const Reply& told) { closed.set_value(told); });
        return closed.get_future().get();
    }
    Money wallet_of(const std::string& person) {
        const auto balances = (*house)->store().balances(wallet(person));
        EXPECT_TRUE(balances);
        return balances->front().amount;
    }
};

TEST_F(ClosingTest, WithoutAReasonItStaysOpen) {
    for (const std::string why : {"", "  ", "a\nb", "\x1b[31m", "\xe2\x80\xae", "\xff"}) {
        const auto reply = close(why);
        ASSERT_TRUE(reply.denial) << why;
        EXPECT_EQ(reply.denial->code, "no_reason");
    }
    EXPECT_TRUE(close(std::string(201, 'x')).denial);
    EXPECT_EQ(house->rail(table), Money::units(90));
    expect_whole(house->audited());
    EXPECT_FALSE(close("enough").denial);
}

// The table takes fewer bytes of a reason than a record: it gets the beginning, cut between two letters.
TEST_F(ClosingTest, WithALongReasonEverybodyIsCashedOut) {
    std::string why = "it was late, and all of them were tired enough";  // 46 bytes, and a letter of two
    why += "\xc3\xa9 of this night";
    ASSERT_FALSE(close(why).denial);
    EXPECT_EQ(wallet_of(ana), Money::units(1000));
    const auto records = (*house)->store().records("table/" + table, 1, 100);
    ASSERT_TRUE(records);
    EXPECT_THAT(records->back().body, testing::HasSubstr("enough\\u00e9 of this night\""));
    EXPECT_THAT(records->back().body, testing::HasSubstr("were tired enough\""));
    expect_whole(house->audited());
}

TEST_F(ClosingTest, AnAuditTellsOfChipsThatWereLeft) {
    Head head;
    house->see(table, [&](const OpenTable& now) { head = now.head(); });
    Record record;
    record.chain = "table/" + table;
    record.number = head.number + 1;
    record.at = (*house)->now();
    record.kind = "closed";
    record.body = "{\"schema\":1,\"behaviour\":1,\"chain\":\"" + record.chain +
                  "\",\"number\":" + std::to_string(record.number) + ",\"at\":" + std::to_string(record.at) +
                  ",\"kind\":\"closed\",\"why\":\"x\",\"clock\":{\"phase\":\"closed\"}}";
    record.hash = next(head, record).hash;
    Entry entry;
    entry.records.push_back(record);
    ASSERT_EQ((*house)->store().commit({&entry, 1}).front(), Stored::done);
    const auto report = house->audited();
    EXPECT_FALSE(report.whole());
    EXPECT_THAT(report.findings,
                Contains(Property(&AuditFinding::text,
                                  "table/" + table + ": is closed, and seat 1 was never cashed out")));
}

}  // namespace
