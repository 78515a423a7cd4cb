// What people say at a table, and what is heard: tests/talk/phrases.txt, over all rulebooks.

#include "words/talk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

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
    if (!heard.note.empty()) return "! " + heard.note;
    if (!heard.asks.empty()) return "how much on " + heard.asks + "?";
    const auto instead = heard.suggestions.empty() ? "" : ": " + join(heard.suggestions, " | ");
    if (heard.refusal.code != RefusalCode::none)
        return "refused " + std::string(name_of(heard.refusal.code)) + instead;
    return "? " + heard.trouble + instead;
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

// What is suggested can be typed as it stands, and the table takes it.
void expect_suggestions_taken(const Session& session, const std::string& phrase) {
    const words::Speaker speaker{session.rules(), session.table(), 0, {}, &session.live().throw_events()};
    for (const auto& suggestion : words::hear(speaker, phrase).suggestions) {
        const auto heard = words::hear(speaker, suggestion);
        EXPECT_TRUE(!heard.commands.empty() || !heard.asks.empty()) << phrase << ": " << suggestion;
        EXPECT_EQ(answer(session, suggestion).find(" refused "), std::string::npos)
            << phrase << ": " << suggestion;
    }
}

// `# rulebook: story; story` begins a table, `phrase => answer` is said at it.
template <class Told>
int each_phrase(const Told& tell) {
    std::ifstream file("tests/talk/phrases.txt");
    EXPECT_TRUE(file) << "tests run from the root of the tree";
    std::optional<Session> session;
    int phrases = 0;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const std::string_view both = line;
        if (trim(both).empty() || both.starts_with("//")) continue;
        if (both.starts_with("# ")) {
            const auto colon = both.find(':');
            session.emplace(builtin_shelf());
            EXPECT_TRUE(told(*session, "rules " + std::string(trim(both.substr(2, colon - 2)))));
            for (const auto part : split(both.substr(colon + 1), ';'))
                EXPECT_TRUE(told(*session, trim(part))) << number;
            continue;
        }
        const auto arrow = both.find(" => ");
        EXPECT_NE(arrow, std::string::npos) << number << ": " << line;
        if (arrow == std::string::npos) continue;
        tell(*session, std::string(trim(both.substr(0, arrow))), std::string(trim(both.substr(arrow + 4))),
             "line " + std::to_string(number));
        ++phrases;
    }
    return phrases;
}

TEST(Talk, IsHeardAsItIsMeant) {
    const auto phrases = each_phrase([](const Session& session, const std::string& phrase,
                                        const std::string& meant, const std::string& where) {
        EXPECT_EQ(answer(session, phrase), meant) << where << ": " << phrase;
        expect_suggestions_taken(session, phrase);
    });
    EXPECT_GE(phrases, 800);
}

// What these commands put on the felt, in the notation.
std::vector<std::string> booked(const Session& session, const std::vector<Command>& commands) {
    std::vector<std::string> wagers;
    const auto add = [&](const BetKey& bet) { wagers.push_back(write_bet(session.rules(), bet)); };
    for (const auto& command : commands) {
        if (const auto* bet = command.as<command::Bet>()) add(bet->ask.bet);
        if (const auto* press = command.as<command::Press>()) add(press->bet);
        if (const auto* parlay = command.as<command::Parlay>()) add(parlay->bet);
        if (command.is<command::Macro>()) wagers.emplace_back("macro");
        if (const auto* bets = command.as<command::BetTogether>())
            for (const auto& ask : bets->asks) add(ask.bet);
    }
    return wagers;
}

// "no four" and "don't pass" are wagers of their own, against what "four" and "pass" are for.
bool against(const std::vector<std::string>& wagers) {
    return std::any_of(wagers.begin(), wagers.end(), [](const std::string& wager) {
        return wager.starts_with("lay ") || wager.starts_with("dont_") || wager.starts_with("place_lose");
    });
}

// A word that denies or asks, put anywhere into a phrase that books: then nothing is booked.
TEST(SlowTalk, ADenialOrAQuestionBooksNothing) {
    static const std::vector<std::string> kWords = {
        "no",      "not",        "off",   "down",   "remove", "what",    "how much", "is",
        "allowed", "don't",      "never", "except", "cancel", "instead", "without",  "nothing",
        "nobody",  "which",      "who",   "why",    "when",   "if",      "or",       "but",
        "maybe",   "less",       "minus", "wait",   "stop",   "only",    "should",   "would",
        "both",    "everything", "easy",  "later",  "half",   "back",    "neither"};
    std::mt19937 random(19);
    const auto below = [&](std::size_t bound) { return random() % bound; };
    int tried = 0;
    each_phrase([&](const Session& session, const std::string& phrase, const std::string&,
                    const std::string& where) {
        const words::Speaker speaker{session.rules(), session.table(), 0, {}, &session.live().throw_events()};
        if (booked(session, words::hear(speaker, phrase).commands).empty()) return;
        const auto words = split_words(phrase);
        for (int i = 0; i < 5; ++i) {
            const auto& word = kWords[below(kWords.size())];
            const auto place = below(words.size() + 1);
            std::vector<std::string> all(words.begin(), words.end());
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(place), word);
            const auto said = join(all, " ");
            const auto wagers = booked(session, words::hear(speaker, said).commands);
            const bool other = (word == "no" || word == "don't") && against(wagers);
            // "press everything" is clear, and so are "both" of two and "half press".
            const bool every =
                (word == "both" || word == "everything" || word == "half") && phrase.starts_with("press");
            const bool both = word == "both" && wagers.size() == 2;
            EXPECT_TRUE(wagers.empty() || other || every || both)
                << where << ": " << said << ": " << join(wagers, ", ");
            ++tried;
        }
    });
    EXPECT_GT(tried, 1500);
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
    const auto filled = [](std::string_view text, const std::string& x, const std::string& y,
                           const std::string& a) {
        return replaced(replaced(replaced(text, "X", x), "Y", y), "$", a);
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
