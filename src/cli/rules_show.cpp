// hardway rules show: a rulebook on a page, every line with its section.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/rules_json.hpp"
#include "cli/rules_verbs.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"

namespace hardway::cli {

using namespace words;

namespace {

void heading(const std::string& title) {
    print_text("\n" + title + "\n\n");
}

// Neighbours that say the same are told once: "made, raised, taken down: any time".
Facts merged(const Facts& facts) {
    Facts merged;
    for (const auto& fact : facts) {
        if (merged.empty() || merged.back().says != fact.says) {
            merged.push_back(fact);
            continue;
        }
        auto& last = merged.back();
        last.what += ", " + fact.what;
        if (last.cite != fact.cite && !last.cite.ends_with("; " + fact.cite)) last.cite += "; " + fact.cite;
    }
    return merged;
}

void print_wagers(const Rules& rules) {
    TextTable table({"rule", "", "section"});
    for (const auto& kind : kinds_of(rules)) {
        const auto numbers = numbers_of_kind(rules, kind);
        if (!table.empty()) table.banner("");
        table.banner(kind + (numbers.empty() ? "" : " " + numbers) + ": " + name_of_kind(rules, kind));
        for (const auto& fact : merged(wager_facts(rules, kind)))
            if (fact.what != "wager" && fact.what != "numbers")
                table.row({"  " + fact.what, fact.says, fact.cite});
    }
    heading("Wagers");
    print_text(table.text());
}

void print_facts(const std::string& title, const Facts& facts, const std::string& head) {
    if (facts.empty()) return;
    TextTable table({head, "", "section"});
    for (const auto& fact : facts) table.row({fact.what, fact.says, fact.cite});
    if (!title.empty()) heading(title);
    print_text(table.text());
}

void print_choices(const OpenRules& open) {
    TextTable table({"choice", "what", "allowed", "standard", "now", "section"});
    for (const auto& choice : open.rules.choices) {
        const auto standard = std::find_if(open.standard.choices.begin(), open.standard.choices.end(),
                                           [&](const Choice& other) { return other.key == choice.key; });
        std::vector<std::string> now;
        for (const auto& chosen : open.choices) {
            if (chosen.key == choice.key) now.push_back(chosen.value);
            if (chosen.key.starts_with(choice.key + ".")) now.push_back(chosen.key + "=" + chosen.value);
        }
        table.row({choice.key, choice.words, choice.allowed,
                   standard == open.standard.choices.end() ? "" : standard->standard, join(now, " "),
                   open.rules.cited(choice.cite)});
    }
    if (table.empty()) return;
    heading("House choices");
    print_text(table.text());
}

int show_wager(const Rules& rules, const std::string& asked) {
    const auto kinds = kinds_of(rules);
    if (std::find(kinds.begin(), kinds.end(), asked) != kinds.end()) {
        print_line("{}: {}", rules.id, asked);
        print_line("");
        print_facts("", wager_facts(rules, asked), "");
        return 0;
    }
    const auto index = rules.find(asked);  // "place 6", an alias
    if (index == kNoWager) {
        complain("{}", no_such_wager(rules, asked));
        return 1;
    }
    print_line("{}: {}", rules.id, rules[index].id);
    print_line("");
    print_facts("", wager_facts(rules, index), "");
    return 0;
}

// "A-72" is a ruling; nothing if it is not written like one.
std::optional<int> show_ruling(const std::string& id) {
    if (!id.starts_with("A-")) return std::nullopt;
    const auto* ruling = find_ruling(id);
    if (!ruling) {
        complain("there is no ruling '{}'; allowed: {} to {}", id, rulings().front().id, rulings().back().id);
        return 1;
    }
    print_line("{} ({}{})", ruling->id, ruling->part, ruling->where.empty() ? "" : ": " + ruling->where);
    print_line("");
    TextTable table({"", ""});
    table.row({"open", replaced(ruling->issue, "**", "")});
    table.row({"played", ruling->plain()});
    print_text(table.text());
    return 0;
}

}  // namespace

int show_rules(const ShowOptions& options) {
    if (const auto status = show_ruling(options.rules)) return *status;
    const auto open = open_rules(options.rules, options.house);
    if (!open) {
        print_faults(open.faults());
        return 1;
    }
    const auto& rules = open->rules;
    if (options.json) {
        print_text(json_text(rules_json(*open)));
        return 0;
    }
    if (!options.wager.empty()) return show_wager(rules, options.wager);
    print_line("{}: {}", rules.id, rules.title);
    print_line("{}", rules.source);
    print_line("{} wagers; digest {}", rules.count(), rules.digest_text());
    print_facts("The game", game_facts(rules), "");
    print_wagers(rules);
    print_choices(*open);
    print_facts("Crew", crew_facts(rules), "");
    print_facts("No Roll", no_roll_facts(rules), "reason");
    print_facts("Order of work", order_facts(rules), "throw");
    print_facts("Calls", call_facts(rules), "throw");
    return 0;
}

}  // namespace hardway::cli
