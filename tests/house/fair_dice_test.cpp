// A hand of fair dice: what may be done when, and that the record is right at every moment.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ranges>

#include "house/dice/hand_json.hpp"
#include "house/dice/hand_of_dice.hpp"
#include "house/hand_maker.hpp"
#include "wire/wire.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

const HandId kId{"t1", 1};

DiceSecret secret() {
    return DiceSecret(bytes_for("secret"));
}

HandOfDice begun() {
    return *HandOfDice::begin(kId, secret());
}

// What is refused changes nothing.
void expect_refused(HandOfDice& hand, HandAnswer expected, const std::function<HandAnswer()>& step) {
    const auto before = hand;  // NOLINT(performance-unnecessary-copy-initialization): the step may change it
    EXPECT_EQ(step(), expected);
    EXPECT_EQ(hand, before);
}

TEST(HandOfDice, BeginsWithTheHousesCommitmentAndNotItsSecret) {
    const auto hand = begun();
    EXPECT_EQ(hand.record().phase, HandPhase::committing);
    EXPECT_EQ(hand.record().commitment, commitment_of_house(kId, secret()));
    EXPECT_FALSE(hand.record().secret);
    EXPECT_EQ(write(hand.record()).dump().find(hex(secret().bytes())), std::string::npos);
}

TEST(HandOfDice, NeedsATableAndANumber) {
    EXPECT_FALSE(HandOfDice::begin({"", 1}, secret()));
    EXPECT_FALSE(HandOfDice::begin({"a\nb", 1}, secret()));
    EXPECT_FALSE(HandOfDice::begin({"t1", 0}, secret()));
}

TEST(HandOfDice, TakesOneCommitmentOfEachPerson) {
    auto hand = begun();
    EXPECT_EQ(hand.commit("ana", bytes_for("1")), HandAnswer::done);
    EXPECT_EQ(hand.commit("ana", bytes_for("2")), HandAnswer::repeated);
    EXPECT_EQ(hand.commit("a b", bytes_for("1")), HandAnswer::bad_person);
    EXPECT_EQ(hand.record().shares, (std::vector<Share>{{"ana", bytes_for("1"), std::nullopt}}));
}

TEST(HandOfDice, TakesNoMoreThanItsMost) {
    auto hand = begun();
    for (std::size_t i = 0; i < HandOfDice::kMostShares; ++i)
        EXPECT_EQ(hand.commit("p" + std::to_string(i), {}), HandAnswer::done);
    EXPECT_EQ(hand.commit("late", {}), HandAnswer::too_many);
}

TEST(HandOfDice, ShowsNoShareBeforeAllHaveCommitted) {
    auto hand = begun();
    commit_to(hand, "ana", bytes_for("ana"));
    EXPECT_EQ(hand.reveal("ana", bytes_for("ana")), HandAnswer::wrong_phase);
    EXPECT_EQ(hand.close_shares(), HandAnswer::wrong_phase);
    EXPECT_EQ(hand.close_commitments(), HandAnswer::done);
    EXPECT_EQ(hand.commit("bob", {}), HandAnswer::wrong_phase);
    EXPECT_EQ(hand.close_commitments(), HandAnswer::wrong_phase);
    EXPECT_EQ(hand.reveal("ana", bytes_for("ana")), HandAnswer::done);
}

TEST(HandOfDice, TakesOnlyTheShareThatWasCommittedTo) {
    auto hand = begun();
    commit_to(hand, "ana", bytes_for("ana"));
    // Bob gives Ana's commitment as his own and her share after her: it is bound to her name.
    ASSERT_EQ(hand.commit("bob", hand.record().shares[0].commitment), HandAnswer::done);
    ASSERT_EQ(hand.close_commitments(), HandAnswer::done);
    EXPECT_EQ(hand.reveal("ana", bytes_for("other")), HandAnswer::wrong_share);
    EXPECT_EQ(hand.reveal("ana", bytes_for("ana")), HandAnswer::done);
    EXPECT_EQ(hand.reveal("ana", bytes_for("ana")), HandAnswer::repeated);
    EXPECT_EQ(hand.reveal("bob", bytes_for("ana")), HandAnswer::wrong_share);
    EXPECT_EQ(hand.reveal("cleo", bytes_for("ana")), HandAnswer::no_commitment);
}

TEST(HandOfDice, NamesWhoseShareWasNotShown) {
    const auto hand = golden_shares();
    EXPECT_EQ(hand.record().left_out, (std::vector<std::string>{"bob"}));
    EXPECT_EQ(hand.record().phase, HandPhase::throwing);
}

TEST(HandOfDice, DrawsNothingBeforeSharesAreClosed) {
    auto hand = begun();
    expect_refused(hand, HandAnswer::wrong_phase, [&] { return hand.draw(secret(), 1); });
    ASSERT_EQ(hand.close_commitments(), HandAnswer::done);
    expect_refused(hand, HandAnswer::wrong_phase, [&] { return hand.draw(secret(), 1); });
    ASSERT_EQ(hand.close_shares(), HandAnswer::done);
    EXPECT_EQ(hand.draw(secret(), 1), HandAnswer::done);
    EXPECT_EQ(hand.reveal("ana", {}), HandAnswer::wrong_phase);
}

TEST(HandOfDice, DrawsEachThrowOnceAndInOrder) {
    auto hand = golden_shares();
    expect_refused(hand, HandAnswer::not_next, [&] { return hand.draw(golden_secret(), 0); });
    expect_refused(hand, HandAnswer::not_next, [&] { return hand.draw(golden_secret(), 2); });
    EXPECT_EQ(hand.draw(golden_secret(), 1), HandAnswer::done);
    expect_refused(hand, HandAnswer::not_next, [&] { return hand.draw(golden_secret(), 1); });
    expect_refused(hand, HandAnswer::not_next, [&] { return hand.draw(golden_secret(), 3); });
    EXPECT_EQ(hand.draw(golden_secret(), 2), HandAnswer::done);
    EXPECT_EQ(hand.record().throws.size(), 2U);
}

TEST(HandOfDice, DrawsWithNoOtherSecret) {
    auto hand = golden_shares();
    expect_refused(hand, HandAnswer::wrong_secret, [&] { return hand.draw(secret(), 1); });
    expect_refused(hand, HandAnswer::wrong_secret, [&] { return hand.cut_short(secret()); });
}

TEST(HandOfDice, ShowsTheSecretOnlyAsItsEnd) {
    auto hand = golden_shares();
    expect_refused(hand, HandAnswer::no_seven, [&] { return hand.seven_out(golden_secret()); });
    draw_until(hand, golden_secret(), 1);
    EXPECT_FALSE(hand.record().secret);
    EXPECT_EQ(hand.seven_out(golden_secret()), HandAnswer::done);
    EXPECT_EQ(hand.record().secret, golden_secret().bytes());
    expect_refused(hand, HandAnswer::wrong_phase,
                   [&] { return hand.draw(golden_secret(), hand.next_throw()); });
    expect_refused(hand, HandAnswer::wrong_phase, [&] { return hand.seven_out(golden_secret()); });
    expect_refused(hand, HandAnswer::wrong_phase, [&] { return hand.cut_short(golden_secret()); });
    expect_refused(hand, HandAnswer::wrong_phase, [&] { return hand.lose(); });
}

TEST(HandOfDice, IsCutShortAtAnyTime) {
    auto hand = begun();
    commit_to(hand, "ana", bytes_for("ana"));
    auto early = hand;
    EXPECT_EQ(early.cut_short(secret()), HandAnswer::done);
    EXPECT_EQ(early.record().left_out, (std::vector<std::string>{"ana"}));
    EXPECT_EQ(early.record().secret, secret().bytes());
    EXPECT_EQ(hand.lose(), HandAnswer::done);
    EXPECT_EQ(hand.record().end, HandEnd::lost);
    EXPECT_FALSE(hand.record().secret);
}

// In whatever order people commit and show their shares, the throws are the same.
TEST(HandOfDice, DoesNotDependOnWhoIsFaster) {
    std::vector<std::string> people = {"ana", "bob", "cleo"};
    std::vector<HandOfDice> hands;
    do {
        auto hand = begun();
        for (const auto& person : people) commit_to(hand, person, bytes_for(person));
        ASSERT_EQ(hand.close_commitments(), HandAnswer::done);
        for (const auto& person : people | std::views::reverse)
            ASSERT_EQ(hand.reveal(person, bytes_for(person)), HandAnswer::done);
        ASSERT_EQ(hand.close_shares(), HandAnswer::done);
        draw_until(hand, secret(), 5);
        hands.push_back(hand);
    } while (std::next_permutation(people.begin(), people.end()));
    for (const auto& hand : hands) EXPECT_EQ(hand, hands[0]);
}

// The file was made from the description in docs/fairness.md, without this program.
TEST(HandOfDice, IsTheGoldenHand) {
    const auto json = wire::parse(text_of(kGoldenFile));
    ASSERT_TRUE(json);
    EXPECT_EQ(write(golden_hand().record()), *json);
}

TEST(HandOfDice, HasWordsForEveryAnswer) {
    for (int i = 0; i <= static_cast<int>(HandAnswer::no_seven); ++i)
        EXPECT_FALSE(words_of(static_cast<HandAnswer>(i)).empty()) << i;
}

}  // namespace
