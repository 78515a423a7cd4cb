// The terminal itself: ends, interruptions, sizes, plain text, garbage; and what surrounds a game.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "play/pty.hpp"

namespace hardway::tests {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kLeave = "\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l";

TEST(PlayTerminal, ShowsTheTable) {
    Pty pty({"play", "--dice", "3-3 4-4"});
    auto screen = pty.say("pass 10");
    EXPECT_NE(screen.find("coming out"), std::string::npos) << screen;
    EXPECT_NE(screen.find("PASS LINE"), std::string::npos) << screen;
    EXPECT_NE(screen.find("● 10"), std::string::npos) << screen;
    screen = pty.say("");
    EXPECT_NE(screen.find("H A R D   6"), std::string::npos) << screen;
    EXPECT_NE(screen.find("the point is 6"), std::string::npos) << screen;
    screen = pty.say("odds 20");
    EXPECT_NE(screen.find("10+20"), std::string::npos) << screen;
    screen = pty.say("place 8 12");
    screen = pty.say("");
    EXPECT_NE(screen.find("pay    place 8  +14  12 stays up"), std::string::npos) << screen;
    EXPECT_NE(screen.find("last 6 8"), std::string::npos) << screen;
    screen = pty.say("");
    EXPECT_NE(screen.find("script of throws is over"), std::string::npos) << screen;
}

TEST(PlayTerminal, UndoGoesBackToTheStart) {
    Pty pty({"play", "--dice", "3-3 6-1"});
    pty.say("pass 10");
    pty.say("");
    auto screen = pty.say("");
    EXPECT_NE(screen.find("rail 990 · felt 0"), std::string::npos) << screen;
    screen = pty.say("undo");
    EXPECT_NE(screen.find("rail 990 · felt 10"), std::string::npos) << screen;
    EXPECT_NE(screen.find("the point is 6"), std::string::npos) << screen;
    pty.say("undo");
    screen = pty.say("undo");
    EXPECT_NE(screen.find("rail 1,000 · felt 0"), std::string::npos) << screen;
    screen = pty.say("undo");
    EXPECT_NE(screen.find("nothing to take back"), std::string::npos) << screen;
    pty.say("pass 10");
    screen = pty.say("");
    EXPECT_NE(screen.find("the point is 6"), std::string::npos) << "scripted dice fall the same way:\n"
                                                                << screen;
}

TEST(PlayTerminal, PagesDoNotThrowTheDice) {
    Pty pty({"play", "--dice", "3-3"});
    pty.say("pass 10");
    EXPECT_NE(pty.say("help").find("help WORD"), std::string::npos);
    EXPECT_NE(pty.say("").find("coming out"), std::string::npos);
    EXPECT_NE(pty.say("menu").find("Side bets"), std::string::npos);
    EXPECT_NE(pty.say("").find("coming out"), std::string::npos);
    EXPECT_NE(pty.say("").find("the point is 6"), std::string::npos);
}

// The numbers of the menu hold on each of its pages, and only as long as it is in sight.
TEST(PlayTerminal, MenuNumbersHoldOnEveryPage) {
    PtyOptions options;
    options.rows = 16;
    Pty pty({"play", "--dice", "3-3"}, options);
    auto screen = pty.say("menu");
    EXPECT_NE(screen.find("more: Enter"), std::string::npos) << screen;
    int pages = 1;
    for (; screen.find("back to the table") == std::string::npos && pages < 20; ++pages) screen = pty.say("");
    EXPECT_GT(pages, 2);
    screen = pty.say("55 5");
    EXPECT_NE(screen.find("book   hard 8  5"), std::string::npos) << screen;
    EXPECT_NE(screen.find("rail 995 · felt 5"), std::string::npos) << screen;
    // Every line of the menu is on some page.
    std::string all;
    screen = pty.say("menu");
    for (int page = 0; page < pages; ++page) {
        all += screen;
        screen = pty.say("");
    }
    for (const char* entry : {" 1 pass", "37 place 6", "55 hard 8", "76 hop 2-2", "99 all", "102 outside"})
        EXPECT_NE(all.find(entry), std::string::npos) << entry << "\n" << all;
    EXPECT_NE(screen.find("coming out"), std::string::npos) << screen;
    screen = pty.say("55 5");
    EXPECT_NE(screen.find("two numbers alone"), std::string::npos) << screen;
    EXPECT_NE(screen.find("rail 995 · felt 5"), std::string::npos) << screen;
    screen = pty.say("menu");
    screen = pty.say("999");
    EXPECT_NE(screen.find("no 999 in the menu"), std::string::npos) << screen;
    EXPECT_NE(screen.find("1 pass"), std::string::npos) << "the menu is still there:\n" << screen;
}

// Header, text and prompt say the same about who throws, and it is said before the throw.
TEST(PlayTerminal, SaysWhoShoots) {
    Pty pty({"play", "--bots", "1", "--seed", "3", "--dice", "2-2 1-3 3-3 5-2"});
    auto screen = pty.say("table");
    EXPECT_NE(screen.find("Ana shoots, you with a line wager"), std::string::npos) << screen;
    EXPECT_NE(screen.find("You (Enter: Ana throws)"), std::string::npos) << screen;
    screen = pty.say("pass 10");
    EXPECT_NE(screen.find("you shoot ·"), std::string::npos) << screen;
    EXPECT_EQ(screen.find("(Enter:"), std::string::npos) << screen;
    screen = pty.say("");
    EXPECT_NE(screen.find("dice   are yours"), std::string::npos) << screen;
    // The point is made; without a new line wager the dice would go on.
    screen = pty.say("");
    EXPECT_NE(screen.find("Ana shoots, you with a line wager"), std::string::npos) << screen;
    EXPECT_NE(screen.find("NEW SHOOTER · COMING OUT"), std::string::npos) << screen;
    EXPECT_EQ(screen.find("SAME SHOOTER"), std::string::npos) << screen;
    EXPECT_NE(screen.find("You (Enter: Ana throws)"), std::string::npos) << screen;
    screen = pty.say("pass 10");
    EXPECT_NE(screen.find("you shoot ·"), std::string::npos) << screen;
    EXPECT_NE(screen.find("SAME SHOOTER · COMING OUT"), std::string::npos) << screen;
    pty.say("undo");
    screen = pty.say("");
    EXPECT_NE(screen.find("dice   go to Ana"), std::string::npos) << screen;
    EXPECT_NE(screen.find("Ana shoots ·"), std::string::npos) << screen;
    Pty alone({"play", "--dice", "3-4"});
    EXPECT_NE(alone.say("table").find("you shoot with a line wager"), std::string::npos);
    alone.say("pass 10");
    screen = alone.say("");
    EXPECT_NE(screen.find("you shoot with a line wager"), std::string::npos) << screen;
    EXPECT_NE(screen.find("SAME SHOOTER"), std::string::npos) << screen;
}

TEST(PlayTerminal, EditsTheLine) {
    Pty pty({"play"});
    // Left arrow, backspace, home and the line before.
    EXPECT_NE(pty.say("pass 100\x7f").find("book   pass  10"), std::string::npos);
    EXPECT_NE(pty.say("\x1b[A").find("book   pass  10"), std::string::npos);
    EXPECT_NE(pty.say("ield 5\x1b[Hf").find("book   field  5"), std::string::npos);
    EXPECT_NE(pty.say("fieldx 5\x1b[D\x1b[D\x7f").find("book   field  5"), std::string::npos);
    EXPECT_NE(pty.say("nonsense\x15"
                      "yo 1")
                  .find("book   eleven  1"),
              std::string::npos);
    EXPECT_NE(pty.say("yo 1 nonsense\x17").find("book   eleven  1"), std::string::npos);
}

TEST(PlayTerminal, EndsCleanly) {
    for (const std::string end : {"quit\r", "\x04", "\x03"}) {
        Pty pty({"play"});
        pty.say("pass 10");
        pty.type(end);
        EXPECT_EQ(pty.ended(), 0);
        EXPECT_NE(pty.raw().find(kLeave), std::string::npos)
            << "the picture is wiped, the cursor shown, and the old screen comes back";
        EXPECT_NE(without_escapes(pty.raw()).find("You: rail 990 · felt 10 · even"), std::string::npos);
    }
    // Dying, too.
    for (const int deadly : {SIGABRT, SIGSEGV, SIGILL, SIGQUIT}) {
        Pty pty({"play"});
        pty.say("pass 10");
        pty.signal({deadly});
        EXPECT_EQ(pty.ended(), -1) << "it dies of its signal";
        EXPECT_NE(pty.raw().find(kLeave), std::string::npos) << deadly;
    }
    for (const int end : {SIGTERM, SIGHUP}) {
        Pty pty({"play"});
        pty.say("pass 10");
        pty.signal({end});
        EXPECT_EQ(pty.ended(), 130);
        EXPECT_NE(pty.raw().find(kLeave), std::string::npos) << end;
    }
    // In plain text nothing hangs on to the prompt.
    for (const std::string end : {"quit\n", "\x04", "\x03"}) {
        Pty pty({"play", "--plain"});
        EXPECT_TRUE(pty.sees("You>"));
        pty.type(end);
        EXPECT_EQ(pty.ended(), 0);
        EXPECT_NE(without_escapes(pty.raw()).find("\nYou: rail 1,000 · felt 0 · even\n"), std::string::npos)
            << pty.raw();
    }
    const auto outcome = run_piped({"play"}, "pass 10");  // no newline at the end
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("rail 990"), std::string::npos) << outcome.out;
}

// A second signal is not waited upon; the terminal is left as it was found all the same.
TEST(PlayTerminal, EndsAtOnceWhenToldTwice) {
    Pty pty({"play", "--dice", "3-3"});
    pty.say("pass 10");
    EXPECT_FALSE(pty.usual());
    pty.signal({SIGTERM, SIGHUP});
    EXPECT_EQ(pty.ended(), -1);
    EXPECT_TRUE(pty.usual());
    EXPECT_TRUE(pty.raw().ends_with("\x1b[?1049l"));
}

TEST(PlayTerminal, PlainHasNoEscapes) {
    const std::string input = "pass 10\n\nhelp\nmenu\n1 5\nwhy\nrules\nundo\nquit\n";
    const auto piped = run_piped({"play", "--bots", "3", "--seed", "4"}, input);
    EXPECT_EQ(piped.status, 0);
    EXPECT_EQ(piped.out.find(kEscape), std::string::npos);
    EXPECT_NE(piped.out.find("PASS LINE"), std::string::npos);
    const PtyOptions bare{100, 60, {"TERM=xterm-256color", "NO_COLOR=1"}};
    const PtyOptions dumb{100, 60, {"TERM=dumb", "NO_COLOR="}};
    const PtyOptions usual;
    for (const auto* options : {&bare, &dumb, &usual}) {
        std::vector<std::string> arguments = {"play", "--dice", "3-3"};
        if (options == &usual) arguments.push_back("--plain");
        Pty pty(arguments, *options);
        EXPECT_TRUE(pty.sees("You>"));
        pty.type("pass 10\n\n");
        EXPECT_TRUE(pty.sees("the point is 6")) << pty.raw();
        pty.type("quit\n");
        EXPECT_EQ(pty.ended(), 0);
        EXPECT_EQ(pty.raw().find(kEscape), std::string::npos) << pty.raw();
    }
}

// No line is wider than the terminal, whatever its size.
TEST(PlayTerminal, FitsAnySize) {
    const auto widest = [](const std::string& screen) {
        std::size_t most = 0;
        std::size_t now = 0;
        for (const char c : screen) {
            if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80) now = c == '\n' ? 0 : now + 1;
            most = std::max(most, now);
        }
        return most;
    };
    for (const auto& [columns, rows] :
         {std::pair{200, 70}, {100, 50}, {80, 24}, {60, 30}, {40, 15}, {20, 10}, {1, 1}}) {
        for (const std::string rules : {"wind-creek", "md-crapless"}) {
            PtyOptions options;
            options.columns = columns;
            options.rows = rows;
            Pty pty({"play", "--rules", rules, "--bots", "4", "--seed", "1"}, options);
            for (const auto* line :
                 {"pass 10", "", "place 8 12", "hard 8 5", "come 10", "", "help", "menu", "", "xyz", ""}) {
                const auto screen = pty.say(line);
                const auto width = static_cast<std::size_t>(std::max(columns, 16));
                EXPECT_LE(widest(screen), width) << columns << " columns:\n" << screen;
                const auto lines = std::count(screen.begin(), screen.end(), '\n');
                EXPECT_LT(lines, std::max(rows, 6)) << screen;
            }
            pty.type("quit\r");
            EXPECT_EQ(pty.ended(), 0);
        }
    }
}

TEST(PlayTerminal, IsDrawnAnewWhenResized) {
    Pty pty({"play"});
    pty.say("pass 10");
    pty.type("yo");
    for (const auto& [columns, rows] : {std::pair{20, 10}, {100, 50}, {3, 2}, {100, 50}})
        pty.resize(columns, rows);
    // What was typed is still there. The answer itself may fall on the screen of three columns, and each
    // resize draws a prompt of its own: what counts is that the wager stands once the last size has arrived.
    pty.say(" 5");
    std::string shown;
    for (int i = 0; i < 20 && shown.find("wins 75 on 11") == std::string::npos; ++i) shown = pty.say("bets");
    EXPECT_NE(shown.find("wins 75 on 11"), std::string::npos) << shown;
}

TEST(PlayTerminal, SurvivesGarbage) {
    const std::vector<std::string> lines = {"9223372036854775808",
                                            "pass 9223372036854775808",
                                            "pass 9223372036854775807",
                                            "pass -5",
                                            "pass 0",
                                            "pass 1e9",
                                            "pass 0.001",
                                            "pass 999999999999999999999999999999",
                                            "10 on the 99999999999",
                                            "place 99999999999999999999 5",
                                            "hop 9-9 5",
                                            "hop_set 1-3,1-3 5",
                                            "hop_set , 5",
                                            "call",
                                            "call ,",
                                            "call pass 10,",
                                            "call , , ,",
                                            "down",
                                            "on",
                                            "off",
                                            "press",
                                            "parlay",
                                            "sets pass_odds 700",
                                            "says pass 10",
                                            "for_dealers",
                                            "match_play pass 25",
                                            "confirm You by box",
                                            "seat 2 Bob 100",
                                            "You pass 10",
                                            "refused pass 10",
                                            "= You rail 5",
                                            "rules",
                                            "house fire=A",
                                            "leaves now",
                                            "buys_in 99999999999999999999",
                                            "buys_in 1000000000000",
                                            "buys_in 1000000000000",
                                            "pass 1000000000000",
                                            "menu",
                                            "99999999999999999999",
                                            "menu",
                                            "-1",
                                            "menu",
                                            "1 99999999999999999999",
                                            "menu 💩",
                                            "help 💩",
                                            "why 💩",
                                            "💩",
                                            "ünïcödé 5",
                                            "漢字 on the line",
                                            "save",
                                            "save /",
                                            "save " + std::string(5000, 'x'),
                                            "\t\t",
                                            "''''",
                                            "{n}",
                                            "{p} hop",
                                            "hop {p} 5",
                                            "? ? ?",
                                            "* 5",
                                            "come odds * 5",
                                            "%s%n%d",
                                            "\xff\xfe\xfd",
                                            "across 1000000000000",
                                            "1000000000000 across",
                                            "a b c d e f g h",
                                            std::string(3000, '5'),
                                            std::string(100000, 'a'),
                                            std::string(2000, ' ') + "5",
                                            "10 10 10 10 10 10 10",
                                            "all",
                                            "5 all",
                                            "undo undo",
                                            "roll",
                                            "",
                                            "no",
                                            "no 5",
                                            "odds",
                                            "odds odds 5",
                                            "take",
                                            "take down",
                                            "everything",
                                            "off everything",
                                            "quit"};
    std::string input;
    for (const auto& line : lines) input += line + "\n";
    for (const std::string rules : {"wind-creek", "md-crapless", "ma-mini-craps", "sg-mbs", "ma-craps"}) {
        const auto outcome = run_piped({"play", "--rules", rules, "--seed", "5"}, input);
        EXPECT_EQ(outcome.status, 0) << rules
                                     << outcome.out.substr(
                                            outcome.out.size() < 3000 ? 0 : outcome.out.size() - 3000);
        EXPECT_EQ(outcome.out.find(kEscape), std::string::npos);
    }
    Pty pty({"play", "--seed", "5"});
    for (const auto& line : lines)
        if (line != "quit" && line.size() < 4000) pty.say(line);
    pty.type("\x05\x15quit\r");
    EXPECT_EQ(pty.ended(), 0);
}

TEST(PlayTerminal, SurvivesNoise) {
    std::mt19937 chance(7);
    const std::vector<std::string> words = {"pass",   "10",   "on",   "the",   "line", "hop",   "6",
                                            "1-6",    "odds", "come", "down",  "off",  "place", "undo",
                                            "menu",   "",     "\n",   "\n",    "hard", "eight", "5",
                                            "across", "22",   "yo",   "press", "buy",  "table"};
    for (int trial = 0; trial < 4; ++trial) {
        std::string bytes;
        std::string talk;
        for (int i = 0; i < 20000; ++i) bytes += static_cast<char>(chance() % 256);
        for (int i = 0; i < 3000; ++i)
            talk += words[chance() % words.size()] + (chance() % 4 == 0 ? "\n" : " ");
        EXPECT_EQ(run_piped({"play", "--seed", "1"}, bytes).status, 0);
        EXPECT_EQ(run_piped({"play", "--seed", "1", "--bots", "2"}, talk).status, 0);
    }
    Pty pty({"play", "--seed", "1"});
    pty.say("pass 10");
    for (int i = 0; i < 2000; ++i) {
        const char c = static_cast<char>(chance() % 256);
        // These would end the program, as they should.
        if (c != '\x03' && c != '\x04') pty.type(std::string(1, c));
    }
    pty.type("\x1b[D\x05\x15quit\r");
    EXPECT_EQ(pty.ended(), 0);
}

TEST(PlayTerminal, SeedsAreRepeatable) {
    std::string input;
    for (int i = 0; i < 60; ++i) input += "pass 10\n\n";
    const auto once = run_piped({"play", "--seed", "42", "--bots", "6"}, input);
    const auto again = run_piped({"play", "--seed", "42", "--bots", "6"}, input);
    const auto other = run_piped({"play", "--seed", "43", "--bots", "6"}, input);
    EXPECT_EQ(once.status, 0);
    EXPECT_EQ(once.out, again.out);
    EXPECT_NE(once.out, other.out);
    EXPECT_NE(once.out.find("dice from seed 42"), std::string::npos);
}

// A long evening with every kind of bot is a story that holds, under every rulebook and one of one's own.
TEST(PlayTerminal, SavedStoriesHold) {
    const auto file =
        std::filesystem::temp_directory_path() / ("hardway-evening-" + std::to_string(getpid()) + ".session");
    std::string input;
    for (int i = 0; i < 200; ++i) input += i % 7 == 0 ? "pass 10\n\nodds 20\nplace 8 12\nfield 5\n\n" : "\n";
    for (const std::string rules : {"wind-creek", "md-crapless", "ma-mini-craps", "sg-mbs", "ma-craps",
                                    "rulebooks/examples/riverboat.toml"}) {
        if (rules.ends_with(".toml") && !std::filesystem::exists(rules)) continue;
        const auto bots = rules == "ma-mini-craps" ? "3" : "6";
        std::filesystem::remove(file);  // else it asks
        const auto evening = run_piped({"play", "--rules", rules, "--seed", "9", "--bots", bots},
                                       input + "save " + file.string() + "\nquit\n");
        EXPECT_EQ(evening.status, 0) << evening.out;
        const auto told = run_piped({"session", file.string()}, "");
        EXPECT_EQ(told.status, 0) << rules << ": " << told.out;
        EXPECT_NE(told.out.find("1 of 1 story holds"), std::string::npos) << told.out;
    }
    std::filesystem::remove(file);
}

TEST(PlayTerminal, FaultsAreSaid) {
    EXPECT_EQ(run_piped({"play", "--rules", "nowhere"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--house", "fire=Q"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--rail", "-5"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--dice", "7-7"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--bots", "99"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--name", "roll"}, "").status, 1);
    EXPECT_EQ(run_piped({"play", "--name", "toke"}, "").status, 1);
    const auto outcome = run_piped({"play", "--name", "Zoë", "--bots", "2"}, "10 on the line\n\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("Zoë"), std::string::npos);
}

}  // namespace

}  // namespace hardway::tests
