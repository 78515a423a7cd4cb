// What is said about rules and events: nothing is left without words, and what a citation names can be read.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rules/rulebook.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"
#include "words/sentence.hpp"
#include "words/why.hpp"

namespace hardway {
namespace {

std::string file_text(const char* path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

Rules standard(const std::string& id) {
    return *load_rules(builtin_shelf(), id, {});
}

TEST(Rulings, AreWrittenOnce) {
    const auto document = file_text("docs/rules.md");
    const auto section = document.find("\n## 8. ");
    ASSERT_NE(section, std::string::npos);
    EXPECT_NE(document.find(words::rulings_markdown(), section), std::string::npos)
        << "section 8 of docs/rules.md is not what docs/rulings.toml makes; it should be:\n"
        << words::rulings_markdown().substr(0, 2000);
}

TEST(Rulings, AreThereForEveryCitation) {
    for (const auto& book : builtin_shelf()) {
        const auto rules = standard(book.id);
        for (const auto& cite : rules.cites) {
            std::size_t named = 0;
            for (auto at = cite.find("A-"); at != std::string::npos; at = cite.find("A-", at + 2))
                named +=
                    at + 2 < cite.size() && std::isdigit(static_cast<unsigned char>(cite[at + 2])) ? 1U : 0U;
            EXPECT_EQ(words::rulings_in(cite).size(), named) << book.id << " " << cite;
        }
    }
}

TEST(Why, TellsSectionRuleAndRuling) {
    const auto rules = standard("wind-creek");
    const auto place = rules.find("place 6");
    const auto why = words::why(rules, rules[place].working.cite, place);
    EXPECT_TRUE(why.section.starts_with("wind-creek ")) << why.section;
    EXPECT_NE(why.rule.find("come-out"), std::string::npos) << why.rule;
    ASSERT_FALSE(why.rulings.empty());
    EXPECT_TRUE(why.rulings.front().starts_with("A-")) << why.rulings.front();
    EXPECT_TRUE(words::why(rules, 0).section.empty());
}

// Many rules of a wager share a section: the one that is asked for is told, never just the name.
TEST(Why, TellsTheRuleThatIsAskedFor) {
    const auto rules = standard("wind-creek");
    const auto field = rules.find("field");
    const BetRef bet{{field}, 0, 0};
    const auto lost = words::about(Event(event::Lost{bet, Money::units(5)}));
    const auto why = words::why(rules, rules[field].cite, field, lost);
    EXPECT_TRUE(why.rule.starts_with("decided: ")) << why.rule;
    EXPECT_FALSE(words::why(rules, rules[field].cite, field).rule.starts_with("wager: "));
    Refusal refusal;
    refusal.code = RefusalCode::above_max;
    const auto limits = words::why(rules, rules[field].limits.cite, field, words::about(refusal));
    EXPECT_TRUE(limits.rule.starts_with("limits: ")) << limits.rule;
}

TEST(Sentence, SpeaksToWhomItConcerns) {
    const auto rules = standard("ma-craps");
    Table table(rules);
    table.seats[0].taken = true;
    table.seats[0].player = "Ana";
    const BetRef pass{{rules.find("pass")}, 0, 0};
    const Event lost(event::Lost{pass, Money::units(10)});
    EXPECT_EQ(words::sentence(rules, table, lost, 0), "Your Pass lost 10.");
    EXPECT_EQ(words::sentence(rules, table, lost, 1), "Ana's Pass lost 10.");
}

}  // namespace
}  // namespace hardway
