// hardway play: a table in the terminal for one person and some bots.

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/files.hpp"
#include "cli/open_rules.hpp"
#include "cli/play/page.hpp"
#include "cli/play/shell.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

namespace {

struct Options {
    play::Start start;
    std::string rail = "1000";
    std::string dice;
    std::uint64_t seed = 0;
    bool has_seed = false;
    bool plain = false;
};

// Throws written out, or a file of them.
std::optional<play::Dice> scripted(const std::string& text) {
    auto rolls = play::Dice::read_script(text);
    Faults faults;
    if (!rolls)
        if (const auto file = read_file(text, kScriptFile, faults)) rolls = play::Dice::read_script(*file);
    if (rolls) return play::Dice::scripted(*std::move(rolls));
    print_faults(faults);
    complain("--dice {}: neither throws such as \"3-4 6-1\" nor a file of them", text);
    return std::nullopt;
}

int run(Options& options) {
    const auto rail = Money::parse(options.rail);
    if (!rail || rail->zero()) {
        complain("--rail {}: an amount such as 1000", options.rail);
        return 1;
    }
    options.start.rail = *rail;
    options.start.bot_chance = options.has_seed ? play::Chance(~options.seed) : play::Chance::surprise();
    if (options.has_seed) options.start.dice = play::Dice::seeded(options.seed);
    if (!options.dice.empty()) {
        const auto dice = scripted(options.dice);
        if (!dice) return 1;
        options.start.dice = *dice;
    }
    Faults faults;
    auto game = play::Game::begin(options.start, faults);
    print_faults(faults);
    if (!game) return 1;
    {
        play::Terminal terminal(options.plain);
        play::Shell(*game, terminal).run();
    }
    print_line("{}", play::money_words(*game));
    return 0;
}

}  // namespace

void add_play(CLI::App& app, int& status) {
    auto options = std::make_shared<Options>();
    auto* verb = app.add_subcommand("play", "sit down at a table in the terminal (play money)");
    verb->add_option("--rules", options->start.rules,
                     "a rulebook's id (hardway rules list), a rulebook file or a house file")
        ->capture_default_str();
    verb->add_option("--house", options->start.house, "a house choice, key=value; may be repeated")
        ->allow_extra_args(false);
    verb->add_option("--rail", options->rail, "chips to start with")->capture_default_str();
    verb->add_option("--name", options->start.name, "your name")->capture_default_str();
    verb->add_option("--bots", options->start.bots, "other players")->capture_default_str();
    auto* seed = verb->add_option("--seed", options->seed, "dice and bots from this seed instead of chance");
    verb->add_option("--dice", options->dice, "throws to come, \"3-4 6-1 …\", or a file of them");
    verb->add_flag("--plain", options->plain, "no colours, nothing redrawn");
    verb->callback([options, seed, &status] {
        options->has_seed = seed->count() > 0;
        status = run(*options);
    });
}

}  // namespace hardway::cli
