#pragma once
// A server with an administrator, who gives others their roles; everything over the network.

#include <memory>
#include <string>
#include <vector>

#include "client.hpp"
#include "running_server.hpp"
#include "temporary_folder.hpp"

namespace server_test {

inline constexpr const char* kPassword = "correct horse battery";

struct Somebody {
    std::string id;
    std::string name;
    std::string token;
};

class StaffedServer {
  public:
    explicit StaffedServer(std::vector<std::string> more = {}, bool complaints = false);

    bool started() const { return server->started(); }
    std::uint16_t port() const { return server->port(); }
    Answer ask(const std::string& method, const std::string& path, const Json& body,
               const Somebody& who) const;

    Somebody guest() const;
    Somebody account(const std::string& name) const;
    // An account with these roles, given by the administrator, who is made when there is none.
    Somebody somebody(const std::string& name, const std::string& roles);
    void give_roles(const Somebody& whom, const std::string& roles);
    // Gives the password again if that is asked for.
    Answer by_administrator(const std::string& method, const std::string& path, const Json& body);
    const Somebody& administrator();
    // The token after signing in once more.
    Somebody signed_in(const Somebody& who) const;
    std::string wallet(const Somebody& who) const;

    std::string open_table(const Somebody& who, const Json& more = Json::object()) const;
    Json table(const std::string& id) const;

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
    std::string code;  // for the first administrator, as it was printed

  private:
    Somebody administrator_;
};

// {"ask":"do", …} with one command.
Json to_do(const std::string& table, Json command);
Json to_do(const std::string& table, std::uint64_t for_throw, Json command);
Json to_sit(const std::string& table, const std::string& chips);
Json to_bet(const std::string& table, std::uint64_t for_throw, const std::string& wager,
            const std::string& stake);
// The code of a refusal; empty if it was done.
std::string refusal(const Json& answer);

}  // namespace server_test
