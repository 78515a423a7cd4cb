// What people say at a table, and what is heard: tests/talk/phrases.txt, over all rulebooks.

#include "words/talk.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "rules/text.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

// What was heard, as one line: the commands as a story writes them, or what is asked or told instead.
std::string said_back(const Session& session, const words::Heard& heard) {
    std::vector<std::string> lines;
    for (const auto& command : heard.commands)
        lines.push_back(write_command(session.rules(), session.table(), command));
    if (!lines.empty()) return join(lines, "; ") + (heard.note.empty() ? "" : " (" + heard.note + ")");
    if (!heard.asks.empty()) return "how much on " + heard.asks + "?";
    if (heard.refusal.code != RefusalCode::none) return "refused " + std::string(name_of(heard.refusal.code));
    return "? " + heard.trouble + (heard.suggestions.empty() ? "" : ": " + join(heard.suggestions, " | "));
}

// A phrase and what the table then does with it, refusals too.
std::string answer(Session session, const std::string& phrase) {
    const words::Speaker speaker{session.rules(), session.table(), 0, {}, &session.live().throw_events()};
    const auto heard = words::hear(speaker, phrase);
    auto text = said_back(session, heard);
    for (const auto& command : heard.commands) {
        const auto refusal = session.command(command);
        if (refusal.code != RefusalCode::none) return text + " refused " + std::string(name_of(refusal.code));
    }
    return text;
}

// What is suggested can be typed as it stands.
void expect_suggestions_understood(const Session& session, const std::string& phrase) {
    const words::Speaker speaker{session.rules(), session.table(), 0, {}, &session.live().throw_events()};
    for (const auto& suggestion : words::hear(speaker, phrase).suggestions)
        EXPECT_EQ(words::hear(speaker, suggestion).trouble, "") << phrase << ": " << suggestion;
}

// `# rulebook: story; story` begins a table, `phrase => answer` is said at it.
TEST(Talk, IsHeardAsItIsMeant) {
    std::ifstream file("tests/talk/phrases.txt");
    ASSERT_TRUE(file) << "tests run from the root of the tree";
    std::optional<Session> session;
    int phrases = 0;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (trim(line).empty() || line.starts_with("//")) continue;
        if (line.starts_with("# ")) {
            const auto colon = line.find(':');
            session.emplace(builtin_shelf());
            const std::string_view told_before = line;
            ASSERT_TRUE(told(*session, "rules " + std::string(trim(told_before.substr(2, colon - 2)))));
            for (const auto part : split(told_before.substr(colon + 1), ';'))
                ASSERT_TRUE(told(*session, trim(part))) << number;
            continue;
        }
        const auto arrow = line.find(" => ");
        ASSERT_NE(arrow, std::string::npos) << number << ": " << line;
        const std::string_view both = line;
        const std::string phrase(trim(both.substr(0, arrow)));
        EXPECT_EQ(answer(*session, phrase), trim(both.substr(arrow + 4)))
            << "line " << number << ": " << phrase;
        expect_suggestions_understood(*session, phrase);
        ++phrases;
    }
    EXPECT_GE(phrases, 300);
}

// Every word for a number, every amount that could be one, every way to say "each": never another bet.
TEST(Talk, AmountsAreToldByTheWordsBesideThem) {
    Session session(builtin_shelf());
    for (const auto* line : {"rules wind-creek", "seat 1 Ana 2000", "Ana pass 10", "roll 2-4"})
        ASSERT_TRUE(told(session, line));
    const std::vector<std::pair<std::string, std::string>> numbers = {
        {"4", "4"}, {"5", "5"}, {"6", "6"}, {"ten", "10"}, {"six", "6"}, {"eight", "8"}, {"nine", "9"}};
    const std::vector<std::pair<std::string, std::string>> amounts = {
        {"5", "5"},       {"6", "6"},       {"10", "10"},         {"12", "12"},
        {"25", "25"},     {"five", "5"},    {"eight", "8"},       {"ten", "10"},
        {"eleven", "11"}, {"twelve", "12"}, {"twenty five", "25"}};
    const auto filled = [](std::string text, const std::string& x, const std::string& y,
                           const std::string& a) {
        return replaced(replaced(replaced(std::move(text), "X", x), "Y", y), "$", a);
    };
    for (const auto& [a, amount] : amounts)
        for (const auto& [x, first] : numbers) {
            const auto one = "Ana place " + first + " " + amount;
            for (const auto* way :
                 {"$ on the X", "$ on X", "the X for $", "place the X for $", "$ dollars on X"})
                EXPECT_EQ(answer(session, filled(way, x, "", a)), one) << filled(way, x, "", a);
            for (const auto& [y, second] : numbers) {
                if (first == second) continue;
                const auto both =
                    "Ana call place " + first + " " + amount + ", place " + second + " " + amount;
                for (const auto* way :
                     {"$ each on the X and Y", "$ each on X and Y", "$ on X and Y each",
                      "$ on each of the X and Y", "$ apiece on X, Y", "the X and Y for $ each",
                      "X and Y $ apiece", "place X and Y for $ each", "put $ each on the X and the Y",
                      "X and Y each for $", "$ on the X and $ on the Y"})
                    EXPECT_EQ(answer(session, filled(way, x, y, a)), both) << filled(way, x, y, a);
            }
        }
}

}  // namespace
}  // namespace hardway
