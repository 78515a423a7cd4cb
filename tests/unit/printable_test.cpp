// Other people's text, made safe to show.

#include "rules/printable.hpp"

#include <gtest/gtest.h>

#include "rules/fault.hpp"
#include "table/notation.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

TEST(Printable, LeavesAloneWhatShows) {
    for (const auto* text : {"", "Ana place 6 12", "Zoë · 12 € — 骰子 🎲", "\\x1b", "a\u0301"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, EscapesWhatSteersATerminal) {
    EXPECT_EQ(printable("a\nb\tc\rd"), "a\\nb\\tc\\rd");
    EXPECT_EQ(printable("\x1b[31mred\x7f"), "\\x1b[31mred\\x7f");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
    EXPECT_EQ(printable("\u009b31m"), "\\u{9b}31m") << "the other way to begin a sequence";
}

TEST(Printable, EscapesWhatDoesNotShow) {
    EXPECT_EQ(printable("\u202e\u2066\u200e\u061c"), "\\u{202e}\\u{2066}\\u{200e}\\u{61c}") << "direction";
    EXPECT_EQ(printable("\u200b\u2060\ufeff\u00ad"), "\\u{200b}\\u{2060}\\u{feff}\\u{ad}") << "no width";
    EXPECT_EQ(printable("\u2028\u2029\u0085"), "\\u{2028}\\u{2029}\\u{85}") << "other ends of lines";
    EXPECT_EQ(printable("\U000e0041\uffff\U0010fffe"), "\\u{e0041}\\u{ffff}\\u{10fffe}");
}

TEST(Printable, EscapesBytesThatAreNoUtf8) {
    EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
    EXPECT_EQ(printable("caf\xe9 1"), "caf\\xe9 1") << "Latin-1";
    EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "longer than it must be";
    EXPECT_EQ(printable("\xe0\x80\xaf"), "\\xe0\\x80\\xaf");
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last one";
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82") << "cut off";
    EXPECT_EQ(printable("\xe2\x82x"), "\\xe2\\x82x");
}

TEST(Printable, KeepsLinesWhereItIsAskedTo) {
    EXPECT_EQ(printable_lines("a\nb\x1b\r\n"), "a\nb\\x1b\\r\n");
}

// Any two bytes come out as valid text without controls, and what was fine is not touched again.
TEST(Printable, IsSafeForAnyBytes) {
    for (int first = 0; first < 256; ++first)
        for (int second = 0; second < 256; ++second) {
            const std::string text = {static_cast<char>(first), static_cast<char>(second)};
            const auto shown = printable(text);
            for (std::string_view rest = shown; !rest.empty();) {
                const auto [code, bytes] = front_character(rest);
                ASSERT_GT(bytes, 0U) << first << " " << second;
                ASSERT_TRUE(shows(code)) << first << " " << second;
                rest.remove_prefix(bytes);
            }
            ASSERT_EQ(printable(shown), shown);
        }
}

TEST(Printable, FaultsAreOneSafeLine) {
    const Fault fault{"a\nb.toml", 3, "unknown key '\x1b[2J'", "\u202e", "4(b)"};
    EXPECT_EQ(fault.text(), "a\\nb.toml:3: unknown key '\\x1b[2J'; allowed: \\u{202e} [4(b)]");
}

TEST(Printable, NamesAreWordsThatShow) {
    for (const auto* name : {"Ana", "Zoë", "李雷", "a_1", "Πέτρος", "José\u0301"})
        EXPECT_TRUE(good_name(name)) << name;
    for (const auto* name : {"", "A B", "A\x1b", "A\u009b", "A\u202e", "A\u200b", "A\u00a0", "A\u3000",
                             "caf\xe9", "\xc3", "A-B", "rules"})
        EXPECT_FALSE(good_name(name)) << name;
}

TEST(Printable, StoriesRefuseSuchNamesAndRepeatThemSafely) {
    Session session(builtin_shelf());
    ASSERT_TRUE(told(session, "rules wind-creek"));
    const auto named = trouble_with(session, "seat 1 A\x1b[31m 100");
    EXPECT_NE(named.find("'A\\x1b[31m' is no name"), std::string::npos) << named;
    ASSERT_TRUE(told(session, "seat 1 Ana 100"));
    for (const auto* line : {"Ana \x1b]0;x\a 5", "= \xff\xfe", "roll \u202e", "refused Ana pass 5 \x1b[2J"}) {
        const auto trouble = trouble_with(session, line);
        EXPECT_FALSE(trouble.empty());
        EXPECT_EQ(trouble, printable(trouble));
    }
}

}  // namespace
}  // namespace hardway
