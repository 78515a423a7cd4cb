// What people say at a table, and what the program makes of it. Plain text through a pipe.

#include <gtest/gtest.h>

#include <sstream>

#include "play/pty.hpp"
#include "rules/text.hpp"
#include "words/phrases.hpp"

namespace hardway::tests {

namespace {

namespace play = words;

struct Said {
    std::string before;  // lines typed first, one per semicolon; an empty one throws
    std::string line;
    std::string answer;  // is in what the program says to it
};

void PrintTo(const Said& said, std::ostream* out) {
    *out << said.line;
}

// Only what comes after the last line typed.
std::string answer_to(const std::vector<std::string>& arguments, const Said& said) {
    std::string input;
    std::istringstream before(said.before);
    for (std::string line; std::getline(before, line, ';');) input += line + "\n";
    std::vector<std::string> all = {"play", "--dice", "1-5 3-3 2-2 1-6 5-6"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto outcome = run_piped(all, input + said.line + "\nquit\n");
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    const auto at = outcome.out.rfind("> " + said.line + "\n");
    EXPECT_NE(at, std::string::npos) << outcome.out;
    return at == std::string::npos ? outcome.out : outcome.out.substr(at + said.line.size() + 3);
}

class Talk : public testing::TestWithParam<Said> {};

TEST_P(Talk, IsUnderstood) {
    const auto said = answer_to({"--house", "fire=A"}, GetParam());
    EXPECT_NE(said.find(GetParam().answer), std::string::npos) << said;
}

const std::string kPoint = "pass 10;";           // then the dice make it 6
const std::string kCome = "pass 10;;come 10;;";  // a Come that has gone to 6, puck off

INSTANTIATE_TEST_SUITE_P(
    Phrases, Talk,
    testing::Values(
        Said{"", "10 on the line", "book   pass  10"},
        Said{"", "$10 on the pass line, please", "book   pass  10"},
        Said{"", "€10 on the pass line", "book   pass  10"},
        Said{"", "10£ on the pass line", "book   pass  10"}, Said{"", "ten on the line", "book   pass  10"},
        Said{"", "pass", "pass, how much (1 to 1,000 by 0.25)>"},
        Said{"", "12 on the six", "book   place 6  12"},
        Said{"", "place the six for 12", "book   place 6  12"}, Said{"", "PLACE 6 12", "book   place 6  12"},
        Said{"", "put 12 on the six", "book   place 6  12"},
        Said{"", "six 12", "two numbers alone can mean several things"},
        Said{"", "buy the four 25", "book   buy 4  25  vig 1"},
        Said{"", "no ten 42", "book   lay 10  42  vig 1"}, Said{"", "hard eight 5", "book   hard 8  5"},
        Said{"", "5 on the hard eight", "book   hard 8  5"},
        Said{"", "eight the hard way 5", "book   hard 8  5"}, Said{"", "yo 5", "book   eleven  5"},
        Said{"", "5 yo", "book   eleven  5"}, Said{"", "horn high twelve 5", "book   horn high 12  5"},
        Said{"", "horn high yo 5", "book   horn high 11  5"}, Said{"", "world 5", "book   whirl  5"},
        Said{"", "c and e 2", "book   c and e  2"}, Said{"", "C&E 2", "book   c and e  2"},
        Said{"", "hop the hard six 5", "book   hop 3-3  5"}, Said{"", "hop 6-1 5", "book   hop 1-6  5"},
        Said{"", "six one on the hop 5", "book   hop 1-6  5"}, Said{"", "hop the six 5", "hop 1-5 5"},
        Said{"", "hop the sevens 6", "book   hop set 3-4,2-5,1-6  6"},
        Said{"", "32 across", "book   place 10  5"}, Said{"", "across 32", "book   place 10  5"},
        Said{"", "field 5", "book   field  5"}, Said{"", "any craps 5", "book   any craps  5"},
        Said{"", "any craps", "any craps, how much"}, Said{"", "aces 1", "book   two  1"},
        Said{"", "boxcars 1", "book   twelve  1"}, Said{"", "big red 5", "book   any seven  5"},
        Said{"", "small 5", "book   small  5"}, Said{"", "all tall 5", "book   tall  5"},
        Said{"", "boom or bust 5", "book   all  5"}, Said{"", "fire 5", "book   fire  5"},
        Said{"", "hi-lo 2", "book   hi lo  2"}, Said{"", "1,000 on the don't", "book   dont pass  1,000"},
        Said{"", "odds 20", "Pass Line odds cannot be made now, only with a point on [wind-creek"},
        Said{"", "yoo 5", "eleven 5"}, Said{"", "call buy 4 25, buy 10 25", "book   buy 10  25  vig"},
        Said{"", "big 6 5", "no such wager"}, Said{"", "for the dealers yo 1", "book   eleven (dealers)  1"},
        Said{"", "buy in 200", "chips  bought  200"}, Said{kPoint + ";", "odds 20", "book   pass odds  20"},
        Said{kPoint + ";", "odds on the six 20", "pass odds  20"},
        Said{kPoint + ";", "dont come 10", "book   dont come  10"},
        Said{kPoint + ";", "10 come", "book   come  10"},
        Said{kCome, "odds on the six 20", "book   come odds 6  20"},
        Said{kCome, "come odds 20", "come odds 6  20"},
        Said{"place 6 12", "down the six", "down   place 6  12"},
        Said{"place 6 12", "place six off", "off    place 6"},
        Said{"place 6 12", "six working", "on     place 6"},
        Said{"place 6 12", "take down place 6 6", "down   place 6  6"},
        Said{"hard 6 5;hard 8 5", "hardways on", "on     hard 8"},
        Said{"hard 6 5;place 6 12", "down the six", "which one?"},
        Said{"hard 6 5;place 6 12", "down everything", "down   place 6"},
        Said{"hard 6 5", "off all", "off    hard 6"},
        Said{kPoint + ";place 6 12;hard 6 5;;", "press the hard six", "book   hard 6  5"},
        Said{kPoint + ";place 6 12;;", "parlay place 6", "book   place 6  14"},
        Said{"", "press place 6", "no such wager to change"},
        Said{"", "place 6 7.33", "cannot be made of chips"}, Said{"", "place 7 10", "no such wager"},
        Said{"", "roll 3-4", "The dice decide"}, Said{"", "", "line wager"}, Said{"", "help yo", "Eleven"},
        Said{"", "help press", "raise the bet by its stake"},
        Said{"come 10", "why", "Refused: Come cannot be made now"},
        Said{kPoint + ";hard 6 5;;", "why", "wind-creek XXII"}, Said{"", "why place 6", "wind-creek XIV"},
        Said{"", "rules", "House choices"}, Said{"", "menu hop", "hop 2-2"},
        Said{"", "menu closed", "cannot be made now"}, Said{"place 6 12", "bets", "place 6"},
        Said{"place 6 12", "undo", "taken back: You place 6 12"}, Said{"", "undo", "nothing to take back"},
        Said{kPoint + ";", "undo", "taken back: roll"}, Said{"", "save /nowhere/at/all", "cannot write"},
        Said{"", "goes_away", "comes_back ends it"}, Said{"pass 10;goes_away", "", "You are away"},
        Said{"declines", "", "undo brings them back"}, Said{"", "flurbs 5", "I did not catch that"},
        // Two bare numbers: of the menu, or to place? Nothing is booked for the other.
        Said{"", "55 5", "place 5 55 · hard 8 5"}, Said{"", "6 12", "place 6 12"},
        Said{"menu;;", "55 5", "two numbers alone can mean several things"},
        Said{"menu", "55 5", "book   hard 8  5"}, Said{"menu hop", "55 5", "book   hard 8  5"},
        Said{"menu", "5 yo", "book   eleven  5"}, Said{"menu", "55 $5", "book   hard 8  5"},
        Said{"menu", "", "never mind"}, Said{"menu", "999 5", "there is no 999 in the menu"},
        // What does not exist is not asked an amount for.
        Said{"", "12", "place 12: this rulebook has no such wager [wind-creek XIV]"},
        Said{"", "12", "Did you mean: twelve"},
        Said{"", "place 7 10", "place 7: this rulebook has no such wager [wind-creek XIV]"},
        Said{"", "place 7 10", "any_seven 10"},
        Said{"", "big 6 5", "[wind-creek glossary (corner red), A-17]"},
        Said{"", "lonestar 5", "[wind-creek glossary (lonestar bet)]"},
        // A slip is neither a player nor a wager.
        Said{"", "rol", "roll"}, Said{"", "qiut", "quit"}, Said{"", "mneu", "menu"},
        Said{"", "undoo", "undo"}, Said{"", "hepl", "help"}, Said{"pass 10", "why?", "book   pass  10"},
        // Why: the last throw, and what was done since.
        Said{kPoint + ";hard 6 5;;place 8 12", "why", "pay    hard 6  +45  5 stays up   [wind-creek XXII]"},
        Said{kPoint + ";hard 6 5;;place 8 12", "why", "book   place 8  12   [wind-creek XIV]"},
        Said{kPoint + ";hard 6 5;;sits", "why", "pay    hard 6  +45"},
        Said{kPoint + ";hard 6 5;;bets;", "why hard 6", "pay    hard 6  +45"},
        Said{kPoint + ";hard 6 5;;", "why was the hard six paid", "pay    hard 6  +45"},
        Said{kPoint + ";hard 6 5;;come 10", "why", "Refused: Come cannot be made now"},
        Said{kPoint + ";hard 6 5;;come 10", "why", "pay    hard 6  +45"},
        Said{kPoint + ";hard 6 5;;field 5;undo", "why", "pay    hard 6  +45"},
        Said{"", "why", "nothing was thrown, booked or refused yet"},
        Said{kPoint + ";field 5;;", "why place 6", "On 3-3 nothing of it was decided."},
        Said{"", "why was I not paid", "nothing was thrown, booked or refused yet"},
        Said{"", "why place 8", "A-"}, Said{"", "why pass", "taken down: "},
        // These words say something else with more behind them.
        Said{"place 6 12", "bets off", "off    place 6"}, Said{"place 6 12", "undo 12 on six", "undo"},
        Said{"two-way hard 8", "5", "place 5, how much"},
        // The amount asked for, as people say amounts.
        Said{"yo", "5", "book   eleven  5"}, Said{"yo", "five", "book   eleven  5"},
        Said{"yo", "5 dollars", "book   eleven  5"}, Said{"yo", "a nickel", "book   eleven  5"},
        Said{"yo", "five on the line", "book   pass  5"}, Said{"yo", ".50", "below the least"},
        Said{"yo", "5$", "book   eleven  5"}, Said{"yo", "-5", "I did not catch that"},
        // An answer may name what was asked about.
        Said{kCome + "odds on the six", "20 odds", "book   come odds 6  20"},
        Said{"place 6", "12 on the six", "book   place 6  12"},
        // What would fit with the point says so.
        Said{kPoint + ";", "32 across", "say `including`"},
        Said{kPoint + ";place 8 12", "press the 8", "Place 8 has not just won"},
        Said{"", "why A-999", "no wager, and no ruling, is called"},
        Said{"", "why flapdoodle", "no wager, rule or section is called"},
        // Of a question, and of what was not understood, nothing older is told.
        Said{kPoint + ";hard 6 5;;24 on 6 and 8", "why", "Asked: 24 each, or 24 in all?"},
        Said{kPoint + ";hard 6 5;;flapdoodle", "why", "Asked: I did not catch that"},
        Said{kPoint + ";hard 6 5;;yo", "why", "Asked: eleven, how much? It takes 1 to"},
        Said{"", "why vig", "Buy, vig: "}, Said{"", "why hi lo", "pays: 29:2 on 2 12"},
        Said{"", "why across", "booking macro across: place 4 5 6 8 9 10"},
        Said{"", "why XIV", "press and parlay: after a win"},
        Said{"place 8 12", "why is the eight off", "place 8 12 is off for the next throw"},
        Said{"place 8 12", "what does the eight pay", "place 8 12: pays 7:6"},
        Said{kPoint + ";odds", "max", "book   pass odds  990"},
        Said{kPoint + ";odds", "double", "book   pass odds  20"}, Said{"", "bye the 4 for 25", "buy 4 25"},
        Said{"", "why pass", "do winning number bets stay up?"}));

TEST(Talk, WhyTellsTheRuleAndTheRuling) {
    const std::vector<std::string> massachusetts = {"--rules", "ma-craps"};
    const auto refused = answer_to(massachusetts, {"14 on the 4", "why", ""});
    EXPECT_NE(refused.find("stakes: in steps of"), std::string::npos) << refused;
    EXPECT_NE(refused.find("have no text: chosen defaults, all options"), std::string::npos) << refused;
    const auto section = answer_to(massachusetts, {"", "why 2(c)", ""});
    EXPECT_NE(section.find("Come, made: with a point on"), std::string::npos) << section;
    const auto absent = answer_to(massachusetts, {"", "why hi lo", ""});
    EXPECT_NE(absent.find("this rulebook has no such wager [ma-craps 2]"), std::string::npos) << absent;
    const auto ruling = answer_to(massachusetts, {"", "why A-72", ""});
    EXPECT_NE(ruling.find("chosen defaults, all options"), std::string::npos) << ruling;
    // Many rules of the Field share a section; asked for is what it pays on.
    const auto lost = answer_to({}, {kPoint + ";field 5;;", "why", ""});
    EXPECT_NE(lost.find("pays: "), std::string::npos) << lost;
    EXPECT_EQ(lost.find("wager: Field"), std::string::npos) << lost;
}

TEST(Talk, OtherWordsAreNoSlips) {
    const auto undone = answer_to({}, {"place 6 12", "undo 12 on six", ""});
    EXPECT_EQ(undone.find("taken back"), std::string::npos) << undone;
    const auto line = answer_to({}, {"pass 10", "take 5 off the line", ""});
    EXPECT_EQ(line.find("save"), std::string::npos) << line;
}

// Two words are no slip of one that would throw the dice, write a file or leave.
TEST(Talk, WordsThatActAreNotOffered) {
    for (const char* said : {"same bet", "seven 5", "five eight", "full press", "no quit", "qiut now"}) {
        const auto all = answer_to({}, {"", said, ""});
        const auto heard = all.substr(0, all.find("> quit"));
        for (const char* word : {"roll", "save", "quit"})
            EXPECT_EQ(heard.find(word), std::string::npos) << said << ": " << heard;
    }
}

// Words that act do so by themselves; with more behind them they are heard, and asked about.
TEST(Talk, WordsThatActActAlone) {
    for (const char* said : {"bye the 4 for 25", "quit it", "exit the six", "q 5", "save the six", "save it",
                             "roll it on the six"}) {
        const auto heard = answer_to({}, {"", said, ""});
        EXPECT_NE(heard.find("I did not catch that"), std::string::npos) << said << ": " << heard;
        EXPECT_NE(heard.find("> quit"), std::string::npos) << said << ": " << heard;
        EXPECT_EQ(heard.find("saved"), std::string::npos) << said << ": " << heard;
    }
}

// What is far from every word, or means the opposite, is not offered.
TEST(Talk, NothingUnrelatedIsOffered) {
    for (const char* said :
         {"no", "no bet", "5 on", "12 in", "no four hundred", "half press", "sure", "6 on the evens"}) {
        const auto heard = answer_to({}, {"", said, ""});
        EXPECT_EQ(heard.find("Did you mean"), std::string::npos) << said << ": " << heard;
    }
}

TEST(Talk, BetsForTheDealersAreRefusedAsSuch) {
    for (const char* said : {"two-way yo 2", "5 for the dealers on the yo"}) {
        const auto heard = answer_to({"--rules", "ma-craps"}, {"", said, ""});
        EXPECT_NE(heard.find("takes no bets for the dealers"), std::string::npos) << heard;
    }
}

TEST(Talk, AQuestionEndsWithItsMark) {
    const auto said = answer_to({}, {"", "5 on all the hardways", ""});
    EXPECT_NE(said.find("5 each? Did you mean:"), std::string::npos) << said;
}

TEST(Talk, AmbiguousNumbersAreAskedAbout) {
    // In a crapless game 12 is a box number, too.
    const auto said = answer_to({"--rules", "md-crapless"}, {"", "6 12", ""});
    EXPECT_NE(said.find("place 6 12"), std::string::npos) << said;
    EXPECT_NE(said.find("place 12 6"), std::string::npos) << said;
}

// Whatever is suggested can be typed, under every rulebook: it is never a wager that does not exist.
TEST(Talk, EverySuggestionExists) {
    std::string slips;
    for (const auto& phrase : play::kPhrases) {
        auto said = replaced(replaced(std::string(phrase.said), "{n}", "12"), "{h}", "8");
        said = replaced(said, "{p}", "1 2");
        slips += said + " 5\n" + said.substr(0, said.size() - 1) + " 5\n" + said + "x 5\n" + said + "\n";
    }
    for (const std::string rules : {"wind-creek", "md-crapless", "ma-mini-craps", "sg-mbs", "ma-craps"}) {
        const auto outcome = run_piped({"play", "--rules", rules}, slips + "quit\n");
        EXPECT_EQ(outcome.status, 0) << outcome.out;
        std::istringstream lines(outcome.out);
        std::string typed;
        int count = 0;
        for (std::string line; std::getline(lines, line);) {
            const auto head = line.find("Did you mean:");
            if (head == std::string::npos) continue;
            auto list = line.substr(head + 13);
            if (list.empty()) std::getline(lines, list);
            list = replaced(list, " · ", "|");
            for (const auto each : split(list, '|')) {
                typed += std::string(trim(each)) + "\n\n";
                ++count;
            }
        }
        EXPECT_GT(count, 20) << rules;
        const auto again = run_piped({"play", "--rules", rules, "--dice", "1-2"}, typed + "quit\n");
        for (const char* wrong : {"no such wager", "not sold", "I did not catch that", "is no wager"})
            EXPECT_EQ(again.out.find(wrong), std::string::npos)
                << rules << ": " << again.out.substr(again.out.find(wrong) - 200, 300);
    }
}

// The examples of the help page are those of the rulebook in force.
TEST(Talk, HelpOffersOnlyWhatExists) {
    const auto help = [](const std::string& rules) {
        return run_piped({"play", "--rules", rules}, "help\nquit\n").out;
    };
    for (const char* absent : {"hop the hard six", "for_dealers", "no_action"}) {
        EXPECT_EQ(help("sg-mbs").find(absent), std::string::npos) << absent;
        EXPECT_NE(help("wind-creek").find(absent), std::string::npos) << absent;
    }
    EXPECT_NE(help("sg-mbs").find("hard eight 5"), std::string::npos);
    const auto no_buy = run_piped({"play", "--rules", "ma-craps", "--house", "buy=off"}, "help\nquit\n").out;
    EXPECT_EQ(no_buy.find("buy 4 25"), std::string::npos) << no_buy;
}

}  // namespace

}  // namespace hardway::tests
