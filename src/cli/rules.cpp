// hardway rules: the rulebooks, their wagers and prices, their differences, and whether a house file is
// allowed.

#include <memory>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/rules_verbs.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

int list_rules() {
    int status = 0;
    TextTable table({"rulebook", "wagers", "house choices", "title", "source", "digest"});
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        print_faults(rules.faults());
        if (!rules) {
            status = 1;
            continue;
        }
        table.row({rules->id, std::to_string(rules->count()), std::to_string(rules->choices.size()),
                   rules->title, rules->source, rules->digest_text()});
    }
    print_text(table.text());
    return status;
}

void add_rules(Verb program) {
    auto verb = program.verb("rules", "the rulebooks: list, show, diff, check");
    verb.need_verb();
    verb.verb("list", "the rulebooks that ship with hardway").run(list_rules);

    auto shown = std::make_shared<ShowOptions>();
    auto show = verb.verb("show", "wagers, house choices and crew facts of a rulebook, with their sections");
    show.option("RULES", shown->rules, "a rulebook's id, a rulebook file, a house file, or a ruling (A-72)")
        .required();
    show.option("--house", shown->house, "a house choice, key=value");
    show.option("--wager", shown->wager, "only this wager, in full");
    show.flag("--json", shown->json, "print everything as JSON");
    show.flag("--page", shown->page, "print what a page draws a table from, as JSON (docs/wire.md)");
    show.bonds({{"--wager", Bond::idle, "--json", "JSON has every wager"},
                {"--wager", Bond::idle, "--page", "a page has every wager"},
                {"--json", Bond::excludes, "--page", "one form at a time"}});
    show.run([shown] { return show_rules(*shown); });

    auto compared = std::make_shared<std::pair<std::string, std::string>>();
    auto diff = verb.verb("diff", "what differs between two rulebooks");
    diff.option("A", compared->first, "a rulebook's id or file").required();
    diff.option("B", compared->second, "another").required();
    diff.run([compared] { return diff_rules(compared->first, compared->second); });

    auto files = std::make_shared<std::vector<std::string>>();
    auto check = verb.verb("check", "whether house files and rulebook files are allowed");
    check.option("FILE", *files, "house files or rulebook files").required();
    check.run([files] { return check_rules(*files); });
}

}  // namespace hardway::cli
