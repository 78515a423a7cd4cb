// Whoever the table of issuers leaves out is refused, and whoever is taken is in it.

#include "table/issuer.hpp"

#include <gtest/gtest.h>

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "table/live_table.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Issuer);

TEST_P(Issuer, OfWhatIsTakenMayIssueIt) {
    std::size_t by_crew = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            const Command command = crowd.next();
            if (crowd.tell(command).code != RefusalCode::none) continue;
            const auto may = issuers(rules_, command);
            ASSERT_TRUE(may.player || may.clock || may.crew != 0) << crowd.story();
            if (command.by == 0 || may.player) continue;
            ASSERT_NE(command.by & may.crew, 0) << crowd.story();
            ++by_crew;
        }
    }
    EXPECT_GT(by_crew, 0U);
}

// Which of them it is can depend on the table: on who has asked before, on whether a face can be read.
bool by_state(const Command& command) {
    return command.is<command::Confirm>() || command.is<command::AskToShoot>() ||
           command.is<command::NoRoll>() || command.is<command::Ruling>();
}

// Of a wager made out of more, who is named makes the change.
bool makes_change(const Command& command) {
    return switch_on(command.what, [](const auto& kind) {
        if constexpr (requires { kind.out_of; })
            return kind.out_of > Money{};
        else
            return false;
    });
}

// Every member of the crew in the place of whoever said it.
TEST_P(Issuer, WhoeverIsNotInTheTableIsRefused) {
    std::size_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1000; ++i) {
            const Command command = crowd.next();
            Events events;
            const bool taken = decide(rules_, crowd.table(), command, events).code == RefusalCode::none;
            for (int member = 0; taken && !makes_change(command) && member < kCrew; ++member) {
                Command other = command;
                other.by = crew_bit(static_cast<Crew>(member));
                events.clear();
                const auto code = decide(rules_, crowd.table(), other, events).code;
                if (other.by & issuers(rules_, other).crew) {
                    ASSERT_TRUE(code == RefusalCode::none ||
                                (by_state(other) && code == RefusalCode::not_entitled))
                        << crowd.story();
                } else {
                    ASSERT_EQ(code, RefusalCode::not_entitled) << crowd.story();
                    ++refused;
                }
            }
            crowd.tell(command);
        }
    }
    EXPECT_GT(refused, 100U);
}

// What is put right, by each of the crew: no crowd does that.
TEST_P(Issuer, PutsRightOnlyWhoAnswersForTheMoney) {
    LiveTable live(std::make_shared<const Rules>(rules_), true);
    ASSERT_EQ(live.carry_out({command::Sit{"Ana", Money::units(1000)}, 0}).code, RefusalCode::none);
    WagerIndex line = kNoWager;
    for (std::size_t i = 0; i < rules_.wagers.size() && line == kNoWager; ++i)
        if (rules_.wagers[i].is_line && rules_.wagers[i].sold) line = static_cast<WagerIndex>(i);
    const Money stake = offer(rules_, live.table(), {0, line}).least;
    ASSERT_EQ(live.carry_out({command::Bet{{{line}, stake}}, 0}).code, RefusalCode::none);
    ASSERT_EQ(live.carry_out({command::RollDice{Roll(4, 4)}}).code, RefusalCode::none);
    const AccountAt bank{Account::bank, kNoSeat};
    const AccountAt cage{Account::cage, kNoSeat};
    const std::vector<Command> all = {{command::Recall{"q"}},
                                      {command::Void{"q"}},
                                      {command::Correct{bank, cage, Money::units(5), "q"}},
                                      {command::Fill{Money::units(5)}},
                                      {command::Credit{Money::units(5)}}};
    for (Command command : all)
        for (int member = 0; member < kCrew; ++member) {
            command.by = crew_bit(static_cast<Crew>(member));
            Events events;
            const bool may = (command.by & issuers(rules_, command).crew) != 0;
            EXPECT_EQ(live.decide(command, events).code, may ? RefusalCode::none : RefusalCode::not_entitled)
                << member;
        }
}

}  // namespace
