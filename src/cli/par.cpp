// hardway par: the PAR sheet of a rulebook, or of a table of a house.

#include "server/par.hpp"

#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/csv.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"
#include "house/recorded_meters.hpp"
#include "words/wager_words.hpp"

namespace hardway::cli {

namespace {

struct ParOptions {
    std::string name;
    std::vector<std::string> house;
    std::string data;
    bool json = false;
    bool csv = false;
};

const std::string& cite_of(const Rules& rules, const Wager& wager) {
    return rules.cited(wager.price_cite != 0 ? wager.price_cite : wager.cite);
}

std::string text_of(const Rules& rules, const server::ParSheet& sheet) {
    TextTable table(
        {"wager", "pays", "stake", "edge", "edge %", "hit %", "push %", "sd", "rolls", "section"});
    for (const auto& row : sheet) {
        const auto& wager = rules[row.key.wager];
        const auto& made = row.worth.made;
        const Rational edge = -made.mean();
        const auto fraction = edge.str();
        const auto percent = [](const Rational& share) {
            return fmt::format("{:.3f}", 100 * share.convert_to<double>());
        };
        table.row({name_of(rules, row.key), words::price_words(wager), row.worth.stake.text(),
                   fraction.size() > 16 ? "" : fraction, percent(edge), percent(made.chance(End::win)),
                   percent(made.chance(End::push)),
                   fmt::format("{:.2f}", std::sqrt(made.variance().convert_to<double>())),
                   fmt::format("{:.2f}", made.rolls.convert_to<double>()), cite_of(rules, wager)});
    }
    return rules.id + ": " + rules.title + "\n" + table.text();
}

std::string csv_of(const Rules& rules, const server::ParSheet& sheet) {
    auto lines = csv_line({"wager", "pays", "stake", "edge", "edge_per_decision", "edge_per_roll", "hit",
                           "push", "lose", "sd", "rolls", "cite"});
    for (const auto& row : sheet) {
        const auto& wager = rules[row.key.wager];
        const auto& made = row.worth.made;
        lines += csv_line({name_of(rules, row.key), words::price_words(wager), row.worth.stake,
                           Rational(-made.mean()), Rational(-row.worth.decided.mean()),
                           Rational(-row.worth.per_roll()), made.chance(End::win), made.chance(End::push),
                           made.chance(End::lose), std::sqrt(made.variance().convert_to<double>()),
                           made.rolls, cite_of(rules, wager)});
    }
    return lines;
}

Result<std::shared_ptr<const Rules>> rules_asked_for(const ParOptions& options) {
    if (options.data.empty()) {
        auto open = open_rules(options.name, options.house);
        if (!open) return open.faults();
        return std::make_shared<const Rules>(std::move(open->rules));
    }
    auto store = house::open_kept(options.data);
    if (!store) return store.faults();
    const auto found = house::recorded_meters(**store, options.name);
    if (!found) return found.faults();
    return found->rules;
}

int run(const ParOptions& options) {
    const auto rules = rules_asked_for(options);
    if (!rules) {
        print_faults(rules.faults());
        return 1;
    }
    const auto sheet = server::par_sheet(**rules);
    if (options.json)
        print_text(json_text(server::write_par(**rules, sheet)));
    else if (options.csv)
        print_data(csv_of(**rules, sheet));
    else
        print_text(text_of(**rules, sheet));
    return 0;
}

}  // namespace

void add_par(Verb program) {
    auto options = std::make_shared<ParOptions>();
    auto verb =
        program.verb("par", "what every wager of a table must come to: its PAR sheet (docs/meters.md)");
    verb.option("NAME", options->name,
                "a rulebook: id, rulebook file or house file; with --data a table's id")
        .required();
    verb.option("--house", options->house, "a house choice, key=value");
    verb.option("--data", options->data, "the house's folder, or postgres://…").takes("DIR");
    verb.flag("--csv", options->csv, "print rows as CSV, fractions in full");
    verb.flag("--json", options->json, "print JSON, as GET /api/rules/DIGEST/par answers it");
    verb.bonds({{"--json", Bond::excludes, "--csv", "one form at a time"},
                {"--house", Bond::excludes, "--data", "a table's rules never change"}});
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
