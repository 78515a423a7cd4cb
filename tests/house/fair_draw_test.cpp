// The strings that are hashed, and that every throw comes equally often by construction.

#include "house/dice/fair_draw.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace {

using namespace hardway;
using namespace hardway::house;

Digest filled(std::uint8_t byte) {
    Digest digest;
    digest.fill(byte);
    return digest;
}

// Each of the 36 throws has exactly seven of the 252 bytes that decide, the other four decide nothing.
TEST(FairDraw, GivesEachThrowAsManyBytes) {
    std::array<int, Roll::kCount> bytes{};
    int passed_over = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const auto roll = throw_in(filled(static_cast<std::uint8_t>(byte)));
        if (roll)
            ++bytes[static_cast<std::size_t>(roll->index())];
        else
            ++passed_over;
    }
    for (const auto count : bytes) EXPECT_EQ(count, 7);
    EXPECT_EQ(passed_over, 4);
}

TEST(FairDraw, TakesTheFirstByteBelowTheBound) {
    auto block = filled(255);
    block[31] = 35;
    EXPECT_EQ(throw_in(block), Roll(6, 6));
    block[30] = 0;
    EXPECT_EQ(throw_in(block), Roll(1, 1));
    block[0] = 252;
    block[1] = 251;
    EXPECT_EQ(throw_in(block), Roll(6, 6));
}

TEST(FairDraw, GoesOnToTheNextBlock) {
    std::vector<std::uint32_t> asked;
    const auto roll = first_throw([&](std::uint32_t block) {
        asked.push_back(block);
        return filled(block < 2 ? 253 : 7);
    });
    EXPECT_EQ(roll, Roll(2, 2));
    EXPECT_EQ(asked, (std::vector<std::uint32_t>{0, 1, 2}));
}

// Byte for byte as docs/fairness.md has them.
TEST(FairDraw, HashesTheseStrings) {
    const DiceSecret secret(filled(0x11));
    const HandId hand{"t1", 3};
    const std::string ones(64, '1');
    const std::string twos(64, '2');
    const auto house = commitment_of_house(hand, secret);
    EXPECT_EQ(house, sha256("hardway dice 1 house\nt1\n3\n" + ones + "\n"));
    const auto share = commitment_of_share(hand, house, "ana", filled(0x22));
    EXPECT_EQ(share, sha256("hardway dice 1 share\nt1\n3\n" + hex(house) + "\nana\n" + twos + "\n"));
    const std::vector<Share> shares = {{"ana", share, filled(0x22)}, {"bob", house, std::nullopt}};
    const auto block = hmac_sha256(filled(0x11), "hardway dice 1 throw\nt1\n3\n5\n0\nana " + hex(share) +
                                                     " " + twos + "\nbob " + hex(house) + " -\n");
    EXPECT_EQ(draw(secret, hand, shares, 5), throw_in(block));
}

// Whatever enters a throw changes it: over twenty throws no two hands are alike.
TEST(FairDraw, DependsOnEveryPart) {
    const auto share = filled(1);
    const std::vector<std::vector<Share>> shares = {{},
                                                    {{"ana", filled(2), share}},
                                                    {{"bob", filled(2), share}},
                                                    {{"ana", filled(3), share}},
                                                    {{"ana", filled(2), std::nullopt}},
                                                    {{"ana", filled(2), filled(4)}}};
    std::set<std::string> seen;
    std::size_t hands = 0;
    for (const auto secret : {std::uint8_t{5}, std::uint8_t{6}})
        for (const auto& hand : {HandId{"t", 1}, HandId{"t", 2}, HandId{"u", 1}})
            for (const auto& each : shares) {
                std::string throws;
                for (std::uint32_t number = 1; number <= 20; ++number)
                    throws += draw(DiceSecret(filled(secret)), hand, each, number).text() + " ";
                seen.insert(throws);
                ++hands;
            }
    EXPECT_EQ(seen.size(), hands);
}

TEST(FairDraw, KnowsGoodIds) {
    for (const std::string id : {"t1", "ana", "Zoë", "guest-12", "a.b:c"}) EXPECT_TRUE(good_id(id)) << id;
    for (const std::string id : {"", "a b", "a\nb", "a\tb", "\xff", "a\u202e"})
        EXPECT_FALSE(good_id(id)) << id;
    EXPECT_TRUE(good_id(std::string(64, 'a')));
    EXPECT_FALSE(good_id(std::string(65, 'a')));
}

TEST(DiceSecret, IsNeverTheSameTwiceAndGoneWhenMoved) {
    auto secret = DiceSecret::random();
    EXPECT_NE(secret.bytes(), DiceSecret::random().bytes());
    const auto bytes = secret.bytes();
    const DiceSecret other = std::move(secret);
    EXPECT_EQ(other.bytes(), bytes);
    EXPECT_EQ(secret.bytes(), Digest{});  // NOLINT(bugprone-use-after-move): what is left is the point
    static_assert(!std::is_copy_constructible_v<DiceSecret> && !std::is_copy_assignable_v<DiceSecret>);
}

}  // namespace
