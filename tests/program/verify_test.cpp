// Hands of dice verified from outside: by `hardway verify`, and by docs/verify_hand.py, which has no code of
// ours. Both must find whatever was changed.

#include <gtest/gtest.h>

#include <functional>

#include "house/dice/hand_json.hpp"
#include "house/hand_maker.hpp"
#include "rules/text.hpp"
#include "study/process.hpp"
#include "wire/wire.hpp"

namespace hardway::tests {
namespace {

using namespace house;

Ran python(const std::string& file) {
    return run_program({"python3", "docs/verify_hand.py", file});
}

wire::Json golden() {
    return *wire::parse(text_of(kGoldenFile));
}

// A hand of chance with as many shares; every other one is not shown.
wire::Json random_hand(int shares, bool to_the_seven) {
    const auto secret = DiceSecret::random();
    auto hand = *HandOfDice::begin({"random", static_cast<std::uint32_t>(shares) + 1}, secret);
    std::vector<DiceSecret> given;
    for (int i = 0; i < shares; ++i) {
        given.push_back(DiceSecret::random());
        commit_to(hand, "p" + std::to_string(i), given.back().bytes());
    }
    EXPECT_EQ(hand.close_commitments(), HandAnswer::done);
    for (int i = 0; i < shares; i += 2)
        EXPECT_EQ(hand.reveal("p" + std::to_string(i), given[static_cast<std::size_t>(i)].bytes()),
                  HandAnswer::done);
    EXPECT_EQ(hand.close_shares(), HandAnswer::done);
    draw_until(hand, secret, 40);
    EXPECT_EQ(to_the_seven ? hand.seven_out(secret) : hand.cut_short(secret), HandAnswer::done);
    return write(hand.record());
}

void expect_holds(const wire::Json& json) {
    const TemporaryFile file(".json", json.dump());
    const auto ours = run_hardway({"verify", file.path()});
    EXPECT_EQ(ours.status, 0) << ours.out << ours.err;
    EXPECT_TRUE(ours.out.ends_with("\nthe hand holds\n")) << ours.out;
    const auto theirs = python(file.path());
    EXPECT_EQ(theirs.status, 0) << theirs.err;
    EXPECT_EQ(theirs.out, "the hand holds\n");
}

void expect_spoilt(const wire::Json& json, const std::string& what) {
    const TemporaryFile file(".json", json.dump());
    const auto ours = run_hardway({"verify", file.path()});
    EXPECT_EQ(ours.status, 1) << what << ours.out;
    EXPECT_EQ(ours.out.find("\nthe hand holds\n"), std::string::npos) << what;
    EXPECT_NE(ours.out.find("DOES NOT HOLD") != std::string::npos, !ours.err.empty()) << what << ours.err;
    const auto theirs = python(file.path());
    EXPECT_EQ(theirs.status, 1) << what << theirs.out;
    EXPECT_EQ(theirs.out, "") << what;
}

// The other digit, the other face.
std::string turned(std::string text, std::size_t at = 0) {
    text[at] = text[at] == '1' ? '2' : '1';
    return text;
}

TEST(Verify, HoldsForWhatWasPlayed) {
    expect_holds(golden());
    for (const int shares : {0, 1, 5, 20})
        for (const bool to_the_seven : {true, false}) expect_holds(random_hand(shares, to_the_seven));
}

TEST(Verify, SaysWhatHolds) {
    const auto ran = run_hardway({"verify", kGoldenFile});
    EXPECT_EQ(ran.status, 0);
    const auto docs = text_of("docs/fairness.md");
    const auto from = docs.find("$ hardway verify hand.json\n");
    ASSERT_NE(from, std::string::npos);
    const auto begin = docs.find('\n', from) + 1;
    EXPECT_EQ(ran.out, docs.substr(begin, docs.find("```", begin) - begin));
}

TEST(Verify, DocumentsTheGoldenHand) {
    const auto docs = text_of("docs/fairness.md");
    const auto from = docs.find("```json\n") + 8;
    const auto json = wire::parse(docs.substr(from, docs.find("```", from) - from));
    ASSERT_TRUE(json);
    EXPECT_EQ(*json, golden());
}

// The command in docs/fairness.md, with the tools that every machine has.
TEST(Verify, DocumentsAShellThatFindsTheCommitment) {
    const auto docs = text_of("docs/fairness.md");
    const auto from = docs.find("secret=");
    const auto to = docs.find("| sha256sum\n", from);
    ASSERT_NE(to, std::string::npos);
    const auto ran = run_program({"sh", "-c", docs.substr(from, to - from) + "| sha256sum"});
    EXPECT_EQ(ran.out, golden()["commitment"].get<std::string>() + "  -\n") << ran.err;
}

TEST(Verify, FindsWhateverWasChanged) {
    const auto spoil = [](const std::string& what, const std::function<void(wire::Json&)>& change) {
        auto json = golden();
        change(json);
        expect_spoilt(json, what);
    };
    for (const char* field : {"commitment", "secret"})
        spoil(field, [&](wire::Json& json) { json[field] = turned(json[field]); });
    spoil("table", [](wire::Json& json) { json["table"] = "t-2"; });
    spoil("hand", [](wire::Json& json) { json["hand"] = 13; });
    for (std::size_t i = 0; i < 10; ++i)
        for (const std::size_t die : {0U, 2U})
            spoil("throw", [&](wire::Json& json) { json["throws"][i] = turned(json["throws"][i], die); });
    for (std::size_t i = 0; i < 3; ++i) {
        auto person = [&](wire::Json& json) -> wire::Json& { return json["shares"][i]; };
        spoil("person", [&](wire::Json& json) {
            auto& name = person(json)["person"];
            name = name.get<std::string>() + "x";
            if (i == 1) json["left_out"][0] = name;
        });
        spoil("commitment",
              [&](wire::Json& json) { person(json)["commitment"] = turned(person(json)["commitment"]); });
        spoil("somebody gone", [&](wire::Json& json) {
            json["shares"].erase(i);
            if (i == 1) json["left_out"] = wire::Json::array();
        });
        if (i == 1) continue;
        spoil("share", [&](wire::Json& json) { person(json)["share"] = turned(person(json)["share"]); });
        spoil("share gone", [&](wire::Json& json) {
            person(json).erase("share");
            json["left_out"].insert(i == 0 ? json["left_out"].begin() : json["left_out"].end(),
                                    person(json)["person"]);
        });
    }
}

TEST(Verify, FindsListsThatWereChanged) {
    const auto spoil = [](const std::string& what, const std::function<void(wire::Json&)>& change) {
        auto json = golden();
        change(json);
        expect_spoilt(json, what);
    };
    spoil("left out", [](wire::Json& json) { json["left_out"] = wire::Json::array(); });
    spoil("left out", [](wire::Json& json) { json["left_out"] = {"ana"}; });
    spoil("order", [](wire::Json& json) { std::swap(json["shares"][0], json["shares"][2]); });
    spoil("twice", [](wire::Json& json) { json["shares"].push_back(json["shares"][2]); });
    spoil("a throw less", [](wire::Json& json) { json["throws"].erase(9); });
    spoil("no throws", [](wire::Json& json) { json["throws"] = wire::Json::array(); });
    spoil("first throw gone", [](wire::Json& json) { json["throws"].erase(0); });
    spoil("a throw more", [](wire::Json& json) { json["throws"].push_back("2-5"); });
    spoil("name of two lines", [](wire::Json& json) { json["table"] = "t\n1"; });
    spoil("no secret", [](wire::Json& json) { json.erase("secret"); });
    spoil("lost", [](wire::Json& json) {
        json.erase("secret");
        json["end"] = "lost";
    });
    spoil("not over", [](wire::Json& json) {
        json.erase("secret");
        json.erase("end");
        json["phase"] = "throwing";
    });
}

TEST(Verify, ComparesWithWhatWasKept) {
    const auto json = golden();
    const std::string commitment = json["commitment"];
    const std::string share = json["shares"][0]["share"];
    auto ran = run_hardway({"verify", kGoldenFile, "--commitment", commitment, "--share", share});
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_NE(ran.out.find("the share that was kept is that of 'ana'"), std::string::npos) << ran.out;
    ran = run_hardway({"verify", kGoldenFile, "--commitment", share});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("DOES NOT HOLD: the house's commitment is not the one that was kept"),
              std::string::npos);
    ran = run_hardway({"verify", kGoldenFile, "--share", commitment});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("DOES NOT HOLD: the share that was kept"), std::string::npos);
    ran = run_hardway({"verify", kGoldenFile, "--share", "abc"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("--share: not 64 hexadecimal digits"), std::string::npos) << ran.err;
}

TEST(Verify, SaysWhatIsNoRecord) {
    EXPECT_EQ(run_hardway({"verify", "no/such.json"}).status, 1);
    for (const auto& [text, says] : {std::pair{"", "this is no JSON"},
                                     {"{", "this is no JSON"},
                                     {"[]", "this is no object"},
                                     {"{}", "'dice' is missing"}}) {
        const TemporaryFile file(".json", text);
        const auto ran = run_hardway({"verify", file.path()});
        EXPECT_EQ(ran.status, 1) << text;
        EXPECT_EQ(ran.out, "") << text;
        EXPECT_NE(ran.err.find(file.path() + ": " + says), std::string::npos) << ran.err;
    }
}

// Short enough to be read before it is believed.
TEST(Verify, HasAScriptOfThirtyLines) {
    const auto script = text_of("docs/verify_hand.py");
    int lines = 0;
    for (const auto line : split(script, '\n')) lines += trim(line).empty() ? 0 : 1;
    EXPECT_LE(lines, 32);
}

}  // namespace
}  // namespace hardway::tests
