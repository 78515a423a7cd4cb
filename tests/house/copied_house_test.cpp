// A house that goes on from a backup: every open hand has ended, once, and nobody can take its chains for
// those of the house it was copied from.

#include <gmock/gmock.h>

#include "house/export.hpp"
#include "house/open_house.hpp"
#include "house/store_place.hpp"
#include "table/session.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;

class CopiedHouseTest : public testing::TestWithParam<Kind> {
  protected:
    HouseOptions over(const std::string& address, const std::string& key = "key") {
        HouseOptions options;
        options.store = address;
        options.key = place.folder() / key;
        return options;
    }
    // Two tables with a pass line bet on a hand that is under way, an account, a guest, and a copy of it.
    void play_and_copy() {
        original = std::make_unique<OpenHouse>(over(place.address()));
        ana = original->guest();
        bob = original->account("Bob");
        ana_token = original->token(ana);
        bob_token = original->token(bob);
        scripted = original->open_table(DiceSource::scripted, {Roll(3, 3), Roll(2, 2), Roll(1, 1)});
        drawn = original->open_table(DiceSource::drawn);
        for (const auto& table : {scripted, drawn}) {
            ASSERT_FALSE(original->sit(table, ana, 400).denial);
            original->wait_for_bets(table);
            ASSERT_FALSE(original->bet(table, ana, "pass", 10).denial);
        }
        ASSERT_FALSE(original->throw_dice(scripted, ana).denial);
        const auto copy = (*original)->store().backup(place.folder() / "copy");
        ASSERT_TRUE(copy);
        backup = *copy;
    }
    void expect_new_epoch(OpenHouse& house) {
        for (const auto& table : {scripted, drawn}) {
            EXPECT_EQ(house.rail(table), Money::units(400)) << table;
            EXPECT_EQ(count_kind(house->store(), "table/" + table, "new_epoch"), 1U);
            house.see(table, [](const OpenTable& now) {
                EXPECT_EQ(now.epoch().number, 2U);
                EXPECT_TRUE(now.table().come_out());
            });
        }
        expect_whole(house.audited());
    }
    HandEnd how_the_hand_ended(OpenHouse& house) {
        const auto chain = "table/" + drawn;
        const auto records = house->store().records(chain, 1, 1000);
        for (const auto& record : *records)
            if (record.kind == "hand_ended")
                return record.body.find(R"("end":"lost")") != record.body.npos ? HandEnd::lost
                                                                               : HandEnd::cut_short;
        return HandEnd::seven_out;
    }

    const StorePlace place{GetParam()};
    const StorePlace other{GetParam()};
    std::unique_ptr<OpenHouse> original;
    std::string ana, bob, scripted, drawn, backup;
    Secret ana_token, bob_token;
};

TEST_P(CopiedHouseTest, EndsEveryOpenHandOnce) {
    play_and_copy();
    ASSERT_TRUE(restore_store(backup, other.address()));
    OpenHouse restored(over(other.address()));
    EXPECT_EQ(restored->recovery().epochs, 2U);
    expect_new_epoch(restored);
    EXPECT_EQ(restored.audited().epochs, 3U);  // that of the accounts, too
    EXPECT_EQ(how_the_hand_ended(restored), HandEnd::cut_short);

    restored.open_again();
    EXPECT_EQ(restored->recovery().epochs, 0U);
    expect_new_epoch(restored);

    // As a story it holds, the stakes that went back with it.
    for (const auto& table : {scripted, drawn}) {
        std::string story;
        ASSERT_TRUE(export_session(restored->store(), table, [&](const std::string& line) {
            story += line;
            return true;
        }));
        Session session(builtin_shelf());
        for (const auto& mismatch : session.tell_all(story))
            ADD_FAILURE() << mismatch.line << ": " << mismatch.what;
    }

    // It is played on.
    restored.wait_for_bets(drawn);
    EXPECT_FALSE(restored.bet(drawn, ana, "pass", 10).denial);
    EXPECT_FALSE(restored.throw_dice(drawn, ana).denial);
    expect_whole(restored.audited());
    // Where it was copied from nothing has happened.
    EXPECT_EQ(original->audited().epochs, 0U);
}

TEST_P(CopiedHouseTest, TokensOfAccountsEndThoseOfGuestsStay) {
    play_and_copy();
    ASSERT_TRUE(restore_store(backup, other.address()));
    OpenHouse restored(over(other.address()));
    EXPECT_TRUE(restored.is_good(ana_token));
    EXPECT_FALSE(restored.is_good(bob_token));
    EXPECT_TRUE(original->is_good(bob_token));
    const auto after = restored.token(bob);
    restored.open_again();
    EXPECT_TRUE(restored.is_good(after));
}

TEST_P(CopiedHouseTest, WithoutItsKeyTheHandIsLost) {
    play_and_copy();
    ASSERT_TRUE(restore_store(backup, other.address()));
    OpenHouse restored(over(other.address(), "another key"));
    expect_new_epoch(restored);
    EXPECT_EQ(how_the_hand_ended(restored), HandEnd::lost);
}

// Also where the house dies between the tables and the last entry, which takes the mark away.
TEST_P(CopiedHouseTest, BrokenOffAndBegunAgainItIsDoneOnce) {
    play_and_copy();
    ASSERT_TRUE(restore_store(backup, other.address()));
    std::string which;
    {
        const auto store = opened(other.address());
        which = **store->document(kCopyKey);
    }
    OpenHouse restored(over(other.address()));
    EXPECT_FALSE(*restored->store().document(kCopyKey));
    restored.close();
    {
        const auto store = opened(other.address());
        const Entry entry{{}, {}, {{std::string(kCopyKey), which}}, {}};
        ASSERT_EQ(store->commit({&entry, 1}).front(), Stored::done);
    }
    restored.open();
    EXPECT_EQ(restored->recovery().epochs, 0U);
    expect_new_epoch(restored);
    EXPECT_FALSE(*restored->store().document(kCopyKey));
}

TEST_P(CopiedHouseTest, ABackupThatIsPlayedOnIsACopyToo) {
    play_and_copy();
    OpenHouse copy(over(backup));
    expect_new_epoch(copy);
}

TEST_P(CopiedHouseTest, TwoFromOneBackupAreNotTakenForEachOther) {
    play_and_copy();
    ASSERT_TRUE(restore_store(backup, other.address()));
    const StorePlace third(GetParam());
    ASSERT_TRUE(restore_store(backup, third.address()));
    OpenHouse one(over(other.address()));
    OpenHouse two(over(third.address()));
    Epoch first;
    Epoch second;
    one.see(scripted, [&](const OpenTable& now) { first = now.epoch(); });
    two.see(scripted, [&](const OpenTable& now) { second = now.epoch(); });
    EXPECT_NE(first.id, second.id);
}

// A head that was kept before the backup is in both chains, one kept after it only in the original.
TEST_P(CopiedHouseTest, AKeptHeadTellsThemApart) {
    play_and_copy();
    const auto chain = "table/" + scripted;
    const KeptHead before{chain, *(*original)->store().head(chain)};
    const auto thrown = original->throw_dice(scripted, ana);
    ASSERT_FALSE(thrown.denial);
    const KeptHead after{chain, thrown.head};
    ASSERT_TRUE(restore_store(backup, other.address()));
    OpenHouse restored(over(other.address()));
    expect_whole(original->audited(before));
    expect_whole(original->audited(after));
    expect_whole(restored.audited(before));
    const auto report = restored.audited(after);
    EXPECT_FALSE(report.whole());
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_THAT(report.findings[0].text(), HasSubstr("a new epoch began with record"));
    const auto nowhere = restored.audited(KeptHead{"table/none", after.head});
    ASSERT_EQ(nowhere.findings.size(), 1U);
    EXPECT_THAT(nowhere.findings[0].text(), HasSubstr("there is no such chain"));
}

INSTANTIATE_TEST_SUITE_P(Each, CopiedHouseTest, kBothKinds, kind_name);

}  // namespace
