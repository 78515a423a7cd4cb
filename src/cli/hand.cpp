// hardway hand: how long a shooter's hand lasts, and what is made in it.

#include "study/edge/hand.hpp"

#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/csv.hpp"
#include "cli/hand_text.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

using namespace study;

namespace {

constexpr int kLongestHand = 5000;  // throws asked about: fractions of 26,000 bits
constexpr int kListed = 100;        // throws listed for other programs

struct HandOptions {
    std::string rules = "ma-craps";
    std::vector<int> at_least;
    bool csv = false;
    bool json = false;
};

using Json = nlohmann::ordered_json;

Json chance_json(const Rational& chance) {
    const auto rare = one_in(chance);
    Json json{{"chance", chance.str()}, {"decimal", chance.convert_to<double>()}};
    // Larger ones than other programs can hold are text.
    if (rare < (Integer(1) << 53))
        json["one_in"] = rare.convert_to<std::int64_t>();
    else
        json["one_in"] = rare.str();
    return json;
}

Json moments_json(const Rational& mean, const Rational& variance) {
    return {{"mean", mean.str()},
            {"mean_decimal", mean.convert_to<double>()},
            {"variance", variance.str()},
            {"sd", std::sqrt(variance.convert_to<double>())}};
}

Json hand_json(const Rules& rules, const HandFigures& hand, HandLengths& lengths,
               const HandOptions& options) {
    Json json{{"rulebook", rules.id}};
    json["length"] = moments_json(hand.mean, hand.variance);
    for (const auto& [name, share] : hand_percentiles())
        json["length"]["percentiles"][name] = lengths.percentile(share);
    json["point_made"] = hand.made.str();
    json["points_made"] = moments_json(hand.points_mean(), hand.points_variance());
    for (int points = 0; points <= kHandPoints; ++points)
        json["points_made"]["chances"].push_back(hand.points_chance(points).str());
    for (const auto& chance : hand.different) json["different_points"].push_back(chance.str());
    json["at_least"] = Json::array();
    auto asked = options.at_least;
    if (asked.empty())
        for (int throws = 1; throws <= kListed; ++throws) asked.push_back(throws);
    for (const int throws : asked) {
        Json one{{"throws", throws}};
        one.update(chance_json(lengths.at_least(throws)));
        json["at_least"].push_back(one);
    }
    return json;
}

std::string hand_csv(const Rules& rules, HandLengths& lengths, const HandOptions& options) {
    std::string out = csv_line({"rulebook", "throws", "exactly", "at_least", "at_least_decimal", "one_in"});
    auto asked = options.at_least;
    if (asked.empty())
        for (int throws = 1; throws <= kListed; ++throws) asked.push_back(throws);
    for (const int throws : asked) {
        const auto chance = lengths.at_least(throws);
        out += csv_line(
            {rules.id, throws, lengths.exactly(throws), chance, chance.convert_to<double>(), one_in(chance)});
    }
    return out;
}

int run(const HandOptions& options) {
    const auto open = open_rules(options.rules, {});
    if (!open) {
        print_faults(open.faults());
        return 1;
    }
    const auto& rules = open->rules;
    HandLengths lengths(rules);
    if (options.csv)
        print_text(hand_csv(rules, lengths, options));
    else if (options.json)
        print_text(json_text(hand_json(rules, hand(rules), lengths, options)));
    else if (!options.at_least.empty())
        print_text(at_least_text(lengths, options.at_least));
    else
        print_text(hand_text(rules, hand(rules), lengths));
    return 0;
}

}  // namespace

void add_hand(Verb program) {
    auto options = std::make_shared<HandOptions>();
    auto verb = program.verb(
        "hand", "how long a shooter's hand lasts, and the points made in it, exactly (docs/edge.md)");
    verb.option("RULES", options->rules, "a rulebook's id, a rulebook file or a house file").show_default();
    verb.option("--at-least", options->at_least, "the chance of a hand of so many throws or more")
        .allow(whole(1, kLongestHand));
    verb.flag("--csv", options->csv, "print the lengths as CSV, fractions in full");
    verb.flag("--json", options->json, "print everything as JSON, fractions in full");
    verb.bonds({{"--json", Bond::excludes, "--csv", "one form at a time"}});
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
