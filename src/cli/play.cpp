// hardway play: a table in the terminal for one person and some bots.

#include <signal.h>

#include <memory>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "cli/open_rules.hpp"
#include "cli/play/page.hpp"
#include "cli/play/shell.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

struct PlayOptions {
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
    if (!rolls) {
        const auto file = read_file(text, kScriptFile);
        print_faults(file.faults());
        if (file) rolls = play::Dice::read_script(*file);
    }
    if (rolls) return play::Dice::scripted(*std::move(rolls));
    complain("--dice {}: neither throws such as \"3-4 6-1\" nor a file of them: {}", text,
             rolls.faults().front().what);
    return std::nullopt;
}

int run(PlayOptions& options) {
    options.start.rail = *parse_amount(options.rail);
    options.start.bot_chance = options.has_seed ? Chance(~options.seed) : play::surprise();
    if (options.has_seed) options.start.dice = play::Dice::seeded(options.seed);
    if (!options.dice.empty()) {
        const auto dice = scripted(options.dice);
        if (!dice) return 1;
        options.start.dice = *dice;
    }
    auto game = play::Game::begin(options.start);
    print_faults(game.faults());
    if (!game) return 1;
    {
        play::Terminal terminal(options.plain);
        play::Shell(*game, terminal).run();
    }
    print_line("{}", play::money_words(*game));
    // Ctrl-C is one of the ways to leave a table; the others end it for somebody.
    return stop_signal() == SIGTERM || stop_signal() == SIGHUP ? 130 : 0;
}

}  // namespace

void add_play(Verb program) {
    auto options = std::make_shared<PlayOptions>();
    auto verb = program.verb("play", "sit down at a table in the terminal (play money)");
    verb.option("--rules", options->start.rules,
                "a rulebook's id (hardway rules list), a rulebook file or a house file")
        .show_default();
    verb.option("--house", options->start.house, "a house choice, key=value");
    verb.option("--rail", options->rail, "chips to start with").show_default().allow(amount());
    verb.option("--name", options->start.name, "your name").show_default();
    verb.option("--bots", options->start.bots,
                "other players, at most as many as the table has further places")
        .show_default()
        .allow(whole(0, 1000));
    verb.option("--seed", options->seed, "dice and bots from this seed instead of chance")
        .allow(whole(0, UINT64_MAX));
    verb.option("--dice", options->dice, "throws to come, \"3-4 6-1 …\", or a file of them");
    verb.flag("--plain", options->plain, "no colours, nothing redrawn");
    verb.bonds({{"--seed", Bond::idle, "--dice", "the throws are given, and there are no bots", "--bots"}});
    verb.run([verb, options] {
        options->has_seed = verb.given("--seed");
        return run(*options);
    });
}

}  // namespace hardway::cli
