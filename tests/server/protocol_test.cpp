// docs/protocol.md says nothing that the server does not do: every example of it is asked of a real server,
// in the order of the page, and the page has one for everything that can be asked or heard.

#include <gtest/gtest.h>

#include <deque>
#include <fstream>
#include <set>
#include <sstream>

#include "client.hpp"
#include "example.hpp"
#include "house/dice/fair_draw.hpp"
#include "house/digest.hpp"
#include "running_server.hpp"
#include "server/desk.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

std::string read_page() {
    std::ifstream file("docs/protocol.md");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// A connection of somebody, and what has come and was not looked at yet.
struct Talker {
    Talker(std::uint16_t port, const std::string& token) : socket(port, token) {}

    bool hear() {
        const auto text = socket.next();
        if (!text) return false;
        auto json = Json::parse(*text);
        (json.contains("record") ? records : answers).push_back(std::move(json));
        return true;
    }

    WebSocket socket;
    std::deque<Json> answers;
    std::deque<Json> records;
};

class Reader {
  public:
    explicit Reader(std::uint16_t port) : port_(port) {}

    void run(const Example& example) {
        SCOPED_TRACE("docs/protocol.md:" + std::to_string(example.line));
        if (example.kind == "http")
            ask_by_http(example);
        else if (!example.until.empty())
            say_until(example);
        else
            talk(example);
    }
    void know(const std::string& name, const std::string& value) { known_.set(name, value); }

    std::set<std::string> requests;  // that went well: "GET /api/tables/k7w…"
    std::set<std::string> asks;      // likewise
    std::set<std::string> kinds;     // of records that were shown
    std::set<std::string> refusals;
    std::set<std::string> errors;

  private:
    void ask_by_http(const Example& example) {
        auto line = example.lines.begin();
        const auto first = known_.filled(*line++);
        Call what;
        what.method = first.substr(0, first.find(' '));
        what.path = first.substr(first.find(' ') + 1);
        for (; line != example.lines.end() && !line->empty(); ++line) {
            const auto text = known_.filled(*line);
            if (text.starts_with("Authorization: Bearer "))
                what.token = text.substr(22);
            else
                what.body += text;
        }
        ASSERT_NE(line, example.lines.end()) << "no answer";
        const auto status = std::stoi(*++line);
        std::string expected;
        while (++line != example.lines.end()) expected += *line + "\n";
        const auto answer = call(port_, what);
        EXPECT_EQ(answer.status, status) << answer.body;
        std::string why;
        EXPECT_TRUE(known_.matches(parse_example(expected), answer.json(), why)) << why;
        const auto path = what.path.substr(0, what.path.find('?'));
        for (const auto& shown : parse_example(expected).value("records", Json::array()))
            if (shown.is_object() && shown["record"].contains("kind")) kinds.insert(shown["record"]["kind"]);
        if (status < 400) requests.insert(what.method + " " + path);
        if (status >= 400) errors.insert(answer.json()["error"]["code"]);
    }

    Talker& talker(const std::string& name) {
        auto& found = talkers_[name];
        if (!found)
            found = std::make_unique<Talker>(port_,
                                             known_.has(name + "_token") ? known_.at(name + "_token") : "");
        return *found;
    }

    struct Said {
        std::string who;
        char way;  // > to the server, < from it, x: the connection ends
        std::string text;
    };
    static std::vector<Said> said_in(const Example& example) {
        std::vector<Said> all;
        for (const auto& line : example.lines) {
            const auto mark = line.find_first_of("<>");
            if (line.starts_with(" ") && !all.empty())
                all.back().text += line;
            else if (line.ends_with(" hangs up"))
                all.push_back({line.substr(0, line.find(' ')), 'x', ""});
            else if (mark != line.npos)
                all.push_back({line.substr(0, mark), line[mark], line.substr(mark + 1)});
        }
        return all;
    }

    void talk(const Example& example) {
        for (const auto& said : said_in(example)) {
            if (said.way == 'x') talkers_.erase(said.who);
            if (said.way == '>') say(said);
            if (said.way == '<') hear(said);
        }
    }

    void say(const Said& said) {
        if (said.text.find("{ana_commitment}") != std::string::npos) commit();
        const auto text = known_.filled(said.text);
        ASSERT_TRUE(talker(said.who).socket.send(text)) << text;
        const auto json = Json::parse(text, nullptr, false);
        if (json.is_object() && json.contains("ask")) asked_[said.who + json.value("id", "")] = json["ask"];
    }

    // As docs/fairness.md says.
    void commit() {
        const auto house = hardway::house::read_hex(known_.at("house_commitment"));
        const auto share = hardway::house::read_hex(known_.at("ana_share"));
        const hardway::house::HandId id{known_.at("drawn"), 1};
        know("ana_commitment",
             hardway::house::hex(hardway::house::commitment_of_share(id, *house, known_.at("ana"), *share)));
    }

    void hear(const Said& said) {
        const auto expected = parse_example(known_.filled(said.text));
        auto& from = talker(said.who);
        if (expected.contains("record")) return hear_record(from, expected);
        while (from.answers.empty() && from.hear()) {
        }
        ASSERT_FALSE(from.answers.empty()) << "nothing came; expected " << expected;
        const auto answer = from.answers.front();
        from.answers.pop_front();
        std::string why;
        EXPECT_TRUE(known_.matches(expected, answer, why)) << why;
        if (answer.contains("ok")) asks.insert(asked_[said.who + answer.value("re", "")]);
        if (answer.contains("refused")) refusals.insert(answer["refused"]["code"]);
    }

    // The next record that is like this; others may come between.
    void hear_record(Talker& from, const Json& expected) {
        std::string why = "no record came";
        for (std::size_t i = 0;; ++i) {
            if (i == from.records.size() && !from.hear()) break;
            if (i >= from.records.size()) {
                --i;  // it was an answer
                continue;
            }
            auto known = known_;
            if (!known.matches(expected, from.records[i], why)) continue;
            known_ = known;
            kinds.insert(from.records[i]["record"]["kind"]);
            from.records.erase(from.records.begin(),
                               from.records.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            return;
        }
        ADD_FAILURE() << "never heard: " << expected << "\nlast: " << why;
    }

    void say_until(const Example& example) {
        const auto all = said_in(example);
        auto& from = talker(all.front().who);
        for (int i = 0; i < 2'000; ++i) {
            for (const auto& record : from.records)
                if (record["record"]["kind"] == example.until) return;
            for (const auto& said : all) {
                const auto table = known_.at("drawn");
                const auto now = call(port_, {"GET", "/api/tables/" + table}).json();
                know("next_throw", now["next_throw"].dump());
                know("new_id", "u" + std::to_string(++ids_));
                const auto before = from.answers.size();
                say(said);
                while (from.answers.size() == before && from.hear()) {
                }
                from.answers.clear();
            }
        }
        ADD_FAILURE() << "no record of the kind " << example.until;
    }

    const std::uint16_t port_;
    Bindings known_;
    std::map<std::string, std::unique_ptr<Talker>> talkers_;
    std::map<std::string, std::string> asked_;  // by who and id
    int ids_ = 0;
};

bool fits(const std::string& pattern, const std::string& path) {
    std::istringstream one(pattern);
    std::istringstream two(path);
    std::string a;
    std::string b;
    while (true) {
        const bool more = static_cast<bool>(std::getline(one, a, '/'));
        if (more != static_cast<bool>(std::getline(two, b, '/'))) return false;
        if (!more) return true;
        if (a != "*" && a != b) return false;
    }
}

// What the server says that one can ask.
std::set<std::string> known_asks(std::uint16_t port) {
    WebSocket socket(port, "");
    const auto opened = call(port, {"POST", "/api/guests", R"({"kind":"program"})"}).json();
    const auto table =
        call(port, {"POST", "/api/tables", R"({"name":"x","rulebook":"ma-craps"})", opened["token"]});
    const auto refused = socket.ask({{"ask", "fly"}, {"table", table.json()["setup"]["id"]}});
    std::string words = refused["refused"]["words"];
    std::set<std::string> all;
    std::istringstream in(words.substr(words.find("allowed:") + 8));
    for (std::string word; in >> word;) {
        while (word.ends_with(',') || word.ends_with('.')) word.pop_back();
        if (word != "or") all.insert(word);
    }
    return all;
}

// Words in code marks of the first column of the table whose head begins so.
std::set<std::string> first_column(const std::string& page, const std::string& head) {
    std::set<std::string> all;
    const auto begin = page.find("\n| " + head);
    EXPECT_NE(begin, page.npos) << head;
    std::istringstream in(page.substr(begin + 1));
    std::string line;
    std::getline(in, line);  // the head itself
    while (std::getline(in, line) && line.starts_with("|")) {
        const auto cell = line.substr(0, line.find('|', 1));
        for (auto at = cell.find('`'); at != cell.npos; at = cell.find('`', at + 1)) {
            const auto end = cell.find('`', at + 1);
            all.insert(cell.substr(at + 1, end - at - 1));
            at = end;
        }
    }
    return all;
}

TEST(Protocol, EveryExampleOfThePageIsTrue) {
    const hardway::tests::TemporaryFolder folder;
    RunningServer server(folder.path());
    ASSERT_TRUE(server.started()) << server.first_line();
    const auto code = server.next_line();
    Reader reader(server.port());
    reader.know("code", code.substr(code.rfind(' ') + 1));
    reader.know("ana_share", hardway::house::hex(hardway::house::sha256("a share of Ana's")));
    const auto page = read_page();
    for (const auto& example : examples_in(page)) {
        reader.run(example);
        if (testing::Test::HasFatalFailure()) return;
    }

    for (const auto& route : hardway::server::Desk::listed()) {
        const auto shown = std::any_of(reader.requests.begin(), reader.requests.end(), [&](const auto& each) {
            return each.starts_with(route.method + " ") &&
                   fits(route.path, each.substr(route.method.size() + 1));
        });
        EXPECT_TRUE(shown) << route.method << " " << route.path << " has no example";
    }
    for (const auto& ask : known_asks(server.port()))
        EXPECT_TRUE(reader.asks.contains(ask)) << ask << " has no example that is answered";
    // A house that was restored, and bots, have tests of their own.
    const std::set<std::string> elsewhere = {"new_epoch", "remembered", "bot_stopped"};
    for (const auto& kind : first_column(page, "`kind` | |"))
        EXPECT_TRUE(elsewhere.contains(kind) || reader.kinds.contains(kind)) << kind << " has no example";
    for (const auto& code_shown : reader.refusals)
        EXPECT_NE(page.find("| `" + code_shown + "`"), page.npos) << code_shown << " is not explained";
    const auto explained = first_column(page, "`code` | |");
    // What needs a broken disk, a full queue or a lost ledger has no example here; their tests are elsewhere.
    for (const auto& each : explained)
        EXPECT_TRUE(reader.refusals.contains(each) || page.find("`" + each + "` †") != page.npos)
            << each << " has no example";
}

}  // namespace
