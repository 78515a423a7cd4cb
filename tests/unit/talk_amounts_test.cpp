// What must hold of any sentence with amounts in it: whatever is said, money is never a number of the layout,
// a kind holds for the numbers that follow it, and what is staked is what was said.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rules/text.hpp"
#include "told.hpp"
#include "words/talk.hpp"

namespace hardway {
namespace {

const std::vector<std::string> kRulebooks = {"wind-creek", "ma-craps", "md-crapless"};

struct Staked {
    std::string wager;
    Money stake;
};

// Ana with a point, two Comes on their numbers, and place bets.
Session table_of(const std::string& rules) {
    Session session(builtin_shelf());
    EXPECT_TRUE(told(session, "rules " + rules));
    for (const auto* line :
         {"seat 1 Ana 5000", "Ana pass 10", "roll 2-4", "Ana come 10", "roll 4-5", "Ana come 10", "roll 2-3",
          "Ana place 8 12", "Ana place 10 10", "Ana place 5 10"})
        EXPECT_TRUE(told(session, line)) << rules;
    return session;
}

std::vector<Command> heard(const Session& session, const std::string& line) {
    return words::hear({session.rules(), session.table(), 0, {}, &session.live().throw_events()}, line)
        .commands;
}

std::vector<Staked> staked(const Session& session, const std::vector<Command>& commands) {
    std::vector<Staked> all;
    const auto add = [&](const WagerAsk& ask) {
        all.push_back({write_bet(session.rules(), ask.bet), ask.stake});
    };
    for (const auto& command : commands) {
        if (const auto* bet = command.as<command::Bet>()) add(bet->ask);
        if (const auto* bets = command.as<command::BetTogether>())
            for (const auto& ask : bets->asks) add(ask);
    }
    return all;
}

bool is_on(const std::string& wager, const std::string& number) {
    static const std::vector<std::string> kNames = {"",          "", "two", "three", "",       "",      "",
                                                    "any_seven", "", "",    "",      "eleven", "twelve"};
    return wager.ends_with(" " + number) || wager == kNames[static_cast<std::size_t>(std::stoi(number))];
}

// "$5" in any of its forms: it is on no number, and nothing on a number comes down or is turned for it.
TEST(TalkAmounts, MoneyIsNeverANumber) {
    for (const auto& rules : kRulebooks) {
        const auto session = table_of(rules);
        for (const int number : {5, 8})
            for (const auto* form : {"$N", "N dollars", "N$"}) {
                const auto text = std::to_string(number);
                const auto money = replaced(form, "N", text);
                for (const auto* way : {"M six",
                                        "six M",
                                        "M nine",
                                        "nine M",
                                        "place M",
                                        "place M nine",
                                        "hard M",
                                        "buy M",
                                        "lay M",
                                        "no M",
                                        "M odds",
                                        "odds M",
                                        "odds on M",
                                        "M each on four and nine",
                                        "on M",
                                        "four and nine M each",
                                        "M on four, nine",
                                        "M and nine",
                                        "nine and M",
                                        "hop M",
                                        "12 on M",
                                        "M for 12",
                                        "M place",
                                        "M hard",
                                        "press M"}) {
                    const auto said = replaced(way, "M", money);
                    for (const auto& [wager, stake] : staked(session, heard(session, said)))
                        EXPECT_TRUE(!is_on(wager, text) || said.find("nine") != std::string::npos ||
                                    said.find("six") != std::string::npos)
                            << rules << ": " << said << ": " << wager << " " << stake.text();
                }
                for (const auto* way : {"take M down", "M down", "down M", "M off", "off M", "take down M",
                                        "take off M", "M working", "turn off M", "pull M", "press M"})
                    EXPECT_TRUE(heard(session, replaced(way, "M", money)).empty())
                        << rules << ": " << replaced(way, "M", money);
            }
    }
}

// A whole and what each gets: booked only if they agree, and then nothing else.
TEST(TalkAmounts, AWholeAndItsSharesAgree) {
    for (const auto& rules : kRulebooks) {
        const auto session = table_of(rules);
        for (const int whole : {4, 20, 24})
            for (const int share : {2, 5, 10, 12})
                for (const auto* way : {"W on the six and eight, S each", "W on 4 and 9 S each",
                                        "W on aces and boxcars, S each", "the six and eight for W, S each",
                                        "$W on six and eight, $S each", "W on 4 and 9, S dollars each"}) {
                    const auto said =
                        replaced(replaced(way, "W", std::to_string(whole)), "S", std::to_string(share));
                    const auto bets = staked(session, heard(session, said));
                    if (bets.empty()) continue;
                    EXPECT_EQ(whole, 2 * share) << rules << ": " << said;
                    EXPECT_EQ(bets.size(), 2U) << rules << ": " << said;
                    for (const auto& bet : bets) EXPECT_EQ(bet.stake, Money::units(share)) << said;
                }
    }
}

// A kind said once holds for every number that follows.
TEST(TalkAmounts, AKindIsCarriedOn) {
    for (const auto& rules : kRulebooks) {
        const auto session = table_of(rules);
        for (const std::string kind : {"lay", "buy", "place"})
            for (const auto* way :
                 {"K the 4 for 40 and the 10 for 40", "K 40 on the 4 and 40 on the 10",
                  "K 4 for 40, 10 for 40", "K 4 and 10 for 40 each", "K 40 each on 4 and 10",
                  "K 4 40 and 10 40", "40 each K 4 and 10", "K four for $40, nine for $60 and ten for $40"})
                for (const auto& bet : staked(session, heard(session, replaced(way, "K", kind))))
                    EXPECT_TRUE(bet.wager.starts_with(kind + " "))
                        << rules << ": " << replaced(way, "K", kind) << ": " << bet.wager;
        for (const auto* said : {"20 odds each on the five and nine", "odds on the 5 and 9 20 each",
                                 "20 odds on the nine and 20 on the five", "20 odds on five and 20 on nine",
                                 "odds on nine for 20 and five for 20"})
            for (const auto& bet : staked(session, heard(session, said)))
                EXPECT_TRUE(bet.wager.starts_with("come_odds "))
                    << rules << ": " << said << ": " << bet.wager;
    }
}

// A list of bare numbers has no amount, whichever comes last.
TEST(TalkAmounts, AListAloneBooksNothing) {
    const std::vector<std::string> boxes = {"4", "5", "6", "8", "9", "10"};
    std::mt19937 random(7);
    for (const auto& rules : kRulebooks) {
        const auto session = table_of(rules);
        for (int i = 0; i < 10; ++i) {
            auto list = boxes;
            std::shuffle(list.begin(), list.end(), random);
            list.resize(2 + random() % 4);
            for (const auto* parts : {" ", ", "})
                EXPECT_TRUE(staked(session, heard(session, join(list, parts) + " each")).empty())
                    << rules << ": " << join(list, parts) << " each";
        }
    }
}

// Words thrown together: every stake was said as a number that is not the wager's own, and no number serves
// twice.
TEST(TalkAmounts, NoNumberServesTwice) {
    const std::vector<std::string> kWords = {
        "4",   "5", "6",   "8",    "9",   "10",  "12",    "24",   "40",   "six", "on",  "on", "the", "and",
        "and", ",", "for", "each", "lay", "buy", "place", "hard", "odds", "$5",  "$12", "to", "yo"};
    std::mt19937 random(11);
    int booked = 0;
    for (const auto& rules : kRulebooks) {
        const auto session = table_of(rules);
        for (int i = 0; i < 300; ++i) {
            std::vector<std::string> words;
            for (auto left = 3 + random() % 8; left > 0; --left)
                words.push_back(kWords[random() % kWords.size()]);
            const auto said = join(words, " ");
            const auto bets = staked(session, heard(session, said));
            if (bets.empty()) continue;
            ++booked;
            std::size_t numbers = 0;  // of wagers
            std::vector<Money> stakes;
            for (const auto& bet : bets) {
                if (bet.wager != "eleven" && bet.wager != "pass_odds") ++numbers;
                if (std::find(stakes.begin(), stakes.end(), bet.stake) == stakes.end())
                    stakes.push_back(bet.stake);
            }
            const auto figures =
                static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](const auto& word) {
                    return word == "six" || word.find_first_of("0123456789") != std::string::npos;
                }));
            EXPECT_LE(numbers + stakes.size(), figures) << rules << ": " << said;
            const bool each = std::count(words.begin(), words.end(), "each") > 0;
            EXPECT_TRUE(each ||
                        bets.size() * 2 <= figures + static_cast<std::size_t>(
                                                         std::count(words.begin(), words.end(), "yo") +
                                                         std::count(words.begin(), words.end(), "odds")))
                << rules << ": " << said;
        }
    }
    EXPECT_GT(booked, 10);
}

}  // namespace
}  // namespace hardway
