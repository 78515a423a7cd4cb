// hardway password: a new one for somebody who has forgotten it, while the house is stopped.

#include <chrono>
#include <memory>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/verbs.hpp"
#include "house/forgotten_password.hpp"

namespace hardway::cli {

namespace {

struct PasswordOptions {
    std::string name;
    std::string data;
    std::string store;
};

int run(const PasswordOptions& options) {
    if (options.data.empty() && options.store.empty()) {
        complain("where the house keeps its data is missing: --data DIR, or --store postgres://…");
        return 2;
    }
    const auto& address = options.store.empty() ? options.data : options.store;
    if (const auto kept = house::open_kept(address); !kept) {  // where none is kept, none is made
        print_faults(kept.faults());
        return 1;
    }
    auto store = house::open_store(address);
    if (!store) {
        print_faults(store.faults());
        return 1;
    }
    using namespace std::chrono;
    const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    const auto password = house::replace_password(**store, options.name, now);
    if (!password) {
        print_faults(password.faults());
        return 1;
    }
    print_line("new password of {}: {}", options.name, password->bare());
    print_line("to be changed after signing in; everywhere else this account is signed out");
    return 0;
}

}  // namespace

void add_password(Verb program) {
    auto options = std::make_shared<PasswordOptions>();
    auto verb = program.verb("password", "replace a password that was forgotten, while the house is stopped");
    verb.option("NAME", options->name, "whose: the name of an account").required();
    verb.option("--data", options->data, "the house's folder").takes("DIR");
    verb.option("--store", options->store, "or its PostgreSQL: postgres://…").takes("ADDRESS");
    verb.bonds({{"--data", Bond::excludes, "--store", "a house keeps its data in one place"}});
    verb.footer(
        "For an administrator whom no other administrator can help. It is recorded among the changes of "
        "people, "
        "and the\npassword is printed nowhere else.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
