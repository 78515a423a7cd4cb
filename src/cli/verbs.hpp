#pragma once
// The verbs of the command line. Each adds its subcommand; its exit status goes to `status`.

namespace CLI {
class App;
}

namespace hardway::cli {

void add_session(CLI::App& app, int& status);
void add_rules(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_edge(CLI::App& app, int& status);
void add_study(CLI::App& app, int& status);
void add_hand(CLI::App& app, int& status);
void add_worth(CLI::App& app, int& status);

}  // namespace hardway::cli
