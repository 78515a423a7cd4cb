// Verbs that read what a house has kept: where there is none they say so, and make none.

#include <gmock/gmock.h>

#include <fstream>

#include "study/process.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {
namespace {

using testing::HasSubstr;

std::vector<std::vector<std::string>> verbs_over(const std::string& data) {
    return {{"audit", "--data", data},
            {"meters", "--data", data},
            {"par", "k7wqab23cd", "--data", data},
            {"export", "k7wqab23cd", "--data", data},
            {"replay", "k7wqab23cd", "--data", data},
            {"backup", "--data", data, "--out", data + "-copy"}};
}

TEST(KeptHouse, IsNotMadeByReading) {
    const TemporaryFolder folder;
    for (const auto& words : verbs_over(folder / "typo")) {
        const auto ran = run_hardway(words);
        EXPECT_EQ(ran.status, 1) << words[0] << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("typo")) << words[0];
        EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << words[0];
    }
}

TEST(KeptHouse, IsNoEmptyFile) {
    const TemporaryFolder folder;
    std::ofstream(folder / "hardway.db").close();
    for (const auto& words : verbs_over(folder.path())) {
        EXPECT_EQ(run_hardway(words).status, 1) << words[0];
        EXPECT_EQ(std::filesystem::file_size(folder / "hardway.db"), 0U) << words[0];
        EXPECT_FALSE(std::filesystem::exists(folder / "hardway.lock")) << words[0];
    }
}

}  // namespace
}  // namespace hardway::tests
