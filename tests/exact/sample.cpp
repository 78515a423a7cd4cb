// The smaller check: bets played with random dice at the real table average out at the exact figure.

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "exact/game.hpp"
#include "exact/house.hpp"

namespace hardway::exact {

namespace {

struct Sampled {
    double mean = 0;
    int bets = 0;
};

// One bet until it is decided; nothing if it is given back.
std::optional<Money> play(Watched watched, std::mt19937_64& dice) {
    std::uniform_int_distribution<int> face(0, Roll::kCount - 1);
    for (;;) {
        watched.game.keep_going();
        if (!watched.game.roll(Roll::from_index(face(dice)))) return std::nullopt;
        const auto what = happened(watched, watched.game.events());
        watched.net += what.net;
        if (what.returned) return std::nullopt;
        if (what.end || what.pushed) return watched.net;
    }
}

Sampled sample(const Watched& start, int bets, std::uint64_t seed) {
    std::mt19937_64 dice(seed);
    Sampled result;
    std::int64_t cents = 0;
    for (int i = 0; i < bets; ++i)
        if (const auto net = play(start, dice)) {
            cents += net->cents;
            ++result.bets;
        }
    result.mean = static_cast<double>(cents) / static_cast<double>(start.ask.stake.cents) / result.bets;
    return result;
}

TEST(Sample, MeanIsWithinFourStandardErrors) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
        {"ma-craps", {"pass", "dont_pass", "come_odds 6", "place_lose 4", "lay 5", "hard 8", "whirl"}},
        {"wind-creek", {"dont_come", "place 6", "buy 4", "mugsy", "put 9", "small", "field"}},
        {"sg-mbs", {"come", "lay 10", "dont_pass_odds 6", "horn_high 12"}},
        {"md-crapless", {"pass", "place 2", "come_odds 12", "six_seven_eight"}},
    };
    constexpr int kBets = 20'000;
    for (const auto& [book, ids] : cases) {
        const auto rules = open_house(book);
        std::uint64_t seed = 1;
        for (const auto& id : ids) {
            const auto starts = make_everywhere(rules, {rules.find(id)});
            ASSERT_FALSE(starts.empty()) << book << ": " << id;
            const auto worth = edge(rules, starts[0].ask).made;
            const auto found = sample(starts[0], kBets, seed++);
            ASSERT_GT(found.bets, kBets / 4) << book << ": " << id;
            const double error = std::sqrt(worth.variance().convert_to<double>() / found.bets);
            EXPECT_NEAR(found.mean, worth.mean().convert_to<double>(), 4 * error) << book << ": " << id;
        }
    }
}

}  // namespace

}  // namespace hardway::exact
