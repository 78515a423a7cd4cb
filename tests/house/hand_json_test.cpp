// A hand as JSON: read back exactly at every moment, and nothing else is read.

#include "house/dice/hand_json.hpp"

#include <gtest/gtest.h>

#include "house/hand_maker.hpp"
#include "wire/wire.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using wire::Json;

// Through text, as it is stored; a hand that goes on from there is the same hand.
void expect_round_trip(const HandOfDice& hand) {
    const auto text = write(hand.record()).dump();
    const auto json = wire::parse(text);
    ASSERT_TRUE(json);
    const auto read = read_hand(*json);
    ASSERT_TRUE(read) << text << read.faults()[0].text();
    EXPECT_EQ(HandOfDice(*read), hand) << text;
    EXPECT_EQ(write(*read).dump(), text);
}

TEST(HandJson, IsReadBackAtEveryStep) {
    const DiceSecret secret = DiceSecret::random();
    auto hand = *HandOfDice::begin({"t1", 4000000000}, secret);
    const auto step = [&](HandAnswer answer) {
        ASSERT_EQ(answer, HandAnswer::done);
        expect_round_trip(hand);
        auto cut = hand;
        if (hand.record().phase == HandPhase::ended) return;
        ASSERT_EQ(cut.cut_short(secret), HandAnswer::done);
        expect_round_trip(cut);
        auto lost = hand;
        ASSERT_EQ(lost.lose(), HandAnswer::done);
        expect_round_trip(lost);
    };
    expect_round_trip(hand);
    commit_to(hand, "zoë", bytes_for("z"));
    expect_round_trip(hand);
    commit_to(hand, "ana", bytes_for("a"));
    step(hand.close_commitments());
    step(hand.reveal("zoë", bytes_for("z")));
    step(hand.close_shares());
    for (std::uint32_t number = 1; number <= 5; ++number) step(hand.draw(secret, number));
    draw_until(hand, secret, 6);
    step(hand.seven_out(secret));
}

TEST(HandJson, GoesOnWhereItWasKept) {
    auto whole = golden_shares();
    auto kept = golden_shares();
    for (std::uint32_t number = 1; number <= 10; ++number) {
        ASSERT_EQ(whole.draw(golden_secret(), number), HandAnswer::done);
        kept = HandOfDice(*read_hand(write(kept.record())));
        ASSERT_EQ(kept.draw(golden_secret(), number), HandAnswer::done);
    }
    EXPECT_EQ(whole, kept);
}

Json golden() {
    return *wire::parse(text_of(kGoldenFile));
}

void expect_fault(const Json& json, const std::string& says) {
    const auto read = read_hand(json);
    ASSERT_FALSE(read) << says;
    EXPECT_NE(read.faults()[0].text().find(says), std::string::npos) << read.faults()[0].text();
}

TEST(HandJson, NeedsEveryField) {
    const auto whole = golden();
    for (const auto& [name, value] : whole.items()) {
        auto json = golden();
        json.erase(name);
        expect_fault(json, "'" + name + "' is missing");
    }
    for (const char* name : {"person", "commitment"}) {
        auto json = golden();
        json["shares"][0].erase(name);
        expect_fault(json, "share 1: '" + std::string(name) + "' is missing");
    }
}

TEST(HandJson, TakesNoFieldOfAnotherKind) {
    const auto whole = golden();
    for (const auto& [name, value] : whole.items())
        for (const Json& other : {Json(nullptr), Json(1.5), Json(-1), Json(true), Json(Json::object())}) {
            auto json = golden();
            json[name] = other;
            EXPECT_FALSE(read_hand(json)) << name << other;
        }
}

TEST(HandJson, SaysWhatIsWrong) {
    const auto with = [](const char* name, const Json& value) {
        auto json = golden();
        json[name] = value;
        return json;
    };
    expect_fault(Json::array(), "this is no object");
    expect_fault(with("dice", 2), "'dice' is another format; allowed: 1");
    expect_fault(with("hand", 0), "'hand' is no whole number");
    expect_fault(with("hand", 4294967296), "'hand' is no whole number");
    expect_fault(with("table", "a b"), "'table' is 'a b'");
    expect_fault(with("phase", "over"), "'phase' is 'over'; allowed: committing, revealing, throwing, ended");
    expect_fault(with("commitment", "abc"), "'commitment' is no 32 bytes");
    expect_fault(with("secret", std::string(64, 'A')), "'secret' is no 32 bytes");
    expect_fault(with("throws", {"3-4", "0-1"}), "throw 2 is no throw");
    expect_fault(with("left_out", {1}), "'left_out' has what is no person");
    expect_fault(with("more", 1), "unknown field 'more'");
    expect_fault(with("end", "won"), "'end' is 'won'; allowed: seven_out, cut_short, lost");
    auto json = golden();
    std::swap(json["shares"][0], json["shares"][1]);
    expect_fault(json, "share 2: 'ana' is not after the person before");
    json = golden();
    json["shares"][1] = json["shares"][0];
    expect_fault(json, "share 2: 'ana' is not after the person before");
}

TEST(HandJson, KnowsWhatBelongsToAPhase) {
    auto json = golden();
    json["phase"] = "throwing";
    expect_fault(json, "'end' does not belong to this phase");
    json.erase("end");
    expect_fault(json, "'secret' does not belong to this phase");
    json.erase("secret");
    EXPECT_TRUE(read_hand(json));
    json["phase"] = "revealing";
    expect_fault(json, "'left_out' does not belong to this phase");
    json.erase("left_out");
    expect_fault(json, "throws were drawn before the shares were closed");
    json["throws"] = Json::array();
    EXPECT_TRUE(read_hand(json));
    json["phase"] = "committing";
    expect_fault(json, "share 1: 'share' is shown before all have committed");
    json = golden();
    json["end"] = "lost";
    expect_fault(json, "'secret' does not belong to this phase");
}

}  // namespace
