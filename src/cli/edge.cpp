// hardway edge: what every wager is worth, exactly.

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/edge_compare.hpp"
#include "cli/edge_data.hpp"
#include "cli/edge_table.hpp"
#include "cli/numbers.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

namespace {

struct Options {
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

std::vector<std::string> books_of(const Options& options) {
    if (!options.books.empty()) return options.books;
    std::vector<std::string> all;
    for (const auto& book : builtin_shelf()) all.push_back(book.id);
    return all;
}

void find_rows(Asked& asked, Money stake, CollectMemo& memo) {
    const bool house = asked.open.house_file || !asked.open.choices.empty();
    const auto sold =
        menu(asked.open.shelf, {asked.open.id, house, asked.open.choices, stake}, memo, asked.faults);
    if (sold) asked.rows = edge_rows(*sold, stake, memo);
}

// Every rulebook in a thread of its own; a count that two of them share is solved once.
std::optional<std::vector<Asked>> find_all(const Options& options, Money stake) {
    std::vector<Asked> all;
    Faults faults;
    for (const auto& name : books_of(options))
        if (auto open = open_rules(name, options.house, faults)) all.push_back({*std::move(open), {}, {}});
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

// Rows of the wager and basis asked for. False, and told, if there are none.
bool narrow(Asked& asked, const Options& options) {
    const auto& rules = asked.open.rules;
    std::string wanted = options.wager;
    if (const auto index = rules.find(wanted); index != kNoWager) wanted = rules[index].id;  // aliases
    std::erase_if(*asked.rows, [&](const EdgeRow& row) {
        return !is_wanted(row, wanted) || (!options.basis.empty() && options.basis != name_of(row.basis));
    });
    return !asked.rows->empty();
}

int tell_nothing(const std::vector<Asked>& all, const Options& options) {
    std::string where;
    for (const auto& asked : all) where += (where.empty() ? "" : ", ") + asked.open.rules.id;
    std::string what = options.wager.empty() ? "no wager" : "no wager '" + options.wager + "'";
    if (!options.stake.empty()) what += " that takes a stake of " + options.stake;
    if (!options.basis.empty()) what += " counted " + options.basis;
    complain("{}: {} is sold here; hardway rules show lists what is", where, what);
    return 1;
}

int print(const std::vector<Asked>& all, const Options& options) {
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

int run(const Options& options) {
    Money stake;
    if (!options.stake.empty()) stake = *parse_amount(options.stake);
    auto all = find_all(options, stake);
    if (!all) return 1;
    bool any = false;
    for (auto& asked : *all) any |= narrow(asked, options);
    return any ? print(*all, options) : tell_nothing(*all, options);
}

}  // namespace

void add_edge(Verb program) {
    auto options = std::make_shared<Options>();
    auto verb = program.verb("edge", "what every wager is worth, exactly (docs/edge.md)");
    verb.option("RULES", options->books,
                "rulebooks: ids, rulebook files or house files; none: all that ship with hardway");
    verb.option("--house", options->house, "house choices, key=value: then only what that house sells");
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
