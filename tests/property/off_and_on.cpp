// docs/rules.md 9.3(5): off and on, and the full procedure, have equal net; the states are equal once the
// player has put odds and Come back.

#include <algorithm>

#include "property/house.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"

namespace {

using namespace property;

Roll easy(int total) {
    for (int die = 1; die <= 6; ++die)
        if (Roll::valid(die, total - die) && die != total - die) return Roll(die, total - die);
    return Roll(1, 1);
}

class Play {
  public:
    explicit Play(const Rules& rules) : rules_(rules), table_(rules) {
        tell({command::Sit{"Ana", Money::units(10000)}, 0});
    }
    RefusalCode bet(const std::string& wager, std::int64_t units) {
        return tell({command::Bet{{{rules_.find(wager)}, Money::units(units)}}, 0});
    }
    RefusalCode roll(Roll roll) { return tell({command::RollDice{roll}}); }
    RefusalCode tell(const Command& command) { return carry_out(rules_, table_, command, events_).code; }
    const Table& table() const { return table_; }

    using Line = std::tuple<WagerIndex, int, std::int64_t>;
    std::vector<Line> lines() const {
        std::vector<Line> all;
        for (const auto& bet : table_.seats[0].bets)
            if (bet.live()) all.emplace_back(bet.wager, bet.stage, bet.stake.cents);
        std::sort(all.begin(), all.end());
        return all;
    }

  private:
    const Rules& rules_;
    Table table_;
    Events events_;
};

class OffAndOn : public testing::TestWithParam<std::string> {};

// Come on the line, an equal Come with odds on the number that is thrown.
TEST_P(OffAndOn, IsTheFullProcedureInShort) {
    const Rules full = load({GetParam(), {{"off_and_on", "off"}}});
    const Rules brief = load({GetParam(), {{"off_and_on", "on"}}});
    Chance chance(5);
    const int numbers[] = {4, 5, 6, 8, 9, 10};
    int played = 0;
    for (int i = 0; i < 400; ++i) {
        const int point = numbers[chance.below(6)];
        const int number = numbers[chance.below(6)];
        const auto flat = static_cast<std::int64_t>(10 + 10 * chance.below(6));
        const auto odds = static_cast<std::int64_t>(30 * chance.below(2));  // payable on every number
        const std::string come_odds = "come_odds " + std::to_string(number);
        Play a(full);
        Play b(brief);
        for (auto* play : {&a, &b}) {
            ASSERT_EQ(play->bet("pass", 10), RefusalCode::none);
            ASSERT_EQ(play->roll(easy(point)), RefusalCode::none);
            ASSERT_EQ(play->bet("come", flat), RefusalCode::none);
            ASSERT_EQ(play->roll(easy(number)), RefusalCode::none);
            if (play->table().come_out()) continue;  // the point was the number: no second Come can be made
            if (odds > 0) {
                ASSERT_EQ(play->bet(come_odds, odds), RefusalCode::none) << come_odds;
            }
            ASSERT_EQ(play->bet("come", flat), RefusalCode::none);
            ASSERT_EQ(play->roll(easy(number)), RefusalCode::none);
        }
        if (point == number) continue;
        ++played;
        // The full way: the player puts back what off and on leaves lying.
        if (odds > 0) {
            ASSERT_EQ(a.bet(come_odds, odds), RefusalCode::none);
        }
        ASSERT_EQ(a.bet("come", flat), RefusalCode::none);
        ASSERT_EQ(a.table().seats[0].rail, b.table().seats[0].rail);
        ASSERT_EQ(a.table().bank, b.table().bank);
        ASSERT_EQ(a.lines(), b.lines());
    }
    EXPECT_GT(played, 200);
}

// A Put stands on the point itself, so that the throw that pays it also makes the point: the next throw is a
// come-out, and no Come stays on the line.
TEST(OffAndOnWithPut, LeavesNoComeForAComeOut) {
    const Rules full = load({"wind-creek", {{"off_and_on", "off"}}});
    const Rules brief = load({"wind-creek", {{"off_and_on", "on"}}});
    for (const int number : {4, 5, 6, 8, 9, 10}) {
        for (const std::int64_t odds : {0, 30}) {
            Play a(full);
            Play b(brief);
            const std::string label = std::to_string(number);
            for (auto* play : {&a, &b}) {
                ASSERT_EQ(play->bet("pass", 10), RefusalCode::none);
                ASSERT_EQ(play->roll(easy(number)), RefusalCode::none);
                ASSERT_EQ(play->bet("put " + label, 10), RefusalCode::none);
                if (odds > 0) {
                    ASSERT_EQ(play->bet("come_odds " + label, odds), RefusalCode::none);
                }
                ASSERT_EQ(play->bet("come", 10), RefusalCode::none);
                ASSERT_EQ(play->roll(easy(number)), RefusalCode::none);
                ASSERT_TRUE(play->table().come_out());
            }
            if (odds > 0) {
                ASSERT_EQ(a.bet("come_odds " + label, odds), RefusalCode::none);
            }
            ASSERT_EQ(a.table().seats[0].rail, b.table().seats[0].rail);
            ASSERT_EQ(a.lines(), b.lines());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, OffAndOn,
                         testing::Values("wind-creek", "ma-craps", "ma-mini-craps", "sg-mbs"),
                         [](const auto& which) {
                             std::string name = which.param;
                             for (auto& c : name)
                                 if (c == '-') c = '_';
                             return name;
                         });

}  // namespace
