// hardway audit: whether everything a house has kept holds.

#include "house/audit.hpp"

#include <signal.h>

#include <memory>
#include <optional>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

struct AuditOptions {
    std::string data;
    std::string head;
};

// "table/k7wq…:12:5b…", as every acknowledgement of that table gave it.
Result<house::KeptHead> read_head(const std::string& text) {
    const Fault fault{"", 0, "--head: " + hardway::quoted(text) + " is no head of a chain",
                      "CHAIN:NUMBER:HASH, such as table/k7wqab23cd:12:5b… (64 hexadecimal digits)", ""};
    const auto parts = split(text, ':');
    if (parts.size() != 3) return fault;
    const auto number = parse_whole(parts[1]);
    const auto hash = house::read_hex(parts[2]);
    if (!number || *number < 1 || !hash) return fault;
    return house::KeptHead{std::string(parts[0]), {static_cast<std::uint64_t>(*number), *hash}};
}

void show_report(const house::AuditReport& report, bool against_head) {
    print_line("{} chains, {} records, {} commands decided again, {} throws, {} hands of dice verified",
               report.chains, report.records, report.commands, report.throws, report.hands);
    print_line("{} rows of the ledger and {} documents held against the records", report.postings,
               report.documents);
    if (report.epochs != 0) print_line("{} new epochs, after a restore or a lost key", report.epochs);
    for (const auto& finding : report.findings)
        print_line("  {}{}", finding.other_version ? "(another version) " : "", finding.text());
    if (report.more != 0) print_line("  and {} more", report.more);
    if (!against_head)
        print_line(
            "whether a chain once went on after its last record only a head that was kept can tell: --head");
    print_line("{}", report.whole() ? "everything holds" : "NOT everything holds");
}

int run(const AuditOptions& options) {
    std::optional<house::KeptHead> kept;
    if (!options.head.empty()) {
        const auto head = read_head(options.head);
        if (!head) {
            print_faults(head.faults());
            return 2;
        }
        kept = *head;
    }
    auto store = house::open_kept(options.data);
    if (!store) {
        print_faults(store.faults());
        return 1;
    }
    listen_for_stop({SIGINT, SIGTERM});
    const auto report = house::audit(**store, kept, [](std::uint64_t) { return !stop_asked(); });
    if (!report) {
        print_faults(report.faults());
        return 1;
    }
    if (stop_asked()) {
        complain("stopped before the end: {} records looked at", report->records);
        return 130;
    }
    show_report(*report, kept.has_value());
    return report->whole() ? 0 : 1;
}

}  // namespace

void add_audit(Verb program) {
    auto options = std::make_shared<AuditOptions>();
    auto verb =
        program.verb("audit", "whether everything a house has kept holds: chains, decisions, money, dice");
    verb.option("--data", options->data, "the house's folder, or postgres://…").takes("DIR").required();
    verb.option("--head", options->head, "a head you kept: CHAIN:NUMBER:HASH must be in it").takes("HEAD");
    verb.footer(
        "Every command is decided again and compared with what was recorded; ledger, balances and documents "
        "are held\nagainst the records (docs/audit.md). Nothing is written. The status is 0 only if all of "
        "it "
        "holds. The house must\nnot be running.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
