// hardway load: how much a server can take, and whether it keeps what it has acknowledged.

#include "load/load.hpp"

#include <signal.h>
#include <unistd.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/open_files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

namespace {

using load::LoadFigures;
using load::LoadProgress;
using load::LoadSettings;

struct LoadOptions {
    std::string address;
    std::uint32_t tables = 1;
    std::uint32_t clients = 1;
    double seconds = 10;
    double rate = 0;
    std::uint32_t threads = 1;
    bool verify = false;
    bool json = false;
};

double rounded(double value, double to) {
    return std::round(value * to) / to;
}

void show_json(const LoadSettings& settings, const LoadFigures& figures) {
    nlohmann::ordered_json json;
    const auto& tally = figures.tally;
    json["commands_per_second"] = rounded(figures.commands_per_second(), 10);
    json["deliveries_per_second"] = rounded(figures.deliveries_per_second(), 10);
    json["p50_ms"] = rounded(tally.latencies.at(0.5), 1000);
    json["p99_ms"] = rounded(tally.latencies.at(0.99), 1000);
    json["refused"] = tally.refused;
    json["lost"] = figures.lost();
    json["doubled"] = figures.doubled();
    json["seconds"] = rounded(figures.seconds, 1000);
    json["tables"] = settings.tables;
    json["clients"] = settings.clients;
    json["commands"] = tally.acknowledged;
    json["deliveries"] = tally.deliveries;
    json["put_off"] = tally.put_off;
    json["unanswered"] = figures.unanswered;
    json["reconnects"] = tally.reconnects;
    if (settings.verify) {
        json["verified_records"] = figures.verified.records;
        json["broken"] = figures.verified.broken;
    }
    print_data(json_text(json));
}

void show_text(const LoadSettings& settings, const LoadFigures& figures) {
    const auto& tally = figures.tally;
    print_line("{} tables, {} clients, {:.1f} seconds", settings.tables, settings.clients, figures.seconds);
    TextTable table({"", "in all", "a second", "half within", "99 % within"});
    table.row({"commands acknowledged", std::to_string(tally.acknowledged),
               fmt::format("{:.1f}", figures.commands_per_second()),
               fmt::format("{:.2f} ms", tally.latencies.at(0.5)),
               fmt::format("{:.2f} ms", tally.latencies.at(0.99))});
    table.row({"records delivered", std::to_string(tally.deliveries),
               fmt::format("{:.1f}", figures.deliveries_per_second()), "", ""});
    print_text(table.text());
    print_line("refused {}, put off and asked again {}, unanswered {}, connections lost {}", tally.refused,
               tally.put_off, figures.unanswered, tally.reconnects);
    print_line("lost {}, doubled {}", figures.lost(), figures.doubled());
    if (settings.verify)
        print_line("{} records read again, {} that do not follow from the one before",
                   figures.verified.records, figures.verified.broken);
}

void show(const LoadProgress& progress) {
    static const bool watched = isatty(STDERR_FILENO) != 0;
    if (watched)
        show_progress(fmt::format("{} {:3.0f} %  {} commands", progress.doing, progress.share * 100,
                                  progress.acknowledged));
}

int run(const LoadOptions& options) {
    const auto address = load::read_address(options.address);
    if (!address) {
        print_faults(address.faults());
        return 2;
    }
    LoadSettings settings;
    settings.address = *address;
    settings.tables = options.tables;
    settings.clients = options.clients;
    settings.seconds = options.seconds;
    settings.rate = options.rate;
    settings.verify = options.verify;
    settings.threads = options.threads;
    allow_many_open_files();
    listen_for_stop({SIGINT, SIGTERM});
    const auto figures = load::run_load(settings, stop_asked(), show);
    if (isatty(STDERR_FILENO) != 0) show_progress("");
    if (!figures) {
        print_faults(figures.faults());
        return 1;
    }
    if (options.json)
        show_json(settings, *figures);
    else
        show_text(settings, *figures);
    const bool whole = figures->verified.whole() && figures->lost() == 0 && figures->doubled() == 0;
    return options.verify && !whole ? 1 : 0;
}

}  // namespace

void add_load(Verb program) {
    auto options = std::make_shared<LoadOptions>();
    auto verb = program.verb("load", "many clients at a server's tables: how much it can take");
    verb.option("address", options->address, "the server: http://127.0.0.1:8080").takes("ADDRESS").required();
    verb.option("--tables", options->tables, "tables to open").allow(whole(1, 10'000)).show_default();
    verb.option("--clients", options->clients, "clients, spread over the tables; who finds no place watches")
        .allow(whole(1, 100'000))
        .show_default();
    verb.option("--seconds", options->seconds, "how long").allow(real(0.1, 1e6)).show_default();
    verb.option("--rate", options->rate, "commands a second in all (otherwise as fast as answers come)")
        .allow(real(0.001, 1e6))
        .takes("R");
    verb.option("--threads", options->threads, "threads of this program").allow(whole(1, 64)).show_default();
    verb.flag("--verify", options->verify,
              "remember every acknowledgement, through restarts of the server, and look for each afterwards");
    verb.flag("--json", options->json, "figures as JSON");
    verb.footer(
        "Guests sign in, open tables of their own and play there with play money. Ctrl-C ends it with the "
        "figures\n"
        "so far. With --verify the status is 1 if anything acknowledged is missing or doubled.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
