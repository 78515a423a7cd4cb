// hardway: casino craps done exactly. One file per verb.

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "cli/arguments.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace {

// If one of them is closed, the next file opened would get its number, and what is printed would go into it.
// With this in its place, printing fails, which is noticed.
void keep_standard_files() {
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(file, F_GETFD) < 0) open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int run(int argc, char** argv) {
    hardway::cli::CommandLine line(
        "hardway: casino craps done exactly.\n"
        "Play money only. Not affiliated with any house or game it names.",
        std::string("hardway ") + HARDWAY_VERSION);
    auto program = line.top();
    program.need_verb();
    hardway::cli::add_session(program);
    hardway::cli::add_rules(program);
    hardway::cli::add_play(program);
    hardway::cli::add_perft(program);
    hardway::cli::add_edge(program);
    hardway::cli::add_study(program);
    hardway::cli::add_hand(program);
    hardway::cli::add_worth(program);
    hardway::cli::add_verify(program);
    hardway::cli::add_serve(program);
    hardway::cli::add_audit(program);
    hardway::cli::add_password(program);
    hardway::cli::add_export(program);
    hardway::cli::add_backup(program);
    hardway::cli::add_restore(program);
    hardway::cli::add_replay(program);
    hardway::cli::add_load(program);
    hardway::cli::add_meters(program);
    hardway::cli::add_par(program);
    hardway::cli::add_worker(program);
    program.verb(hardway::cli::kHelp, "how to use hardway, or the verb that follows: help serve");
    return line.run(argc, argv);
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
    } catch (const std::bad_alloc&) {
        hardway::cli::complain("hardway: there is not enough memory for this");
        return 1;
    } catch (const std::exception& trouble) {  // a full disk
        hardway::cli::complain("hardway: {}", trouble.what());
        return 1;
    }
}
