// hardway: casino craps done exactly. One file per verb.

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <sstream>
#include <stdexcept>

#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"

namespace {

// If one of them is closed, the next file opened would get its number, and what is printed would go into it.
// With this in its place, printing fails, which is noticed.
void keep_standard_files() {
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(file, F_GETFD) < 0) open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// Help and version are asked for; anything else that ends the reading of the arguments is a slip, and told
// with words of the command line.
int tell(const CLI::App& app, const CLI::ParseError& end) {
    std::ostringstream page;
    std::ostringstream slip;
    const int status = app.exit(end, page, slip) == 0 ? 0 : 1;
    hardway::cli::print_text(page.str());
    const auto lines = slip.str();
    for (const auto line : hardway::split(hardway::trim(lines), '\n'))
        if (!line.empty()) hardway::cli::complain("{}", line);
    return status;
}

int run(int argc, char** argv) {
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
        app.parse(argc, argv);
    } catch (const CLI::ParseError& end) {
        status = tell(app, end);
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    keep_standard_files();
    signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
    try {
        const int status = run(argc, argv);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            throw std::runtime_error("cannot write the output");
        return status;
    } catch (const std::exception& trouble) {  // a full disk, no memory
        hardway::cli::complain("hardway: {}", trouble.what());
        return 1;
    }
}
