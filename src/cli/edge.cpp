// hardway edge: what every wager is worth, exactly.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/edge_compare.hpp"
#include "cli/edge_data.hpp"
#include "cli/edge_table.hpp"
#include "cli/numbers.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"
#include "words/facts.hpp"

namespace hardway::cli {

namespace {

struct EdgeOptions {
    std::vector<std::string> books;
    std::vector<std::string> house;
    std::string wager;
    std::string stake;
    std::string basis;
    std::string sort;
    bool compare = false;
    bool csv = false;
    bool json = false;
};

struct Asked {
    OpenRules open;
    std::optional<EdgeRows> rows;
    Faults faults;
};

std::vector<std::string> books_of(const EdgeOptions& options) {
    if (!options.books.empty()) return options.books;
    std::vector<std::string> all;
    for (const auto& book : builtin_shelf()) all.push_back(book.id);
    return all;
}

void find_rows(Asked& asked, Money stake, CollectMemo& memo) {
    const bool house = asked.open.house_file || !asked.open.choices.empty();
    const auto sold = menu(asked.open.shelf, {asked.open.id, house, asked.open.choices, stake}, memo);
    asked.faults = sold.faults();
    if (sold) asked.rows = edge_rows(*sold, stake, memo);
}

// Every rulebook in a thread of its own; a count that two of them share is solved once.
std::optional<std::vector<Asked>> find_all(const EdgeOptions& options, Money stake) {
    std::vector<Asked> all;
    Faults faults;
    for (const auto& name : books_of(options)) {
        auto open = open_rules(name, options.house);
        // What is wrong with a choice says which of several rulebooks it is wrong with.
        for (auto fault : open.faults()) {
            if (fault.line == 0 && fault.file != name && books_of(options).size() > 1)
                fault.file = fault.file.empty() ? name : name + ": " + fault.file;
            faults.push_back(std::move(fault));
        }
        if (open) all.push_back({*std::move(open), {}, {}});
    }
    if (faults.empty()) {
        CollectMemo memo;
        std::vector<std::jthread> crew;
        for (auto& asked : all) crew.emplace_back([&] { find_rows(asked, stake, memo); });
    }
    for (const auto& asked : all) faults.insert(faults.end(), asked.faults.begin(), asked.faults.end());
    if (faults.empty()) return all;
    print_faults(faults);
    return std::nullopt;
}

bool is_wanted(const EdgeRow& row, const std::string& wager) {
    return wager.empty() || row.wager == wager || row.id() == wager;
}

template <class Wanted>
bool keep(std::vector<Asked>& all, Wanted wanted) {
    bool any = false;
    for (auto& asked : all) {
        std::erase_if(*asked.rows, [&](const EdgeRow& row) { return !wanted(asked, row); });
        any |= !asked.rows->empty();
    }
    return any;
}

bool of_wager(const Asked& asked, const EdgeRow& row, const std::string& wager) {
    const auto& rules = asked.open.rules;
    const auto index = rules.find(wager);
    return is_wanted(row, index == kNoWager ? wager : rules[index].id);  // aliases
}

bool is_known(const Rules& rules, const std::string& wager) {
    const auto kinds = words::kinds_of(rules);
    return std::find(kinds.begin(), kinds.end(), wager) != kinds.end() || rules.find(wager) != kNoWager;
}

std::string names_of(const std::vector<Asked>& all) {
    std::string where;
    for (const auto& asked : all) where += (where.empty() ? "" : ", ") + asked.open.rules.id;
    return where;
}

int tell_no_wager(const std::vector<Asked>& all, const EdgeOptions& options) {
    if (!options.wager.empty() && std::none_of(all.begin(), all.end(), [&](const auto& asked) {
            return is_known(asked.open.rules, options.wager.substr(0, options.wager.find('+')));
        })) {
        for (const auto& asked : all) complain("{}", words::no_such_wager(asked.open.rules, options.wager));
        return 1;
    }
    std::string what = options.wager.empty() ? "no wager" : "no wager '" + options.wager + "'";
    if (!options.stake.empty()) what += " that takes a stake of " + options.stake;
    complain("{}: {} is sold here; hardway rules show lists what is", names_of(all), what);
    return 1;
}

int tell_no_basis(const std::vector<Asked>& all, const EdgeOptions& options,
                  const std::set<std::string>& there) {
    const auto what = options.wager.empty() ? "what is sold" : "'" + options.wager + "'";
    complain("{}: {} is not counted {} here, only {}", names_of(all), what, options.basis,
             join({there.begin(), there.end()}, ", "));
    return 1;
}

int print(const std::vector<Asked>& all, const EdgeOptions& options) {
    EdgeRows rows;
    for (const auto& asked : all) rows.insert(rows.end(), asked.rows->begin(), asked.rows->end());
    if (options.compare) {
        const auto lines = compare_edges(rows);
        if (options.json)
            print_text(json_text(compare_json(lines)));
        else
            print_text(options.csv ? compare_csv(lines) : compare_text(lines));
        return 0;
    }
    if (options.json || options.csv) {
        if (!options.sort.empty()) sort_rows(rows, options.sort);
        print_text(options.json ? edges_json(rows) : edges_csv(rows));
        return 0;
    }
    for (const auto& asked : all) {
        if (asked.rows->empty()) continue;
        if (&asked != all.data()) print_line("");
        print_text(edges_text(asked.open.rules, *asked.rows, options.sort.empty() ? "edge" : options.sort,
                              !options.basis.empty()));
    }
    return 0;
}

// False, and told, if a rulebook is named twice, or one is to be compared with none.
bool once_each(const EdgeOptions& options) {
    const auto& books = options.books;
    for (auto it = books.begin(); it != books.end(); ++it)
        if (std::find(books.begin(), it, *it) != it) {
            complain("{}: named twice", *it);
            return false;
        }
    if (options.compare && books.size() == 1) complain("--compare: takes two rulebooks or more");
    return !options.compare || books.size() != 1;
}

int run(const EdgeOptions& options) {
    Money stake;
    if (!options.stake.empty()) stake = *parse_amount(options.stake);
    if (!once_each(options)) return 1;
    auto all = find_all(options, stake);
    if (!all) return 1;
    if (!keep(*all, [&](const auto& asked, const auto& row) { return of_wager(asked, row, options.wager); }))
        return tell_no_wager(*all, options);
    std::set<std::string> there;
    for (const auto& asked : *all)
        for (const auto& row : *asked.rows) there.emplace(name_of(row.basis));
    if (!keep(*all, [&](const auto&, const auto& row) {
            return options.basis.empty() || options.basis == name_of(row.basis);
        }))
        return tell_no_basis(*all, options, there);
    return print(*all, options);
}

}  // namespace

void add_edge(Verb program) {
    auto options = std::make_shared<EdgeOptions>();
    auto verb = program.verb("edge", "what every wager is worth, exactly (docs/edge.md)");
    verb.option("RULES", options->books,
                "rulebooks: ids, rulebook files or house files; none: all that ship with hardway");
    verb.option("--house", options->house,
                "a house choice, key=value, so that only what that house sells is shown");
    verb.option("--wager", options->wager, "only this wager: place, 'place 6', pass+odds");
    verb.option("--stake", options->stake,
                "the stake; else the smallest that is paid and charged without rounding")
        .allow(amount());
    verb.option("--basis", options->basis, "only one way of counting")
        .allow(one_of({"per_bet", "per_decision", "per_roll", "per_action"}));
    verb.option("--sort", options->sort, "edge (best for the player first), wager, win, sd or rolls")
        .allow(one_of({"edge", "wager", "win", "sd", "rolls"}));
    verb.flag("--compare", options->compare, "rulebooks side by side");
    verb.flag("--csv", options->csv, "print rows as CSV, fractions in full");
    verb.flag("--json", options->json, "print rows as JSON, fractions in full");
    verb.bonds({{"--json", Bond::excludes, "--csv", "one form at a time"},
                {"--basis", Bond::excludes, "--compare", "what is compared has one way of counting"},
                {"--sort", Bond::excludes, "--compare", "what is compared has its own order"}});
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
