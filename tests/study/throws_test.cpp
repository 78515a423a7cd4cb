#include "study/simulate/throws.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace hardway;
using namespace hardway::study;

// Chi-square of counts against weights, in standard deviations of its distribution.
double surprise(const std::vector<std::uint64_t>& counts, const std::vector<double>& weights) {
    double all = 0, total = 0, chi = 0, free = -1;
    for (const std::uint64_t count : counts) all += static_cast<double>(count);
    for (const double weight : weights) total += weight;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (weights[i] == 0) {
            EXPECT_EQ(counts[i], 0u);
            continue;
        }
        const double wanted = all * weights[i] / total;
        chi += (static_cast<double>(counts[i]) - wanted) * (static_cast<double>(counts[i]) - wanted) / wanted;
        free += 1;
    }
    return (chi - free) / std::sqrt(2 * free);
}

Dice odd_dice() {
    Dice::Weights weights{};
    for (std::uint32_t i = 0; i < 36; ++i) weights[i] = i % 5 == 0 ? 0 : 100 + i * i;
    return *Dice::of(weights);
}

// A word x gives the five digits of floor(x · 36^5 / 2^32) and is accepted when x · 36^5 mod 2^32 is at least
// 2^32 mod 36^5. Multiples of 36^5 within a stretch of 2^32: the accepted ones are floor(2^32 / 36^5) for
// each value of the digits. Counted here for values at both ends, in the middle and all over.
TEST(Throws, EveryFiveThrowsHaveTheSameNumberOfWords) {
    constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
    static_assert(Throws::kDigits == 60'466'176 && Throws::kLeast == 1'868'800);
    for (std::uint64_t value = 0; value < Throws::kDigits;
         value += value < 1000 || value > Throws::kDigits - 1000 ? 1 : 997) {
        // words with value · 2^32 <= x · 36^5 < (value + 1) · 2^32
        const std::uint64_t from = (value * kWords + Throws::kDigits - 1) / Throws::kDigits;
        const std::uint64_t to = ((value + 1) * kWords + Throws::kDigits - 1) / Throws::kDigits;
        std::uint64_t accepted = 0;
        for (std::uint64_t x = from; x < to; ++x)
            accepted += static_cast<std::uint32_t>(x * Throws::kDigits) >= Throws::kLeast ? 1 : 0;
        ASSERT_EQ(accepted, kWords / Throws::kDigits) << value;
    }
}

TEST(Throws, ArePure) {
    for (const Throws& throws : {Throws::fair(1), Throws::weighted(1, odd_dice()),
                                 Throws::recorded({Roll(1, 2), Roll(3, 4), Roll(5, 6)}, 2)}) {
        for (std::uint64_t i = 100; i-- > 0;) {
            const Throws::Block block = throws.block(12345678901234, static_cast<std::uint32_t>(i / 20));
            ASSERT_EQ(throws.at(12345678901234, i).index(), block[i % 20]);
        }
    }
    EXPECT_NE(Throws::fair(1).block(0, 0), Throws::fair(2).block(0, 0));
    EXPECT_NE(Throws::fair(1).block(0, 0), Throws::fair(1).block(1, 0));
    EXPECT_NE(Throws::fair(1).block(0, 0), Throws::fair(1).block(std::uint64_t{1} << 32, 0));
    EXPECT_NE(Throws::fair(1).block(0, 0), Throws::fair(1).block(0, 1));
    EXPECT_NE(Throws::fair(1).block(0, 0), Throws::fair(std::uint64_t{1} << 32 | 1).block(0, 0));
    EXPECT_EQ(Throws::fair(1).block(5, 6), Throws::weighted(1, Dice()).block(5, 6));
}

// Written down once: results of old studies can be had again.
TEST(Throws, StayWhatTheyWere) {
    std::string text;
    for (int i = 0; i < 10; ++i) text += Throws::fair(1).at(0, static_cast<std::uint64_t>(i)).text() + " ";
    EXPECT_EQ(text, "6-3 1-2 5-4 6-4 4-2 6-3 2-2 4-1 3-3 5-4 ");
    text.clear();
    for (int i = 0; i < 10; ++i)
        text += Throws::weighted(1, odd_dice()).at(0, static_cast<std::uint64_t>(i)).text() + " ";
    EXPECT_EQ(text, "6-3 6-3 4-4 6-5 4-5 2-4 2-3 6-4 6-3 4-2 ");
}

TEST(Throws, RejectedWordsAreDrawnAgain) {
    // Find a word that is rejected at the first attempt, and see the next one in its place.
    int found = 0;
    for (std::uint32_t visit = 0; visit < 3000; ++visit) {
        const Philox::Words words = Philox::words({visit, 0, 0, 0}, 9);
        for (std::size_t place = 0; place < 4; ++place) {
            if (words[place] * Throws::kDigits >= Throws::kLeast) continue;
            const std::uint32_t second = Philox::words({visit, 0, 0, 1}, 9)[place];
            EXPECT_EQ(Throws::fair(9).at(visit, place * 5).index(),
                      static_cast<int>((std::uint64_t{second} * 36) >> 32));
            ++found;
        }
    }
    EXPECT_GT(found, 0);
}

TEST(Throws, AreEvenlySpread) {
    for (const bool fair : {true, false}) {
        const Dice dice = fair ? Dice() : odd_dice();
        const Throws throws = Throws::weighted(77, dice);
        std::vector<std::uint64_t> counts(36);
        std::vector<std::uint64_t> places(720);
        for (std::uint64_t visit = 0; visit < 20'000; ++visit) {
            const Throws::Block block = throws.block(visit, 3);
            for (std::size_t i = 0; i < block.size(); ++i) {
                ++counts[block[i]];
                ++places[i * 36 + block[i]];
            }
        }
        std::vector<double> weights(dice.weights().begin(), dice.weights().end());
        EXPECT_LT(std::abs(surprise(counts, weights)), 4);
        std::vector<double> by_place;
        for (int i = 0; i < 20; ++i) by_place.insert(by_place.end(), weights.begin(), weights.end());
        EXPECT_LT(std::abs(surprise(places, by_place)), 4);
    }
}

TEST(Throws, PairsOfThrowsAreEvenlySpread) {
    const Throws throws = Throws::fair(5);
    std::vector<std::uint64_t> counts(1296);
    for (std::uint64_t visit = 0; visit < 30'000; ++visit) {
        const Throws::Block block = throws.block(visit, 0);
        for (std::size_t i = 0; i + 1 < block.size(); ++i) ++counts[block[i] * 36u + block[i + 1]];
    }
    EXPECT_LT(std::abs(surprise(counts, std::vector<double>(1296, 1))), 4);
}

TEST(Recording, VisitsTakeTurns) {
    const auto recording = parse_recording("3-4 6-6 # first\n\n1-1\r\n2-5 5-5", "x");
    ASSERT_TRUE(recording);
    const Throws throws = Throws::recorded(*recording, 2);
    EXPECT_EQ(throws.stretches(), 2u);
    EXPECT_EQ(throws.at(0, 0), Roll(3, 4));
    EXPECT_EQ(throws.at(1, 0), Roll(1, 1));
    EXPECT_EQ(throws.at(1, 2), Roll(5, 5));  // runs on: a hand that is finished
    EXPECT_EQ(throws.at(1, 3), Roll(3, 4));  // and round
    EXPECT_EQ(throws.at(2, 1), Roll(3, 4));
    EXPECT_EQ(throws.at(0, 45), Roll(3, 4));
}

TEST(Recording, SaysWhatIsWrongAndWhere) {
    Faults faults;
    EXPECT_FALSE(parse_recording("3-4\n3-7", "x").or_add_to(faults));
    EXPECT_EQ(faults.back().text(), "x:2: '3-7' is not a throw; allowed: 1-1 to 6-6");
    EXPECT_FALSE(parse_recording("# nothing\n", "x").or_add_to(faults));
    EXPECT_EQ(faults.back().text(), "x:1: no throws in it; allowed: throws such as 3-4 6-6");
}

}  // namespace
