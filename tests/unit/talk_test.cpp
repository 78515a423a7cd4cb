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
        ++phrases;
    }
    EXPECT_GE(phrases, 300);
}

}  // namespace
}  // namespace hardway
