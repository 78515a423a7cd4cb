// hardway verify FILE: whether the record of a hand of fair dice holds.

#include <memory>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "wire/wire.hpp"

namespace hardway::cli {

using namespace house;

namespace {

struct VerifyOptions {
    std::string file;
    std::string commitment;
    std::string share;
};

Allowed digest() {
    return {"HEX", [](std::string& text) {
                return read_hex(text) ? std::string() : "not 64 hexadecimal digits in lower case";
            }};
}

Result<HandRecord> read_record(const std::string& file) {
    const auto text = read_file(file, kHandFile);
    if (!text) return text.faults();
    const auto json = wire::parse(*text);
    auto record = json ? read_hand(*json) : Result<HandRecord>(json.faults());
    if (record) return record;
    auto faults = record.faults();
    for (auto& fault : faults) fault.file = file;
    return faults;
}

int run(const VerifyOptions& options) {
    const auto record = read_record(options.file);
    if (!record) {
        print_faults(record.faults());
        return 1;
    }
    auto verdict = verify_hand(*record);
    if (const auto kept = read_hex(options.commitment)) verify_kept_commitment(*record, *kept, verdict);
    if (const auto kept = read_hex(options.share)) verify_kept_share(*record, *kept, verdict);
    const auto throws = record->throws.size();
    print_line("table {}, hand {}: {} throw{}", record->id.table, record->id.number, throws,
               throws == 1 ? "" : "s");
    for (const auto& finding : verdict.findings)
        print_line("  {}: {}", finding.holds ? "holds" : "DOES NOT HOLD", finding.words);
    print_line("{}", verdict.holds() ? "the hand holds" : "the hand does not hold");
    return verdict.holds() ? 0 : 1;
}

}  // namespace

void add_verify(Verb program) {
    auto options = std::make_shared<VerifyOptions>();
    auto verb = program.verb(
        "verify", "whether a hand of fair dice was drawn as the house said before it (docs/fairness.md)");
    verb.option("FILE", options->file, "the record of the hand, in JSON").required();
    verb.option("--commitment", options->commitment, "the house's commitment, as you kept it")
        .allow(digest());
    verb.option("--share", options->share, "your share, as you kept it").allow(digest());
    verb.footer("The status is 0 only if all of it holds.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
