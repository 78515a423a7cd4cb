// hardway worker: what the server starts for texts of strangers (server/worker.hpp). Not for people.

#include <cstdio>
#include <iostream>
#include <memory>
#include <new>

#include "cli/arguments.hpp"
#include "cli/print.hpp"
#include "cli/study/job.hpp"
#include "cli/verbs.hpp"
#include "server/stranger.hpp"

namespace hardway::cli {

namespace {

void say(const std::string& line) {
    print_data(line + "\n");
    std::fflush(stdout);
}

int work(const std::string& kind) {
    server::confine(kind == "study" ? server::kStudyLimits : server::kBotLimits);
    if (kind == "study") return run_study_worker(std::cin, say);
    if (kind == "trace") return run_trace_worker(std::cin, say);
    if (kind == "check") return run_check_worker(std::cin, say);
    return server::run_bot_worker(std::cin, say);
}

int run(const std::string& kind) {
    try {
        return work(kind);
    } catch (const std::bad_alloc&) {
        say(R"({"faults":["needed more memory than it may have"]})");
        return 0;
    }
}

}  // namespace

void add_worker(Verb program) {
    auto kind = std::make_shared<std::string>();
    auto verb = program.hidden_verb("worker", "a process of the server's, for texts of strangers");
    verb.option("KIND", *kind, "of work").allow(one_of({"bot", "check", "study", "trace"})).required();
    verb.run([kind] { return run(*kind); });
}

}  // namespace hardway::cli
