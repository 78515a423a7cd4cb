// hardway meters: what the wagers of a house's tables have taken in and paid out, beside what they must.

#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/csv.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"
#include "house/recorded_meters.hpp"
#include "server/par.hpp"

namespace hardway::cli {

namespace {

struct MetersOptions {
    std::string table;
    std::string data;
    bool json = false;
    bool csv = false;
};

std::string percent_text(const std::optional<Rational>& share) {
    return share ? fmt::format("{:.3f}", 100 * share->convert_to<double>()) : "";
}

std::string text_of(const house::RecordedMeters& of, const std::vector<server::MeteredWager>& wagers) {
    TextTable table({"wager", "decided", "handle", "paid", "taken", "hold", "commission", "tokes", "expected",
                     "return %", "exact %"});
    const auto add = [&](const server::MeteredWager& each) {
        const auto& meter = each.meter;
        table.row({each.wager, std::to_string(meter.decided()), meter.handle.text(), meter.paid.text(),
                   meter.taken.text(), meter.hold().text(), meter.commission.text(), meter.tokes.text(),
                   each.expected ? server::four_places(*each.expected) : "", percent_text(each.actual),
                   percent_text(each.exact)});
    };
    for (const auto& each : wagers) add(each);
    add(server::total_of(wagers));
    return fmt::format("{} ({}), {}{}: {} throws, {} bought in, {} cashed out, {} toked\n", of.setup.name,
                       of.setup.id, of.setup.rulebook, of.closed ? ", closed" : "", of.throws,
                       of.meters.bought().text(), of.meters.cashed_out().text(), of.meters.toked().text()) +
           table.text();
}

std::string csv_of(const house::RecordedMeters& of, const std::vector<server::MeteredWager>& wagers) {
    std::string lines;
    for (const auto& each : wagers) {
        const auto& meter = each.meter;
        const auto share = [](const std::optional<Rational>& value) {
            return value ? CsvCell(*value) : CsvCell("");
        };
        lines += csv_line({of.setup.id,
                           of.setup.rulebook,
                           each.wager,
                           std::to_string(meter.booked),
                           std::to_string(meter.decided()),
                           std::to_string(meter.won),
                           std::to_string(meter.lost),
                           std::to_string(meter.pushed),
                           meter.staked,
                           meter.returned,
                           meter.up,
                           meter.handle,
                           meter.coupons,
                           meter.paid,
                           meter.taken,
                           meter.hold(),
                           meter.commission,
                           meter.kept(),
                           meter.tokes,
                           share(each.actual),
                           share(each.exact),
                           each.expected ? CsvCell(Rational(*each.expected)) : CsvCell("")});
    }
    return lines;
}

int show(house::Store& store, const std::vector<std::string>& tables, const MetersOptions& options) {
    auto all = nlohmann::ordered_json::array();
    if (options.csv)
        print_data(csv_line({"table",   "rulebook", "wager",        "booked",   "decided",    "won",
                             "lost",    "pushed",   "staked",       "returned", "up",         "handle",
                             "coupons", "paid",     "taken",        "hold",     "commission", "kept",
                             "tokes",   "return",   "exact_return", "expected"}));
    server::ParSheets sheets;
    for (const auto& id : tables) {
        const auto found = house::recorded_meters(store, id);
        if (!found) {
            print_faults(found.faults());
            return 1;
        }
        const auto sheet = sheets.of(found->setup.rules, *found->rules);
        if (options.json) {
            nlohmann::ordered_json one{{"table", id}, {"rules", house::hex(found->setup.rules)}};
            one.update(server::write_meters(*found->rules, found->meters, *sheet));
            all.push_back(std::move(one));
            continue;
        }
        const auto wagers = server::metered(*found->rules, found->meters, *sheet);
        if (options.csv)
            print_data(csv_of(*found, wagers));
        else
            print_text((id == tables.front() ? "" : "\n") + text_of(*found, wagers));
    }
    if (options.json) print_text(json_text(all));
    return 0;
}

int run(const MetersOptions& options) {
    auto store = house::open_kept(options.data);
    if (!store) {
        print_faults(store.faults());
        return 1;
    }
    std::vector<std::string> tables = {options.table};
    if (options.table.empty()) {
        const auto found = house::recorded_tables(**store);
        if (!found) {
            print_faults(found.faults());
            return 1;
        }
        tables = *found;
    }
    return show(**store, tables, options);
}

}  // namespace

void add_meters(Verb program) {
    auto options = std::make_shared<MetersOptions>();
    auto verb =
        program.verb("meters", "what the wagers of a house's tables took in and paid out (docs/meters.md)");
    verb.option("TABLE", options->table, "the table's id; none: all that ever were");
    verb.option("--data", options->data, "the house's folder, or postgres://…").takes("DIR").required();
    verb.flag("--csv", options->csv, "print rows as CSV, fractions in full");
    verb.flag("--json", options->json, "print JSON, as GET /api/tables/ID/meters answers it");
    verb.bonds({{"--json", Bond::excludes, "--csv", "one form at a time"}});
    verb.footer(
        "Added up again from the records. The house must not be running; a running one is asked by\n"
        "GET /api/tables/ID/meters.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
