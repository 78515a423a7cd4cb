#include "cli/study/options.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

constexpr const char* kOutput = "Running and output";

}  // namespace

void add_study_options(Verb& verb, StudyOptions& o) {
    verb.option(
        "STRATEGY", o.strategies,
        "strategies: names of shipped ones (--list), .lua files; with settings: pass_odds:odds=5,base=15");
    verb.option("--rules", o.rules, "a rulebook's id, a rulebook file or a house file").show_default();
    verb.option("--house", o.house, "a house choice, key=value");
    verb.option("--set", o.set, "a setting of every strategy, key=value");
    verb.option("--vary", o.vary, "a curve over one setting: odds=1..10, base=5..25:5 or base=5,10,25");

    const auto* visit = "The visit";
    verb.option("--bankroll", o.bankroll, "what the player brings")
        .show_default()
        .allow(amount())
        .group(visit);
    verb.option("--length", o.length, "throws, at most")
        .show_default()
        .allow(whole(1, 10'000'000))
        .group(visit);
    verb.option("--win", o.win, "leave when ahead by this").allow(amount()).group(visit);
    verb.option("--lose", o.lose, "leave when behind by this").allow(amount()).group(visit);
    verb.option("--shooters", o.shooters, "leave after so many seven outs")
        .allow(whole(1, 1'000'000))
        .group(visit);
    verb.flag("--finish-hand", o.finish_hand, "after the last throw, stay for the seven out").group(visit);
    verb.option("--shooter-win", o.shooter_win,
                "won this on a shooter: down with what may come down, wait for the next")
        .allow(amount())
        .group(visit);
    verb.option("--shooter-lose", o.shooter_lose, "lost this on a shooter: the same")
        .allow(amount())
        .group(visit);
    verb.option("--shooter-rolls", o.shooter_rolls, "bet on no more than so many throws of a shooter")
        .allow(whole(1, 1'000'000))
        .group(visit);

    const auto* sample = "The sample";
    verb.option("--visits", o.visits, "visits to simulate (100,000, or 1,000 without an automaton)")
        .allow(whole(1, std::uint64_t{1} << 50))
        .group(sample);
    verb.option("--rolls", o.rolls,
                "or throws: as many visits as are needed for so many, each of full length")
        .allow(whole(1, std::uint64_t{1} << 60))
        .group(sample);
    verb.option("--seed", o.seed, "of the throws").show_default().allow(whole(0, UINT64_MAX)).group(sample);
    verb.option("--dice", o.dice, "a file of 36 weights, 1-1 1-2 … 6-6: biased or set dice")
        .takes("FILE")
        .group(sample);
    verb.option("--throws", o.throws, "a file of recorded throws (3-4 6-6 …), played instead of random ones")
        .takes("FILE")
        .group(sample);

    const auto* exact = "Exact figures";
    verb.option("--confidence", o.confidence, "of the bankroll that is enough")
        .show_default()
        .allow(real(0.01, 0.9999))
        .group(exact);
    verb.option("--rolls-per-hour", o.rolls_per_hour, "throws an hour")
        .show_default()
        .allow(real(1, 10'000))
        .group(exact);
    verb.option("--states", o.states, "largest automaton")
        .show_default()
        .allow(whole(1, 20'000'000))
        .group(exact);
    verb.option("--work", o.steps, "steps for exact distributions; above it they are only sampled")
        .show_default()
        .allow(real(0, 1e15))
        .group(exact);
    verb.flag("--sampled-only", o.sampled_only, "no exact distribution, no fractions").group(exact);

    verb.option("--threads", o.threads, "threads (all cores); the figures are the same")
        .allow(whole(1, 1024))
        .group(kOutput);
    verb.option("--engine", o.engine,
                "avx512, avx2 or scalar (the fastest there is); the figures are the same")
        .allow(one_of({"avx512", "avx2", "scalar"}))
        .group(kOutput);
    verb.option("--part", o.part,
                "only part i of n of the visits (i from 1), 2/8: a job array; see study merge")
        .group(kOutput);
    verb.option("--out", o.out, "where the part is written (else printed)").takes("FILE").group(kOutput);

    verb.bonds({
        {"--rolls", Bond::excludes, "--visits", "each says how many visits there are"},
        {"--dice", Bond::excludes, "--throws", "recorded throws come from no dice of ours"},
        {"--finish-hand", Bond::excludes, "--throws", "a visit would run on into the throws of the next"},
        {"--seed", Bond::idle, "--throws", "the throws are given"},
        {"--work", Bond::idle, "--sampled-only", "there are no exact distributions"},
        {"--out", Bond::needs, "--part", "it is where the part is written"},
    });
}

void add_report_options(Verb& verb, StudyOptions& o) {
    verb.option("--html", o.html, "write a report with pictures to this file").takes("FILE").group(kOutput);
    verb.flag("--json", o.json, "print everything as JSON").group(kOutput);
    verb.flag("--no-timing", o.no_timing, "leave times and rates out, so that equal figures are equal bytes")
        .group(kOutput);
}

namespace {

// Everything that changes a figure, by name.
template <class Options, class Visit>
void each_asked(Options& o, Visit visit) {
    visit("strategies", o.strategies);
    visit("rules", o.rules);
    visit("house", o.house);
    visit("set", o.set);
    visit("vary", o.vary);
    visit("bankroll", o.bankroll);
    visit("length", o.length);
    visit("win", o.win);
    visit("lose", o.lose);
    visit("shooters", o.shooters);
    visit("finish_hand", o.finish_hand);
    visit("shooter_win", o.shooter_win);
    visit("shooter_lose", o.shooter_lose);
    visit("shooter_rolls", o.shooter_rolls);
    visit("visits", o.visits);
    visit("rolls", o.rolls);
    visit("seed", o.seed);
    visit("dice", o.dice);
    visit("throws", o.throws);
    visit("confidence", o.confidence);
    visit("rolls_per_hour", o.rolls_per_hour);
    visit("states", o.states);
    visit("work", o.steps);
    visit("sampled_only", o.sampled_only);
}

}  // namespace

std::string study_line(const StudyOptions& options, const std::string& digest) {
    nlohmann::ordered_json line;
    each_asked(options, [&](const char* name, const auto& value) { line[name] = value; });
    line["digest"] = digest;
    // A file's name need not be text, and what is written into a part is also shown.
    return line.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

namespace {

// As they would be typed: what is as it is anyway is left out.
std::vector<std::string> typed(const nlohmann::json& line) {
    const auto usual = nlohmann::json::parse(study_line({}, ""));
    const auto word = [](const nlohmann::json& value) {
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    std::vector<std::string> words;
    for (const auto& [name, value] : line.items()) {
        if (!usual.contains(name) || usual[name] == value || name == "strategies" || name == "digest")
            continue;
        auto option = "--" + name;
        std::ranges::replace(option, '_', '-');
        for (const auto& each : value.is_array() ? value : nlohmann::json::array({value}))
            words.push_back(each.is_boolean() ? option : option + "=" + word(each));
    }
    words.emplace_back("--");
    for (const auto& strategy : line.value("strategies", nlohmann::json::array()))
        words.push_back(word(strategy));
    return words;
}

}  // namespace

std::string read_asked(const nlohmann::json& asked, StudyOptions& options) {
    if (!asked.is_object()) return "what is to be studied is an object";
    std::vector<std::string> names;
    each_asked(options, [&](const char* name, const auto&) { names.emplace_back(name); });
    for (const auto& [name, value] : asked.items())
        if (std::ranges::find(names, name) == names.end())
            return hardway::quoted(name) + " is not known; there is " + join(names, ", ");
    CommandLine parser("what is to be studied", "");
    auto top = parser.top();
    add_study_options(top, options);
    try {
        return parser.trouble(typed(asked));
    } catch (const nlohmann::json::exception&) {  // text that is no UTF-8
        return "what is to be studied cannot be read";
    }
}

std::string read_line(const std::string& line, StudyOptions& options) {
    constexpr const char* kNoLine = "does not say what was studied as hardway writes it";
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return kNoLine;
    StudyOptions checked;
    try {
        const auto digest = json.at("digest").get<std::string>();
        each_asked(options, [&](const char* name, auto& value) { json.at(name).get_to(value); });
        if (study_line(options, digest) != line) return kNoLine;
        CommandLine parser("what was studied", "");
        auto top = parser.top();
        add_study_options(top, checked);
        if (auto trouble = parser.trouble(typed(json)); !trouble.empty()) return trouble;
        return study_line(checked, digest) == line ? "" : kNoLine;
    } catch (const nlohmann::json::exception&) {
        return kNoLine;
    }
}

}  // namespace hardway::cli
