// hardway serve: tables that others can join.

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/open_files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/verbs.hpp"
#include "house/dice/dice_health.hpp"
#include "house/house.hpp"
#include "house/store/folder.hpp"
#include "rules/text.hpp"
#include "server/http_server.hpp"

namespace hardway::cli {

namespace {

struct ServeOptions {
    std::string listen = "127.0.0.1:8080";
    std::string data;
    std::string store;
    std::string key;
    std::string pages;
    std::vector<std::string> hosts;
    std::string certificate;
    std::string private_key;
    bool proxy = false;
    bool hsts = false;
    std::string guests;
    std::uint64_t threads = 2;
    std::uint64_t patience = 30;
    std::uint64_t crew_idle = 900;

    bool secure() const { return proxy || !certificate.empty(); }
};

struct Address {
    std::string host;
    std::uint16_t port = 0;
};

Result<Address> read_address(const std::string& text) {
    const Fault fault{"", 0, "--listen: " + hardway::quoted(text) + " is no address with a port",
                      "127.0.0.1:8080; port 0 for any that is free", ""};
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) return fault;
    const auto port = parse_whole(std::string_view(text).substr(colon + 1));
    if (!port || *port > 65535) return fault;
    auto host = text.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
    return Address{host, static_cast<std::uint16_t>(*port)};
}

bool is_loopback(const std::string& host) {
    return host == "::1" || host.starts_with("127.");
}

bool is_everywhere(const std::string& host) {
    return host == "0.0.0.0" || host == "::";
}

std::string default_folder() {
    if (const char* home = std::getenv("XDG_DATA_HOME"); home && *home) return std::string(home) + "/hardway";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::string(home) + "/.local/share/hardway";
    return "hardway-data";
}

// For the first administrator; told until there is one.
void tell_code(house::House& house) {
    if (house.people().has_administrator()) return;
    house::Asked asked;
    asked.at = house.now();
    asked.by_house = true;
    auto made = house.people().first_code(asked);
    if (!made) return;
    const std::string code(made->code.bare());
    if (house.carry_out(std::move(made->plan)) == house::Stored::done)
        print_line("code for the first administrator, good for once: {}", code);
}

// Also after a new program took its place on the disk: workers are of the same kind as the server.
std::string own_path() {
    return "/proc/" + std::to_string(::getpid()) + "/exe";
}

std::vector<std::string> names_of(const ServeOptions& options, const Address& address, std::uint16_t port) {
    const auto with_port = ":" + std::to_string(port);
    std::vector<std::string> names = options.hosts;
    for (const auto& name : options.hosts) names.push_back(name + with_port);
    names.push_back((address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]") +
                    with_port);
    if (is_loopback(address.host) || is_everywhere(address.host))
        for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) names.push_back(name + with_port);
    return names;
}

// Who comes from the same machine is trusted with more, unless a proxy comes for strangers.
bool trusted(const ServeOptions& options, const Address& address) {
    return is_loopback(address.host) && !options.proxy;
}

house::HouseOptions house_options(const ServeOptions& options, const Address& address,
                                  const std::string& folder) {
    house::HouseOptions asked;
    asked.store = options.store.empty() ? folder : options.store;
    asked.key = options.key.empty() ? folder + "/dice.key" : options.key;
    asked.people.guests = options.guests.empty() ? trusted(options, address) : options.guests == "yes";
    asked.people.count_addresses = !trusted(options, address);
    asked.tokens.trusted_idle = static_cast<std::int64_t>(options.crew_idle) * 1000;
    asked.threads = static_cast<unsigned>(options.threads);
    asked.log = [](const std::string& line) { complain("{}", line); };
    return asked;
}

server::ServerSettings server_settings(const ServeOptions& options, const Address& address) {
    constexpr std::size_t kMostFromOne = 256;
    server::ServerSettings settings;
    settings.address = address.host;
    settings.port = address.port;
    settings.pages = options.pages;
    settings.threads = static_cast<unsigned>(options.threads);
    settings.patience = static_cast<int>(options.patience);
    settings.certificate = options.certificate;
    settings.private_key = options.private_key;
    settings.proxy = options.proxy;
    settings.hsts = options.hsts;
    // Everybody comes from one address where they are on the same machine, or a proxy comes for them.
    if (!is_loopback(address.host) && !options.proxy) settings.most_from_one = kMostFromOne;
    return settings;
}

// Folders that were named, before anything is made in them; nothing: they can be used.
std::optional<Fault> unusable_folders(const std::string& data, const std::string& pages) {
    std::error_code failed;
    std::error_code ignored;
    try {
        if (!std::filesystem::exists(data, ignored)) house::make_folder(data);
    } catch (const std::system_error& trouble) {
        failed = trouble.code();
    }
    if (!std::filesystem::is_directory(data, ignored))
        return Fault{"", 0,
                     "--data: " + hardway::quoted(data) + " is no folder, and cannot be made: " +
                         (failed ? failed.message() : std::string("it is a file")),
                     "a folder, or a place for one", ""};
    if (!pages.empty() && !std::filesystem::is_directory(pages, ignored))
        return Fault{"", 0, "--pages: " + hardway::quoted(pages) + " is no folder",
                     "one with the page's files: web/dist, once it is built", ""};
    return std::nullopt;
}

// Until somebody asks it to stop.
void keep_running(server::Desk& desk) {
    constexpr auto kLook = std::chrono::milliseconds(50);
    constexpr auto kTidy = std::chrono::minutes(1);
    auto tidied = std::chrono::steady_clock::now();
    while (!stop_asked()) {
        std::this_thread::sleep_for(kLook);
        if (std::chrono::steady_clock::now() - tidied < kTidy) continue;
        desk.tidy();
        tidied = std::chrono::steady_clock::now();
    }
}

int run(const ServeOptions& options) {
    const auto address = read_address(options.listen);
    if (!address) {
        print_faults(address.faults());
        return 2;
    }
    if (options.hsts && !options.secure()) {
        print_faults({Fault{"", 0, "--hsts without TLS", "with --certificate or --proxy", ""}});
        return 2;
    }
    const auto settings = server_settings(options, *address);
    if (const auto fault = server::HttpServer::unusable(settings)) {
        print_faults({*fault});
        return 1;
    }
    const auto folder = options.data.empty() ? default_folder() : options.data;
    if (const auto fault = unusable_folders(folder, options.pages)) {
        print_faults({*fault});
        return 1;
    }
    if (const auto health = house::dice_health(); !health.well()) {
        complain("the dice are not well, and no table is opened:\n{}", health.text());
        return 1;
    }
    const auto asked = house_options(options, *address, folder);
    auto house = house::House::open(asked);
    if (!house) {
        print_faults(house.faults());
        return 1;
    }
    allow_many_open_files();
    server::DeskSettings desk_settings;
    desk_settings.secure = options.secure();
    desk_settings.program = own_path();
    if (trusted(options, *address)) desk_settings.limits = house::loose_limits();
    server::Desk desk(**house, desk_settings);
    auto http = server::HttpServer::listen(desk, settings);
    if (!http) {
        print_faults(http.faults());
        return 1;
    }
    const auto port = (*http)->port();
    desk.answer_to(names_of(options, *address, port));
    (*http)->start();
    const bool six = address->host.find(':') != std::string::npos;
    print_line("listening on {}://{}:{}", options.certificate.empty() ? "http" : "https",
               six ? "[" + address->host + "]" : address->host, port);
    if (is_everywhere(address->host) && options.hosts.empty())
        print_line(
            "only this machine can use it so: it answers to names it knows, and is told them with --host "
            "NAME");
    tell_code(**house);
    print_line("data in {}; play money only", asked.store);
    std::fflush(stdout);
    desk.bots().resume();
    listen_for_stop({SIGINT, SIGTERM});
    keep_running(desk);
    (*http)->stop();
    (*house)->finish();
    return 0;
}

}  // namespace

void add_serve(Verb program) {
    auto options = std::make_shared<ServeOptions>();
    auto verb = program.verb("serve", "run tables that others can join, by browser or program");
    verb.option("--listen", options->listen, "address and port; port 0: any that is free").show_default();
    verb.option("--data", options->data, "the folder that everything is kept in").takes("DIR");
    verb.option("--store", options->store, "keep it in PostgreSQL instead: postgres://…").takes("ADDRESS");
    verb.option("--key", options->key, "the file with the key that secrets of dice are sealed under")
        .takes("FILE");
    verb.option("--pages", options->pages, "a folder with the page's files").takes("DIR");
    verb.option("--host", options->hosts, "another name this server is reached by").takes("NAME");
    verb.option("--threads", options->threads, "threads").allow(whole(1, 64)).show_default();
    verb.option("--certificate", options->certificate, "speak TLS: the certificate, and those who signed it")
        .takes("FILE")
        .group("Others");
    verb.option("--private-key", options->private_key, "the key of the certificate, without a password")
        .takes("FILE")
        .group("Others");
    verb.flag("--proxy", options->proxy,
              "behind a proxy with TLS: no guests, tight limits, secure cookies; X-Forwarded-For is believed")
        .group("Others");
    verb.flag("--hsts", options->hsts, "tell browsers to come by TLS only, for a year").group("Others");
    verb.option("--guests", options->guests, "whether guests may come; otherwise only on this machine")
        .allow(one_of({"yes", "no"}))
        .group("Others");
    verb.option("--patience", options->patience, "seconds until a request has to be here")
        .allow(whole(1, 3600))
        .show_default()
        .group("Others");
    verb.option("--crew-idle", options->crew_idle,
                "seconds without a word until the crew has to give the password again")
        .allow(whole(1, 86'400))
        .show_default()
        .group("Others");
    verb.bonds({{"--certificate", Bond::needs, "--private-key", "TLS takes both"},
                {"--private-key", Bond::needs, "--certificate", "TLS takes both"}});
    verb.footer(
        "Everything is on disk before it is acknowledged: pull the plug, start it again, and every chip "
        "lies where it lay.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
