// hardway export: what happened at a table, for others.

#include "house/export.hpp"

#include <memory>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

namespace {

struct ExportOptions {
    std::string table;
    std::string data;
    std::string as = "session";
};

int run(const ExportOptions& options) {
    auto store = house::open_kept(options.data);
    if (!store) {
        print_faults(store.faults());
        return 1;
    }
    const house::TakeLine take = [](const std::string& line) {
        print_line("{}", line.substr(0, line.size() - 1));
        return true;
    };
    const auto many = options.as == "lines" ? house::export_lines(**store, options.table, take)
                                            : house::export_session(**store, options.table, take);
    if (many) return 0;
    print_faults(many.faults());
    return 1;
}

}  // namespace

void add_export(Verb program) {
    auto options = std::make_shared<ExportOptions>();
    auto verb = program.verb("export", "what happened at a table of a house, as a story or as lines of JSON");
    verb.option("TABLE", options->table, "the table's id").required();
    verb.option("--data", options->data, "the house's folder, or postgres://…").takes("DIR").required();
    verb.option("--as", options->as, "session: a story that `hardway session` runs; lines: every record")
        .allow(one_of({"session", "lines"}))
        .show_default();
    verb.footer("The house must not be running; a running one is asked by GET /api/tables/ID/records.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
