// No argument becomes something nobody asked for.

#include <gtest/gtest.h>

#include <regex>

#include "study/process.hpp"

namespace hardway::tests {
namespace {

using Words = std::vector<std::string>;

void expect_slip(const Words& words, const std::string& says) {
    const auto ran = run_hardway(words);
    std::string line;
    for (const auto& word : words) line += "'" + word + "' ";
    EXPECT_EQ(ran.status, 1) << line << ran.err;
    EXPECT_EQ(ran.out, "") << line;
    EXPECT_NE(ran.err.find(says), std::string::npos) << line << ran.err;
}

const std::vector<Words> kVerbs = {
    {"session"}, {"rules", "show"}, {"rules", "diff"},  {"rules", "check"}, {"play"},  {"perft"},
    {"edge"},    {"study"},         {"study", "merge"}, {"hand"},           {"worth"}, {"verify"}};

// The options in the help of a verb: those that take a value, or flags.
Words options_of(const Words& verb, bool with_value) {
    auto words = verb;
    words.emplace_back("--help");
    const auto help = run_hardway(words).out;
    const std::regex line(with_value ? "\n  (?:-[a-z],)?(--[a-z-]+) [A-Z]"
                                     : "\n  (?:-[a-z],)?(--[a-z-]+)(?:\n|  )");
    Words found;
    for (std::sregex_iterator it(help.begin(), help.end(), line), end; it != end; ++it)
        found.push_back((*it)[1]);
    return found;
}

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Arguments, OfNoOptionAreEmpty) {
    std::size_t seen = 0;
    for (const auto& verb : kVerbs)
        for (const auto& option : options_of(verb, true)) {
            expect_slip(with(verb, {option, ""}), option + ": ");
            expect_slip(with(verb, {option + "=", "pass_flat"}), option + ": ");
            ++seen;
        }
    EXPECT_GE(seen, 40U);
}

TEST(Arguments, OfFlagsAreRefused) {
    std::size_t seen = 0;
    for (const auto& verb : kVerbs)
        for (const auto& flag : options_of(verb, false)) {
            if (flag == "--help") continue;
            for (const char* value : {"=", "=false", "=1"})
                expect_slip(with(verb, {flag + value}), flag.substr(2));
            ++seen;
        }
    EXPECT_GE(seen, 10U);
}

TEST(Arguments, WithoutANameAreNotEmpty) {
    expect_slip({"hand", ""}, "RULES");
    expect_slip({"edge", ""}, "RULES");
    expect_slip({"perft", ""}, "FILE");
    expect_slip({"worth", ""}, "FILE");
    expect_slip({"verify", ""}, "FILE");
    expect_slip({"session", ""}, "FILE");
    expect_slip({"study", ""}, "STRATEGY");
    expect_slip({"study", "merge", ""}, "FILE");
    expect_slip({"rules", "show", ""}, "RULES");
    expect_slip({"rules", "diff", "sg-mbs", ""}, "B");
    expect_slip({"rules", "check", ""}, "FILE");
    expect_slip({"edge", "[]"}, "[]");
}

TEST(Arguments, ThatAreWholeNumbersAreDigits) {
    for (const std::string value : {"-1", "+5", " 5", "5 ", "5x", "0x10", "1e3", "1.5", "1_000", "1'000", "٣",
                                    "", "99999999999999999999999", "18446744073709551616", "nan", "true"}) {
        for (const std::string option : {"--length", "--shooters", "--shooter-rolls", "--visits", "--rolls",
                                         "--seed", "--states", "--threads"})
            expect_slip({"study", "pass_flat", option + "=" + value}, option);
        expect_slip({"play", "--seed=" + value}, "--seed");
        expect_slip({"play", "--bots=" + value}, "--bots");
        expect_slip({"perft", "--depth=" + value}, "--depth");
        expect_slip({"hand", "--at-least=" + value}, "--at-least");
    }
}

TEST(Arguments, InFullAreTaken) {
    const auto largest =
        run_hardway({"study", "pass_flat", "--visits", "10", "--seed", "18446744073709551615"});
    EXPECT_EQ(largest.status, 0) << largest.err;
    EXPECT_NE(largest.out.find("seed 18446744073709551615"), std::string::npos);
    const auto decimal = run_hardway({"study", "pass_flat", "--visits", "010"});
    EXPECT_EQ(decimal.status, 0) << decimal.err;
    EXPECT_NE(decimal.out.find("10 visits"), std::string::npos) << "not eight, as in C";
}

TEST(Arguments, ThatAreNumbersOrMoneyAreNothingElse) {
    for (const std::string value : {"nan", "inf", "-1", " 0.5", "0.5x", "0x1p-1", "1e400"})
        for (const std::string option : {"--confidence", "--rolls-per-hour", "--work"})
            expect_slip({"study", "pass_flat", option + "=" + value}, option);
    for (const std::string value :
         {"0", "-5", "+5", "1e3", "5.001", " 5", "99999999999999999999", "$5", "1,000"}) {
        for (const std::string option : {"--bankroll", "--win", "--lose", "--shooter-win", "--shooter-lose"})
            expect_slip({"study", "pass_flat", option + "=" + value}, option);
        expect_slip({"edge", "sg-mbs", "--stake=" + value}, "--stake");
        expect_slip({"play", "--rail=" + value}, "--rail");
    }
    for (const std::string value : {"base=", "base= 5", "base=0x10", "base=5x", "base=inf", "=5"})
        expect_slip({"study", "pass_flat", "--set", value}, "is no setting");
}

// The largest amount that is named is one that is taken.
TEST(Arguments, OfMoneyNameTheLargestThereIs) {
    expect_slip({"edge", "sg-mbs", "--stake", "1000000000000"}, "at most 999999999999.99");
    expect_slip({"edge", "sg-mbs", "--wager", "pass", "--stake", "999999999999.99"}, "that takes a stake of");
}

TEST(Arguments, ThatContradictEachOtherAreRefused) {
    const TemporaryFile story(".session", "rules sg-mbs\nseat 1 Ana 100\n");
    expect_slip({"session", "--record", "--json", story.path()}, "not with --json");
    expect_slip({"perft", story.path(), "--rules", "sg-mbs"}, "not with FILE");
    expect_slip({"perft", story.path(), "--house", "fire=A"}, "not with FILE");
    expect_slip({"study", "pass_flat", "--out", "x"}, "goes with --part");
    expect_slip({"study", "pass_flat", "--part", "1/2", "--html", "x"}, "not with --part");
    expect_slip({"study", "pass_flat", "--dice", "x", "--throws", "y"}, "--dice: not with --throws");
    expect_slip({"study", "pass_flat", "--throws", "y", "--finish-hand"}, "--finish-hand: not with --throws");
    expect_slip({"study", "pass_flat", "--rolls", "500", "--visits", "1"}, "--rolls: not with --visits");
    expect_slip({"study", "--list", "--seed", "1"}, "--seed: not with --list");
    expect_slip({"study", "--list", "pass_flat"}, "STRATEGY: not with --list");
    expect_slip({"study", "--seed", "1", "merge", "x"}, "--seed: not with merge");
    expect_slip({"study", "--json", "merge", "x"}, "--json: not with merge");
    expect_slip({"study", "pass_flat", "merge", "x"}, "STRATEGY: not with merge");
    for (const char* option : {"--part=1/2", "--out=x", "--threads=1", "--engine=scalar", "--seed=1"})
        expect_slip({"study", "merge", "x", option}, option);
    expect_slip({"edge", "sg-mbs", "--csv", "--json"}, "--json: not with --csv");
    expect_slip({"edge", "--compare", "--sort", "win"}, "--sort: not with --compare");
    expect_slip({"edge", "--compare", "--basis", "per_bet"}, "--basis: not with --compare");
    expect_slip({"hand", "--csv", "--json"}, "--json: not with --csv");
}

TEST(Arguments, ThatAreThereOnceAreNotThereTwice) {
    expect_slip({"study", "pass_flat", "--seed", "1", "--seed", "2"}, "--seed");
    expect_slip({"study", "pass_flat", "--bankroll", "100", "--bankroll", "200"}, "--bankroll");
    expect_slip({"edge", "--stake", "5", "--stake", "5"}, "--stake");
    expect_slip({"perft", "--depth", "1", "--depth", "1"}, "--depth");
}

// A slip is told with the word that was typed and what there is instead.
TEST(Arguments, ThatAreNotThereAreNamed) {
    const std::string top = "its verbs: session, rules, play, perft, edge, study, hand, worth, verify";
    expect_slip({"junk"}, "junk: hardway has no such verb; " + top);
    expect_slip({"--junk"}, "--junk: hardway has no such option; " + top);
    expect_slip({}, "hardway: a verb is missing; " + top);
    const std::string rules = "its verbs: list, show, diff, check";
    expect_slip({"rules", "junk"}, "junk: hardway rules has no such verb; " + rules);
    expect_slip({"rules", "--junk=1"}, "--junk=1: hardway rules has no such option; " + rules);
    expect_slip({"rules"}, "hardway rules: a verb is missing; " + rules);
    expect_slip({"session", "--html", "x"}, "--html: hardway session has no such option");
    expect_slip({"rules", "show", "sg-mbs", "c", "b", "a"}, "hardway rules show: not expected: c b a");
    expect_slip({"play", "--", "--plain"}, "hardway play: not expected: --plain");
}

TEST(Arguments, ThatDoNotFitAnOptionAreToldInItsWords) {
    expect_slip({"edge", "--json=1"}, "--json: takes no value\n");
    expect_slip({"session", "-q=1", "x"}, "-q: takes no value\n");
    expect_slip({"session", "-q1", "x"}, "-q: takes no value\n");
    expect_slip({"session", "-z", "x"}, "-z: hardway session has no such option\n");
    expect_slip({"play", "--rules", "a", "--rules=b"}, "--rules: given twice\n");
    expect_slip({"study", "pass_flat", "--visits"}, "--visits: needs a value: 1 to 1125899906842624\n");
    expect_slip({"study", "pass_flat", "--html="}, "--html: an empty value; it takes FILE\n");
    expect_slip({"edge", "--stake="}, "--stake: an empty value; it takes AMOUNT\n");
    expect_slip({"play", "--dice", "7-7"}, "'7-7' is no throw");
    expect_slip({"play", "--dice", "3-4,"}, "a throw is missing");
}

TEST(Arguments, AreHelpedWithByTheirOwnVerb) {
    EXPECT_EQ(run_hardway({"edge", "--help"}).out.find("--house TEXT ..."), std::string::npos);
    const auto merge = run_hardway({"study", "merge", "--help"}).out;
    EXPECT_NE(merge.find("hardway study merge *.part"), std::string::npos) << merge;
    EXPECT_EQ(merge.find("--vary"), std::string::npos) << merge;
    const auto help = run_hardway({"perft", "--help"}).out;
    EXPECT_NE(help.find("a rulebook's id, a rulebook file or a house file"), std::string::npos) << help;
}

TEST(Arguments, ThatAreOneAreNotPlural) {
    const auto one = run_hardway({"study", "pass_flat", "--visits", "1", "--length", "1"});
    EXPECT_NE(one.out.find("· 1 throw\n"), std::string::npos) << one.out;
    EXPECT_NE(one.out.find("1 visit, 1 throw, seed 1"), std::string::npos) << one.out;
    EXPECT_EQ(one.out.find("first 1 visits"), std::string::npos) << one.out;
    const auto hand = run_hardway({"hand", "--at-least", "1"});
    EXPECT_TRUE(hand.out.starts_with("1 throw or more: ")) << hand.out;
    const TemporaryFile story(".session", "rules sg-mbs\nseat 1 Ana 100\n");
    EXPECT_EQ(run_hardway({"session", story.path()}).out, "1 of 1 story holds\n");
}

TEST(Arguments, ThatDoNothingAreTold) {
    const TemporaryFile story(".session", "rules sg-mbs\nseat 1 Ana 100\n");
    const TemporaryFile throws(".throws", "3-4 5-6\n");
    const struct {
        Words words;
        const char* says;
    } cases[] = {
        {{"session", "--json", "--quiet", story.path()}, "--quiet does nothing beside --json"},
        {{"rules", "show", "sg-mbs", "--json", "--wager", "pass"}, "--wager does nothing beside --json"},
        {{"play", "--dice", "3-4", "--seed", "1"}, "--seed does nothing beside --dice"},
        {{"study", "pass_flat", "--throws", throws.path(), "--length", "2", "--seed", "2"},
         "--seed does nothing beside --throws"},
        {{"study", "pass_flat", "--visits", "9", "--sampled-only", "--work", "5"},
         "--work does nothing beside --sampled-only"},
        {{"study", "pass_flat", "--visits", "9", "--part", "1/2", "--json"},
         "--json does nothing beside --part"},
        {{"study", "pass_flat", "--visits", "9", "--part", "1/2", "--no-timing"},
         "hardway study: --no-timing does nothing beside --part"},
    };
    for (const auto& [words, says] : cases) {
        const auto ran = run_hardway(words);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_NE(ran.err.find(says), std::string::npos) << says << ran.err;
    }
    EXPECT_EQ(run_hardway({"play", "--dice", "3-4", "--seed", "1", "--bots", "2"}).err, "");
}

// Whatever a trace does not heed is told, and what it heeds is not.
TEST(Arguments, ThatATraceDoesNotHeedAreTold) {
    const Words trace = {"study", "pass_flat", "--trace", "3-4"};
    const auto plain = run_hardway(trace).out;
    for (const Words& idle :
         {Words{"--threads", "2"}, Words{"--engine", "scalar"}, Words{"--confidence", ".5"},
          Words{"--rolls-per-hour", "60"}, Words{"--states", "3"}, Words{"--work", "5"},
          Words{"--sampled-only"}, Words{"--no-timing"}, Words{"--visits", "5"}, Words{"--rolls", "5"},
          Words{"--length", "5"}, Words{"--finish-hand"}, Words{"--seed", "5"}}) {
        auto words = trace;
        words.insert(words.end(), idle.begin(), idle.end());
        const auto ran = run_hardway(words);
        EXPECT_NE(ran.err.find(idle[0] + " does nothing beside --trace"), std::string::npos)
            << idle[0] << ran.err;
        EXPECT_EQ(ran.out, plain) << idle[0];
    }
    for (const Words& heeded : {Words{"--rules", "sg-mbs"}, Words{"--set", "base=15"},
                                Words{"--bankroll", "500"}, Words{"--win", "5"}, Words{"--json"}}) {
        auto words = trace;
        words.insert(words.end(), heeded.begin(), heeded.end());
        const auto ran = run_hardway(words);
        EXPECT_EQ(ran.err, "") << heeded[0];
        EXPECT_NE(ran.out, plain) << heeded[0];
    }
}

TEST(Arguments, ThatNeedAnAutomatonAreToldWhereThereIsNone) {
    const TemporaryFile looks(
        ".lua", "wagers { 'pass' }\nfunction play()\n  if see.rail > 0 then bet('pass', 10) end\nend\n");
    for (const Words& idle : {Words{"--engine", "scalar"}, Words{"--work", "5"}}) {
        const Words study = {"study", looks.path(), "--visits", "5", idle[0], idle[1]};
        EXPECT_EQ(run_hardway(study).err,
                  "hardway study: " + idle[0] + " does nothing without an automaton\n");
        const Words compiled = {"study", "pass_flat", "--visits", "5", idle[0], idle[1]};
        EXPECT_EQ(run_hardway(compiled).err, "");
    }
}

}  // namespace
// As people ask for it where a program has verbs.
TEST(Arguments, HelpIsAVerb) {
    EXPECT_EQ(run_hardway({"help"}).out, run_hardway({"--help"}).out);
    const auto serve = run_hardway({"help", "serve"});
    EXPECT_EQ(serve.status, 0);
    EXPECT_EQ(serve.out, run_hardway({"serve", "--help"}).out);
    EXPECT_NE(serve.out.find("--listen"), std::string::npos);
    EXPECT_EQ(run_hardway({"help", "rules", "show"}).out, run_hardway({"rules", "show", "--help"}).out);
    EXPECT_NE(run_hardway({"help"}).out.find("  help "), std::string::npos);
    const auto none = run_hardway({"help", "fly"});
    EXPECT_EQ(none.status, 1);
    EXPECT_NE(none.err.find("hardway has no such verb"), std::string::npos) << none.err;
}

}  // namespace hardway::tests
