// Bots at a real server's table: they bet what a study would, play on after a restart, and harm nobody when
// they go wrong.

#include <signal.h>

#include "house_of_guests.hpp"
#include "rules/rulebook.hpp"
#include "study/direct.hpp"
#include "study/strategy/named.hpp"
#include "wire/wire.hpp"
#include "workers.hpp"

namespace {

using namespace server_test;
using namespace hardway;
using namespace hardway::study;

constexpr const char* kThrows =
    "4-5 2-2 6-3 1-1 3-4 6-6 5-5 2-4 4-6 1-2 3-3 6-2 3-5 2-5 4-4 1-4 5-6 3-2 6-1 4-2 2-3 6-5 5-4 3-1 6-4 5-1";

// A seat as the next throw finds it.
struct Layout {
    std::map<std::string, Money> bets;  // what it is, and its stake
    Money chips;

    bool operator==(const Layout&) const = default;
};

std::string text_of(const Layout& layout) {
    std::string text = layout.chips.text() + ":";
    for (const auto& [bet, stake] : layout.bets) text += " " + bet + "=" + stake.text();
    return text;
}

Layout layout_of(const Rules& rules, const Seat& seat, Money chips) {
    Layout layout;
    layout.chips = chips;
    for (const auto& bet : seat.bets)
        if (bet.live())
            layout.bets[rules[bet.wager].id + "/" + std::to_string(bet.stage) + "/" +
                        std::to_string(bet.pairs)] = bet.stake;
    return layout;
}

// Before each throw, as the study's own engine plays it.
std::vector<Layout> studied(const Rules& rules, std::string_view text, const std::string& file) {
    const auto strategy = Strategy::load(text, file, rules, {});
    const auto recording = parse_recording(kThrows, "throws");
    EXPECT_TRUE(strategy && recording);
    VisitTerms terms;
    terms.rolls = static_cast<std::uint32_t>(recording->size());
    DirectVisits direct(rules, **strategy, {}, terms);
    std::vector<Layout> layouts;
    VisitResult result;
    Faults faults;
    EXPECT_TRUE(direct.play(Throws::recorded(*recording, terms.rolls), 0, result, faults,
                            [&](const Transition&, const Position& now, const VisitResult& so_far) {
                                const Money chips = terms.bankroll + so_far.result - now.paid;
                                layouts.push_back(layout_of(rules, now.table.seats[kPlayer], chips));
                            }));
    layouts.pop_back();  // after the last throw there is no next
    return layouts;
}

class BotTest : public HouseOfGuests {
  protected:
    BotTest() : rules(*load_rules(builtin_shelf(), "ma-craps", {})) {}

    // A table with these bots, and somebody who throws.
    void sit_down(const std::string& bots) {
        token = guest();
        id = open_table(token, {{"dice", "scripted"}, {"script", kThrows}, {"bots", bots}});
        come_back();
        const auto sat =
            socket->ask({{"ask", "do"},
                         {"table", id},
                         {"commands", {{{"command", "sit"}, {"player", ""}, {"chips", "1000"}}}}});
        ASSERT_TRUE(sat.contains("ok")) << sat;
    }
    void come_back() {
        socket = std::make_unique<WebSocket>(server->port(), token);
        ASSERT_TRUE(socket->open());
        ASSERT_TRUE(socket->ask({{"ask", "watch"}, {"table", id}}).contains("ok"));
    }
    // Somebody has to be on the line; whoever has the dice throws.
    void throw_dice() {
        const auto next = table(id)["next_throw"].get<int>();
        socket->ask({{"ask", "say"}, {"table", id}, {"throw", next}, {"text", "pass 5"}});
        const auto thrown =
            socket->ask({{"ask", "do"}, {"table", id}, {"commands", {{{"command", "throw"}}}}});
        if (!thrown.contains("ok")) socket->ask({{"ask", "ready"}, {"table", id}});
        ASSERT_TRUE(until([&] { return table(id)["next_throw"] == next + 1; })) << thrown;
    }
    std::optional<Json> place(const std::string& name) {
        const auto now = table(id);
        for (const auto& each : now["places"])
            if (each["name"] == name) return each;
        return std::nullopt;
    }
    Layout layout(const std::string& name) {
        const auto now = table(id);
        for (const auto& each : now["places"]) {
            if (each["name"] != name) continue;
            const auto read = wire::read_table(rules, wire::Json::parse(now["table"].dump()));
            const auto& seat = read->seats[each["seat"].get<std::size_t>() - 1];
            EXPECT_EQ(Money::parse(each["chips"].get<std::string>()), seat.rail + seat.felt());
            return layout_of(rules, seat, seat.rail + seat.felt());
        }
        return {};
    }
    void expect_layout(const std::string& name, const Layout& expected, const std::string& what) {
        Layout now;
        ASSERT_TRUE(until([&] {
            now = layout(name);
            return now == expected;
        })) << what
            << "\n  bets    " << text_of(now) << "\n  studied " << text_of(expected) << "\n  "
            << *place(name);
    }
    Answer add_bot(const Json& body) { return ask("POST", "/api/tables/" + id + "/bots", body, token); }
    std::string stopped(const std::string& name) {
        EXPECT_TRUE(until([&] { return place(name) && place(name)->contains("stopped"); }))
            << table(id)["places"];
        const auto found = place(name);
        return found && found->contains("stopped") ? (*found)["stopped"].get<std::string>() : "";
    }

    const Rules rules;
    std::string token;
    std::string id;
    std::unique_ptr<WebSocket> socket;
};

constexpr const char* kNames[] = {"bot_Rosa", "bot_Otto", "bot_Mei",  "bot_Theo", "bot_Inga", "bot_Raul",
                                  "bot_Nora", "bot_Emil", "bot_Vera", "bot_Hugo", "bot_Lena", "bot_Igor"};

TEST_F(BotTest, EveryStrategyBetsWhatAStudyWould) {
    const auto all = shipped_strategies();
    for (std::size_t first = 0; first < all.size(); first += 12) {
        const std::vector<std::string> some(
            all.begin() + static_cast<std::ptrdiff_t>(first),
            all.begin() + static_cast<std::ptrdiff_t>(std::min(first + 12, all.size())));
        std::string words;
        std::vector<std::vector<Layout>> expected;
        for (const auto& name : some) {
            words += name + " ";
            expected.push_back(studied(rules, shipped_strategy(name)->text, name + ".lua"));
        }
        ASSERT_NO_FATAL_FAILURE(sit_down(words));
        for (std::size_t i = 0; i < some.size(); ++i) {
            const auto bot = place(kNames[i]);
            ASSERT_TRUE(bot);
            EXPECT_EQ((*bot)["strategy"], some[i]);
            EXPECT_EQ((*bot)["bot"], true);
            EXPECT_EQ((*bot)["bought_in"], "1000");
        }
        for (std::size_t at = 0; at < parse_recording(kThrows, "")->size(); ++at) {
            for (std::size_t i = 0; i < some.size(); ++i) {
                if (at >= expected[i].size()) continue;  // ruined
                ASSERT_NO_FATAL_FAILURE(expect_layout(kNames[i], expected[i][at],
                                                      some[i] + " before throw " + std::to_string(at + 1)));
            }
            ASSERT_NO_FATAL_FAILURE(throw_dice());
        }
    }
}

// Martingales remember what they lost: killed in the middle, they go on from there.
TEST_F(BotTest, PlaysOnAfterTheServerWasKilled) {
    const char* name = "martingale";
    const auto expected = studied(rules, shipped_strategy(name)->text, "martingale.lua");
    ASSERT_NO_FATAL_FAILURE(sit_down(name));
    for (std::size_t at = 0; at < expected.size(); ++at) {
        ASSERT_NO_FATAL_FAILURE(expect_layout(kNames[0], expected[at], "throw " + std::to_string(at + 1)));
        if (at % 8 == 5) {
            server->stop(SIGKILL);
            ASSERT_NO_FATAL_FAILURE(start());
            ASSERT_NO_FATAL_FAILURE(come_back());
            EXPECT_EQ((*place(kNames[0]))["strategy"], name);
        }
        ASSERT_NO_FATAL_FAILURE(throw_dice());
    }
}

TEST_F(BotTest, ATextOfOnesOwnBetsTheSameInAWorker) {
    const std::string text(shipped_strategy("oscars_grind")->text);
    const auto expected = studied(rules, text, "mine.lua");
    ASSERT_NO_FATAL_FAILURE(sit_down(""));
    const auto made = add_bot({{"strategy", "mine"}, {"source", text}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.json()["name"], kNames[0]);
    EXPECT_EQ((*place(kNames[0]))["own_text"], true);
    for (std::size_t at = 0; at < expected.size(); ++at) {
        ASSERT_NO_FATAL_FAILURE(expect_layout(kNames[0], expected[at], "throw " + std::to_string(at + 1)));
        std::vector<pid_t> workers;
        ASSERT_TRUE(until([&] {
            workers = workers_of(server->process(), "bot");
            return workers.size() == 1;
        }));
        if (at % 5 == 2) ::kill(workers.front(), SIGKILL);  // another takes its place, and nothing is lost
        ASSERT_NO_FATAL_FAILURE(throw_dice());
    }
}

TEST_F(BotTest, WhatGoesWrongStopsThatBotAlone) {
    ASSERT_NO_FATAL_FAILURE(sit_down("pass_flat"));
    const auto late = [](const std::string& does) {
        return "wagers { 'field' } function play() if see.first then bet('field', 10) else " + does +
               " end end";
    };
    const std::pair<const char*, std::string> kTexts[] = {
        {"endless", late("while true do end")},
        {"hog", late("local t = {} for i = 1, 1e9 do t[i] = {i} end")},
        {"failing", late("error('no more')")},
    };
    for (const auto& [name, text] : kTexts) {
        const auto made = add_bot({{"strategy", name}, {"source", text}});
        ASSERT_EQ(made.status, 201) << made.body;
    }
    for (int i = 1; i <= 3; ++i)
        ASSERT_TRUE(until([&] { return layout(kNames[i]).bets.size() == 1; })) << kTexts[i - 1].first;
    ASSERT_NO_FATAL_FAILURE(throw_dice());
    EXPECT_NE(stopped(kNames[1]).find("steps"), std::string::npos) << stopped(kNames[1]);
    EXPECT_NE(stopped(kNames[2]).find("hog.lua"), std::string::npos) << stopped(kNames[2]);
    EXPECT_NE(stopped(kNames[3]).find("no more"), std::string::npos) << stopped(kNames[3]);
    EXPECT_FALSE(place(kNames[0])->contains("stopped"));  // the others' bot plays on
    ASSERT_NO_FATAL_FAILURE(throw_dice());
    EXPECT_EQ(call(server->port(), {"GET", "/health"}).status, 200);
    // Why it stopped is in the records, and holds after a restart.
    server->stop(SIGKILL);
    ASSERT_NO_FATAL_FAILURE(start());
    EXPECT_NE(stopped(kNames[3]), "");
}

TEST_F(BotTest, AWorkerThatNoLongerAnswersIsGivenUp) {
    ASSERT_NO_FATAL_FAILURE(sit_down(""));
    ASSERT_EQ(
        add_bot({{"strategy", "mine"}, {"source", "wagers { 'field' } function play() bet('field', 10) end"}})
            .status,
        201);
    ASSERT_TRUE(until([&] { return layout(kNames[0]).bets.size() == 1; }));
    const auto workers = workers_of(server->process(), "bot");
    ASSERT_EQ(workers.size(), 1U);
    ::kill(workers.front(), SIGSTOP);
    ASSERT_NO_FATAL_FAILURE(throw_dice());  // the table does not wait for it
    EXPECT_EQ(stopped(kNames[0]), "took too long, and was ended");
    EXPECT_TRUE(until([&] { return workers_of(server->process(), "bot").empty(); }));
}

TEST_F(BotTest, StrategiesThatShipAreListed) {
    const auto list = ask("GET", "/api/strategies", {}, "").json()["strategies"];
    ASSERT_EQ(list.size(), shipped_strategies().size());
    for (const auto& each : list) {
        EXPECT_FALSE(each["about"].get<std::string>().empty()) << each;
        EXPECT_NE(each["text"].get<std::string>().find("function play()"), std::string::npos) << each;
    }
}

TEST_F(BotTest, WhatIsNoStrategyIsRefusedInWords) {
    ASSERT_NO_FATAL_FAILURE(sit_down(""));
    const auto refused = [&](const Json& body, const std::string& part) {
        const auto answer = add_bot(body);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_NE(answer.body.find(part), std::string::npos) << answer.body;
    };
    refused({{"strategy", "nothing"}}, "is no strategy");
    refused({{"strategy", "pass_odds:evens=5"}}, "has no setting");
    refused({{"strategy", "pass_odds:odds=many"}}, "is no setting");
    refused({{"strategy", "mine"}, {"source", "function play( end"}}, "mine.lua");
    refused({{"strategy", "mine"}, {"source", "wagers { 'pass' }"}}, "has no function play()");
    refused({{"strategy", "mine"}, {"source", "while true do end"}}, "mine.lua");
    refused({{"strategy", "iron_cross"}, {"source", "wagers { 'pass' } function play() end"}},
            "everybody knows");
    refused({{"strategy", "a b"}, {"source", "wagers { 'pass' } function play() end"}}, "is no name");
    refused({{"strategy", "mine"}, {"source", std::string(40'000, ' ')}}, "32768 or fewer");
    const auto opened =
        ask("POST", "/api/tables", {{"name", "x"}, {"rulebook", "ma-craps"}, {"bots", "junk"}}, token);
    EXPECT_EQ(opened.status, 400) << opened.body;
    EXPECT_EQ(workers_of(server->process(), "bot").size(), 0U);
}

TEST_F(BotTest, WhoOpenedTheTableSendsBotsAway) {
    ASSERT_NO_FATAL_FAILURE(sit_down("habit place_6_8"));
    EXPECT_EQ((*place(kNames[0]))["strategy"], "habit");
    const auto path = "/api/tables/" + id + "/bots/" + kNames[1];
    EXPECT_EQ(ask("DELETE", path, {}, guest()).status, 403);
    EXPECT_EQ(ask("DELETE", path + "x", {}, token).status, 404);
    EXPECT_EQ(ask("DELETE", path, {}, token).status, 200);
    for (int i = 0; i < 26 && place(kNames[1]); ++i) ASSERT_NO_FATAL_FAILURE(throw_dice());
    EXPECT_TRUE(until([&] { return !place(kNames[1]); })) << *place(kNames[1]);
    // Its name may come back, and is another's then.
    ASSERT_EQ(add_bot({{"strategy", "pass_odds:odds=2"}}).status, 201);
    ASSERT_TRUE(place(kNames[1]));
    EXPECT_EQ((*place(kNames[1]))["strategy"], "pass_odds:odds=2");
}

}  // namespace
