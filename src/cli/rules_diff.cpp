// hardway rules diff A B: what differs, side by side, with both sections.

#include <algorithm>

#include "cli/facts.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/rules_verbs.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

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

class Comparison {
  public:
    Comparison(const Rules& first, const Rules& second) : first_(first), second_(second) {}

    void print() const {
        print_line("{} ({} wagers) and {} ({} wagers)", first_.id, first_.count(), second_.id,
                   second_.count());
        section("The game", game_facts);
        print_only(first_, second_);
        print_only(second_, first_);
        print_wagers();
        section("House choices", choice_facts);
        section("Crew", crew_facts);
        section("No Roll", no_roll_facts);
        print_listed("Order of work", order_facts);
        print_listed("Calls", call_facts);
    }

  private:
    void section(const std::string& title, Facts (*facts)(const Rules&)) const {
        TextTable table({"", first_.id, second_.id});
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
        const auto& longer = mine.size() > printed ? first_ : second_;
        print_text("\n" + title + "\n\n");
        print_line("{} prints a list for every throw: hardway rules show {}", longer.id, longer.id);
    }

    static void print_only(const Rules& has, const Rules& lacks) {
        TextTable table({"wager", "name", "pays", "section"});
        for (const auto& kind : kinds_of(has)) {
            if (lacks.has_kind(kind)) continue;
            const auto facts = wager_facts(has, kind);
            const auto* pays = find_fact(facts, "pays");
            table.row({kind + " " + numbers_of_kind(has, kind), name_of_kind(has, kind),
                       pays ? pays->says : "", find_fact(facts, "wager")->cite});
        }
        print_section("Only in " + has.id, table);
    }

    void print_wagers() const {
        TextTable table({"wager", "rule", first_.id, second_.id});
        for (const auto& kind : kinds_of(first_))
            if (second_.has_kind(kind))
                compare(table, kind, wager_facts(first_, kind), wager_facts(second_, kind));
        print_section("Wagers of both", table);
    }

    const Rules& first_;
    const Rules& second_;
};

}  // namespace

int diff_rules(const std::string& first, const std::string& second) {
    Faults faults;
    const auto a = open_rules(first, {}, faults);
    const auto b = faults.empty() ? open_rules(second, {}, faults) : std::nullopt;
    if (!a || !b) {
        print_faults(faults);
        return 1;
    }
    if (a->rules.digest == b->rules.digest) print_line("no difference");
    Comparison(a->rules, b->rules).print();
    return 0;
}

}  // namespace hardway::cli
