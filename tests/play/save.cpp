// `save`: nothing that is there is written over without a yes.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "play/pty.hpp"

namespace hardway::tests {
namespace {

class PlaySave : public testing::Test {
  protected:
    void SetUp() override { std::ofstream(file_) << "somebody's letter\n"; }
    void TearDown() override { std::filesystem::remove(file_); }

    Outcome play(const std::string& lines) const {
        return run_piped({"play", "--dice", "3-4 6-6 2-2", "--plain"}, lines);
    }
    std::string saved() const {
        std::ifstream file(file_);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    std::string file_ =
        (std::filesystem::temp_directory_path() / ("hardway-save-" + std::to_string(getpid()))).string();
};

TEST_F(PlaySave, WritesANewFileAtOnce) {
    std::filesystem::remove(file_);
    const auto ran = play("pass 10\nsave " + file_ + "\nquit\n");
    EXPECT_NE(ran.out.find("saved; "), std::string::npos) << ran.out;
    EXPECT_NE(saved().find("You pass 10\n"), std::string::npos) << saved();
    EXPECT_EQ(run_piped({"session", file_}, "").status, 0);
}

TEST_F(PlaySave, AsksBeforeItWritesOver) {
    for (const std::string answer : {"no", "", "pass 10", "yess"}) {
        const auto ran = play("save " + file_ + "\n" + answer + "\n");
        EXPECT_EQ(saved(), "somebody's letter\n") << answer;
        EXPECT_NE(ran.out.find("yes writes over it"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("not saved"), std::string::npos) << answer << ran.out;
        EXPECT_EQ(ran.out.find("saved; "), std::string::npos) << ran.out;
    }
    for (const std::string answer : {"yes", "Y"}) {
        std::ofstream(file_) << "somebody's letter\n";
        EXPECT_NE(play("save " + file_ + "\n" + answer + "\nquit\n").out.find("saved; "), std::string::npos);
        EXPECT_EQ(saved().find("letter"), std::string::npos);
        EXPECT_EQ(run_piped({"session", file_}, "").status, 0);
    }
}

TEST_F(PlaySave, TakesANameInQuotes) {
    EXPECT_NE(play("save \"" + file_ + "\"\nyes\nquit\n").out.find("saved; "), std::string::npos);
    EXPECT_EQ(saved().find("letter"), std::string::npos);
    EXPECT_NE(play("save \"\"\nquit\n").out.find("save takes a file name"), std::string::npos);
}

// An answer that is none is a command like any other.
TEST_F(PlaySave, GoesOnWithAnotherCommand) {
    const auto ran = play("save " + file_ + "\npass 10\nsave " + file_ + "2\nquit\n");
    std::ifstream other(file_ + "2");
    const std::string story(std::istreambuf_iterator<char>(other), {});
    std::filesystem::remove(file_ + "2");
    EXPECT_NE(story.find("You pass 10\n"), std::string::npos) << ran.out;
}

TEST_F(PlaySave, DoesNotAskAboutWhatItWroteItself) {
    std::filesystem::remove(file_);
    const auto ran = play("save " + file_ + "\npass 10\nsave " + file_ + "\nquit\n");
    EXPECT_NE(saved().find("You pass 10\n"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("yes writes over it"), std::string::npos) << ran.out;
}

TEST_F(PlaySave, SaysWhyItCannot) {
    for (const std::string where : {"/", "no/such/folder/a.session", "/dev/full\nyes"}) {
        const auto ran = play("save " + where + "\nquit\n");
        EXPECT_NE(ran.out.find("cannot write this file: "), std::string::npos) << ran.out;
        EXPECT_EQ(ran.status, 0);
    }
}

}  // namespace
}  // namespace hardway::tests
