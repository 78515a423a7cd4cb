// The server killed at random moments while people play: whatever it acknowledged is there, once, the chains
// hold, and so does the money.

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <random>
#include <thread>

#include "loaded_server.hpp"

namespace {

using hardway::tests::kBothKinds;
using hardway::tests::Kind;
using hardway::tests::kind_name;
using server_test::LoadedServer;

void kill_often(Kind kind, int times, unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 chance(seed);
    LoadedServer loaded(kind);
    for (int i = 0; i < times; ++i) {
        ASSERT_TRUE(loaded.goes_on()) << "after " << i << " restarts";
        const auto after = std::uniform_int_distribution(0, 100'000)(chance);
        std::this_thread::sleep_for(std::chrono::microseconds(after));
        EXPECT_EQ(loaded.server().stop(SIGKILL), 128 + SIGKILL);
        loaded.start_again();
        if (testing::Test::HasFailure()) return;
    }
    ASSERT_TRUE(loaded.goes_on());
    const auto figures = loaded.expect_whole();
    EXPECT_GT(figures.tally.reconnects, 0U);
}

class ServerKillTest : public testing::TestWithParam<Kind> {};
TEST_P(ServerKillTest, TenTimes) {
    kill_often(GetParam(), 10, std::random_device{}());
}
INSTANTIATE_TEST_SUITE_P(Both, ServerKillTest, kBothKinds, kind_name);

// Over each store in two parts, which may run side by side: a thousand in all.
class LongServerKillTest : public testing::TestWithParam<std::tuple<Kind, int>> {};
TEST_P(LongServerKillTest, TwoHundredAndFiftyTimes) {
    for (int i = 0; i < 10 && !HasFailure(); ++i)
        kill_often(std::get<0>(GetParam()), 25, std::random_device{}());
}
INSTANTIATE_TEST_SUITE_P(LongBoth, LongServerKillTest, testing::Combine(kBothKinds, testing::Values(1, 2)));

}  // namespace
