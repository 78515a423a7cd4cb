// The machine's clock is set back, or years ahead: the house's own goes on, and so does everything in it.

#include "house/house_clock.hpp"

#include <gmock/gmock.h>

#include <atomic>

#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

constexpr std::int64_t kSecond = 1'000;
constexpr std::int64_t kDay = 86'400 * kSecond;
constexpr std::int64_t kYear = 365 * kDay;
constexpr std::int64_t kStep =
    5 * kSecond;  // shorter than the time for bets: nobody is late who bets after a throw

TEST(HouseClockTest, GoesOnWhereTheOtherWentBack) {
    std::int64_t said = 100;
    HouseClock clock([&] { return said; });
    EXPECT_EQ(clock.now(), 100);
    said = 40;
    EXPECT_EQ(clock.now(), 100);
    said = 50;
    EXPECT_EQ(clock.now(), 110);
    clock.not_before(1000);
    EXPECT_EQ(clock.now(), 1000);
    clock.not_before(500);
    said = 51;
    EXPECT_EQ(clock.now(), 1001);
}

TEST(HouseClockTest, OfItselfItGoesByTheTimeThatPasses) {
    const auto time = steady_time();
    const auto first = time();
    EXPECT_GT(first, 1'700'000'000'000);  // since 1970, not since the machine was started
    EXPECT_GE(time(), first);
}

class ClockJumpTest : public testing::Test {
  protected:
    ClockJumpTest() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        options.time = [this] { return machine.load(); };
        house.emplace(options);
    }
    // Looks every now and then, for as long as it takes a slow machine.
    bool comes_true(const std::function<bool()>& happened) {
        for (int i = 0; i < 3000; ++i) {
            if (happened()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }
    // Two people, of whom one has a bet: the clock runs.
    std::string table_with_two() {
        const auto table = house->open_table(DiceSource::scripted, {Roll(3, 3), Roll(2, 2)}, Pace{});
        EXPECT_FALSE(house->sit(table, ana, 400).denial);
        EXPECT_FALSE(house->sit(table, bob, 400).denial);
        EXPECT_FALSE(house->bet(table, ana, "pass", 10).denial);
        return table;
    }
    std::uint32_t throws(const std::string& table) {
        std::uint32_t found = 0;
        house->see(table, [&](const OpenTable& now) { found = now.table().throws; });
        return found;
    }
    // Whether the clock of the table comes to throw, as the machine's clock goes on from where it is.
    bool clock_throws(const std::string& table) {
        const auto before = throws(table);
        return comes_true([&] {
            machine += kStep;
            return throws(table) > before;
        });
    }

    const TemporaryFolder folder;
    std::atomic<std::int64_t> machine = 1'800'000'000'000;
    std::optional<OpenHouse> house;
    std::string ana, bob;
};

TEST_F(ClockJumpTest, SetBackNothingStopsAndNoRecordIsOlderThanTheOneBefore) {
    ana = house->guest();
    bob = house->guest();
    const auto table = table_with_two();
    machine -= kDay;
    house->guest();
    EXPECT_TRUE(clock_throws(table));
    machine -= kYear;
    house->guest();
    EXPECT_TRUE(clock_throws(table));
    expect_whole(house->audited());

    // Also when the house is opened under a clock that is behind its records.
    house->guest();
    const auto before = (*house)->now();
    machine -= kDay;
    house->open_again();
    EXPECT_GE((*house)->now(), before);
    EXPECT_FALSE(house->bet(table, ana, "field", 5).denial);
    EXPECT_TRUE(clock_throws(table));
    house->guest();
    expect_whole(house->audited());
}

TEST_F(ClockJumpTest, YearsAheadWhatEndsEndsAndThenAllGoesOn) {
    ana = house->guest();
    bob = house->guest();
    const auto cid = house->account("Cid");
    auto token = house->token(cid);
    const auto table = table_with_two();
    (*house)->table(table)->away(bob);
    house->see(table, [](const OpenTable&) {});  // it has been heard
    machine += 5 * kYear;
    EXPECT_FALSE(house->is_good(token));  // it was not used for years
    token = house->token(cid);
    EXPECT_TRUE(house->is_good(token));
    // Bob has been away for long, and has nothing up.
    EXPECT_TRUE(comes_true([&] {
        bool sits = true;
        machine += kStep;
        house->see(table, [&](const OpenTable& now) { sits = now.seat_of(bob) != kNoSeat; });
        return !sits;
    }));
    EXPECT_EQ(*(*house)->store().balance(wallet(bob)), Money::units(1000));

    // Somebody puts the clock right.
    machine -= 5 * kYear;
    EXPECT_TRUE(house->is_good(token));
    EXPECT_FALSE(house->sit(table, bob, 100).denial);
    EXPECT_FALSE(house->ask(table, bob, {command::Leave{}, kNoSeat, 0}).denial);
    expect_whole(house->audited());
    house->open_again();
    EXPECT_TRUE(house->is_good(token));
    EXPECT_FALSE(house->sit(table, bob, 100).denial);
    expect_whole(house->audited());
}

TEST_F(ClockJumpTest, WhoGuessedWaitsNoLongerForIt) {
    house->account("Cid");
    const auto guess = [&](const char* password) {
        return (*house)->people().sign_in("Cid", Secret(password), "192.0.2.7", (*house)->now());
    };
    std::int64_t wait = 0;
    for (int i = 0; i < 10 && wait == 0; ++i) {
        const auto answer = guess("wrong horse");
        ASSERT_FALSE(answer);
        wait = answer.no().wait;
    }
    ASSERT_GT(wait, 0);
    machine -= kYear;
    const auto still = guess("correct horse");
    ASSERT_FALSE(still);
    EXPECT_LE(still.no().wait, wait);
    machine += wait;
    EXPECT_TRUE(guess("correct horse"));
}

}  // namespace
