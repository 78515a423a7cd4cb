// One table of words: nothing is told twice, nobody is called so, and docs/notation.md explains each of them.

#include "rules/vocabulary.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "rules/reader.hpp"
#include "rules/rulebook.hpp"
#include "table/account.hpp"
#include "table/dice_set.hpp"
#include "table/player_name.hpp"
#include "table/refusal.hpp"

namespace hardway {
namespace {

std::string notation() {
    const std::ifstream file("docs/notation.md");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// What stands between backticks, without what is about the program or a file.
std::vector<std::string> lines_shown(const std::string& text) {
    std::vector<std::string> shown;
    for (std::size_t at = text.find('`'); at != std::string::npos;) {
        const auto end = text.find('`', at + 1);
        const auto code = text.substr(at + 1, end - at - 1);
        if (!code.starts_with("hardway") && !code.starts_with('-') && !code.starts_with('.') &&
            !code.starts_with('\\'))
            shown.push_back(code);
        at = text.find('`', end + 1);
    }
    return shown;
}

// Words of small letters: no names, amounts, throws or choices, and nothing after what is free text.
std::set<std::string> words_shown(const std::string& text) {
    std::set<std::string> found;
    for (const auto& line : lines_shown(text)) {
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            while (word.ends_with(',')) word.pop_back();
            const auto colon = word.find(':');
            if (colon != std::string::npos) word = word.substr(colon + 1);
            if (plain_word(word) && word[0] >= 'a' && word[0] <= 'z') found.insert(word);
            if (word == "because" || word == "house" || word == "rules") break;
        }
    }
    return found;
}

std::set<std::string> words_of_rulebooks() {
    std::set<std::string> words = {"cup", "bowl"};
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        EXPECT_TRUE(rules);
        for (const auto& wager : rules->wagers) words.insert(wager.kind);
        for (const auto& tracker : rules->trackers) words.insert(tracker.id);
        for (const auto& reason : rules->no_rolls) words.insert(reason.id);
        for (const auto& [reason, cite] : rules->shooter.new_dice) words.insert(reason);
        for (const auto& reason : rules->shooter.forced_for) words.insert(reason);
    }
    return words;
}

TEST(Vocabulary, EachWordIsThereOnce) {
    std::set<std::string_view> seen;
    for (const auto& entry : kVocabulary) {
        EXPECT_TRUE(seen.insert(entry.word).second) << entry.word;
        EXPECT_TRUE(plain_word(entry.word)) << entry.word;
        EXPECT_NE(entry.roles, 0) << entry.word;
    }
}

TEST(Vocabulary, NobodyAndNoWagerIsCalledSo) {
    for (const auto& entry : kVocabulary) {
        EXPECT_FALSE(good_name(entry.word)) << entry.word;
        const bool after_a_name = (entry.roles & (Role::deed | Role::of_player)) != 0;
        EXPECT_EQ(good_id(entry.word), !after_a_name) << entry.word;
    }
    EXPECT_TRUE(good_name("ana"));
    EXPECT_TRUE(good_id("ana"));
}

TEST(Vocabulary, WhatHasNamesOfItsOwnIsInIt) {
    for (int i = 0; !name_of(static_cast<Account>(i)).empty(); ++i)
        EXPECT_TRUE(roles_of(name_of(static_cast<Account>(i))) & Role::account);
    for (const auto name : kDieDownNames) EXPECT_TRUE(name.empty() || roles_of(name) & Role::joint) << name;
}

TEST(Vocabulary, TheNotationExplainsEachWord) {
    const auto shown = words_shown(notation());
    for (const auto& entry : kVocabulary)
        EXPECT_TRUE(shown.contains(std::string(entry.word))) << entry.word << " is not in docs/notation.md";
}

TEST(Vocabulary, TheNotationExplainsNothingElse) {
    const auto rulebooks = words_of_rulebooks();
    for (const auto& word : words_shown(notation()))
        EXPECT_TRUE(roles_of(word) != 0 || rulebooks.contains(word) || code_named(word))
            << word << " is in docs/notation.md";
}

}  // namespace
}  // namespace hardway
