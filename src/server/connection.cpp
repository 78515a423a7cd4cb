#include "server/connection.hpp"

#include "house/json_line.hpp"
#include "table/changes.hpp"
#include "table/offers.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

constexpr std::size_t kMostWatched = 8;       // tables of one connection
constexpr std::uint64_t kMostMissed = 5'000;  // records; whoever missed more gets a snapshot
constexpr std::size_t kLongestId = 64;
constexpr std::size_t kMostCommands = 32;

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::uint64_t> number_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

}  // namespace

// A table as one connection hears it: first what was missed, then what comes, each record once.
class Connection::Watch : public house::Watcher {
  public:
    Watch(std::string table, std::shared_ptr<Outlet> outlet)
        : table_(std::move(table)), outlet_(std::move(outlet)) {}

    bool hear(const std::shared_ptr<const std::string>& record) override {
        const std::lock_guard lock(mutex_);
        if (over_) return false;
        if (catching_up_) {
            later_.push_back(record);
            return later_.size() <= kMostMissed;
        }
        return outlet_->send(record);
    }
    // What was missed has been sent: what came meanwhile follows.
    void caught_up() {
        const std::lock_guard lock(mutex_);
        catching_up_ = false;
        for (const auto& record : later_)
            if (!outlet_->send(record)) over_ = true;
        later_.clear();
    }
    void end() {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    const std::string& table() const { return table_; }

  private:
    const std::string table_;
    const std::shared_ptr<Outlet> outlet_;
    std::mutex mutex_;
    bool catching_up_ = true;
    bool over_ = false;
    std::vector<std::shared_ptr<const std::string>> later_;
};

Connection::Connection(Desk& desk, std::optional<Visitor> visitor, std::string address,
                       std::shared_ptr<Outlet> outlet)
    : desk_(desk), visitor_(std::move(visitor)), address_(std::move(address)), outlet_(std::move(outlet)) {}

Connection::~Connection() {
    ended();
}

void Connection::ended() {
    std::map<std::string, std::shared_ptr<Watch>> watches;
    {
        const std::lock_guard lock(mutex_);
        if (over_) return;
        over_ = true;
        watches.swap(watches_);
    }
    for (const auto& [id, watch] : watches) stop(*watch);
}

void Connection::stop(Watch& watch) {
    watch.end();
    const bool last = visitor_ && desk_.presence().go(visitor_->person.id, watch.table());
    const auto table = desk_.house().table(watch.table());
    if (!table) return;
    table->stop_watching(&watch);
    if (last) table->away(visitor_->person.id);
}

// ------------------------------------------------------------ in

void Connection::hear(const std::string& text) {
    const auto person = visitor_ ? visitor_->person.id : std::string();
    if (const auto no = desk_.rates().take(house::Limit::requests, person, address_, desk_.house().now()))
        return refused("", "too_fast", std::string(words(no->why)));
    const auto message = read(text);
    if (message) answer_to(*message);
}

std::optional<Connection::Message> Connection::read(const std::string& text) {
    const auto json = wire::parse(text);
    if (!json || !json->is_object()) {
        refused("", "bad_message", json ? "A message is an object." : json.faults().front().text());
        return std::nullopt;
    }
    Message message{text_in(*json, "id"), text_in(*json, "ask"), *json, nullptr};
    const auto wrong = [&](const char* words) {
        refused(message.id.substr(0, kLongestId), "bad_message", words);
        return std::nullopt;
    };
    if (number_in(*json, "v") != kProtocol) return wrong("This server speaks version 1: \"v\":1.");
    if (message.id.empty() || message.id.size() > kLongestId)
        return wrong("A message has an id of its own, a text of 1 to 64 bytes.");
    if (message.ask == "ping") return message;
    message.table = desk_.house().table(text_in(*json, "table"));
    if (!message.table) {
        refused(message.id, "no_table", "There is no such table, or it is closed.");
        return std::nullopt;
    }
    return message;
}

void Connection::answer_to(const Message& message) {
    using Does = void (Connection::*)(const Message&);
    static const std::map<std::string, Does, std::less<>> kAsks = {
        {"watch", &Connection::watch},
        {"do", &Connection::do_commands},
        {"say", &Connection::say},
        {"commit_share", &Connection::give_share},
        {"reveal_share", &Connection::give_share},
        {"offers", &Connection::show_offers},
        {"changes", &Connection::show_changes},
    };
    if (message.ask == "ping") return ok(message.id, {{"time", desk_.house().now()}});
    if (message.ask == "unwatch") {
        unwatch(text_in(message.json, "table"));
        return ok(message.id, Json::object());
    }
    if (message.ask == "ready" || message.ask == "shares") {
        if (!entitled(message)) return;
        const auto& person = visitor_->person.id;
        if (message.ask == "ready")
            message.table->ready(person);
        else
            message.table->gives_shares(person, message.json.value("give", true));
        return ok(message.id, Json::object());
    }
    const auto found = kAsks.find(message.ask);
    if (found == kAsks.end())
        return refused(message.id, "bad_message",
                       "ask: watch, unwatch, do, say, ready, shares, commit_share, reveal_share, offers, "
                       "changes or ping.");
    if (message.ask == "watch" || entitled(message)) (this->*found->second)(message);
}

// Whoever does something is somebody.
bool Connection::entitled(const Message& message) {
    if (visitor_) return true;
    refused(message.id, "sign_in", "Sign in first, or come as a guest.");
    return false;
}

// ------------------------------------------------------------ watching

void Connection::watch(const Message& message) {
    const auto id = text_in(message.json, "table");
    const auto watch = std::make_shared<Watch>(id, outlet_);
    {
        const std::lock_guard lock(mutex_);
        if (over_) return;
        if (watches_.contains(id)) return refused(message.id, "watching", "You watch this table already.");
        if (watches_.size() >= kMostWatched)
            return refused(message.id, "too_many", "A connection watches at most 8 tables.");
        watches_[id] = watch;
    }
    const auto from = number_in(message.json, "from");
    message.table->watch(watch, [self = shared_from_this(), watch, from,
                                 id = message.id](const house::OpenTable& table) {
        const auto now = table.head().number;
        const bool resumes = from && *from <= now && now - *from <= kMostMissed;
        Json json = resumes ? Json{{"number", now}, {"hash", house::hex(table.head().hash)}} : show(table);
        self->ok(id, std::move(json));
        if (!resumes || *from == now) return watch->caught_up();
        // Reading is for another thread: the table goes on meanwhile.
        self->desk_.house().pool().post(
            [self, watch, from = *from, now] { self->catch_up(watch, from + 1, now); });
    });
    if (visitor_ && desk_.presence().come(visitor_->person.id, id)) message.table->back(visitor_->person.id);
}

void Connection::catch_up(const std::shared_ptr<Watch>& watch, std::uint64_t from, std::uint64_t to) {
    while (from <= to) {
        const auto records = desk_.house().store().records("table/" + watch->table(), from, 500);
        if (!records || records->empty()) return outlet_->close("the records cannot be read at the moment");
        for (const auto& record : *records) {
            if (record.number > to) break;
            if (!outlet_->send(std::make_shared<const std::string>(house::RunningTable::told(record))))
                return outlet_->close("too slow");
        }
        from = records->back().number + 1;
    }
    watch->caught_up();
}

void Connection::unwatch(const std::string& table) {
    std::shared_ptr<Watch> watch;
    {
        const std::lock_guard lock(mutex_);
        const auto found = watches_.find(table);
        if (found == watches_.end()) return;
        watch = found->second;
        watches_.erase(found);
    }
    stop(*watch);
}

// ------------------------------------------------------------ doing

house::Ask Connection::ask_of(const Message& message) const {
    house::Ask ask;
    const auto& person = visitor_->person;
    const auto crew = visitor_->must_prove ? CrewSet{0} : crew_of(person.roles);
    ask.who = {person.id, person.name, crew, false};
    ask.id = message.id;
    if (const auto number = number_in(message.json, "throw"))
        ask.for_throw = static_cast<std::uint32_t>(std::min<std::uint64_t>(*number, UINT32_MAX));
    return ask;
}

house::OnReply Connection::reply_to(const Message& message) {
    return [self = shared_from_this(), id = message.id](const house::Reply& reply) {
        if (!reply.denial)
            return self->ok(
                id, {{"number", reply.head.number}, {"hash", house::hex(reply.head.hash)}, {"at", reply.at}});
        const auto& denial = *reply.denial;
        Json why{{"code", denial.code}, {"words", denial.words}};
        if (!denial.cite.empty()) why["cite"] = denial.cite;
        if (denial.refusal) {
            const auto amount = [&](const char* name, Money money) {
                if (money > Money{}) why[name] = money.text();
            };
            amount("least", denial.refusal->least);
            amount("most", denial.refusal->most);
            amount("below", denial.refusal->below);
            amount("above", denial.refusal->above);
        }
        if (!denial.suggestions.empty()) why["suggestions"] = denial.suggestions;
        self->send({{"v", kProtocol}, {"re", id}, {"refused", std::move(why)}});
    };
}

void Connection::do_commands(const Message& message) {
    const auto found = message.json.find("commands");
    if (found == message.json.end() || !found->is_array() || found->empty() || found->size() > kMostCommands)
        return refused(message.id, "bad_message", "commands: a list of 1 to 32 commands.");
    // Commands are read by the table's own rules, which never change while it is open.
    message.table->look([self = shared_from_this(), message, list = *found](const house::OpenTable& table) {
        auto ask = self->ask_of(message);
        for (const auto& each : list) {
            const auto command = wire::read_command(table.rules(), each);
            if (!command) return self->refused(message.id, "bad_message", command.faults().front().text());
            ask.commands.push_back(*command);
        }
        message.table->ask(std::move(ask), self->reply_to(message));
    });
}

void Connection::say(const Message& message) {
    const auto text = text_in(message.json, "text");
    if (text.empty() || text.size() > 200)
        return refused(message.id, "bad_message", "text: what is said, 1 to 200 bytes.");
    message.table->say(ask_of(message), text, reply_to(message));
}

void Connection::give_share(const Message& message) {
    const bool commits = message.ask == "commit_share";
    const auto digest = house::read_hex(text_in(message.json, commits ? "commitment" : "share"));
    if (!digest) return refused(message.id, "bad_message", "commitment, or share: 64 hexadecimal digits.");
    if (commits)
        message.table->commit_share(ask_of(message), *digest, reply_to(message));
    else
        message.table->reveal_share(ask_of(message), *digest, reply_to(message));
}

void Connection::show_offers(const Message& message) {
    message.table->look([self = shared_from_this(), id = message.id](const house::OpenTable& table) {
        const auto seat = table.seat_of(self->visitor_->person.id);
        if (seat == kNoSeat) return self->refused(id, "not_seated_here", "You have no seat at this table.");
        Json list = Json::array();
        for (const auto& each : offers(table.rules(), table.table(), seat))
            list.push_back(wire::write(table.rules(), each));
        self->ok(id, {{"throw", table.next_throw()}, {"offers", std::move(list)}});
    });
}

void Connection::show_changes(const Message& message) {
    message.table->look([self = shared_from_this(), id = message.id](const house::OpenTable& table) {
        const auto seat = table.seat_of(self->visitor_->person.id);
        if (seat == kNoSeat) return self->refused(id, "not_seated_here", "You have no seat at this table.");
        Json list = Json::array();
        for (const auto& each : changes(table.rules(), table.table(), seat))
            list.push_back(wire::write(table.rules(), each));
        self->ok(id, {{"throw", table.next_throw()}, {"changes", std::move(list)}});
    });
}

// ------------------------------------------------------------ out

void Connection::send(const Json& json) {
    if (!outlet_->send(std::make_shared<const std::string>(house::json_line(json))))
        outlet_->close("too slow");
}

void Connection::ok(const std::string& id, Json what) {
    send({{"v", kProtocol}, {"re", id}, {"ok", std::move(what)}});
}

void Connection::refused(const std::string& id, const std::string& code, const std::string& words) {
    send({{"v", kProtocol}, {"re", id}, {"refused", {{"code", code}, {"words", words}}}});
}

}  // namespace hardway::server
