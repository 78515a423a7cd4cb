// hardway: casino craps done exactly. One file per verb.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <stdexcept>

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
    try {
        CLI11_PARSE(app, argc, argv);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            throw std::runtime_error("cannot write the output");
    } catch (const std::exception& trouble) {  // a full disk, no memory
        std::fprintf(stderr, "hardway: %s\n", trouble.what());
        return 1;
    }
    return status;
}
