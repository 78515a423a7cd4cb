// Text that somebody else wrote never steers a terminal, breaks JSON or runs in a spreadsheet.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "rules/printable.hpp"
#include "study/process.hpp"

namespace hardway::tests {
namespace {

using Json = nlohmann::json;

const std::string kNasty = "\x1b[31m\u009b\u202e\u200b\x07\x7f\xff";

void expect_safe(const Ran& ran, const std::string& what) {
    for (const auto& text : {ran.out, ran.err}) EXPECT_EQ(text, printable_lines(text)) << what;
}

std::string rulebook_with(const std::string& before, const std::string& by) {
    std::ifstream file("rulebooks/sg-mbs.toml");
    std::string text(std::istreambuf_iterator<char>(file), {});
    const auto at = text.find(before);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, before.size(), by);
}

TEST(ForeignText, OfStoriesIsShownSafely) {
    const TemporaryFile story(".session", "rules wind-creek\nseat 1 A" + kNasty + " 100\nseat 1 Ana 100\n" +
                                              kNasty + "\n= " + kNasty + "\nAna pass " + kNasty + "\n");
    for (const auto* verb : {"session", "worth", "perft"}) {
        const auto ran = run_hardway({verb, story.path()});
        EXPECT_NE(ran.status, 0);
        EXPECT_NE(ran.err.find("\\x1b[31m\\u{9b}\\u{202e}\\u{200b}\\x07\\x7f\\xff"), std::string::npos)
            << ran.err;
        expect_safe(ran, verb);
    }
}

// Whatever the bytes, there is JSON, and nothing in it steers a terminal either.
TEST(ForeignText, OfStoriesIsJsonWhateverItIs) {
    const TemporaryFile story(".session", "rules wind-creek\nseat 1 Jos\xe9 100\n" + kNasty + "\n");
    const auto ran = run_hardway({"session", "--json", story.path()});
    EXPECT_EQ(ran.status, 1);
    expect_safe(ran, "session --json");
    const auto json = Json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(json.is_object()) << ran.out;
    EXPECT_EQ(json.at("holds"), false);
    EXPECT_EQ(json.at("mismatches").size(), 2U);
}

TEST(ForeignText, InFileNamesIsShownSafely) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("hardway-\x1b[31m\n\u202e\xff" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    const auto file = [&](const char* name, const std::string& text) {
        std::ofstream(folder / name, std::ios::binary) << text;
        return (folder / name).string();
    };
    const auto story = file("a.session", "rules wind-creek\nseat 1 Ana 100\nAna pass 10\n");
    const auto house = file("a.toml", "rules = \"nowhere\"\n");
    const auto lua = file("a.lua", "about 'x'\nwagers { 'pass' }\nfunction play() bet('pass', 10) end\n");
    const std::vector<std::vector<std::string>> lines = {
        {"session", story},
        {"session", story + "not"},
        {"session", "--json", story},
        {"session", "--record", story},
        {"worth", story},
        {"worth", story, "--json"},
        {"rules", "check", house},
        {"rules", "show", house + "not"},
        {"edge", house},
        {"study", lua, "--visits", "10"},
        {"study", lua, "--visits", "10", "--json"},
        {"study", lua + "not"},
        {"study", "pass_345", "--dice", story},
        {"study", "pass_345", "--throws", story},
        {"study", "pass_345", "--html", (folder / "no" / "where").string(), "--visits", "10"},
        {"study", "merge", story},
        {"play", "--dice", story},
        {"nothing" + kNasty},
        {"edge", "--" + kNasty},
        {"edge", "--sort", kNasty},
        {"edge", "sg-mbs", "--wager", kNasty},
        {"edge", "sg-mbs", "--stake", kNasty},
        {"edge", "sg-mbs", "--house", kNasty},
        {"study", kNasty},
        {"study", "pass_345:" + kNasty},
        {"study", "pass_345", "--vary", kNasty},
        {"study", "pass_345", "--part", kNasty},
        {"play", "--name", "A" + kNasty},
        {"play", "--name", "A\u202e"},
        {"play", "--rail", kNasty},
    };
    for (const auto& line : lines) {
        const auto ran = run_hardway(line);
        EXPECT_FALSE(ran.out.empty() && ran.err.empty()) << printable(line[0]);
        expect_safe(ran, printable(line[0]));
    }
    const auto json = Json::parse(run_hardway({"session", "--json", story}).out, nullptr, false);
    EXPECT_TRUE(json.is_object());
    std::filesystem::remove_all(folder);
}

// An escape in a rulebook makes any character; it is refused where it stands.
TEST(ForeignText, OfRulebooksIsRefusedAtTheDoor) {
    for (const auto* by :
         {"title = \"\\u001b[31m\\u202e", "title = \"a\\nb", "\"k\\u001b\" = 1\ntitle = \""}) {
        const TemporaryFile book(".toml", rulebook_with("title  = \"", by));
        for (const auto& line : {std::vector<std::string>{"rules", "check", book.path()},
                                 {"rules", "show", book.path()},
                                 {"edge", book.path(), "--csv"}}) {
            const auto ran = run_hardway(line);
            EXPECT_EQ(ran.status, 1) << by;
            EXPECT_TRUE(ran.out.empty()) << ran.out;
            EXPECT_NE(ran.err.find("characters that do not show"), std::string::npos) << ran.err;
            expect_safe(ran, by);
        }
    }
}

TEST(ForeignText, OfStrategiesIsShownSafely) {
    const std::string escapes = "\\27[31m\\u{9b}\\u{202e}\\xff";
    const TemporaryFile error(".lua",
                              "wagers { 'pass' }\nfunction play() error('" + escapes + "\\nx') end\n");
    const auto ran = run_hardway({"study", error.path()});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("\\x1b[31m\\u{9b}\\u{202e}\\xff\\nx"), std::string::npos) << ran.err;
    expect_safe(ran, "a Lua error");

    const TemporaryFile about(".lua", "about '" + escapes + "'\nsource '" + escapes +
                                          "'\nwagers { 'pass' }\nfunction play() bet('pass', 10) end\n");
    const TemporaryFile html(".html", "");
    for (const auto* format : {"--no-timing", "--json"}) {
        const auto told =
            run_hardway({"study", about.path(), "--visits", "10", format, "--html", html.path()});
        EXPECT_EQ(told.status, 0) << told.err;
        expect_safe(told, format);
        if (format == std::string("--json")) {
            const auto json = Json::parse(told.out, nullptr, false);
            ASSERT_TRUE(json.is_object());
            EXPECT_EQ(json.at("strategies").at(0).at("about"), "\x1b[31m\u009b\u202e\ufffd");
        }
        const auto page = html.read();
        EXPECT_EQ(page, printable_lines(page));
        EXPECT_NE(page.find("\\x1b[31m"), std::string::npos);
    }
}

// A rulebook of one's own can call a wager what it likes.
TEST(ForeignText, DoesNotRunInASpreadsheet) {
    for (const std::string id : {"=HYPERLINK()", "+1+1", "-2+3", "@SUM(A1)", " =1", "＝1"}) {
        const TemporaryFile book(".toml", rulebook_with("\"sg-mbs\"", "\"" + id + "\""));
        for (const auto& line : {std::vector<std::string>{"edge", book.path(), "--csv"},
                                 {"edge", book.path(), "ma-craps", "--compare", "--csv"},
                                 {"hand", book.path(), "--csv"}}) {
            const auto ran = run_hardway(line);
            ASSERT_EQ(ran.status, 0) << ran.err;
            EXPECT_NE(ran.out.find("'" + id), std::string::npos) << ran.out.substr(0, 300);
            for (const auto* start : {"\n", "\n\"", ",", ",\""})
                EXPECT_EQ(ran.out.find(start + id), std::string::npos) << id;
        }
    }
}

TEST(ForeignText, NegativeNumbersRemainNumbers) {
    const TemporaryFile book(".toml", rulebook_with("all = \"1:1\"", "all = \"2:1\""));  // the house loses
    for (const auto& line : {std::vector<std::string>{"edge", book.path(), "--csv", "--wager", "pass"},
                             {"edge", book.path(), "ma-craps", "--compare", "--csv", "--wager", "pass"}}) {
        const auto ran = run_hardway(line);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_NE(ran.out.find(",-"), std::string::npos) << ran.out.substr(0, 300);
        EXPECT_EQ(ran.out.find('\''), std::string::npos) << ran.out.substr(0, 300);
    }
}

}  // namespace
}  // namespace hardway::tests
