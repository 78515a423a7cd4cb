// hardway: casino craps done exactly. One file per verb.

#include <CLI/CLI.hpp>

#include "cli/verbs.hpp"

int main(int argc, char** argv) {
    CLI::App app{
        "hardway: casino craps done exactly.\n"
        "Play money only. Not affiliated with any house or game it names."};
    app.set_version_flag("--version", std::string("hardway ") + HARDWAY_VERSION);
    app.require_subcommand(1);
    int status = 0;
    hardway::cli::add_session(app, status);
    hardway::cli::add_rules(app, status);
    hardway::cli::add_play(app, status);
    hardway::cli::add_perft(app, status);
    hardway::cli::add_edge(app, status);
    hardway::cli::add_study(app, status);
    hardway::cli::add_hand(app, status);
    hardway::cli::add_worth(app, status);
    CLI11_PARSE(app, argc, argv);
    return status;
}
