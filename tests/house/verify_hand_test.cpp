// A record that was changed anywhere does not hold, and the part that was changed is named.

#include "house/dice/verify_hand.hpp"

#include <gtest/gtest.h>

#include "house/hand_maker.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

HandRecord golden_record() {
    return golden_hand().record();
}

// Exactly these parts do not hold.
void expect_broken(const HandRecord& record, const std::vector<HandPart>& parts, const std::string& says) {
    const auto verdict = verify_hand(record);
    EXPECT_FALSE(verdict.holds()) << says;
    std::string words;
    for (const auto& finding : verdict.findings) {
        const bool expected = std::find(parts.begin(), parts.end(), finding.part) != parts.end();
        EXPECT_EQ(finding.holds, !expected) << finding.words;
        if (!finding.holds) words += finding.words + "\n";
    }
    EXPECT_NE(words.find(says), std::string::npos) << words;
}

TEST(VerifyHand, HoldsForWhatWasPlayed) {
    const auto verdict = verify_hand(golden_record());
    EXPECT_TRUE(verdict.holds());
    EXPECT_EQ(verdict.findings.size(), 5U);
    for (const auto& finding : verdict.findings) EXPECT_TRUE(finding.holds) << finding.words;
}

TEST(VerifyHand, HoldsForHandsWithoutSharesAndCutShort) {
    const auto secret = DiceSecret::random();
    auto hand = *HandOfDice::begin({"t1", 1}, secret);
    auto early = hand;
    ASSERT_EQ(early.cut_short(secret), HandAnswer::done);
    EXPECT_TRUE(verify_hand(early.record()).holds());
    ASSERT_EQ(hand.close_commitments(), HandAnswer::done);
    ASSERT_EQ(hand.close_shares(), HandAnswer::done);
    for (std::uint32_t number = 1; number <= 3; ++number)
        ASSERT_EQ(hand.draw(secret, number), HandAnswer::done);
    ASSERT_EQ(hand.cut_short(secret), HandAnswer::done);
    const auto verdict = verify_hand(hand.record());
    EXPECT_TRUE(verdict.holds());
    EXPECT_EQ(verdict.findings[1].words, "no player gave a share: the house's secret alone decides");
}

TEST(VerifyHand, NamesWhatWasChanged) {
    using enum HandPart;
    const std::string said = golden_record().throws[2].text();
    auto record = golden_record();
    record.throws[2] = Roll::from_index((record.throws[2].index() + 1) % 36);
    expect_broken(
        record, {throws},
        "throw 3 is " + record.throws[2].text() + ", and " + said + " follows from secret and shares");
    record = golden_record();
    record.secret = bytes_for("other");
    expect_broken(record, {house_commitment, throws}, "the house's secret is not the one it committed to");
    record = golden_record();
    record.commitment = bytes_for("other");
    expect_broken(record, {house_commitment, share_commitments}, "the house's secret");
    record = golden_record();
    record.shares[0].share = bytes_for("other");
    expect_broken(record, {share_commitments, throws}, "the share of 'ana' is not the one committed to");
    record = golden_record();
    record.left_out = {"ana"};
    expect_broken(record, {left_out}, "those named as left out");
    record = golden_record();
    record.throws.pop_back();
    expect_broken(record, {ending}, "its last throw is no seven");
    record = golden_record();
    record.shares.pop_back();
    expect_broken(record, {throws}, "throw 1 is");
}

// Somebody whose share was not shown cannot be taken out of the record afterwards, nor put in.
TEST(VerifyHand, BindsThoseLeftOut) {
    auto record = golden_record();
    record.shares.erase(record.shares.begin() + 1);
    record.left_out.clear();
    expect_broken(record, {HandPart::throws}, "follows from secret and shares");
    record = golden_record();
    record.shares[1].commitment = bytes_for("other");
    expect_broken(record, {HandPart::throws}, "follows from secret and shares");
}

TEST(VerifyHand, IsOfThisTableAndHand) {
    using enum HandPart;
    auto record = golden_record();
    record.id.table = "t-2";
    expect_broken(record, {house_commitment, share_commitments, throws}, "for this table and hand");
    record = golden_record();
    ++record.id.number;
    expect_broken(record, {house_commitment, share_commitments, throws}, "for this table and hand");
}

TEST(VerifyHand, DoesNotHoldBeforeTheEndOrWithoutASecret) {
    auto hand = golden_shares();
    expect_broken(hand.record(), {HandPart::ending}, "the hand is not over");
    ASSERT_EQ(hand.lose(), HandAnswer::done);
    expect_broken(hand.record(), {HandPart::ending}, "the secret was lost");
}

TEST(VerifyHand, ComparesWithWhatWasKept) {
    const auto record = golden_record();
    auto verdict = verify_hand(record);
    verify_kept_commitment(record, record.commitment, verdict);
    verify_kept_share(record, golden_share("ana"), verdict);
    EXPECT_TRUE(verdict.holds());
    verify_kept_commitment(record, bytes_for("other"), verdict);
    EXPECT_FALSE(verdict.holds(HandPart::kept_commitment));
    EXPECT_TRUE(verdict.holds(HandPart::kept_share));
    verify_kept_share(record, golden_share("bob"), verdict);  // he did not show it
    EXPECT_FALSE(verdict.holds(HandPart::kept_share));
    EXPECT_FALSE(verdict.holds());
}

}  // namespace
