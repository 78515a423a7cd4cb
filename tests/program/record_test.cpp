// `hardway session --record` changes the checks that do not hold, and nothing else.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "program/full_disk.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {
namespace {

namespace fs = std::filesystem;

Ran record(const TemporaryFile& story) {
    return run_hardway({"session", "--record", story.path()});
}

std::size_t files_beside(const std::string& path) {
    std::size_t count = 0;
    for (const auto& each : fs::directory_iterator(fs::path(path).parent_path()))
        if (each.path().filename().string().starts_with(".hardway-")) ++count;
    return count;
}

class Folder {
  public:
    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return folder_ / name;
    }
    std::string read(const std::string& name) const {
        std::ifstream file(folder_ / name, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    fs::path path() const { return folder_.path(); }

  private:
    const hardway::tests::TemporaryFolder folder_;
};

const std::string kWrong = "rules wind-creek\nseat 1 Ana 1000\nAna pass 10\nroll 3-4\n= Ana rail 1 felt 2\n";
const std::string kRight =
    "rules wind-creek\nseat 1 Ana 1000\nAna pass 10\nroll 3-4\n= Ana rail 1010 felt 0\n";

TEST(Record, ChangesOnlyChecks) {
    const TemporaryFile story(
        ".session",
        "\n\n# a story\n\nrules wind-creek   # the book\n\n\tseat 1  Ana 1000\nAna pass 10\n"
        "\n  = Ana   rail 5 \t # wrong\n= Ana felt 10.00   # right\n= point 6\n\n\n");
    const auto ran = record(story);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, story.path() + ": recorded\n");
    EXPECT_EQ(story.read(),
              "\n\n# a story\n\nrules wind-creek   # the book\n\n\tseat 1  Ana 1000\nAna pass 10\n"
              "\n  = Ana rail 990 \t # wrong\n= Ana felt 10.00   # right\n= point off\n\n\n");
    EXPECT_EQ(record(story).out, story.path() + ": unchanged\n");
    EXPECT_EQ(run_hardway({"session", story.path()}).status, 0);
}

TEST(Record, KeepsMarksAndEndsOfLines) {
    const TemporaryFile story(
        ".session",
        "\xef\xbb\xbfrules wind-creek\r\nseat 1 Ana 1000\r\n= Ana rail 5 # x\r\n= Ana felt 5\r\n= point 4");
    EXPECT_EQ(record(story).status, 0);
    EXPECT_EQ(story.read(),
              "\xef\xbb\xbfrules wind-creek\r\nseat 1 Ana 1000\r\n= Ana rail 1000 # x\r\n= Ana felt 0\r\n= "
              "point off");
}

// Every story that ships holds, so recording changes no byte of it.
TEST(Record, LeavesAStoryThatHoldsAlone) {
    const Folder folder;
    int count = 0;
    for (const auto& each : fs::recursive_directory_iterator("tests/sessions/refusals")) {
        if (each.path().extension() != ".session") continue;
        std::ifstream file(each.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        if (text.find(".toml") != std::string::npos) continue;  // found from where it lies
        const auto path = folder.file("story.session", text);
        const auto ran = run_hardway({"session", "--record", path});
        EXPECT_EQ(ran.out, path + ": unchanged\n") << each.path() << ran.err;
        EXPECT_EQ(folder.read("story.session"), text) << each.path();
        ++count;
    }
    EXPECT_GT(count, 0);
}

TEST(Record, ShowsWhatIsRefusedAndThenChangesNothing) {
    const struct {
        std::string text;
        const char* says;
    } cases[] = {
        {"rules wind-creek\nseat 1 Ana 1000\nAna pass 5000000\n= Ana rail 5\n", ":3: refused ("},
        {"rules wind-creek\nseat 1 Ana 1000\nAna plays well\n= Ana rail 5\n", ":3: "},
        {"rules wind-creek\nseat 1 Ana 1000\nrefused Ana pass 10\n= Ana rail 5\n", ":3: this was taken"},
        {"rules wind-creek\nseat 1 Ana 1000\n= Bob rail 5\n= Ana rail 5\n", ":3: 'Bob' is neither"},
        {"rules nowhere\nseat 1 Ana 1000\n= Ana rail 5\n", ":1: no rulebook is called"},
        {"rules no/where.toml\nseat 1 Ana 1000\n", "cannot read this file"},
        {"", "empty story"},
        {"# nothing\n", "empty story"},
        {"\x7f"
         "ELF\x01\x01",
         ":1: "},
    };
    for (const auto& [text, says] : cases) {
        const TemporaryFile story(".session", text);
        const auto ran = record(story);
        EXPECT_EQ(ran.status, 1) << text;
        EXPECT_NE(ran.err.find(says), std::string::npos) << text << ran.err;
        EXPECT_NE(ran.err.find("not recorded"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out, "") << text;
        EXPECT_EQ(story.read(), text);
    }
    EXPECT_EQ(run_hardway({"session", "--record", "no/such.session"}).status, 1);
}

// One story that cannot be recorded does not keep the others from it, but is told.
TEST(Record, TakesEachStoryByItself) {
    const TemporaryFile bad(".session", "rules nowhere\n");
    const TemporaryFile good(".session", kWrong);
    const auto ran = run_hardway({"session", "--record", bad.path(), good.path()});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, good.path() + ": recorded\n");
    EXPECT_EQ(good.read(), kRight);
}

TEST(Record, SaysNothingWhenQuiet) {
    const TemporaryFile story(".session", kWrong);
    const auto ran = run_hardway({"session", "--record", "--quiet", story.path()});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out + ran.err, "");
    EXPECT_EQ(story.read(), kRight);
}

TEST(Record, LeavesTheStoryOnAFullDisk) {
    const Folder folder;
    const auto path = folder.file("a.session", kWrong);
    const auto said = on_a_full_disk("session --record " + path);
    EXPECT_NE(said.find("a.session: cannot write this file: "), std::string::npos) << said;
    EXPECT_NE(said.find("it is as it was"), std::string::npos) << said;
    EXPECT_NE(said.find("status 1"), std::string::npos) << said;
    EXPECT_EQ(folder.read("a.session"), kWrong);
    EXPECT_EQ(files_beside(path), 0U);
}

TEST(Record, KeepsPermissionsAndLinks) {
    const Folder folder;
    const auto path = folder.file("a.session", kWrong);
    ASSERT_EQ(chmod(path.c_str(), 0640), 0);
    fs::create_symlink("a.session", folder.path() / "link.session");
    const auto ran = run_hardway({"session", "--record", (folder.path() / "link.session").string()});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link.session"));
    EXPECT_EQ(folder.read("a.session"), kRight);
    struct stat now{};
    ASSERT_EQ(stat(path.c_str(), &now), 0);
    EXPECT_EQ(now.st_mode & 07777U, 0640U);
    EXPECT_EQ(files_beside(path), 0U);
}

TEST(Record, IsToldWhenOutputCannotBeWritten) {
    const TemporaryFile story(".session", kRight);
    const std::vector<std::string> lines = {"session " + story.path(),
                                            "session --json " + story.path(),
                                            "session --record " + story.path(),
                                            "worth " + story.path(),
                                            "perft --depth 1 " + story.path(),
                                            "rules list",
                                            "rules show sg-mbs",
                                            "rules diff sg-mbs ma-craps",
                                            "hand",
                                            "study --list",
                                            "verify tests/house/golden_hand.json",
                                            "play < /dev/null",
                                            "--help",
                                            "--version"};
    for (const std::string where : {"> /dev/full", ">&-"})
        for (const auto& line : lines) {
            const auto ran =
                run_program({"sh", "-c", std::string(HARDWAY_PROGRAM) + " " + line + " " + where});
            EXPECT_EQ(ran.status, 1) << line << where << ran.err;
            EXPECT_NE(ran.err.find("hardway: "), std::string::npos) << line << where << ran.err;
        }
}

// A file opened while standard output is closed does not become standard output.
TEST(Record, DoesNotPrintIntoTheStory) {
    const TemporaryFile story(".session", kWrong);
    run_program(
        {"sh", "-c", std::string(HARDWAY_PROGRAM) + " session --record " + story.path() + " >&- 2>&-"});
    EXPECT_EQ(story.read(), kRight);
}

}  // namespace
}  // namespace hardway::tests
