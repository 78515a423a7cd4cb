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
#include "wire/wire.hpp"
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

// "A-01 to to A-90": not every number has one.
std::string ruling_ids() {
    std::vector<std::string> ids;
    for (const auto& each : rulings()) ids.push_back(each.id);
    std::sort(ids.begin(), ids.end());
    const auto number = [&](std::size_t i) {
        return parse_whole(std::string_view(ids[i]).substr(2)).value_or(0);
    };
    std::vector<std::string> runs;
    for (std::size_t first = 0, i = 0; i < ids.size(); ++i) {
        if (i + 1 < ids.size() && number(i + 1) == number(i) + 1) continue;
        runs.push_back(first == i ? ids[i] : ids[first] + " to " + ids[i]);
        first = i + 1;
    }
    return join(runs, ", ");
}

void print_ruling(const Ruling& ruling) {
    print_line("{} ({}{})", ruling.id, ruling.part, ruling.where.empty() ? "" : ": " + ruling.where);
    print_line("");
    TextTable table({"", ""});
    table.row({"open", replaced(ruling.issue, "**", "")});
    table.row({"played", ruling.plain()});
    print_text(table.text());
}

// "A-72", or "a-72", is a ruling; nothing if it is not written like one.
std::optional<int> show_ruling(const ShowOptions& options) {
    auto id = options.rules;
    const bool written_so = id.size() > 2 && (id[0] == 'A' || id[0] == 'a') && id[1] == '-' &&
                            parse_whole(std::string_view(id).substr(2));
    if (!written_so) return std::nullopt;
    id[0] = 'A';
    const auto* ruling = find_ruling(id);
    if (!ruling) {
        complain("there is no ruling '{}'; allowed: {}", id, ruling_ids());
        return 1;
    }
    if (!options.wager.empty() || !options.house.empty()) {
        complain("{} is a ruling: --wager and --house are for rulebooks", id);
        return 1;
    }
    if (options.json)
        print_text(json_text(nlohmann::json{{"id", ruling->id},
                                            {"part", ruling->part},
                                            {"where", ruling->where},
                                            {"issue", replaced(ruling->issue, "**", "")},
                                            {"ruling", ruling->plain()}}));
    else
        print_ruling(*ruling);
    return 0;
}

}  // namespace

int show_rules(const ShowOptions& options) {
    if (const auto status = show_ruling(options)) return *status;
    const auto open = open_rules(options.rules, options.house);
    if (!open) {
        print_faults(open.faults());
        return 1;
    }
    const auto& rules = open->rules;
    if (options.page) {
        print_text(json_text(wire::summary(rules)));
        return 0;
    }
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
    print_facts("The felt", felt_facts(rules), "area");
    return 0;
}

}  // namespace hardway::cli
