// Perft: one exact integer for everything that can happen from a position, kept in tests/perft.
#include "table/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "table/notation.hpp"
#include "table/session.hpp"

namespace hardway {
namespace {

struct Golden {
    std::string file;  // a session, or "-" for the fresh table of perft_start
    std::string rules;
    std::string house;  // "-" or key=value,key=value
    int depth = 0;
    std::string cents;
    std::uint64_t throws = 0;
    std::uint64_t stops = 0;
};

std::vector<Golden> goldens() {
    std::vector<Golden> all;
    std::ifstream file("tests/perft/goldens.txt");
    EXPECT_TRUE(file) << "tests run from the root of the tree";
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        Golden golden;
        words >> golden.file >> golden.rules >> golden.house >> golden.depth >> golden.cents >>
            golden.throws >> golden.stops;
        EXPECT_FALSE(words.fail()) << line;
        all.push_back(golden);
    }
    return all;
}

HouseChoices choices_in(const std::string& list) {
    HouseChoices choices;
    std::istringstream words(list == "-" ? "" : list);
    for (std::string word; std::getline(words, word, ',');)
        if (const auto choice = parse_choice(word)) choices.push_back(*choice);
    return choices;
}

std::string read(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

PerftSum count(const Golden& golden) {
    if (golden.file != "-") {
        Session session(builtin_shelf());
        for (const auto& mismatch : session.tell_all(read(golden.file)))
            ADD_FAILURE() << golden.file << ":" << mismatch.line << ": " << mismatch.what;
        return perft(session.rules(), session.table(), golden.depth);
    }
    const auto rules = load_rules(builtin_shelf(), golden.rules, choices_in(golden.house));
    EXPECT_TRUE(rules);
    return perft(*rules, perft_start(*rules), golden.depth);
}

void check(bool deep) {
    int checked = 0;
    for (const auto& golden : goldens()) {
        if ((golden.depth > 3) != deep) continue;
        const auto sum = count(golden);
        const std::string where =
            golden.file + " " + golden.rules + " " + golden.house + " depth " + std::to_string(golden.depth);
        EXPECT_EQ(sum.cents_text(), golden.cents) << where;
        EXPECT_EQ(sum.throws, golden.throws) << where;
        EXPECT_EQ(sum.stops, golden.stops) << where;
        ++checked;
    }
    EXPECT_GT(checked, 0);
}

TEST(Perft, Goldens) {
    check(false);
}
TEST(SlowPerft, DeepGoldens) {
    check(true);
}

// Depth 1 is no more than 36 stories of one throw each.
TEST(Perft, DepthOneIsThirtySixStories) {
    const std::string story =
        "rules wind-creek\nseat 1 Ana 1000\nseat 2 Bob 1000\nAna pass 10\nBob dont_pass 10\nroll 2-4\nAna "
        "pass_odds 20\n"
        "Ana place 8 12\nAna hard 6 5\nBob lay 4 40\nBob field 10\nAna come 10\nBob horn 4\n";
    Session start(builtin_shelf());
    ASSERT_TRUE(start.tell_all(story).empty());
    const Money before = players_money(start.table());
    std::int64_t sum = 0;
    for (int i = 0; i < Roll::kCount; ++i) {
        Session session(builtin_shelf());
        ASSERT_TRUE(session.tell_all(story + "roll " + Roll::from_index(i).text() + "\n").empty());
        sum += (players_money(session.table()) - before).cents;
    }
    const auto counted = perft(start.rules(), start.table(), 1);
    EXPECT_EQ(counted.cents_text(), std::to_string(sum));
    EXPECT_EQ(counted.throws, 21U);
}

// Two throws are 1296 stories.
TEST(Perft, DepthTwoIsEveryPairOfThrows) {
    const std::string story =
        "rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nAna place 6 12\nAna hard 4 5\nAna field 5\n";
    Session start(builtin_shelf());
    ASSERT_TRUE(start.tell_all(story).empty());
    const Money before = players_money(start.table());
    std::int64_t sum = 0;
    for (int first = 0; first < Roll::kCount; ++first) {
        Session session(builtin_shelf());
        ASSERT_TRUE(session.tell_all(story + "roll " + Roll::from_index(first).text() + "\n").empty());
        for (int second = 0; second < Roll::kCount; ++second) {
            Session next = session;
            // Refused where nobody is left to throw.
            (void)next.tell("roll " + Roll::from_index(second).text());
            sum += (players_money(next.table()) - before).cents;
        }
    }
    EXPECT_EQ(perft(start.rules(), start.table(), 2).cents_text(), std::to_string(sum));
}

TEST(Perft, PartsAddUp) {
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
    const auto table = perft_start(*rules);
    PerftSum parts;
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high) parts.add(perft_after(*rules, table, Roll(low, high), 2));
    EXPECT_EQ(parts, perft(*rules, table, 2));
}

TEST(Perft, NobodyToThrow) {
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
    const auto sum = perft(*rules, Table(*rules), 3);
    EXPECT_EQ(sum.cents_text(), "0");
    EXPECT_EQ(sum.throws, 0U);
    EXPECT_EQ(sum.stops, 1U);
}

TEST(Perft, SumsBeyond64BitsAreWrittenWhole) {
    PerftSum sum;
    sum.cents = PerftSum::Wide{9'000'000'000'000'000'000} * 1000;
    EXPECT_EQ(sum.cents_text(), "9000000000000000000000");
    sum.cents = -sum.cents;
    EXPECT_EQ(sum.cents_text(), "-9000000000000000000000");
}

}  // namespace
}  // namespace hardway
