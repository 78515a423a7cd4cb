// docs/openapi.json beside the server itself: the same paths, methods and sign-ins, and answers as described.

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "client.hpp"
#include "running_server.hpp"
#include "schema.hpp"
#include "server/desk.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

Json read_description() {
    std::ifstream file("docs/openapi.json");
    return Json::parse(file);
}

std::string upper(std::string text) {
    for (char& each : text) each = static_cast<char>(std::toupper(each));
    return text;
}

// "/api/tables/{id}/records" → "/api/tables/*/records"
std::string with_stars(const std::string& path) {
    std::string stars;
    bool inside = false;
    for (const char each : path) {
        if (each == '{') stars += '*';
        inside = each == '{' || (inside && each != '}');
        if (!inside && each != '}') stars += each;
    }
    return stars;
}

TEST(OpenApi, HasEveryRouteAndNoOther) {
    std::set<std::string> described;
    const auto document = read_description();
    for (const auto& [path, methods] : document["paths"].items())
        for (const auto& [method, operation] : methods.items())
            described.insert(upper(method) + " " + with_stars(path) +
                             (operation.at("security").empty() ? "" : " signed in"));
    std::set<std::string> there;
    for (const auto& route : hardway::server::Desk::listed())
        there.insert(route.method + " " + route.path + (route.signed_in ? " signed in" : ""));
    EXPECT_EQ(described, there);
}

class OpenApiTest : public testing::Test {
  protected:
    void SetUp() override {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
    }

    struct Ask {
        std::string method;
        std::string path;  // as described: "/api/tables/{id}"
        std::string id{};  // in its place
        std::string body{};
        std::string token{};
        std::string query{};
        std::string name{};  // where a path has two
    };
    // Asks, and holds request and answer against the description.
    Json ask(const Ask& what, int status) {
        auto method = what.method;
        for (char& each : method) each = static_cast<char>(std::tolower(each));
        const auto& operation = document["paths"][what.path][method];
        asked.insert(what.method + " " + what.path);
        auto path = what.path;
        if (const auto open = path.find('{'); open != path.npos)
            path.replace(open, path.find('}') - open + 1, what.id);
        if (const auto open = path.find("{name}"); open != path.npos) path.replace(open, 6, what.name);
        const auto answer = call(server->port(), {what.method, path + what.query, what.body, what.token});
        EXPECT_EQ(answer.status, status) << what.method << " " << path << " " << answer.body;
        if (status < 400 && !what.body.empty()) {
            const auto& schema = operation["requestBody"]["content"]["application/json"]["schema"];
            expect_fits(schema, Json::parse(what.body), what.method + " " + path + " request");
        }
        const auto& responses = operation["responses"];
        const auto code = std::to_string(answer.status);
        if (!responses.contains(code)) {
            ADD_FAILURE() << what.method << " " << path << " answers " << code << ", which is not described";
            return {};
        }
        const auto& schema = schemas.resolved(responses[code])["content"]["application/json"]["schema"];
        expect_fits(schema, answer.json(), what.method + " " + path);
        return answer.json();
    }
    void expect_fits(const Json& schema, const Json& value, const std::string& where) {
        for (const auto& fault : schemas.faults(schema, value)) ADD_FAILURE() << where << " " << fault;
    }

    // What administrators do for, and to, others.
    void ask_of_the_office(const std::string& boss) {
        const auto account = R"({"name":"Tim","password":"first of all","kind":"program"})";
        const auto tim = ask({"POST", "/api/people", "", account}, 200);
        const std::string id = tim["person"];
        const std::string next = ask({"PUT", "/api/me/password", "",
                                      R"({"before":"first of all","after":"second to none"})", tim["token"]},
                                     200)["token"];
        ask({"PUT", "/api/me/password", "", R"({"before":"wrong of all","after":"second to none"})", next},
            401);
        ask({"GET", "/api/people/{id}", "Tim", "", boss}, 200);
        ask({"GET", "/api/people/{id}", "Nobody", "", boss}, 404);
        ask({"POST", "/api/corrections", "",
             R"({"from":"issue","to":"wallet/)" + id + R"(","amount":"25","why":"a complaint"})", boss},
            200);
        ask({"GET", "/api/accounts/records", "", "", boss, "?from=1&most=2"}, 200);
        ask({"GET", "/api/accounts/records", "", "", next}, 403);
        ask({"DELETE", "/api/me/tokens", "", "", next}, 200);
        ask({"DELETE", "/api/people/{id}/tokens", id, R"({"why":"left"})", boss}, 200);
        ask({"PUT", "/api/people/{id}/password", id, R"({"why":"forgot it"})", boss}, 200);
        ask({"PUT", "/api/people/{id}/password", id, R"({"why":""})", boss}, 400);
        const std::string gone = ask({"POST", "/api/guests", "", R"({"kind":"program"})"}, 200)["person"];
        ask({"DELETE", "/api/people/{id}", gone, R"({"why":"will not come back"})", boss}, 200);
        ask({"DELETE", "/api/people/{id}", id, R"({"why":"no guest"})", boss}, 409);
    }
    void ask_for_the_past(const std::string& table, const std::string& token) {
        ask({"GET", "/api/tables/{id}/hands", table}, 200);
        ask({"GET", "/api/tables/{id}/hands", "nowhere"}, 404);
        ask({"GET", "/api/tables/{id}/replay", table}, 200);
        ask({"GET", "/api/tables/{id}/replay", table, "", "", "?most=501"}, 400);
        ask({"GET", "/api/tables/{id}/replay", "nowhere"}, 404);
        ask({"GET", "/api/tables/{id}/session", table}, 200);
        ask({"GET", "/api/tables/{id}/session", table, "", "", "?hand=1"}, 200);
        ask({"GET", "/api/tables/{id}/session", table, "", "", "?hand=none"}, 400);
        ask({"GET", "/api/tables/{id}/session", table, "", "", "?hand=99"}, 404);
        ask({"GET", "/api/tables/{id}/night", table, "", token}, 200);
        ask({"GET", "/api/tables/{id}/night", table}, 400);
        ask({"GET", "/api/tables/{id}/night", "nowhere", "", token}, 404);
    }
    void ask_for_a_study(const std::string& token) {
        const std::string id = ask(
            {"POST", "/api/studies", "", R"({"strategies":["pass_flat"],"length":20,"visits":100})", token},
            201)["id"];
        ask({"POST", "/api/studies", "", R"({"strategies":["no_such"]})", token}, 400);
        ask({"POST", "/api/traces", "",
             R"({"strategies":["dont_come"],"rules":"md-crapless","trace":"2-2 3-3 6-1"})", token},
            200);
        ask({"POST", "/api/traces", "", R"({"strategies":["pass_flat"]})", token}, 400);
        ask({"GET", "/api/studies", "", "", token}, 200);
        ask({"GET", "/api/studies/{id}", id, "", token}, 200);
        ask({"DELETE", "/api/studies/{id}", id, "", token}, 200);
        ask({"GET", "/api/studies/{id}", "none", "", token}, 404);
    }

    const Json document = read_description();
    const Schemas schemas{document};
    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
    std::set<std::string> asked;
};

TEST_F(OpenApiTest, AnswersAreAsDescribed) {
    const auto code_line = server->next_line();
    const auto code = code_line.substr(code_line.rfind(' ') + 1);
    ask({"GET", "/health"}, 200);
    EXPECT_EQ(ask({"GET", "/api/openapi.json"}, 200), document);
    const std::string guest = ask({"POST", "/api/guests", "", R"({"kind":"program"})"}, 200)["token"];
    ask({"POST", "/api/guests", "", "[]"}, 400);
    const auto account = R"({"name":"Ana","password":"correct horse","kind":"program"})";
    ask({"POST", "/api/people", "", account}, 200);
    ask({"POST", "/api/people", "", account}, 409);
    std::string ana = ask({"POST", "/api/sign-in", "", account}, 200)["token"];
    ask({"POST", "/api/sign-in", "", R"({"name":"Ana","password":"wrong horse"})"}, 401);
    ana = ask({"POST", "/api/prove", "", R"({"password":"correct horse"})", ana}, 200)["token"];
    const std::string id =
        ask({"POST", "/api/administrator", "", R"({"code":")" + code + "\"}", ana}, 200)["person"];
    ask({"GET", "/api/me", "", "", ana}, 200);
    ask({"GET", "/api/me"}, 401);
    ask({"POST", "/api/me/stake", "", "", guest}, 409);
    ask({"PUT", "/api/people/{id}/roles", id,
         R"({"roles":"player stick administrator","why":"deals tonight"})", ana},
        200);
    ask({"PUT", "/api/people/{id}/roles", id, R"({"roles":"player","why":"no"})", guest}, 403);
    ask({"GET", "/api/rulebooks"}, 200);
    ask({"GET", "/api/strategies"}, 200);
    ask({"GET", "/api/dice", "", "", guest}, 200);
    ask_of_the_office(ana);

    const auto wish =
        R"({"name":"One","rulebook":"wind-creek","dice":"scripted","script":"6-5 3-3 3-4","seats":"4",)"
        R"("bots":"habit pass_345","pace":"brisk betting=600 absent=60"})";
    const auto table = ask({"POST", "/api/tables", "", wish, guest}, 201);
    const std::string at = table["setup"]["id"];
    const std::string rules = table["setup"]["rules"];
    const std::string drawn = ask(
        {"POST", "/api/tables", "", R"({"name":"Two","rulebook":"ma-craps"})", guest}, 201)["setup"]["id"];
    ask({"POST", "/api/tables", "", R"({"name":"","rulebook":"ma-craps"})", guest}, 400);
    ask({"GET", "/api/rules/{digest}", rules}, 200);
    ask({"GET", "/api/rulebooks/{id}", "ma-craps", "", guest, "?choices=fire=A"}, 200);
    ask({"GET", "/api/rulebooks/{id}", "no-such", "", guest}, 400);
    ask({"GET", "/api/rulebooks/{id}/par", "sg-mbs", "", guest}, 200);
    ask({"GET", "/api/rulebooks/{id}/par", "sg-mbs"}, 401);
    ask({"GET", "/api/rules/{digest}", "12"}, 400);
    ask({"GET", "/api/rules/{digest}/par", rules}, 200);
    ask({"GET", "/api/rules/{digest}/par", std::string(64, '0')}, 404);
    WebSocket socket(server->port(), guest);
    ASSERT_TRUE(socket.ask({{"ask", "watch"}, {"table", at}}).contains("ok"));
    ASSERT_TRUE(socket
                    .ask({{"ask", "do"},
                          {"table", at},
                          {"commands", {{{"command", "sit"}, {"player", ""}, {"chips", "500"}}}}})
                    .contains("ok"));
    ASSERT_TRUE(
        socket.ask({{"ask", "say"}, {"table", at}, {"throw", 1}, {"text", "pass 10"}}).contains("ok"));
    ask({"GET", "/api/tables"}, 200);
    ask({"GET", "/api/tables/{id}", at}, 200);
    ask({"GET", "/api/tables/{id}", drawn}, 200);
    ask({"GET", "/api/tables/{id}", "nowhere"}, 404);
    ask({"GET", "/api/tables/{id}/records", at, "", "", "?from=1&most=2"}, 200);
    ask({"GET", "/api/tables/{id}/records", at, "", "", "?from=0"}, 400);
    ask_for_the_past(at, guest);
    ask({"GET", "/api/tables/{id}/meters", at}, 200);
    const std::string bot =
        ask({"POST", "/api/tables/{id}/bots", at, R"({"strategy":"iron_cross"})", guest}, 201)["name"];
    ask({"POST", "/api/tables/{id}/bots", at, R"({"strategy":"no_such"})", guest}, 400);
    ask({"DELETE", "/api/tables/{id}/bots/{name}", at, "", guest, "", bot}, 200);
    ask({"DELETE", "/api/tables/{id}/bots/{name}", at, "", guest, "", "nobody"}, 404);
    ask_for_a_study(guest);
    ask({"DELETE", "/api/tables/{id}", at, R"({"why":"end of the night"})", guest}, 200);
    ask({"DELETE", "/api/tables/{id}", at, R"({"why":"again"})", guest}, 404);
    ask({"GET", "/api/tables/{id}/meters", at}, 200);  // closed, and still there
    ask({"GET", "/api/tables/{id}/meters", "nowhere"}, 404);
    ask({"POST", "/api/sign-out", "", "", guest}, 200);
    ask({"POST", "/api/sign-out", "", "", guest}, 401);

    std::set<std::string> described;
    for (const auto& [path, methods] : document["paths"].items())
        for (const auto& [method, operation] : methods.items()) described.insert(upper(method) + " " + path);
    EXPECT_EQ(asked, described);
}

}  // namespace
