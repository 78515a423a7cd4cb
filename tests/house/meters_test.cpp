// What wagers have taken in and paid out: single wagers told by hand, random nights added up against the
// ledger, and what comes of many throws beside what must come of them.

#include "house/tables/meters.hpp"

#include <cmath>

#include "books.hpp"
#include "study/edge/edge.hpp"
#include "table/chance.hpp"
#include "table/offers.hpp"

namespace {

using namespace house_test;

// A table that the house itself drives, with books beside it.
class Night {
  public:
    Night(const char* id, DiceSource dice, std::uint64_t seed) : rules(rules_of(id, text)), chance(seed) {
        TableSetup setup;
        setup.id = "t1";
        setup.rulebook = id;
        setup.rules = sha256(text);
        setup.dice = dice;
        setup.script = {Roll(3, 4)};
        table.emplace(setup, rules);
        keep(table->open({"boss", "boss", 0, false}, text, 1));
    }

    void sit(const std::string& person, std::int64_t chips) {
        books.give(person, Money::units(chips));
        const Command sit{command::Sit{"", Money::units(chips)}, kNoSeat, 0};
        keep(table->take({{person, person, 0, false}, "", {}, {sit}}, 1));
    }
    bool does(Command command) {
        const auto outcome = table->take({{}, "", {}, {std::move(command)}}, 1);
        if (!outcome.denial) keep(outcome);
        return !outcome.denial;
    }
    bool bet(SeatIndex seat, const std::string& wager, std::int64_t stake) {
        return does({command::Bet{{{rules->find(wager)}, Money::units(stake)}}, seat, 0});
    }
    void roll(Roll thrown) { EXPECT_TRUE(does({command::RollDice{thrown, false}, kNoSeat, 0})); }
    const Meter& meter(const std::string& wager) const {
        for (const auto& row : table->meters().rows())
            if (name_of(*rules, row.key) == wager) return row.meter;
        static const Meter kNone;
        return kNone;
    }

    // Something that is offered, as often for the dealers or by coupon as it is offered so.
    void bet_something(SeatIndex seat) {
        std::vector<ListedOffer> open;
        for (auto& each : offers(*rules, table->table(), seat))
            if (each.open() && each.macro == kNoMacro &&
                (each.pairs != 0 || (*rules)[each.wager].hop_parts == 0))
                open.push_back(std::move(each));
        if (open.empty()) return;
        const auto& one = open[chance.below(open.size())];
        const auto more = one.step * static_cast<std::int64_t>(chance.below(4));
        const auto stake = one.takes(one.least + more) ? one.least + more : one.least;
        does({command::Bet{{one, stake}, false, one.control}, seat, 0});
    }
    // What the meters say is what lies on the table and what the ledger holds.
    void expect_whole() {
        EXPECT_EQ(table->meters().accounts(), accounts_on(table->table()));
        const auto accounts = table->meters().accounts();
        EXPECT_EQ(accounts.bank, books.balances["table/t1/bank"]);
        EXPECT_EQ(accounts.commission, books.balances["table/t1/commission"]);
        EXPECT_EQ(accounts.toke, books.balances["table/t1/toke"]);
        Money felt;
        for (const auto& [account, amount] : books.balances)
            if (account.starts_with("table/t1/felt/")) felt += amount;
        EXPECT_EQ(accounts.felt, felt);
    }
    void expect_the_same_again() {
        OpenTable again(table->setup(), rules);
        for (const auto& record : books.records) ASSERT_TRUE(again.follow(record));
        EXPECT_EQ(again.meters(), table->meters());
        const auto kept = OpenTable::restore(table->snapshot(), rules);
        ASSERT_TRUE(kept);
        EXPECT_EQ(kept->meters(), table->meters());
    }

    std::string text;
    std::shared_ptr<const Rules> rules;
    std::optional<OpenTable> table;
    Books books;
    Chance chance;

  private:
    void keep(const Outcome& outcome) {
        ASSERT_TRUE(outcome.done()) << (outcome.denial ? outcome.denial->words : "nothing was done");
        ASSERT_TRUE(books.keep(outcome.entry));
    }
};

TEST(Meters, TellWhatAWagerTookInAndPaidOut) {
    Night night("ma-craps", DiceSource::entered, 1);
    night.sit("ana", 1000);
    ASSERT_TRUE(night.bet(0, "pass", 10));
    night.roll(Roll(3, 3));  // the point
    ASSERT_TRUE(night.bet(0, "place 8", 12));
    ASSERT_TRUE(night.bet(0, "field", 5));
    EXPECT_EQ(night.meter("place 8").up, Money::units(12));
    EXPECT_EQ(night.meter("place 8").handle, Money{});
    night.roll(Roll(4, 4));  // the 8 is paid 14 and stays, the field loses
    night.roll(Roll(4, 4));  // and again
    night.roll(Roll(3, 4));  // seven out
    const auto& place = night.meter("place 8");
    EXPECT_EQ(place.booked, 1);
    EXPECT_EQ(place.won, 2);
    EXPECT_EQ(place.lost, 1);
    EXPECT_EQ(place.staked, Money::units(12));
    EXPECT_EQ(place.handle, Money::units(36));
    EXPECT_EQ(place.paid, Money::units(28));
    EXPECT_EQ(place.taken, Money::units(12));
    EXPECT_EQ(place.hold(), Money::units(-16));
    EXPECT_EQ(place.up, Money{});
    EXPECT_EQ(night.meter("field").taken, Money::units(5));
    EXPECT_EQ(night.meter("pass").hold(), Money::units(10));
    EXPECT_EQ(night.table->meters().total().hold(), Money::units(-1));
    EXPECT_EQ(night.table->meters().bought(), Money::units(1000));
    night.expect_whole();
}

TEST(Meters, WhatComesDownUndecidedIsNoHandle) {
    Night night("ma-craps", DiceSource::entered, 1);
    night.sit("ana", 1000);
    ASSERT_TRUE(night.bet(0, "pass", 10));
    night.roll(Roll(3, 3));
    ASSERT_TRUE(night.bet(0, "place 8", 12));
    ASSERT_TRUE(night.does({command::Down{{night.rules->find("place 8")}, std::nullopt}, 0, 0}));
    EXPECT_EQ(night.meter("place 8").returned, Money::units(12));
    EXPECT_EQ(night.meter("place 8").handle, Money{});
    night.expect_whole();
}

TEST(Meters, ARecallTakesBackWhatTheThrowDid) {
    Night night("ma-craps", DiceSource::entered, 1);
    night.sit("ana", 1000);
    night.sit("bob", 1000);
    ASSERT_TRUE(night.bet(0, "pass", 10));
    ASSERT_TRUE(night.bet(1, "field", 5));
    const auto before = night.table->meters().rows();
    night.roll(Roll(5, 6));  // both win
    EXPECT_EQ(night.meter("pass").paid, Money::units(10));
    ASSERT_TRUE(night.bet(0, "pass", 20));  // undone with it
    const Command recall{command::Recall{"misread"}, kNoSeat, crew_bit(Crew::box)};
    const auto recalled =
        night.table->take({{"p-box", "Box", crew_bit(Crew::box), false}, "", {}, {recall}}, 1);
    ASSERT_TRUE(recalled.done());
    ASSERT_TRUE(night.books.keep(recalled.entry));
    EXPECT_EQ(night.table->meters().rows(), before);
    night.expect_whole();
    night.expect_the_same_again();
}

class MetersOverANight : public testing::TestWithParam<const char*> {};

TEST_P(MetersOverANight, AddUpToTheLedger) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Night night(GetParam(), DiceSource::entered, seed);
        for (const char* person : {"ana", "bob", "cyd"}) night.sit(person, 5000);
        int recalls = 0;
        for (int i = 0; i < 150; ++i) {
            for (SeatIndex seat = 0; seat < 3; ++seat)
                for (int j = 0; j < 3; ++j) night.bet_something(seat);
            if (night.chance.one_in(3)) night.does({command::Toke{Money::units(1)}, 1, 0});
            night.does({command::RollDice{night.chance.roll(), false}, kNoSeat, 0});
            if (night.chance.one_in(5))
                recalls += night.does({command::Recall{"misread"}, kNoSeat, crew_bit(Crew::box)});
            if (night.chance.one_in(7))
                night.does({command::Fill{Money::units(100)}, kNoSeat, crew_bit(Crew::box)});
            if (night.chance.one_in(9))
                night.does(
                    {command::Correct{{Account::bank, kNoSeat}, {Account::rail, 0}, Money{250}, "paid short"},
                     kNoSeat, crew_bit(Crew::box)});
            night.expect_whole();
        }
        EXPECT_GT(recalls, 0);
        EXPECT_GT(night.table->meters().filled(), Money{});
        EXPECT_LT(night.table->meters().corrected().bank, Money{});
        EXPECT_GT(night.table->meters().total().decided(), 100);
        night.does({command::Void{"end of the night"}, kNoSeat, crew_bit(Crew::pit_manager)});
        night.expect_whole();
        night.expect_the_same_again();
    }
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, MetersOverANight,
                         testing::Values("ma-craps", "ma-mini-craps", "md-crapless", "sg-mbs", "wind-creek"),
                         [](const auto& param) {
                             std::string name = param.param;
                             std::erase(name, '-');
                             return name;
                         });

// One wager at a time, made again whenever it is down: what the house keeps of the handle tends to the edge.
TEST(Meters, OfManyThrowsComeNearTheExactEdge) {
    std::string text;
    const auto rules = rules_of("ma-craps", text);
    for (const std::string wager :
         {"pass", "dont_pass", "come", "place 6", "buy 4", "field", "hard 8", "any_craps"}) {
        const auto index = rules->find(wager);
        ASSERT_NE(index, kNoWager) << wager;
        const auto exact = study::edge(*rules, {index});
        LiveTable live(rules);
        Chance chance(20);
        Meters meters;
        const auto does = [&](const Command& command) {
            if (live.carry_out(command).code == RefusalCode::none) meters.add(live.events());
        };
        does({command::Sit{"Ana", Money::units(900'000'000)}, 0, 0});
        for (int i = 0; i < 60'000; ++i) {
            if (find_bet(live.table().seats[0], {index}) == kNoSlot && live.table().seats[0].bets.size() < 40)
                does({command::Bet{{{index}, exact.stake}}, 0, 0});
            if (wager != "pass" && live.table().come_out())
                does({command::Bet{{{rules->find("pass")}, Money::units(10)}}, 0, 0});
            does({command::RollDice{chance.roll(), false}, kNoSeat, 0});
        }
        const auto row = std::find_if(meters.rows().begin(), meters.rows().end(),
                                      [&](const auto& each) { return each.key.wager == index; });
        ASSERT_NE(row, meters.rows().end()) << wager;
        const auto& meter = row->meter;
        ASSERT_GT(meter.decided(), 5'000) << wager;
        const auto kept = static_cast<double>(meter.kept().cents) / static_cast<double>(meter.handle.cents);
        const auto edge = -exact.made.mean().convert_to<double>();
        const auto error =
            std::sqrt(exact.made.variance().convert_to<double>() / static_cast<double>(meter.decided()));
        EXPECT_NEAR(kept, edge, 4.5 * error) << wager;
    }
}

}  // namespace
