// Anything done to a hand at any time, by chance: what must be true stays true.

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "house/hand_maker.hpp"
#include "table/chance.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

constexpr std::array<const char*, 4> kPeople = {"ana", "bob", "cleo", "dov"};

class Walk {
  public:
    explicit Walk(std::uint64_t seed)
        : chance_(seed),
          secret_(bytes_for(std::to_string(seed))),
          hand_(*HandOfDice::begin({"t", 1}, secret_)) {}

    const HandOfDice& hand() const { return hand_; }
    const DiceSecret& secret() const { return secret_; }

    HandAnswer step() {
        const std::string person = kPeople[chance_.below(kPeople.size())];
        const auto share = bytes_for(person + (chance_.one_in(5) ? "?" : ""));
        switch (chance_.below(40)) {
            case 0:
                return hand_.close_commitments();
            case 1:
                return hand_.close_shares();
            case 2:
                return hand_.seven_out(secret_);
            case 3:
                return chance_.one_in(4) ? hand_.cut_short(secret_) : HandAnswer::done;
            case 4:
                return hand_.draw(DiceSecret(bytes_for("wrong")), hand_.next_throw());
            default:
                break;
        }
        switch (chance_.below(3)) {
            case 0:
                return hand_.commit(person, commitment_of_share(hand_.record().id, hand_.record().commitment,
                                                                person, bytes_for(person)));
            case 1:
                return hand_.reveal(person, share);
            default:
                return hand_.draw(secret_,
                                  hand_.next_throw() + static_cast<std::uint32_t>(chance_.below(3)) - 1);
        }
    }

  private:
    Chance chance_;
    DiceSecret secret_;
    HandOfDice hand_;
};

// From one record to the next nothing is taken back, and only what the phase allows is added.
void expect_next(const HandRecord& before, const HandRecord& after) {
    EXPECT_GE(after.phase, before.phase);
    EXPECT_EQ(after.commitment, before.commitment);
    ASSERT_GE(after.throws.size(), before.throws.size());
    EXPECT_TRUE(std::equal(before.throws.begin(), before.throws.end(), after.throws.begin()));
    if (after.throws.size() != before.throws.size()) {
        EXPECT_EQ(before.phase, HandPhase::throwing);
        EXPECT_EQ(after.throws.size(), before.throws.size() + 1);
        EXPECT_EQ(after.phase, HandPhase::throwing);
    }
    if (before.phase >= HandPhase::throwing) {
        EXPECT_EQ(after.shares, before.shares);
    }
    if (before.phase == HandPhase::revealing) {
        EXPECT_EQ(after.shares.size(), before.shares.size());
    }
    if (before.phase == HandPhase::ended) {
        EXPECT_EQ(after, before);
    }
    EXPECT_EQ(after.secret.has_value(), after.phase == HandPhase::ended);
}

TEST(HandOfDice, StaysSoundWhateverIsDone) {
    std::map<HandAnswer, int> answers;
    int ended = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Walk walk(seed);
        for (int i = 0; i < 150; ++i) {
            const auto before = walk.hand();
            const auto answer = walk.step();
            const auto& record = walk.hand().record();
            ++answers[answer];
            if (answer != HandAnswer::done) {
                ASSERT_EQ(walk.hand(), before);
            }
            expect_next(before.record(), record);
            const auto json = write(record);
            ASSERT_EQ(*read_hand(json), record);
            const bool shown = json.dump().find(hex(walk.secret().bytes())) != std::string::npos;
            ASSERT_EQ(shown, record.phase == HandPhase::ended);
            if (HasFailure()) return;
        }
        const bool over = walk.hand().record().phase == HandPhase::ended;
        ended += over ? 1 : 0;
        ASSERT_EQ(verify_hand(walk.hand().record()).holds(), over);
    }
    EXPECT_GT(ended, 100);
    EXPECT_LT(ended, 300);
    for (const auto answer :
         {HandAnswer::done, HandAnswer::wrong_phase, HandAnswer::repeated, HandAnswer::no_commitment,
          HandAnswer::wrong_share, HandAnswer::wrong_secret, HandAnswer::not_next, HandAnswer::no_seven})
        EXPECT_GT(answers[answer], 0) << words_of(answer);
}

}  // namespace
