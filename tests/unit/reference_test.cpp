// "Why?", asked of a wager, a rule, a section or a ruling: what is written about it.

#include "words/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

using words::PassageKind;

// One line for each passage: "rule: pays: … [ma-craps 4(a)]".
std::string why(const Session& session, std::string_view line) {
    const words::Speaker speaker{session.rules(), session.table(), 0, {}, &session.live().throw_events()};
    const auto word = words::asked_why(line);
    if (!word) return "no question";
    std::string text;
    for (const auto& passage : words::tell_why(speaker, *word))
        text += std::string(words::name_of(passage.kind)) + ": " + passage.text +
                (passage.cite.empty() ? "" : " [" + passage.cite + "]") + "\n";
    return text;
}
bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Session after(const std::vector<std::string>& story) {
    Session session(builtin_shelf());
    for (const auto& line : story) EXPECT_TRUE(told(session, line)) << line;
    return session;
}

TEST(Reference, AsksWhyOnlyWhereWhyIsAsked) {
    EXPECT_EQ(words::asked_why("why field"), "field");
    EXPECT_EQ(words::asked_why("  Why? 2(c)"), "2(c)");
    EXPECT_EQ(words::asked_why("why"), "");
    EXPECT_EQ(words::asked_why("WHY?"), "");
    EXPECT_FALSE(words::asked_why("whyever field"));
    EXPECT_FALSE(words::asked_why("field 5"));
}

TEST(Reference, TellsOfWagersRulesSectionsAndRulings) {
    const auto session = after({"rules ma-craps", "seat 1 Ana 500", "Ana shoots"});
    const auto field = why(session, "why field");
    EXPECT_TRUE(field.starts_with("title: Field\nrule: ")) << field;
    EXPECT_TRUE(has(field, "rule: pays: ")) << field;
    EXPECT_TRUE(has(field, "[ma-craps ")) << field;
    EXPECT_TRUE(has(why(session, "why 2(c)"), "[ma-craps 2(c)]"));
    EXPECT_TRUE(has(why(session, "why vig"), "Buy, vig: "));
    EXPECT_TRUE(why(session, "why A-72").starts_with("title: A-72 ("));
    EXPECT_TRUE(
        has(why(session, "why flapdoodle"), "nothing: no wager, rule or section is called 'flapdoodle'"));
    EXPECT_TRUE(has(why(session, "why hi lo"), "answer: "));  // not sold here
    EXPECT_EQ(why(session, "why"), "nothing: nothing was thrown yet\n");
}

TEST(Reference, TellsFirstWhatTheLastThrowDid) {
    const auto session =
        after({"rules ma-craps", "seat 1 Ana 500", "Ana shoots", "Ana pass 10", "Ana field 5", "roll 2-2"});
    const auto field = why(session, "why field");
    EXPECT_TRUE(field.starts_with("answer: ")) << field;
    EXPECT_LT(field.find("answer: "), field.find("title: Field"));
    const auto all = why(session, "why was I paid?");
    EXPECT_TRUE(has(all, "answer: ")) << all;
    EXPECT_FALSE(has(all, "title: ")) << all;
    EXPECT_FALSE(has(why(session, "why place 6"), "answer: "));
}

TEST(Reference, StaysShortWhateverIsAsked) {
    const auto session = after({"rules ma-craps", "seat 1 Ana 500"});
    const words::Speaker speaker{session.rules(), session.table(), 0};
    const std::string noise(5000, 'x');
    const auto passages = words::tell_why(speaker, noise);
    ASSERT_EQ(passages.size(), 1U);
    EXPECT_LT(passages.front().text.size(), 120U);
    for (const auto* kind : {"place", "hop", "buy", "lay"})
        EXPECT_LE(words::tell_why(speaker, kind).size(), 60U) << kind;
}

}  // namespace
}  // namespace hardway
