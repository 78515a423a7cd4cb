// hardway rules: the rulebooks, their wagers and prices, their differences, and whether a house file is
// allowed.

#include <CLI/CLI.hpp>
#include <memory>

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
        Faults faults;
        const auto rules = load_rules(builtin_shelf(), book.id, {}, faults);
        print_faults(faults);
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

void add_rules(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("rules", "the rulebooks: list, show, diff, check");
    verb->require_subcommand(1);
    verb->add_subcommand("list", "the rulebooks that ship with hardway")->callback([&status] {
        status = list_rules();
    });

    auto shown = std::make_shared<ShowOptions>();
    auto* show = verb->add_subcommand(
        "show", "wagers, house choices and crew facts of a rulebook, with their sections");
    show->add_option("RULES", shown->rules, "a rulebook's id, a rulebook file or a house file")->required();
    show->add_option("--house", shown->house, "house choices, key=value")
        ->allow_extra_args(false)
        ->take_all();
    show->add_option("--wager", shown->wager, "only this wager, in full");
    show->add_flag("--json", shown->json, "print everything as JSON");
    show->callback([shown, &status] { status = show_rules(*shown); });

    auto compared = std::make_shared<std::pair<std::string, std::string>>();
    auto* diff = verb->add_subcommand("diff", "what differs between two rulebooks");
    diff->add_option("A", compared->first, "a rulebook's id or file")->required();
    diff->add_option("B", compared->second, "another")->required();
    diff->callback([compared, &status] { status = diff_rules(compared->first, compared->second); });

    auto files = std::make_shared<std::vector<std::string>>();
    auto* check = verb->add_subcommand("check", "whether house files and rulebook files are allowed");
    check->add_option("FILE", *files, "house files or rulebook files")->required();
    check->callback([files, &status] { status = check_rules(*files); });
}

}  // namespace hardway::cli
