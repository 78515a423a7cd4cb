// hardway rules diff A B: what differs, side by side, with both sections.

#include <algorithm>
#include <array>

#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/rules_verbs.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"
#include "words/facts.hpp"

namespace hardway::cli {

using namespace words;

namespace {

std::string side(const Fact* fact) {
    if (!fact) return "—";
    return fact->cite.empty() ? fact->says : fact->says + " [" + fact->cite + "]";
}

// Only what the rules say counts: the same words under another section are no difference.
void compare(TextTable& table, const std::string& subject, const Facts& first, const Facts& second) {
    const auto row = [&](const std::string& what, const Fact* a, const Fact* b) {
        if (a && b && a->says == b->says) return;
        std::vector<std::string> cells{what, side(a), side(b)};
        if (!subject.empty()) cells.insert(cells.begin(), subject);
        table.row(cells);
    };
    for (const auto& fact : first)
        if (fact.what != "wager") row(fact.what, &fact, find_fact(second, fact.what));
    for (const auto& fact : second)
        if (fact.what != "wager" && !find_fact(first, fact.what)) row(fact.what, nullptr, &fact);
}

void print_section(const std::string& title, const TextTable& table) {
    if (!table.empty()) print_text("\n" + title + "\n\n" + table.text());
}

Facts choice_facts(const Rules& rules) {
    Facts facts;
    for (const auto& choice : rules.choices)
        facts.push_back({choice.key,
                         choice.allowed + (choice.standard.empty() ? "" : "; standard " + choice.standard),
                         rules.cited(choice.cite)});
    return facts;
}

// A column: the rules, and what to call them.
struct Side {
    const Rules& rules;
    std::string title;
};

class RulesComparison {
  public:
    RulesComparison(Side first, Side second)
        : first_(first.rules),
          second_(second.rules),
          titles_{std::move(first.title), std::move(second.title)} {}

    void print() const {
        print_line("{} ({} wagers) and {} ({} wagers)", titles_[0], first_.count(), titles_[1],
                   second_.count());
        section("The game", game_facts);
        print_only({first_, titles_[0]}, second_);
        print_only({second_, titles_[1]}, first_);
        print_wagers();
        section("House choices", choice_facts);
        section("Crew", crew_facts);
        section("No Roll", no_roll_facts);
        print_listed("Order of work", order_facts);
        print_listed("Calls", call_facts);
        section("The felt", felt_facts);
    }

  private:
    void section(const std::string& title, Facts (*facts)(const Rules&)) const {
        TextTable table({"", titles_[0], titles_[1]});
        compare(table, "", facts(first_), facts(second_));
        print_section(title, table);
    }

    // Long lists of their own: a side without printed ones would fill the page.
    void print_listed(const std::string& title, Facts (*facts)(const Rules&)) const {
        const auto mine = facts(first_);
        const auto theirs = facts(second_);
        const std::size_t printed = 6;
        if (mine.size() > printed && theirs.size() > printed) return section(title, facts);
        if (mine.size() <= printed && theirs.size() <= printed) return section(title, facts);
        const auto& longer = titles_[mine.size() > printed ? 0 : 1];
        print_text("\n" + title + "\n\n");
        print_line("{} prints a list for every throw: hardway rules show {}", longer, longer);
    }

    static void print_only(const Side& has, const Rules& lacks) {
        TextTable table({"wager", "name", "pays", "section"});
        for (const auto& kind : kinds_of(has.rules)) {
            if (lacks.has_kind(kind)) continue;
            const auto facts = wager_facts(has.rules, kind);
            const auto* pays = find_fact(facts, "pays");
            table.row({kind + " " + numbers_of_kind(has.rules, kind), name_of_kind(has.rules, kind),
                       pays ? pays->says : "", find_fact(facts, "wager")->cite});
        }
        print_section("Only in " + has.title, table);
    }

    void print_wagers() const {
        TextTable table({"wager", "rule", titles_[0], titles_[1]});
        for (const auto& kind : kinds_of(first_))
            if (second_.has_kind(kind))
                compare(table, kind, wager_facts(first_, kind), wager_facts(second_, kind));
        print_section("Wagers of both", table);
    }

    const Rules& first_;
    const Rules& second_;
    std::array<std::string, 2> titles_;
};

// A rulebook by its id, a house by its file; two of the same id as they were named.
std::array<std::string, 2> titles_of(const OpenRules& a, const std::string& first, const OpenRules& b,
                                     const std::string& second) {
    const std::array<std::string, 2> titles = {a.house_file ? first : a.rules.id,
                                               b.house_file ? second : b.rules.id};
    return titles[0] != titles[1] ? titles : std::array<std::string, 2>{first, second};
}

}  // namespace

int diff_rules(const std::string& first, const std::string& second) {
    Faults faults;
    const auto a = open_rules(first, {}).or_add_to(faults);
    const auto b = a ? open_rules(second, {}).or_add_to(faults) : std::nullopt;
    if (!a || !b) {
        print_faults(faults);
        return 1;
    }
    if (a->rules.digest == b->rules.digest) print_line("no difference");
    const auto titles = titles_of(*a, first, *b, second);
    RulesComparison({a->rules, titles[0]}, {b->rules, titles[1]}).print();
    return 0;
}

}  // namespace hardway::cli
