// hardway session FILE...: run stories and check them.

#include "table/session.hpp"

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/record.hpp"
#include "cli/story_json.hpp"
#include "cli/verbs.hpp"
#include "cli/write_file.hpp"

namespace hardway::cli {

namespace {

struct SessionOptions {
    std::vector<std::string> files;
    bool record = false;
    bool json = false;
    bool quiet = false;
};

void complain_of(const std::string& file, const std::vector<Mismatch>& mismatches) {
    for (const auto& mismatch : mismatches) complain("{}:{}: {}", file, mismatch.line, mismatch.what);
}

// Only a story that is taken to its last line is rewritten: after a refusal its checks would say what nobody
// meant.
bool record_one(const SessionOptions& options, const std::string& file, const std::string& text) {
    Faults faults;
    const auto shelf = shelf_for(file, text).or_add_to(faults);
    print_faults(faults);
    const auto recorded = record(shelf ? *shelf : builtin_shelf(), text);
    complain_of(file, recorded.left);
    if (!recorded.left.empty() || !faults.empty()) {
        complain("{}: not recorded; first mend what is refused or not understood", file);
        return false;
    }
    const bool changed = recorded.text != text;
    if (changed) {
        if (const auto trouble = write_file(file, recorded.text)) {
            complain("{}", write_trouble(file, trouble));
            return false;
        }
    }
    if (!options.quiet) print_line("{}: {}", file, changed ? "recorded" : "unchanged");
    return true;
}

bool run_one(const SessionOptions& options, const std::string& file, nlohmann::ordered_json& all) {
    const auto text = read_file(file, kStoryFile);
    if (!text) {
        print_faults(text.faults());
        if (options.json) all.push_back(unread_json(file, text.faults().back().what));
        return false;
    }
    if (options.record) return record_one(options, file, *text);
    const auto shelf = shelf_for(file, *text);
    Session session(shelf ? *shelf : builtin_shelf());
    const auto mismatches = session.tell_all(*text);
    print_faults(shelf.faults());
    complain_of(file, mismatches);
    if (options.json) all.push_back(story_json(file, session, mismatches));
    return mismatches.empty() && shelf;
}

int run(const SessionOptions& options) {
    int failed = 0;
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const auto& file : options.files) failed += run_one(options, file, all) ? 0 : 1;
    if (options.json) print_text(json_text(options.files.size() == 1 ? all[0] : all));
    if (!options.json && !options.quiet && !options.record)
        print_line("{} of {}", static_cast<int>(options.files.size()) - failed,
                   options.files.size() == 1 ? "1 story holds"
                                             : std::to_string(options.files.size()) + " stories hold");
    return failed == 0 ? 0 : 1;
}

}  // namespace

void add_session(Verb program) {
    auto options = std::make_shared<SessionOptions>();
    auto verb = program.verb("session", "run stories of a table and check them (docs/notation.md)");
    verb.option("FILE", options->files, "session files").required();
    verb.flag("--record", options->record,
              "rewrite the checks that do not hold as they are true, nothing else");
    verb.flag("--json", options->json, "print final rails, felt, point and every event");
    verb.flag("-q,--quiet", options->quiet, "print only what does not hold");
    verb.bonds({{"--record", Bond::excludes, "--json", "a story is rewritten or printed"},
                {"--quiet", Bond::idle, "--json", "JSON is printed all the same"}});
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
