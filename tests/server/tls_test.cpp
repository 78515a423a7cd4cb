// The server by TLS, with certificates made here by the openssl tool, and behind a proxy.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

class TlsTest : public testing::Test {
  protected:
    static int run(const std::string& command) {
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    }
    std::string file(const std::string& name) const { return folder / name; }
    // NAME.crt and NAME.key.
    void make_certificate(const std::string& name, const std::string& kind) const {
        ASSERT_EQ(run("openssl req -x509 -nodes -days 2 -subj /CN=localhost -newkey " + kind +
                      " -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -out " + file(name + ".crt") +
                      " -keyout " + file(name + ".key") + " 2>/dev/null"),
                  0);
    }
    std::string complaint(const std::string& certificate, const std::string& key) const {
        RunningServer server(folder / "house", {"--certificate", certificate, "--private-key", key}, true);
        EXPECT_FALSE(server.started());
        const auto status = server.wait();
        EXPECT_EQ(status, 1);
        return server.first_line();
    }

    const hardway::tests::TemporaryFolder folder;
};

TEST_F(TlsTest, AStrangerSpeaksRestAndWebSocket) {
    for (const char* kind : {"rsa:2048", "ec -pkeyopt ec_paramgen_curve:prime256v1"}) {
        make_certificate("own", kind);
        const RunningServer server(
            folder / "house", {"--certificate", file("own.crt"), "--private-key", file("own.key"), "--hsts"});
        ASSERT_TRUE(server.started()) << server.first_line();
        EXPECT_TRUE(server.first_line().starts_with("listening on https://127.0.0.1:"))
            << server.first_line();
        EXPECT_EQ(run("python3 tests/server/tls_client.py " + std::to_string(server.port()) + " " +
                      file("own.crt") + " max-age=31536000 >/dev/null"),
                  0);
        // Who does not speak TLS gets no answer.
        Line plain(server.port());
        plain.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
        EXPECT_FALSE(plain.read_until("HTTP/1.1 200"));
    }
}

TEST_F(TlsTest, FilesThatDoNotServeAreNamed) {
    make_certificate("one", "rsa:2048");
    make_certificate("two", "rsa:2048");
    make_certificate("curve", "ec -pkeyopt ec_paramgen_curve:prime256v1");
    std::ofstream(file("empty")) << "nothing of the kind\n";
    ASSERT_EQ(run("openssl rsa -aes128 -passout pass:secret -in " + file("one.key") + " -out " +
                  file("locked.key") + " 2>/dev/null"),
              0);
    const auto has = [](const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    has(complaint(file("none.crt"), file("one.key")), "No such file");
    has(complaint(file("one.crt"), file("none.key")), "No such file");
    has(complaint(file("empty"), file("one.key")), "is no certificate");
    has(complaint(file("one.crt"), file("empty")), "is no private key");
    has(complaint(file("one.crt"), file("locked.key")), "without a password");
    has(complaint(file("one.crt"), file("two.key")), "does not belong to the certificate");
    has(complaint(file("one.crt"), file("curve.key")), "does not belong to the certificate");
    const RunningServer half(folder / "house", {"--certificate", file("one.crt")}, true);
    EXPECT_FALSE(half.started());
}

// The proxy has added the last address; what is before that anybody may have written.
TEST_F(TlsTest, BehindAProxyStrangersAreNotTrustedAndToldApart) {
    RunningServer server(folder / "house", {"--proxy", "--host", "craps.example"});
    ASSERT_TRUE(server.started()) << server.first_line();
    const auto from = [&](const std::string& address, const std::string& name) {
        return call(
            server.port(),
            {"POST", "/api/sign-in", R"({"name":")" + name + R"(","password":"not that one"})", "",
             "craps.example", "https://craps.example", "X-Forwarded-For: 9.9.9.9, " + address + "\r\n"});
    };
    EXPECT_EQ(call(server.port(), {"POST", "/api/guests", "{}", "", "craps.example"}).status, 403);
    EXPECT_EQ(call(server.port(), {"GET", "/health", "", "", "craps.example", "http://craps.example"}).status,
              403);
    int failures = 0;
    while (failures < 15 && from("1.1.1.1", "nobody" + std::to_string(failures)).status == 401) ++failures;
    EXPECT_GE(failures, 5);
    const auto locked = from("1.1.1.1", "nobody");
    EXPECT_EQ(locked.status, 429) << locked.body;
    EXPECT_TRUE(locked.headers.contains("retry-after"));
    EXPECT_EQ(from("2.2.2.2", "nobody6").status, 401);
}

}  // namespace
