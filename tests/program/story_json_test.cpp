// `hardway session --json` prints what docs/wire.md shows.

#include <gtest/gtest.h>

#include <set>

#include "program/full_disk.hpp"
#include "shown.hpp"

namespace hardway::tests {
namespace {

TEST(StoryJson, IsAsTheDocumentShowsIt) {
    auto example = shown_under("docs/wire.md", "## A story");
    ASSERT_TRUE(example.is_object());
    const TemporaryFile story(".session", "rules wind-creek\nseat 1 Ana 1000\n");
    const auto ran = run_hardway({"session", "--json", story.path()});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto truth = nlohmann::json::parse(ran.out);
    std::set<std::string> shown;
    std::set<std::string> printed;
    for (const auto& [name, value] : example.items()) shown.insert(name);
    for (const auto& [name, value] : truth.items()) printed.insert(name);
    EXPECT_EQ(shown, printed);
    // Of this file, and of the rulebook as it is by now.
    for (const char* own : {"file", "digest"}) example[own] = truth[own];
    EXPECT_TRUE(is_shown(example, truth)) << ran.out;
}

}  // namespace
}  // namespace hardway::tests
