// What an engine of another behaviour decided otherwise is told as such; nothing else is forgiven for it.

#include "table/behaviour.hpp"

#include <gmock/gmock.h>

#include "house/open_house.hpp"
#include "house/store/sqlite.hpp"
#include "rules/text.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;

class BehaviourTest : public testing::Test {
  protected:
    BehaviourTest() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        house.emplace(options);
        const auto ana = house->guest();
        table = house->open_table(DiceSource::drawn);
        EXPECT_FALSE(house->sit(table, ana, 100).denial);
        house->wait_for_bets(table);
        EXPECT_FALSE(house->bet(table, ana, "pass", 10).denial);
        house->close();
    }
    // As if it had always been recorded so: every hash follows.
    AuditReport recorded_as(const std::string& what, const std::string& instead, int behaviour) {
        const auto chain = "table/" + table;
        {
            auto store = open_store(folder / "data");
            const auto records = (*store)->records(chain, 1, 1000);
            store->reset();
            Sqlite database((folder / "data/hardway.db"), Sqlite::Mode::write);
            Head head;
            for (auto record : *records) {
                record.body = replaced(record.body, what, instead);
                record.body = replaced(record.body, "\"behaviour\":" + std::to_string(kBehaviour),
                                       "\"behaviour\":" + std::to_string(behaviour));
                head = next(head, record);
                database.run("UPDATE records SET body = ?1, hash = ?2 WHERE chain = ?3 AND number = ?4",
                             record.body, head.hash, chain, static_cast<std::int64_t>(record.number));
            }
        }
        auto store = open_store(folder / "data");
        return *audit(**store, std::nullopt, [](std::uint64_t) { return true; });
    }

    const TemporaryFolder folder;
    std::optional<OpenHouse> house;
    std::string table;
};

constexpr const char* kAsked = R"("command":"bet","seat":1,"wager":"pass","stake":"10")";
constexpr const char* kAskedOtherwise = R"("command":"bet","seat":1,"wager":"pass","stake":"11")";

TEST_F(BehaviourTest, AnotherVersionsDecisionIsNoFault) {
    const auto report = recorded_as(kAsked, kAskedOtherwise, kBehaviour + 1);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_TRUE(report.findings[0].other_version);
    EXPECT_THAT(report.findings[0].text(), HasSubstr("by behaviour 2; this program has 1"));
    EXPECT_TRUE(report.whole());
}

TEST_F(BehaviourTest, TheSameByThisVersionIsAFault) {
    const auto report = recorded_as(kAsked, kAskedOtherwise, kBehaviour);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_FALSE(report.whole());
}

TEST_F(BehaviourTest, MoneyIsForgivenToNoVersion) {
    EXPECT_FALSE(recorded_as(R"("100"])", R"("90"])", kBehaviour + 1).whole());
}

TEST_F(BehaviourTest, RecordsOfANewerFormatAreRefused) {
    const auto report = recorded_as(R"("schema":1)", R"("schema":9)", kBehaviour);
    EXPECT_THAT(report.findings.at(0).text(), HasSubstr("newer hardway"));
    try {
        house->open();
        FAIL();
    } catch (const std::runtime_error& trouble) {
        EXPECT_THAT(trouble.what(), HasSubstr("was written by a newer hardway"));
    }
}

}  // namespace
