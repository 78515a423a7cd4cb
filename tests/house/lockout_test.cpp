// Passwords and lock-out, by the time that is passed in.

#include "house/people/lockout.hpp"

#include "house/desk.hpp"

namespace hardway::house {
namespace {

using LockedOut = Desk;

// The work, not the clock: a machine under load would make a test of times fail.
TEST(Password, IsHashedForNobodyToo) {
    ASSERT_GE(sodium_init(), 0);
    Passwords passwords({1, 8192, 0});  // no place to work at
    EXPECT_TRUE(passwords.ready());
    EXPECT_FALSE(passwords.fits("", Secret("wrong horse")));  // so even nobody's is not answered
    Passwords working({1, 8192, 1});
    const auto kept = working.kept(Secret("correct horse"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(working.fits(*kept, Secret("correct horse")), true);
    EXPECT_EQ(working.fits(*kept, Secret("wrong horse")), false);
    EXPECT_EQ(working.fits("", Secret("wrong horse")), false);
}

TEST_F(LockedOut, WhoGuessesWaitsLongerEachTime) {
    account("Ana");
    auto at = kNow;
    for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in("Ana", "wrong horse", at, std::to_string(i)), Why::wrong);
    std::int64_t expected = kSecond;
    for (int i = 0; i < 12; ++i) {
        EXPECT_EQ(sign_in("Ana", "correct horse", at, "new" + std::to_string(i)), Why::wait);
        EXPECT_EQ(wait_, expected);
        EXPECT_EQ(sign_in("ana", "correct horse", at + wait_ - 1, "new" + std::to_string(i)), Why::wait);
        at += expected;
        EXPECT_EQ(sign_in("Ana", "wrong horse", at, "new" + std::to_string(i)), Why::wrong);
        expected = std::min(2 * expected, 15 * kMinute);
    }
    EXPECT_EQ(expected, 15 * kMinute);
    at += expected;
    EXPECT_EQ(sign_in("Ana", "correct horse", at), kIn);
    // And nothing is held against her any more.
    for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in("Ana", "wrong horse", at, std::to_string(i)), Why::wrong);
}

TEST_F(LockedOut, NamesThatAreNobodysAreLockedAlike) {
    account("Ana");
    for (int i = 0; i < 7; ++i) {
        const auto address = std::to_string(i);
        EXPECT_EQ(sign_in("Ana", "wrong horse", kNow, "a" + address),
                  sign_in("Nobody", "wrong horse", kNow, "b" + address));
    }
    EXPECT_EQ(sign_in("Nobody", "wrong horse", kNow, "c"), Why::wait);
    EXPECT_EQ(wait_, kSecond);
}

TEST_F(LockedOut, AnAddressIsLockedWhateverTheName) {
    account("Ana");
    for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in("Nobody" + std::to_string(i), "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in("Ana", "correct horse"), Why::wait);
    EXPECT_EQ(sign_in("Ana", "correct horse", kNow, "another"), kIn);
    // To have signed in takes nothing back of what that address has tried.
    EXPECT_EQ(sign_in("Ana", "correct horse", kNow + kSecond), kIn);
    EXPECT_EQ(sign_in("Nobody9", "wrong horse", kNow + 2 * kSecond), Why::wrong);
    EXPECT_EQ(sign_in("Ana", "correct horse", kNow + 2 * kSecond), Why::wait);
    EXPECT_EQ(wait_, 2 * kSecond);
}

// On one machine everybody has the same address.
TEST_F(LockedOut, WhereAddressesSayNothingOnlyNamesAreLocked) {
    auto settings = cheap();
    settings.count_addresses = false;
    open(settings);
    const auto ana = account("Ana");
    for (int i = 0; i < 20; ++i) EXPECT_EQ(sign_in("Nobody" + std::to_string(i), "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in("Ana", "correct horse"), kIn);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in("Ana", "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in("Ana", "correct horse"), Why::wait);
    // Nor does anybody's guessing keep others from the code of the first administrator.
    auto made = people_->first_code(house_asks());
    ASSERT_TRUE(made);
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    const auto bob = account("Bob");
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(people_->use_code(asks(bob.id), Secret("a guess"), kHome).no().why, Why::bad_code);
    EXPECT_EQ(people_->use_code(asks(bob.id), made->code, kHome).no().why, Why::wait);
    EXPECT_TRUE(people_->use_code(asks(ana.id), made->code, kHome));
}

TEST_F(LockedOut, AnAddressThatWaitsHoldsUpNobody) {
    account("Ana");
    for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in("Nobody" + std::to_string(i), "wrong horse"), Why::wrong);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(sign_in("Ana", "wrong horse"), Why::wait);
    EXPECT_EQ(sign_in("Ana", "correct horse", kNow, "another"), kIn);
}

TEST(Lockout, ForgetsAfterADay) {
    Lockout lockout({});
    for (int i = 0; i < 30; ++i) lockout.begin({"a"}, kNow + i * kHour);
    EXPECT_GT(lockout.begin({"a"}, kNow + 29 * kHour), 0);
    EXPECT_EQ(lockout.begin({"a"}, kNow + 29 * kHour + kDay + 1), 0);
    EXPECT_EQ(lockout.begin({"a"}, kNow + 29 * kHour + kDay + 1), 0);
}

TEST(Lockout, AClockThatIsSetBackLocksNobodyOutForLong) {
    Lockout lockout({});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(lockout.begin({"a"}, kNow), 0);
    EXPECT_LE(lockout.begin({"a"}, kNow - 10 * kDay), 15 * kMinute);
    EXPECT_EQ(lockout.begin({"a"}, kNow - 10 * kDay + 15 * kMinute), 0);
}

TEST(Lockout, RemembersSoManyAndNoMore) {
    LockoutSettings settings;
    settings.most = 3;
    Lockout lockout(settings);
    for (int i = 0; i < 5; ++i) lockout.begin({"a"}, kNow);
    EXPECT_GT(lockout.begin({"a"}, kNow), 0);
    for (const auto* other : {"b", "c", "d"}) lockout.begin({other}, kNow);
    EXPECT_EQ(lockout.begin({"a"}, kNow), 0);
}

}  // namespace
}  // namespace hardway::house
