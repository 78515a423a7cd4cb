// Every file that the program reads: what is none, or too large, is refused in words, at once.

#include <gtest/gtest.h>

#include <filesystem>

#include "study/program.hpp"

namespace hardway::tests {
namespace {

// Every way to name a file.
const std::vector<std::string> kReaders = {"rules check",
                                           "rules show",
                                           "edge",
                                           "hand",
                                           "session",
                                           "worth",
                                           "study",
                                           "study merge",
                                           "study pass_345 --rules",
                                           "study pass_345 --dice",
                                           "study pass_345 --throws",
                                           "play --dice",
                                           "play --rules"};

TEST(Files, DevicesAndDirectoriesAreNone) {
    for (const auto& reader : kReaders) {
        expect_refusal(reader + " /dev/zero", "is a device");
        expect_refusal(reader + " /", "is a directory");
        expect_refusal(reader + " ./no-such-file", "cannot read this file: No such file");
    }
}

// A file without end: it has no blocks, so that it costs no disk either.
TEST(Files, NoneIsReadWithoutEnd) {
    const TemporaryFile endless(".lua", "");
    std::filesystem::resize_file(endless.path(), std::uintmax_t{1} << 40);
    for (const auto& reader : kReaders)
        expect_refusal(reader + " " + endless.path(), "the most that is read of");
}

TEST(Files, PipesHaveAnEndToo) {
    const auto ran = run_program({"sh", "-c", "cat /dev/zero | " HARDWAY_PROGRAM " session /dev/stdin 2>&1"});
    EXPECT_NE(ran.out.find("larger than 16 MiB, the most that is read of a story"), std::string::npos)
        << ran.out;
    const auto told = run_program({"sh", "-c",
                                   "printf 'rules ma-craps\\nseat 1 Ana 100\\n' | " HARDWAY_PROGRAM
                                   " session /dev/stdin 2>&1"});
    EXPECT_NE(told.out.find("1 of 1 story holds"), std::string::npos) << told.out;
}

TEST(Files, ManyFaultsAreCounted) {
    std::string text = "id = \"mine\"\ntitle = \"M\"\nsource = \"s\"\nbase = \"ma-craps\"\n";
    for (int i = 0; i < 300; ++i) text += "x" + std::to_string(i) + " = 1\n";
    const TemporaryFile rulebook(".toml", text);
    const auto ran = run_line("rules check " + rulebook.path());
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("and 200 more\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("300 faults"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace hardway::tests
