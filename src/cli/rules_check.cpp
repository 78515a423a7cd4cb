// hardway rules check FILE...: a house file or a rulebook is allowed, or every fault with its line.

#include <algorithm>

#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/rules_verbs.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

// A value nobody has chosen is not looked at when a rulebook is loaded: choose each once.
void try_choices(const OpenRules& open, Faults& faults) {
    for (const auto& choice : open.rules.choices) {
        const bool listed = choice.allowed.find(" to ") == std::string::npos &&
                            choice.allowed.find(' ') != 0 &&
                            choice.allowed.find("listed odds") == std::string::npos;
        if (!listed) continue;
        for (const auto value : split(choice.allowed, ',')) {
            const auto chosen =
                load_rules(open.shelf, open.id, {{choice.key, std::string(trim(value)), "", 0}});
            for (auto fault : chosen.faults()) {
                fault.what = choice.key + "=" + std::string(trim(value)) + ": " + fault.what;
                faults.push_back(fault);
            }
        }
    }
}

void print_resolved(const std::string& file, const OpenRules& open) {
    const auto& rules = open.rules;
    const auto sold = std::count_if(rules.wagers.begin(), rules.wagers.end(),
                                    [](const Wager& wager) { return wager.sold; });
    print_line("{}: OK, {} {}", file, open.house_file ? "a house under" : "the rulebook", rules.id);
    print_line("  {} wagers, {} of {} bets sold; {} house choices; digest {}", rules.count(), sold,
               rules.wagers.size(), rules.choices.size(), rules.digest_text());
    print_line("  chip {}, table {} to {}", rules.chip.text(), rules.least.text(), rules.most.text());
    for (const auto& chosen : open.choices) print_line("  {} = {}", chosen.key, chosen.value);
}

}  // namespace

int check_rules(const std::vector<std::string>& files) {
    int status = 0;
    for (const auto& file : files) {
        Faults faults;
        const auto open = open_rules(file, {}).or_add_to(faults);
        if (open && !open->house_file) try_choices(*open, faults);
        const auto told = print_faults(faults);
        if (!open || told > 0) {
            complain("{}: {} fault{}", file, told, told == 1 ? "" : "s");
            status = 1;
        } else {
            print_resolved(file, *open);
        }
    }
    return status;
}

}  // namespace hardway::cli
