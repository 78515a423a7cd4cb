// What a study writes into files is there whole, or what was there before is.

#include <gtest/gtest.h>

#include "program/full_disk.hpp"

namespace hardway::tests {
namespace {

TEST(WrittenFiles, AreAsTheyWereOnAFullDisk) {
    const TemporaryFile html(".html", "the old report");
    const TemporaryFile part(".part", "the old part");
    for (const auto& line : {"study pass_flat --visits 10 --html " + html.path(),
                             "study pass_flat --visits 10 --part 1/2 --out " + part.path()}) {
        const auto said = on_a_full_disk(line);
        EXPECT_NE(said.find("cannot write this file: "), std::string::npos) << said;
        EXPECT_NE(said.find("status 1"), std::string::npos) << said;
    }
    EXPECT_EQ(html.read(), "the old report");
    EXPECT_EQ(part.read(), "the old part");
}

TEST(WrittenFiles, ThatCannotBeWrittenAreToldBeforeTheWork) {
    for (const auto* where : {"no/such/folder/report.html", "/dev", "."}) {
        const auto ran = run_hardway({"study", "pass_345", "--visits", "1000000000000", "--html", where});
        EXPECT_EQ(ran.status, 1) << where;
        EXPECT_EQ(ran.out, "") << where;
        EXPECT_NE(ran.err.find(": cannot write this file: "), std::string::npos) << ran.err;
    }
}

// What a study reads it never writes over, by whatever name.
TEST(WrittenFiles, AreNotWhatTheStudyReads) {
    const TemporaryFile lua(".lua", run_program({"cat", "strategies/pass_flat.lua"}).out);
    const TemporaryFile house(".toml", "rules = \"ma-craps\"\n");
    const TemporaryFile throws(".txt", "3-4 1-1 5-5\n");
    const std::vector<std::string> study = {"study",    lua.path(),    "--rules",  house.path(),
                                            "--throws", throws.path(), "--length", "3"};
    for (const auto* file : {&lua, &house, &throws}) {
        const auto before = file->read();
        const auto roundabout = "/tmp/../" + file->path();
        for (const auto& more :
             {std::vector<std::string>{"--html", roundabout}, {"--part", "1/1", "--out", roundabout}}) {
            auto words = study;
            words.insert(words.end(), more.begin(), more.end());
            const auto ran = run_hardway(words);
            EXPECT_EQ(ran.status, 1);
            EXPECT_EQ(ran.out, "");
            EXPECT_NE(ran.err.find(roundabout + " would overwrite " + file->path()), std::string::npos)
                << ran.err;
        }
        EXPECT_EQ(file->read(), before);
    }
    const TemporaryFile part(
        ".part", run_hardway({"study", "pass_flat", "--visits", "4", "--length", "3", "--part", "1/1"}).out);
    const auto before = part.read();
    const auto ran = run_hardway({"study", "merge", part.path(), "--html", part.path()});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("would overwrite " + part.path()), std::string::npos) << ran.err;
    EXPECT_EQ(part.read(), before);
}

TEST(WrittenFiles, MayBeNoFiles) {
    const auto ran = run_hardway({"study", "pass_flat", "--visits", "10", "--html", "/dev/stdout"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("pass_flat"), std::string::npos);
    EXPECT_NE(ran.out.find("</html>"), std::string::npos) << "after the report, in the same file";
    EXPECT_LT(ran.out.find("10 visits"), ran.out.find("<!doctype"));
    const auto full = run_hardway({"study", "pass_flat", "--visits", "10", "--html", "/dev/full"});
    EXPECT_EQ(full.status, 1);
    EXPECT_NE(full.err.find("/dev/full: cannot write this file: "), std::string::npos) << full.err;
}

}  // namespace
}  // namespace hardway::tests
