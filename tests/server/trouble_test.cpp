// What keeps a server from starting is told in a line, and leaves everything as it was.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "client.hpp"
#include "running_server.hpp"
#include "study/process.hpp"
#include "temporary_folder.hpp"

namespace {

using hardway::tests::Ran;
using hardway::tests::run_hardway;
using hardway::tests::TemporaryFolder;
using server_test::call;
using server_test::RunningServer;
using testing::HasSubstr;

class ServerTroubleTest : public testing::Test {
  protected:
    Ran serve(const std::string& data, const std::string& key_file,
              const std::string& listen = "127.0.0.1:0") {
        return run_hardway({"serve", "--data", data, "--key", key_file, "--listen", listen});
    }
    void refuses(const Ran& ran, const std::string& words) {
        EXPECT_EQ(ran.status, 1);
        EXPECT_THAT(ran.err, HasSubstr(words));
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
    void write_key(const std::string& text, mode_t mode) {
        std::ofstream(key) << text;
        ::chmod(key.c_str(), mode);
    }

    const TemporaryFolder folder;
    const std::string key = folder / "key";
};

TEST_F(ServerTroubleTest, ADataFolderInUse) {
    const RunningServer server(folder.path());
    ASSERT_TRUE(server.started());
    const auto in_use = "this data folder is in use by process " + std::to_string(server.process());
    refuses(serve(folder / "data", key), in_use);
    const auto audit = run_hardway({"audit", "--data", folder / "data"});
    EXPECT_EQ(audit.status, 1);
    EXPECT_THAT(audit.err, HasSubstr(in_use));
}

TEST_F(ServerTroubleTest, ADataFolderIsForNobodyElse) {
    const RunningServer server(folder / "new");
    ASSERT_TRUE(server.started());
    for (const char* made : {"new", "new/data"})
        EXPECT_EQ(std::filesystem::status(folder / made).permissions(), std::filesystem::perms::owner_all)
            << made;
}

TEST_F(ServerTroubleTest, APortAlreadyTaken) {
    const RunningServer server(folder.path());
    ASSERT_TRUE(server.started());
    const auto at = "127.0.0.1:" + std::to_string(server.port());
    refuses(serve(folder / "other", key, at), "cannot listen on " + at + ": Address already in use");
    EXPECT_FALSE(std::filesystem::exists(folder / "other")) << "nothing is made for a server that cannot be";
}

TEST_F(ServerTroubleTest, AnAddressThatIsNotHere) {
    refuses(serve(folder / "data", key, "192.0.2.1:0"), "cannot listen on 192.0.2.1:0");
    refuses(serve(folder / "data", key, "nowhere:0"), "'nowhere' is no address");
    EXPECT_EQ(serve(folder / "data", key, "127.0.0.1").status, 2);
}

TEST_F(ServerTroubleTest, AKeyThatOthersMayRead) {
    write_key(std::string(32, 'k'), 0644);
    refuses(serve(folder / "data", key), "others than its owner may read or write the key file");
    EXPECT_EQ(std::filesystem::file_size(key), 32U);
}

TEST_F(ServerTroubleTest, AKeyThatIsNone) {
    write_key("short", 0600);
    refuses(serve(folder / "data", key), "this is no key: it has 5 bytes");
    refuses(serve(folder / "data", folder.path()), "the key is no file");
    refuses(serve(folder / "data", folder / "nowhere/key"), "cannot make the key file");
}

TEST_F(ServerTroubleTest, ADataFolderThatCannotBe) {
    write_key(std::string(32, 'k'), 0600);
    refuses(serve(key + "/data", key), "--data: '" + key + "/data' is no folder, and cannot be made");
    refuses(serve(key, folder / "other"), "--data: '" + key + "' is no folder");
    EXPECT_FALSE(std::filesystem::exists(folder / "other"));
    refuses(run_hardway({"serve", "--store", "postgres://nobody@127.0.0.1:1/none", "--key", key, "--data",
                         folder / "data", "--listen", "127.0.0.1:0"}),
            "postgres://nobody@127.0.0.1:1/none");
}

TEST_F(ServerTroubleTest, PagesThatAreNotThere) {
    refuses(run_hardway({"serve", "--data", folder / "data", "--key", key, "--pages", folder / "nowhere"}),
            "--pages: '" + (folder / "nowhere") + "' is no folder; allowed: one with the page's files");
}

// Everywhere is here, too; and under which other names is to be told.
TEST_F(ServerTroubleTest, ListeningEverywhere) {
    RunningServer server(folder.path(), {"--listen", "0.0.0.0:0"});
    ASSERT_TRUE(server.started());
    EXPECT_THAT(server.next_line(), HasSubstr("--host"));
    EXPECT_EQ(call(server.port(), {"GET", "/health"}).status, 200);
    const auto other = call(server.port(), {"GET", "/health", "", "", "craps.example"});
    EXPECT_EQ(other.status, 403);
    EXPECT_THAT(other.body, HasSubstr("--host"));
}

}  // namespace
