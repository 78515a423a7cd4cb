#pragma once
// Hands of dice for tests, and the golden one, whose file was not made by this program.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "house/dice/hand_of_dice.hpp"

namespace hardway::house {

inline Digest bytes_for(const std::string& text) {
    return sha256(text);
}

inline void commit_to(HandOfDice& hand, const std::string& person, const Digest& share) {
    const auto& record = hand.record();
    ASSERT_EQ(hand.commit(person, commitment_of_share(record.id, record.commitment, person, share)),
              HandAnswer::done);
}

inline void draw_until(HandOfDice& hand, const DiceSecret& secret, std::size_t least) {
    do ASSERT_EQ(hand.draw(secret, hand.next_throw()), HandAnswer::done);
    while (hand.record().throws.size() < least || hand.record().throws.back().total() != 7);
}

inline DiceSecret golden_secret() {
    return DiceSecret(bytes_for("golden secret"));
}
inline Digest golden_share(const std::string& person) {
    return bytes_for("golden share of " + person);
}

// Ana, Bob and Zoë commit; Bob does not show his share. Up to the moment when shares are closed.
inline HandOfDice golden_shares() {
    auto hand = *HandOfDice::begin({"t-1", 12}, golden_secret());
    for (const std::string person : {"zoë", "ana", "bob"}) commit_to(hand, person, golden_share(person));
    EXPECT_EQ(hand.close_commitments(), HandAnswer::done);
    for (const std::string person : {"ana", "zoë"})
        EXPECT_EQ(hand.reveal(person, golden_share(person)), HandAnswer::done);
    EXPECT_EQ(hand.close_shares(), HandAnswer::done);
    return hand;
}
inline HandOfDice golden_hand() {
    auto hand = golden_shares();
    draw_until(hand, golden_secret(), 8);
    EXPECT_EQ(hand.seven_out(golden_secret()), HandAnswer::done);
    return hand;
}

inline constexpr const char* kGoldenFile = "tests/house/golden_hand.json";

inline std::string text_of(const char* path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace hardway::house
