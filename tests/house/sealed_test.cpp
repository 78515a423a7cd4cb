// Secrets at rest open under their own key, for their own table and hand, and in no other way.

#include "house/dice/sealed.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "house/dice/key_file.hpp"
#include "house/hand_maker.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
namespace fs = std::filesystem;

const HandId kHand{"t1", 3};

HouseKey key(const char* of = "key") {
    return HouseKey(DiceSecret(bytes_for(of)));
}

void expect_shut(const Result<DiceSecret>& opened, const std::string& says) {
    ASSERT_FALSE(opened) << says;
    EXPECT_NE(opened.faults()[0].text().find(says), std::string::npos) << opened.faults()[0].text();
}

TEST(Sealed, OpensAgain) {
    const DiceSecret secret(bytes_for("secret"));
    const auto sealed = key().seal(kHand, secret);
    const auto opened = key().open(kHand, sealed);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->bytes(), secret.bytes());
    EXPECT_NE(key().seal(kHand, secret), sealed);
    EXPECT_EQ(sealed.find(hex(secret.bytes())), std::string::npos);
    EXPECT_EQ(sealed.find(hex(bytes_for("key"))), std::string::npos);
}

TEST(Sealed, StaysShutUnderAnythingElse) {
    const auto sealed = key().seal(kHand, DiceSecret::random());
    expect_shut(key("other").open(kHand, sealed), "sealed under key " + key().id() + ", and this is key ");
    expect_shut(key().open({"t2", 3}, sealed), "is not that of hand 3 of table 't2'");
    expect_shut(key().open({"t1", 4}, sealed), "is not that of hand 4 of table 't1'");
    for (const std::string bad : {"", "x", "sealed2 a b c", "sealed1 a b c"})
        expect_shut(key().open(kHand, bad), "this is no sealed secret");
}

TEST(Sealed, StaysShutWithAnyDigitChanged) {
    const auto sealed = key().seal(kHand, DiceSecret::random());
    for (std::size_t at = 0; at < sealed.size(); ++at) {
        auto changed = sealed;
        changed[at] = changed[at] == '0' ? '1' : '0';
        EXPECT_FALSE(key().open(kHand, changed)) << at;
        EXPECT_FALSE(key().open(kHand, sealed.substr(0, at))) << at;
    }
    EXPECT_FALSE(key().open(kHand, sealed + "00"));
}

class KeyFile : public ::testing::Test {
  protected:
    void write(const std::string& text, mode_t mode) const {
        std::ofstream(path_) << text;
        ASSERT_EQ(chmod(path_.c_str(), mode), 0);
    }
    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), {}));
    }
    static void expect_fault(const Result<HouseKey>& opened, const std::string& says) {
        ASSERT_FALSE(opened) << says;
        EXPECT_NE(opened.faults()[0].text().find(says), std::string::npos) << opened.faults()[0].text();
    }

    const hardway::tests::TemporaryFolder folder_;
    const std::string path_ = folder_ / "dice.key";
};

TEST_F(KeyFile, IsMadeOnceForItsOwnerAlone) {
    const auto made = open_key_file(path_);
    ASSERT_TRUE(made) << made.faults()[0].text();
    struct stat about{};
    ASSERT_EQ(stat(path_.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777U, 0600U);
    EXPECT_EQ(about.st_size, 32);
    EXPECT_EQ(files(), 1U);
    const auto again = open_key_file(path_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id(), made->id());
    fs::remove(path_);
    EXPECT_NE(open_key_file(path_)->id(), made->id());
}

TEST_F(KeyFile, IsRefusedIfOthersMayReadIt) {
    for (const mode_t mode : {0640U, 0604U, 0620U, 0602U, 0660U, 0644U}) {
        write(std::string(32, 'k'), mode);
        expect_fault(open_key_file(path_), "others than its owner may read or write the key file");
    }
    write(std::string(32, 'k'), 0400);
    EXPECT_TRUE(open_key_file(path_));
}

TEST_F(KeyFile, IsRefusedIfItIsNoKey) {
    for (const std::size_t size : {0U, 31U, 33U}) {
        write(std::string(size, 'k'), 0600);
        expect_fault(open_key_file(path_), "it has " + std::to_string(size) + " bytes; allowed: 32 bytes");
        EXPECT_EQ(fs::file_size(path_), size);
    }
    fs::remove(path_);
    fs::create_directory(path_);
    expect_fault(open_key_file(path_), "the key is no file");
    fs::remove(path_);
    ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
    expect_fault(open_key_file(path_), "the key is no file");
}

TEST_F(KeyFile, IsNotMadeWhereItCannotBe) {
    expect_fault(open_key_file(folder_ / "none/dice.key"), "cannot make the key file");
    expect_fault(open_key_file(""), "this is no name of a key file");
    fs::create_symlink("nowhere", path_);
    expect_fault(open_key_file(path_), "cannot open the key file");
    EXPECT_EQ(files(), 1U);
}

}  // namespace
