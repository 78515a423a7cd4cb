// hardway rules: the rulebooks, their wagers and prices, their differences, and whether a house file is allowed.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/files.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

void add_rules(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("rules", "the rulebooks: list, show, diff, check");
    verb->require_subcommand(1);
    auto* list = verb->add_subcommand("list", "the rulebooks that ship with hardway");
    list->callback([&status] {
        for (const auto& book : builtin_shelf()) {
            Faults faults;
            const auto rules = load_rules(builtin_shelf(), book.id, {}, faults);
            if (rules) fmt::print("{:<14} {:>3} wagers  {} ({})\n", rules->id, rules->count(), rules->title, rules->source);
            for (const auto& fault : faults) fmt::print(stderr, "{}\n", fault.text());
            if (!faults.empty()) status = 1;
        }
    });
}

}  // namespace hardway::cli
