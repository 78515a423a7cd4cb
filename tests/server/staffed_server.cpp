#include "staffed_server.hpp"

#include <gtest/gtest.h>

namespace server_test {

StaffedServer::StaffedServer(std::vector<std::string> more, bool complaints)
    : server(std::make_unique<RunningServer>(folder.path(), std::move(more), complaints)) {
    if (!started()) return;
    const auto line = server->next_line();
    code = line.substr(line.rfind(' ') + 1);
}

Answer StaffedServer::ask(const std::string& method, const std::string& path, const Json& body,
                          const Somebody& who) const {
    return call(port(), {method, path, body.dump(), who.token});
}

Somebody StaffedServer::guest() const {
    const auto made = ask("POST", "/api/guests", {{"kind", "program"}}, {});
    EXPECT_EQ(made.status, 200) << made.body;
    const auto json = made.json();
    return {json.value("person", ""), json.value("name", ""), json.value("token", "")};
}

Somebody StaffedServer::account(const std::string& name) const {
    const auto made =
        ask("POST", "/api/people", {{"name", name}, {"password", kPassword}, {"kind", "program"}}, {});
    EXPECT_EQ(made.status, 200) << made.body;
    const auto json = made.json();
    return {json.value("person", ""), name, json.value("token", "")};
}

const Somebody& StaffedServer::administrator() {
    if (!administrator_.id.empty()) return administrator_;
    administrator_ = account("Ada");
    const auto used = ask("POST", "/api/administrator", {{"code", code}}, administrator_);
    EXPECT_EQ(used.status, 200) << used.body;
    return administrator_;
}

Answer StaffedServer::by_administrator(const std::string& method, const std::string& path, const Json& body) {
    auto answer = ask(method, path, body, administrator());
    if (answer.status != 403) return answer;
    const auto proved = ask("POST", "/api/prove", {{"password", kPassword}}, administrator_);
    EXPECT_EQ(proved.status, 200) << proved.body;
    administrator_.token = proved.json().value("token", "");
    return ask(method, path, body, administrator_);
}

void StaffedServer::give_roles(const Somebody& whom, const std::string& roles) {
    const auto given = by_administrator("PUT", "/api/people/" + whom.id + "/roles",
                                        {{"roles", roles}, {"why", "works here"}});
    EXPECT_EQ(given.status, 200) << given.body;
}

Somebody StaffedServer::somebody(const std::string& name, const std::string& roles) {
    const auto made = account(name);
    give_roles(made, roles);
    return made;
}

Somebody StaffedServer::signed_in(const Somebody& who) const {
    const auto answer =
        ask("POST", "/api/sign-in", {{"name", who.name}, {"password", kPassword}, {"kind", "program"}}, {});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return {who.id, who.name, answer.json().value("token", "")};
}

std::string StaffedServer::wallet(const Somebody& who) const {
    return ask("GET", "/api/me", Json::object(), who).json().value("wallet", "");
}

std::string StaffedServer::open_table(const Somebody& who, const Json& more) const {
    Json body{{"name", "One"}, {"rulebook", "ma-craps"}};
    body.update(more);
    const auto made = ask("POST", "/api/tables", body, who);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json()["setup"]["id"];
}

Json StaffedServer::table(const std::string& id) const {
    return call(port(), {"GET", "/api/tables/" + id}).json();
}

Json to_do(const std::string& table, Json command) {
    return {{"ask", "do"}, {"table", table}, {"commands", Json::array({std::move(command)})}};
}

Json to_do(const std::string& table, std::uint64_t for_throw, Json command) {
    auto message = to_do(table, std::move(command));
    message["throw"] = for_throw;
    return message;
}

Json to_sit(const std::string& table, const std::string& chips) {
    return to_do(table, {{"command", "sit"}, {"player", ""}, {"chips", chips}});
}

Json to_bet(const std::string& table, std::uint64_t for_throw, const std::string& wager,
            const std::string& stake) {
    return to_do(table, for_throw, {{"command", "bet"}, {"wager", wager}, {"stake", stake}, {"out_of", "0"}});
}

std::string refusal(const Json& answer) {
    return answer.contains("refused") ? answer["refused"].value("code", "")
           : answer.contains("ok")    ? ""
                                      : "?";
}

}  // namespace server_test
