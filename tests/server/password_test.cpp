// `hardway password`: an administrator whom nobody can help, a house that is stopped.

#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>

#include "staffed_server.hpp"
#include "study/process.hpp"

namespace {

using namespace server_test;
using hardway::tests::run_hardway;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

class PasswordTest : public testing::Test {
  protected:
    Answer sign_in(const std::string& password) {
        return house.ask("POST", "/api/sign-in",
                         {{"name", "Ada"}, {"password", password}, {"kind", "program"}}, {});
    }

    StaffedServer house;
    const std::string data = house.folder / "data";
};

TEST_F(PasswordTest, IsReplacedWhileTheHouseIsStopped) {
    ASSERT_TRUE(house.started());
    const auto ada = house.administrator();
    EXPECT_EQ(house.ask("GET", "/api/me", {}, ada).status, 200);
    const auto running = run_hardway({"password", "Ada", "--data", data});
    EXPECT_EQ(running.status, 1);
    EXPECT_THAT(running.err, HasSubstr("in use"));
    EXPECT_EQ(house.ask("GET", "/api/me", {}, ada).status, 200);

    ASSERT_EQ(house.server->stop(SIGTERM), 0);
    const auto replaced = run_hardway({"password", "ada", "--data", data});
    ASSERT_EQ(replaced.status, 0) << replaced.err;
    ASSERT_THAT(replaced.out, StartsWith("new password of ada: "));
    const auto from = replaced.out.rfind(": ", replaced.out.find('\n')) + 2;
    const auto password = replaced.out.substr(from, replaced.out.find('\n') - from);
    EXPECT_EQ(run_hardway({"audit", "--data", data}).status, 0);

    house.server = std::make_unique<RunningServer>(house.folder.path());
    ASSERT_TRUE(house.started());
    EXPECT_EQ(house.ask("GET", "/api/me", {}, ada).status, 401);
    EXPECT_EQ(sign_in(kPassword).status, 401);
    const auto back = sign_in(password);
    ASSERT_EQ(back.status, 200) << back.body;
    EXPECT_EQ(back.json()["roles"], Json({"player", "administrator"}));
    const Somebody again{ada.id, "Ada", back.json()["token"]};
    const auto records = house.ask("GET", "/api/accounts/records?from=1&most=1000", {}, again);
    EXPECT_THAT(records.body, HasSubstr("\"kind\":\"password_reset\""));
    EXPECT_EQ(records.body.find(password), std::string::npos);
}

TEST_F(PasswordTest, WhoIsNotThereHasNone) {
    ASSERT_TRUE(house.started());
    const auto guest = house.guest();
    house.administrator();
    ASSERT_EQ(house.server->stop(SIGTERM), 0);
    for (const auto& name : {std::string("Nobody"), guest.name}) {
        const auto refused = run_hardway({"password", name, "--data", data});
        EXPECT_EQ(refused.status, 1) << name;
        EXPECT_EQ(refused.out, "") << name;
    }
}

// Where no house is kept none is made.
TEST_F(PasswordTest, WhereThereIsNoHouseNothingIsMade) {
    const auto empty = house.folder / "empty";
    fs::create_directory(empty);
    for (const auto& place : {empty, house.folder / "none"}) {
        const auto refused = run_hardway({"password", "Ada", "--data", place});
        EXPECT_EQ(refused.status, 1) << place;
        EXPECT_NE(refused.err, "") << place;
    }
    EXPECT_TRUE(fs::is_empty(empty));
    EXPECT_FALSE(fs::exists(house.folder / "none"));
    EXPECT_EQ(run_hardway({"password", "Ada"}).status, 2);
}

}  // namespace
