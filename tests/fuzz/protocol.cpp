// Anything at all as what clients send to a house: every message is answered once, every request gets an
// answer that is JSON, and at the end no money has come from nowhere.
//
// Each line of the input is one thing sent, by its first byte: `a` and `b` are messages of two people who are
// connected, `n` of nobody; `r` is a request, METHOD PATH BODY, by the first of them and `s` by nobody. TABLE
// and PERSON stand for the ids of the table and of the first person.

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <string>

#include "fuzz/require.hpp"
#include "house/memory_store.hpp"
#include "rules/text.hpp"
#include "server/connection.hpp"
#include "wire/wire.hpp"

namespace {

using namespace hardway;
using fuzz::require;

constexpr std::int64_t kNow = 1'800'000'000'000;
constexpr std::size_t kMostLines = 24;

class Ear : public server::Outlet {
  public:
    bool send(std::shared_ptr<const std::string> text) override {
        const std::lock_guard lock(mutex_);
        answers_ += text->starts_with(R"({"v":1,"re":)");
        heard_.notify_all();
        return true;
    }
    void close(server::Parting, const std::string&) override {}
    void wait_for(int answers) {
        std::unique_lock lock(mutex_);
        const auto all = [&] { return answers_ >= answers; };
        require(heard_.wait_for(lock, std::chrono::seconds(15), all) && answers_ == answers);
    }

  private:
    std::mutex mutex_;
    std::condition_variable heard_;
    int answers_ = 0;
};

house::Limits no_limits() {
    auto limits = house::kLimitTerms;
    for (auto& terms : limits) terms.person = terms.address = {1'000'000, terms.person.each > 0 ? 1 : 0};
    return limits;
}

std::unique_ptr<house::House> open_house() {
    house::HouseOptions options;
    options.other_store = []() -> Result<std::unique_ptr<house::Store>> {
        return std::unique_ptr<house::Store>(std::make_unique<house::MemoryStore>());
    };
    options.key = (std::filesystem::temp_directory_path() / "hardway-fuzz.key").string();
    options.people.passwords = {1, 8192, 2};
    options.threads = 1;
    options.time = [] { return kNow; };
    auto house = house::House::open(options);
    require(static_cast<bool>(house));
    return *std::move(house);
}

class Visit {
  public:
    Visit() : house_(open_house()), desk_(*house_, {false, no_limits(), ""}) {
        desk_.answer_to({"here"});
        ana_ = come();
        bob_ = come();
        request_.bearer = ana_.token;
        const auto opened =
            ask("POST", "/api/tables",
                R"({"name":"One","rulebook":"ma-craps","dice":"scripted","script":"3-4 2-2 6-5 3-4"})");
        table_ = opened["setup"]["id"].get<std::string>();
    }
    ~Visit() {
        for (auto* who : {&ana_, &bob_, &nobody_})
            if (who->line) who->line->ended();
    }

    void send(std::string line) {
        put(line, "TABLE", table_);
        put(line, "PERSON", ana_.id);
        const auto text = line.substr(1);
        switch (line.front()) {
            case 'a':
                return say(ana_, text);
            case 'b':
                return say(bob_, text);
            case 'n':
                return say(nobody_, text);
            case 'r':
            case 's':
                return request(text, line.front() == 'r');
            default:
                return;
        }
    }
    void check_money() {
        const auto balances = house_->store().balances("");
        require(static_cast<bool>(balances));
        Money sum;
        for (const auto& each : *balances) sum += each.amount;
        require(sum.zero());
    }

  private:
    struct Caller {
        std::string id;
        std::string token;
        std::shared_ptr<Ear> ear = std::make_shared<Ear>();
        std::shared_ptr<server::Connection> line{};
        int sent = 0;
    };

    static void put(std::string& text, std::string_view mark, const std::string& what) {
        for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + what.size()))
            text.replace(at, mark.size(), what);
    }
    wire::Json ask(const std::string& method, const std::string& path, const std::string& body) {
        request_.method = method;
        request_.path = path;
        request_.body = body;
        request_.host = "here";
        const auto answer = desk_.handle(request_);
        require(answer.status >= 200 && answer.status < 600);
        const auto json = wire::parse(answer.body);
        require(static_cast<bool>(json));
        return *json;
    }
    Caller come() {
        request_.bearer.clear();
        const auto made = ask("POST", "/api/guests", R"({"kind":"program"})");
        return {made["person"].get<std::string>(), made["token"].get<std::string>()};
    }
    void say(Caller& who, const std::string& text) {
        if (!who.line) {
            server::Request shown;
            shown.bearer = who.token;
            who.line = server::Connection::open(desk_, desk_.visitor(shown), "1.2.3.4", who.ear);
        }
        who.line->hear(text, nullptr);
        who.ear->wait_for(++who.sent);
    }
    void request(const std::string& text, bool known) {
        const auto path = text.find(' ');
        const auto body = path == text.npos ? path : text.find(' ', path + 1);
        request_.bearer = known ? ana_.token : std::string();
        if (body != text.npos)
            ask(text.substr(0, path), text.substr(path + 1, body - path - 1), text.substr(body + 1));
        else if (path != text.npos)
            ask(text.substr(0, path), text.substr(path + 1), "");
    }

    std::unique_ptr<house::House> house_;
    server::Desk desk_;
    server::Request request_;
    Caller ana_;
    Caller bob_;
    Caller nobody_;
    std::string table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0 || size > 8'000) return 0;
    Visit visit;
    std::size_t lines = 0;
    for (const auto line : split(std::string_view(reinterpret_cast<const char*>(bytes), size), '\n'))
        if (!line.empty() && lines++ < kMostLines) visit.send(std::string(line));
    visit.check_money();
    return 0;
}
