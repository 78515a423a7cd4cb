// hardway backup, hardway restore: a copy of everything a house has kept, and a house from such a copy.

#include <memory>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "house/store/store.hpp"

namespace hardway::cli {

namespace {

struct BackupOptions {
    std::string data;
    std::string store;
    std::string out;
    std::string backup;

    const std::string& address() const { return store.empty() ? data : store; }
};

// Nothing, and told, if neither is there. That both are is a contradiction, told before.
bool has_address(const BackupOptions& options) {
    if (!options.address().empty()) return true;
    complain("where the house keeps its data is missing: --data DIR, or --store postgres://…");
    return false;
}

int back_up(const BackupOptions& options) {
    if (!has_address(options)) return 2;
    const auto copy = house::back_up_store(options.address(), options.out);
    if (!copy) {
        print_faults(copy.faults());
        return 1;
    }
    print_line("everything as of one moment is in {}; the key of the dice is not", *copy);
    return 0;
}

int restore(const BackupOptions& options) {
    if (!has_address(options)) return 2;
    const auto restored = house::restore_store(options.backup, options.address());
    if (!restored) {
        print_faults(restored.faults());
        return 1;
    }
    print_line("restored; the next `hardway serve` over it ends every open hand and gives its stakes back");
    return 0;
}

void add_address(Verb& verb, BackupOptions& options) {
    verb.option("--data", options.data, "the house's folder").takes("DIR");
    verb.option("--store", options.store, "or its PostgreSQL: postgres://…").takes("ADDRESS");
    verb.bonds({{"--data", Bond::excludes, "--store", "a house keeps its data in one place"}});
}

}  // namespace

void add_backup(Verb program) {
    auto options = std::make_shared<BackupOptions>();
    auto verb = program.verb("backup", "copy everything a house has kept, also while it is running");
    add_address(verb, *options);
    verb.option("--out", options->out, "the copy: a new folder").takes("FOLDER").required();
    verb.footer(
        "The copy is whole or not there. The key of the dice is never in it: keep that elsewhere. A copy is "
        "a "
        "data\nfolder itself: `hardway audit --data FOLDER` looks at it.");
    verb.run([options] { return back_up(*options); });
}

void add_restore(Verb program) {
    auto options = std::make_shared<BackupOptions>();
    auto verb = program.verb("restore", "put a backup where nothing is kept yet: all of it or nothing");
    verb.option("BACKUP", options->backup, "the folder that `hardway backup` made").required();
    add_address(verb, *options);
    verb.footer(
        "When the house is next opened there, every open hand ends: stakes go back, the secrets of dice are "
        "shown\nand never used again, each table's chain says that a new epoch begins, and accounts have to "
        "sign in again.");
    verb.run([options] { return restore(*options); });
}

}  // namespace hardway::cli
