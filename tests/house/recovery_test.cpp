// However long a journal is, a table is back after its last snapshot and what followed that.

#include "house/open_house.hpp"
#include "house/store/sqlite_store.hpp"
#include "rules/rulebook.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

constexpr std::int64_t kStart = 1'800'000'000'000;
constexpr std::uint64_t kBetweenSnapshots = 256;  // as a running table makes them

// A lone player who bets and throws, over and over, written down as fast as the store takes it.
class LongNight {
  public:
    explicit LongNight(Store& store) : store_(store) {
        auto text = *resolved_rules(builtin_shelf(), "ma-craps", {});
        rules_ = std::make_shared<const Rules>(*load_resolved(text));
        TableSetup setup;
        setup.id = "night";
        setup.name = "The longest night";
        setup.rulebook = "ma-craps";
        setup.rules = sha256(text);
        setup.dice = DiceSource::scripted;
        setup.script = {Roll(2, 2), Roll(1, 3), Roll(6, 5), Roll(5, 6)};  // wins all the time
        table_.emplace(setup, rules_);
        add(table_->open({"boss", "boss", 0, false}, std::move(text), kStart));
        give_money();
        does({command::Sit{"", Money::units(1000)}, kNoSeat, 0});
        write();
    }
    void play(std::uint64_t records) {
        const Command bet{command::Bet{{{rules_->find("field")}, Money::units(1)}}, kNoSeat, 0};
        const Command pass{command::Bet{{{rules_->find("pass")}, Money::units(1)}}, kNoSeat, 0};
        while (table_->head().number < records) {
            if (table_->table().come_out() && table_->table().seats[0].felt().zero()) does(pass);
            does(bet);
            does({command::ThrowDice{}, kNoSeat, 0});
            if (entries_.size() >= 5000) write();
        }
        write();
    }
    const OpenTable& table() const { return *table_; }
    std::uint64_t kept() const { return kept_; }

  private:
    void give_money() {
        Record record{"accounts", 1, kStart, "stake_given", "", "", "{}", {}};
        record.hash = next({}, record).hash;
        entries_.push_back({{record}, {{"issue", wallet("ana"), Money::units(1000)}}, {}, {}});
    }
    void does(Command command) {
        const auto throw_number = table_->next_throw();
        ++ids_;
        add(table_->take({{"ana", "Ana", 0, false}, "c" + std::to_string(ids_), throw_number, {command}},
                         kStart + static_cast<std::int64_t>(ids_)));
    }
    void add(Outcome outcome) {
        ASSERT_TRUE(outcome.done()) << outcome.denial->words;
        entries_.push_back(std::move(outcome.entry));
        if (table_->head().number < kept_ + kBetweenSnapshots) return;
        kept_ = table_->head().number;
        entries_.back().documents.push_back({"snapshot/" + table_->chain(), table_->snapshot(), false});
    }
    void write() {
        for (const auto how : store_.commit(entries_)) ASSERT_EQ(how, Stored::done);
        entries_.clear();
    }

    Store& store_;
    std::shared_ptr<const Rules> rules_;
    std::optional<OpenTable> table_;
    std::vector<Entry> entries_;
    std::uint64_t kept_ = 0;
    std::uint64_t ids_ = 0;
};

void recovers(std::uint64_t records) {
    const TemporaryFolder folder;
    std::string snapshot;
    std::uint64_t since = 0;
    {
        SqliteSettings quick;
        quick.durable = false;  // it is only made; nobody is told
        const auto store = SqliteStore::open(folder / "data", quick);
        ASSERT_TRUE(store);
        LongNight night(**store);
        night.play(records);
        snapshot = night.table().snapshot();
        since = night.table().head().number - night.kept();
        ASSERT_GE((*store)->head("table/night")->number, records);
    }
    HouseOptions options;
    options.store = folder / "data";
    options.key = folder / "key";
    options.time = [] { return kStart; };
    OpenHouse house(options);
    EXPECT_EQ(house->recovery().tables, 1U);
    EXPECT_EQ(house->recovery().records, since);
    EXPECT_LT(since, kBetweenSnapshots + 2);
    EXPECT_EQ(house.snapshot("night"), snapshot);
}

TEST(RecoveryTest, FollowsOnlyWhatCameAfterTheLastSnapshot) {
    recovers(3'000);
}

TEST(SlowRecoveryTest, OfAJournalOfFiftyThousandRecords) {
    recovers(50'000);
}

TEST(LongRecoveryTest, OfAJournalOfAMillionRecords) {
    recovers(1'000'000);
}

// A running table itself makes snapshots often enough.
TEST(RecoveryTest, ARunningTableMakesSnapshots) {
    const TemporaryFolder folder;
    HouseOptions options;
    options.store = folder / "data";
    options.key = folder / "key";
    OpenHouse house(options);
    const auto ana = house.guest();
    const auto table = house.open_table(DiceSource::scripted, {Roll(6, 5)});
    ASSERT_FALSE(house.sit(table, ana, 500).denial);
    for (int i = 0; i < 300; ++i) {
        ASSERT_FALSE(house.bet(table, ana, "pass", 1).denial);
        ASSERT_FALSE(house.throw_dice(table, ana).denial);
    }
    const auto before = house.snapshot(table);
    house.open_again();
    EXPECT_LE(house->recovery().records, kBetweenSnapshots);
    EXPECT_EQ(house.snapshot(table), before);
}

}  // namespace
