// hardway worker: what the server starts for texts of strangers (server/worker.hpp). Not for people.

#include <iostream>
#include <memory>

#include "cli/arguments.hpp"
#include "cli/verbs.hpp"
#include "server/stranger.hpp"

namespace hardway::cli {

namespace {

int run(const std::string& kind) {
    server::confine(server::kBotLimits);
    return server::run_bot_worker(std::cin, std::cout);
}

}  // namespace

void add_worker(Verb program) {
    auto kind = std::make_shared<std::string>();
    auto verb = program.hidden_verb("worker", "a process of the server's, for texts of strangers");
    verb.option("KIND", *kind, "bot or study").allow(one_of({"bot", "study"})).required();
    verb.run([kind] { return run(*kind); });
}

}  // namespace hardway::cli
