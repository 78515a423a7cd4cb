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
