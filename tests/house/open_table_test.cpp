// A table that is open, driven by hand: who may do what and when, what it records, what the clock does.

#include <ranges>

#include "books.hpp"
#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "house/tables/spoken.hpp"
#include "wire/wire.hpp"

namespace {

using namespace house_test;

class OpenTableTest : public testing::Test {
  protected:
    void open(const char* id, DiceSource dice, std::vector<Roll> script) {
        rules = rules_of(id, text);
        TableSetup setup;
        setup.id = "t1";
        setup.name = "One";
        setup.rulebook = id;
        setup.rules = sha256(text);
        setup.dice = dice;
        setup.script = std::move(script);
        if (dice == DiceSource::drawn) key = std::make_shared<const HouseKey>(DiceSecret::random());
        table.emplace(setup, rules, key);
        keep(table->open({"boss", "boss", 0, false}, text, now));
        for (const char* person : {"p-ana", "p-bob"}) books.give(person, Money::units(1000));
    }
    void keep(const Outcome& outcome) {
        ASSERT_TRUE(outcome.done()) << outcome.denial->words;
        if (outcome.entry.records.empty()) return;
        ASSERT_TRUE(books.keep(outcome.entry));
        for (const auto& document : outcome.entry.documents) documents[document.key] = document.text;
    }
    Outcome ask(const char* person, Command command, std::optional<std::uint32_t> for_throw = {},
                CrewSet crew = 0) {
        const std::string name = person[2] == 'a' ? "Ana" : "Bob";
        return table->take({{person, name, crew, false}, "c" + std::to_string(++ids), for_throw, {command}},
                           now);
    }
    void sit(const char* person, std::int64_t chips) {
        keep(ask(person, {command::Sit{"", Money::units(chips)}, kNoSeat, 0}));
    }
    Command bet(const char* wager, std::int64_t stake) const {
        return {command::Bet{{{rules->find(wager)}, Money::units(stake)}}, kNoSeat, 0};
    }
    static std::string code(const Outcome& outcome) { return outcome.denial ? outcome.denial->code : ""; }
    HandRecord last_hand_ended() const {
        for (auto at = books.records.size(); at-- > 0;)
            if (books.records[at].kind == "hand_ended")
                return *read_hand((*wire::parse(books.records[at].body))["hand"]);
        return {};
    }
    // Told again from its records, the table is the same.
    void same_again() {
        const auto setup = OpenTable::setup_of(books.records.front());
        ASSERT_TRUE(setup);
        EXPECT_EQ(*setup, table->setup());
        OpenTable again(*setup, rules);
        for (const auto& record : books.records) ASSERT_TRUE(again.follow(record)) << record.body;
        EXPECT_EQ(again.table(), table->table());
        EXPECT_EQ(again.head(), table->head());
        EXPECT_EQ(again.clock(), table->clock());
        for (SeatIndex seat = 0; seat < 8; ++seat) EXPECT_EQ(again.person_at(seat), table->person_at(seat));
        // And from a snapshot, at any moment of it.
        for (const auto& record : books.records) {
            OpenTable early(*setup, rules);
            for (std::size_t i = 0; i < record.number; ++i) ASSERT_TRUE(early.follow(books.records[i]));
            auto late = OpenTable::restore(early.snapshot(), rules);
            ASSERT_TRUE(late) << late.faults().front().text();
            EXPECT_EQ(late->snapshot(), early.snapshot());
            for (auto i = record.number; i < books.records.size(); ++i)
                ASSERT_TRUE(late->follow(books.records[i]));
            EXPECT_EQ(late->snapshot(), table->snapshot());
        }
        EXPECT_EQ(books.sum(), Money{});
        EXPECT_EQ(books.balances["table/t1/cage"], Money{});
    }

    std::string text;
    std::shared_ptr<const Rules> rules;
    std::shared_ptr<const HouseKey> key;
    std::optional<OpenTable> table;
    Books books;
    std::map<std::string, std::string> documents;
    std::int64_t now = 1'000'000;
    int ids = 0;
};

TEST_F(OpenTableTest, ALonePlayerBetsAndThrowsWithoutAClock) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 4)});
    sit("p-ana", 500);
    EXPECT_FALSE(table->clock().until);
    keep(ask("p-ana", bet("pass", 10), 1));
    EXPECT_FALSE(table->clock().until);
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    EXPECT_EQ(table->next_throw(), 2U);
    EXPECT_EQ(books.balances["table/t1/rail/1"], Money::units(510));
    EXPECT_EQ(books.balances["wallet/p-ana"], Money::units(500));
    keep(ask("p-ana", {command::Leave{}, kNoSeat, 0}));
    EXPECT_EQ(books.balances["wallet/p-ana"], Money::units(1010));
    same_again();
}

TEST_F(OpenTableTest, ABetNamesItsThrowAndIsStaleAfterIt) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    EXPECT_EQ(code(ask("p-ana", bet("pass", 10))), "no_throw_named");
    EXPECT_EQ(code(ask("p-ana", bet("pass", 10), 2)), "stale");
    keep(ask("p-ana", bet("pass", 10), 1));
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    EXPECT_EQ(code(ask("p-ana", bet("field", 10), 1)), "stale");
    keep(ask("p-ana", bet("field", 10), 2));
    same_again();
}

TEST_F(OpenTableTest, TheSameIdIsDoneOnce) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    --ids;
    const auto again = ask("p-ana", bet("pass", 10), 1);
    EXPECT_EQ(again.repeats, table->head().number);
    EXPECT_EQ(table->table().seats[0].felt(), Money::units(10));
}

// A client that counts its ids wrongly must not believe that its bets stand.
TEST_F(OpenTableTest, ByAnIdOnlyTheSameIsAskedAgain) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    const auto before = table->snapshot();
    for (const auto& [other, for_throw] :
         {std::pair{bet("pass", 20), 1U}, {bet("pass", 10), 2U}, {bet("field", 10), 1U}}) {
        --ids;
        EXPECT_EQ(code(ask("p-ana", other, for_throw)), "id_used");
    }
    --ids;
    EXPECT_EQ(code(ask("p-ana", {command::BuyIn{Money::units(50)}, kNoSeat, 0})), "id_used");
    const Ask said{{"p-ana", "Ana", 0, false}, "c" + std::to_string(ids), 1, {}};
    EXPECT_EQ(code(say(*table, said, "5 on the field", now)), "id_used");
    EXPECT_EQ(table->snapshot(), before);
    --ids;
    EXPECT_TRUE(ask("p-bob", {command::Sit{"", Money::units(100)}, kNoSeat, 0}).done());  // his own id
}

// What was said is heard once: said again later it would mean something else, or nothing.
TEST_F(OpenTableTest, WhatWasSaidIsDoneOnce) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    const Ask ask_once{{"p-ana", "Ana", 0, false}, "said", 1, {}};
    keep(say(*table, ask_once, "10 on the pass line", now));
    const auto number = table->head().number;
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    EXPECT_EQ(say(*table, ask_once, "10 on the pass line", now).repeats, number);
    EXPECT_EQ(code(say(*table, ask_once, "20 on the pass line", now)), "id_used");
}

TEST_F(OpenTableTest, AThrowIsTheLastOfAMessage) {
    open("ma-craps", DiceSource::drawn, {});
    sit("p-ana", 500);
    for (auto due = table->wake(now); !due.entry.records.empty(); due = table->wake(now)) keep(due);
    // Were it refused because of what the dice showed, everybody would know what they will show.
    const Ask both{{"p-ana", "Ana", 0, false},
                   "both",
                   1,
                   {bet("pass", 10), {command::ThrowDice{}, kNoSeat, 0}, {command::Leave{}, kNoSeat, 0}}};
    EXPECT_EQ(code(table->take(both, now)), "drawn_dice");
    EXPECT_TRUE(table->hand()->record().throws.empty());
    EXPECT_TRUE(table->table().seats[0].felt().zero());
}

TEST_F(OpenTableTest, WhereNobodyMayThrowThatIsSaid) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    const auto outcome = ask("p-ana", {command::ThrowDice{}, kNoSeat, 0});
    EXPECT_EQ(code(outcome), "no_shooter");
    EXPECT_FALSE(outcome.denial->cite.empty());
}

TEST_F(OpenTableTest, NobodyActsForAnotherSeat) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    sit("p-bob", 500);
    auto others = bet("pass", 10);
    others.seat = 0;
    EXPECT_EQ(code(ask("p-bob", others, 1)), "not_yours");
    EXPECT_EQ(code(ask("p-cid", bet("pass", 10), 1)), "not_seated_here");
    EXPECT_EQ(code(ask("p-bob", {command::Void{"mine"}, kNoSeat, 0})), "not_entitled");
    EXPECT_EQ(code(ask("p-bob", {command::Void{"mine"}, kNoSeat, crew_bit(Crew::box)})), "not_entitled");
    EXPECT_EQ(code(ask("p-bob", {command::RollDice{Roll(6, 6), false}, kNoSeat, 0})), "drawn_dice");
    EXPECT_EQ(code(ask("p-bob", {command::Sit{"", Money::units(1)}, 5, 0})), "seated");
}

TEST_F(OpenTableTest, MoneyThatIsNotThereIsNotSpent) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    const auto before = *table;
    const auto outcome = ask("p-ana", {command::Sit{"", Money::units(1001)}, kNoSeat, 0});
    ASSERT_TRUE(outcome.done());
    EXPECT_TRUE(outcome.wallet);
    EXPECT_FALSE(books.keep(outcome.entry));
    table = before;
    sit("p-ana", 1000);
    same_again();
}

TEST_F(OpenTableTest, WithTwoTheClockSendsTheDiceOutAndThrows) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3), Roll(3, 4)});
    sit("p-ana", 500);
    sit("p-bob", 500);
    EXPECT_FALSE(table->clock().until);  // nobody may throw yet
    keep(ask("p-ana", bet("pass", 10), 1));
    ASSERT_EQ(table->clock().until, now + table->setup().pace.betting);
    EXPECT_EQ(code(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0})), "not_yet");
    EXPECT_TRUE(table->wake(now).entry.records.empty());
    now += table->setup().pace.betting;
    keep(table->wake(now));
    EXPECT_EQ(table->clock().phase, Phase::out);
    keep(ask("p-bob", bet("field", 5), 1));  // the dice are out, not thrown
    now += table->setup().pace.throwing;
    keep(table->wake(now));
    EXPECT_EQ(table->next_throw(), 2U);
    EXPECT_EQ(table->table().point, 6);
    EXPECT_EQ(table->clock().phase, Phase::betting);
    EXPECT_EQ(code(ask("p-bob", bet("field", 5), 1)), "stale");
    same_again();
}

TEST_F(OpenTableTest, WhenAllAreReadyNobodyWaits) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    sit("p-bob", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    table->ready("p-bob", now);
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    EXPECT_EQ(table->next_throw(), 2U);
}

TEST_F(OpenTableTest, WhoStaysAwayIsCashedOutWhenNothingBinds) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3), Roll(1, 1), Roll(3, 4)});
    sit("p-ana", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    keep(ask("p-ana", {command::Bet{{{rules->find("place 8")}, Money::units(12)}}, kNoSeat, 0}, 2));
    keep(table->away("p-ana", now));
    now += table->setup().pace.absent;
    for (int i = 0; i < 20 && table->seat_of("p-ana") != kNoSeat; ++i) {
        while (true) {
            const auto outcome = table->wake(now);
            if (outcome.entry.records.empty()) break;
            keep(outcome);
        }
        if (const auto when = table->wakes_at()) now = std::max(now, *when);
    }
    EXPECT_EQ(table->seat_of("p-ana"), kNoSeat);
    EXPECT_EQ(books.balances["wallet/p-ana"], Money::units(990));  // the pass line bound, and lost
    same_again();
}

TEST_F(OpenTableTest, ClosingGivesEverythingBack) {
    open("wind-creek", DiceSource::scripted, {Roll(3, 3)});
    sit("p-ana", 500);
    sit("p-bob", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    table->ready("p-bob", now);
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    keep(ask("p-bob", bet("field", 5), 2));
    keep(table->close({"boss", "boss", 0, false}, "end of the night", now));
    EXPECT_TRUE(table->closed());
    EXPECT_EQ(books.balances["wallet/p-ana"], Money::units(1000));
    EXPECT_EQ(books.balances["wallet/p-bob"], Money::units(1000));
    EXPECT_EQ(code(ask("p-ana", bet("pass", 10), 2)), "closed");
    same_again();
}

TEST_F(OpenTableTest, AnEmptyTableCloses) {
    open("ma-craps", DiceSource::scripted, {Roll(3, 3)});
    ASSERT_EQ(table->wakes_at(), now + table->setup().pace.empty);
    now += table->setup().pace.empty;
    keep(table->wake(now));
    EXPECT_TRUE(table->closed());
    same_again();
}

TEST_F(OpenTableTest, TheCrewRunsATableWithRealDice) {
    open("ma-craps", DiceSource::entered, {});
    sit("p-ana", 500);
    keep(ask("p-ana", bet("pass", 10), 1));
    const auto stick = crew_bit(Crew::stick);
    const auto box = crew_bit(Crew::box);
    EXPECT_EQ(code(ask("p-ana", {command::Out{}, kNoSeat, 0})), "not_entitled");
    EXPECT_EQ(code(ask("p-ana", {command::RollDice{Roll(6, 5), false}, kNoSeat, 0})), "not_entitled");
    keep(ask("p-sue", {command::Out{}, kNoSeat, 0}, {}, stick));
    sit("p-bob", 500);
    EXPECT_EQ(code(ask("p-bob", {command::ThrowDice{}, kNoSeat, 0})), "not_shooter");
    keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
    keep(ask("p-sue", {command::Rest{Roll(6, 5)}, kNoSeat, 0}, {}, stick));
    keep(ask("p-sue", {command::Settle{}, kNoSeat, 0}, {}, stick));
    EXPECT_EQ(books.balances["table/t1/rail/1"], Money::units(510));
    keep(ask("p-bea", {command::Recall{"misread"}, kNoSeat, 0}, {}, box));
    EXPECT_EQ(books.balances["table/t1/rail/1"], Money::units(490));
    EXPECT_EQ(books.balances["table/t1/felt/1"], Money::units(10));
    same_again();
}

// What is due now, until nothing is.
#define WAKE()                                    \
    while (true) {                                \
        const auto outcome = table->wake(now);    \
        if (outcome.entry.records.empty()) break; \
        keep(outcome);                            \
    }

TEST_F(OpenTableTest, DrawnDiceAreThrownUntilSevenOutAndThenShown) {
    open("ma-craps", DiceSource::drawn, {});
    EXPECT_EQ(table->clock().phase, Phase::committing);
    sit("p-ana", 900);
    EXPECT_EQ(code(ask("p-ana", bet("pass", 1), 1)), "shares");
    WAKE();  // nobody gives a share: bets open at once
    EXPECT_EQ(table->clock().phase, Phase::betting);
    std::vector<HandRecord> ended;
    for (int i = 0; i < 400 && ended.size() < 3; ++i) {
        WAKE();
        if (table->table().seats[0].felt().zero()) keep(ask("p-ana", bet("pass", 1), table->next_throw()));
        keep(ask("p-ana", {command::ThrowDice{}, kNoSeat, 0}));
        for (const auto& record : books.records | std::views::reverse) {
            if (record.number + 3 <= table->head().number) break;
            if (record.kind == "hand_ended" &&
                (ended.empty() || ended.back().id.number < table->hand()->record().id.number - 1)) {
                const auto body = wire::parse(record.body);
                ended.push_back(*read_hand((*body)["hand"]));
            }
        }
    }
    ASSERT_EQ(ended.size(), 3U);
    for (const auto& hand : ended) {
        EXPECT_TRUE(verify_hand(hand).holds());
        EXPECT_EQ(hand.end, HandEnd::seven_out);
        EXPECT_EQ(hand.throws.back().total(), 7);
    }
    same_again();
}

// A house that foresees and gives stakes back has to show it: docs/fairness.md.
TEST_F(OpenTableTest, StakesGivenBackEndTheHandOfDice) {
    open("ma-craps", DiceSource::drawn, {});
    sit("p-ana", 900);
    WAKE();
    keep(ask("p-ana", bet("pass", 10), 1));
    const auto box = crew_bit(Crew::box);
    const auto commitment = table->hand()->record().commitment;
    const auto number = table->hand()->record().id.number;
    keep(ask("p-bea", {command::Void{"the shooter fainted"}, kNoSeat, 0}, {}, box));
    EXPECT_EQ(table->table().seats[0].rail, Money::units(900));
    EXPECT_EQ(last_hand_ended().end, HandEnd::cut_short);
    EXPECT_EQ(last_hand_ended().commitment, commitment);
    EXPECT_TRUE(verify_hand(last_hand_ended()).holds());
    EXPECT_EQ(table->hand()->record().id.number, number + 1);
    EXPECT_NE(table->hand()->record().commitment, commitment);
    EXPECT_EQ(table->clock().phase, Phase::committing);

    // Nor is anything bet on the old hand in the same breath.
    WAKE();
    const Ask both{
        {"p-ana", "Ana", box, false}, "both", 1, {{command::Void{"again"}, kNoSeat, box}, bet("pass", 10)}};
    EXPECT_EQ(code(table->take(both, now)), "shares");
    same_again();
}

TEST_F(OpenTableTest, SharesAreCommittedThenRevealedThenBetsOpen) {
    open("ma-craps", DiceSource::drawn, {});
    sit("p-ana", 500);
    sit("p-bob", 500);
    table->gives_shares("p-ana", true, now);
    table->gives_shares("p-bob", true, now);
    const auto id = table->hand()->record().id;
    const auto house = table->hand()->record().commitment;
    const auto share = sha256("ana's");
    const Ask ana{{"p-ana", "Ana", 0, false}, "s1", {}, {}};
    const Ask bob{{"p-bob", "Bob", 0, false}, "s1", {}, {}};
    EXPECT_EQ(code(table->reveal_share(ana, share, now)), "share");
    keep(table->commit_share(ana, commitment_of_share(id, house, "p-ana", share), now));
    ASSERT_TRUE(table->clock().until);
    EXPECT_GT(*table->clock().until, now);  // Bob is waited for
    now = *table->clock().until;
    WAKE();
    EXPECT_EQ(table->clock().phase, Phase::revealing);
    EXPECT_EQ(code(table->commit_share(bob, commitment_of_share(id, house, "p-bob", share), now)), "share");
    auto reveals = ana;
    reveals.id = "s2";
    EXPECT_EQ(code(table->reveal_share(reveals, sha256("another"), now)), "share");
    keep(table->reveal_share(reveals, share, now));
    // Asked again, both get their first answers; by neither id can anything else be asked.
    EXPECT_TRUE(table->reveal_share(reveals, share, now).repeats);
    EXPECT_TRUE(table->commit_share(ana, commitment_of_share(id, house, "p-ana", share), now).repeats);
    EXPECT_EQ(code(table->reveal_share(ana, share, now)), "id_used");
    WAKE();
    EXPECT_EQ(table->clock().phase, Phase::betting);
    keep(ask("p-ana", bet("pass", 5), 1));
    keep(ask("p-bob", bet("pass", 5), 1));
    same_again();
}

TEST_F(OpenTableTest, WhoGivesSharesMaySaySoBeforeSittingDown) {
    open("ma-craps", DiceSource::drawn, {});
    table->gives_shares("p-ana", true, now);
    table->gives_shares("p-bob", true, now);
    table->gives_shares("p-bob", false, now);  // not any more
    sit("p-ana", 500);
    EXPECT_EQ(table->clock().until, now + table->setup().pace.shares);  // she is waited for
    sit("p-bob", 500);
    const auto id = table->hand()->record().id;
    const auto house = table->hand()->record().commitment;
    keep(table->commit_share({{"p-ana", "Ana", 0, false}, "s1", {}, {}},
                             commitment_of_share(id, house, "p-ana", sha256("ana's")), now));
    EXPECT_EQ(table->clock().until, now);  // and Bob is not
}

TEST_F(OpenTableTest, AfterACrashTheHandGoesOnOrIsLost) {
    open("ma-craps", DiceSource::drawn, {});
    sit("p-ana", 500);
    WAKE();
    keep(ask("p-ana", bet("pass", 10), 1));
    const auto sealed = documents.at(table->secret_document());
    auto again = OpenTable::restore(table->snapshot(), rules, key);
    ASSERT_TRUE(again);
    EXPECT_FALSE(OpenTable(*again).open_secret("nothing of the kind"));
    ASSERT_TRUE(again->open_secret(sealed));
    keep(again->take({{"p-ana", "Ana", 0, false}, "t1", {}, {{command::ThrowDice{}, kNoSeat, 0}}}, now));
    table = *std::move(again);
    same_again();

    const auto rail = table->table().seats[0].rail + table->table().seats[0].felt();
    const auto snapshot = table->snapshot();
    keep(table->begin_epoch(fresh_epoch_id(), "from a backup", now));
    EXPECT_EQ(table->table().seats[0].rail, rail);
    EXPECT_EQ(table->clock().phase, Phase::committing);
    EXPECT_EQ(table->epoch().number, 2U);
    EXPECT_EQ(last_hand_ended().end, HandEnd::cut_short);
    EXPECT_TRUE(verify_hand(last_hand_ended()).holds());
    same_again();

    // The same without the secret.
    table = *OpenTable::restore(snapshot, rules, key);
    books.records.resize(table->head().number);
    const auto outcome = table->begin_epoch(fresh_epoch_id(), "the key is gone", now);
    books.records.insert(books.records.end(), outcome.entry.records.begin(), outcome.entry.records.end());
    EXPECT_EQ(table->table().seats[0].rail, rail);
    EXPECT_EQ(last_hand_ended().end, HandEnd::lost);
    same_again();
}

}  // namespace
