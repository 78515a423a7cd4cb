// hardway session FILE...: run stories and check them.

#include "table/session.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/story_json.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    bool record = false;
    bool json = false;
    bool quiet = false;
};

// The text with every check that did not hold rewritten as it is true.
std::string recorded(Session& session, std::string_view text) {
    std::string out;
    for (const auto line : split(text, '\n')) {
        if (!out.empty()) out += '\n';
        if (session.tell(line) || session.truth().empty()) {
            out += line;
            continue;
        }
        const auto comment = line.find('#');
        out += "= " + session.truth();
        if (comment != std::string_view::npos) out += "    " + std::string(line.substr(comment));
    }
    return out;
}

bool run_one(const Options& options, const std::string& file, nlohmann::json& all) {
    const auto text = read_file(file);
    if (!text) {
        complain("{}: cannot read this file", file);
        return false;
    }
    Faults faults;
    Session session(shelf_for(file, *text, faults));
    if (options.record) {
        const auto fresh = recorded(session, *text);
        if (fresh != *text && !write_file(file, fresh)) {
            complain("{}: cannot write this file", file);
            return false;
        }
        print_line("{}: {}", file, fresh == *text ? "unchanged" : "recorded");
        return true;
    }
    const auto mismatches = session.tell_all(*text);
    print_faults(faults);
    for (const auto& mismatch : mismatches) complain("{}:{}: {}", file, mismatch.line, mismatch.what);
    if (options.json) all.push_back(story_json(file, session, mismatches));
    return mismatches.empty() && faults.empty();
}

int run(const Options& options) {
    int failed = 0;
    nlohmann::json all = nlohmann::json::array();
    for (const auto& file : options.files) failed += run_one(options, file, all) ? 0 : 1;
    if (options.json) print_text(json_text(options.files.size() == 1 && !all.empty() ? all[0] : all));
    if (!options.json && !options.quiet && !options.record)
        print_line("{} of {} stories hold", static_cast<int>(options.files.size()) - failed,
                   options.files.size());
    return failed == 0 ? 0 : 1;
}

}  // namespace

void add_session(CLI::App& app, int& status) {
    auto options = std::make_shared<Options>();
    auto* verb = app.add_subcommand("session", "run stories of a table and check them (docs/notation.md)");
    verb->add_option("FILE", options->files, "session files")->required();
    verb->add_flag("--record", options->record, "rewrite the checks that do not hold as they are true");
    verb->add_flag("--json", options->json, "print final rails, felt, point and every event");
    verb->add_flag("-q,--quiet", options->quiet, "print only what does not hold");
    verb->callback([options, &status] { status = run(*options); });
}

}  // namespace hardway::cli
