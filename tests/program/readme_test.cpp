// What README.md shows is what the program prints.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "program/full_disk.hpp"
#include "rules/text.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {
namespace {

namespace fs = std::filesystem;

// The text between fences, block by block.
std::vector<std::string> blocks_of(const char* path) {
    std::ifstream file(path);
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

class SlowReadme : public ::testing::Test {
  protected:
    void SetUp() override {
        home_ = fs::current_path();
        blocks_ = blocks_of("README.md");
        fs::current_path(folder_.path());
    }
    void TearDown() override { fs::current_path(home_); }

    static void write(const char* name, const std::string& text) { std::ofstream(name) << text; }

    // "$ hardway …" and below it what it prints; after "…" nothing is promised.
    void check(const std::string& block) {
        const auto end = block.find('\n');
        std::vector<std::string> words;
        const auto command = block.substr(0, end);
        for (const auto word : split_words(command))
            if (word != "$" && word != "hardway") words.emplace_back(word);
        const auto ran = run_hardway(words);
        const auto printed = ran.err + ran.out;
        const auto shown = block.substr(end + 1);
        const auto open = shown.find("…\n");
        if (open != std::string::npos && open > 0 && shown[open - 1] == '\n')
            EXPECT_EQ(printed.substr(0, open), shown.substr(0, open));
        else
            EXPECT_EQ(printed, shown);
    }

    fs::path home_;
    const hardway::tests::TemporaryFolder folder_;
    std::vector<std::string> blocks_;
};

TEST_F(SlowReadme, ShowsWhatIsPrinted) {
    write("wrong.session", "rules ma-craps\nseat 1 Ana 1000\nAna place 6 10\n= Ana rail 990 felt 10\n");
    write("too-much.toml", "rules = \"ma-craps\"\n\n[house]\nvig_rate = \"6\"\n");
    int shown = 0;
    for (const auto& block : blocks_) {
        if (block.starts_with("rules wind-creek\n")) write("first.session", block);
        if (!block.starts_with("$ hardway ")) continue;
        check(block);
        ++shown;
    }
    EXPECT_GE(shown, 6);
}

}  // namespace
}  // namespace hardway::tests
