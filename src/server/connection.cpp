#include "server/connection.hpp"

#include "house/json_line.hpp"
#include "server/table_view.hpp"
#include "table/changes.hpp"
#include "table/offers.hpp"
#include "table/switch.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

constexpr std::size_t kMostWatched = 8;       // tables of one connection
constexpr std::uint64_t kMostMissed = 5'000;  // records; whoever missed more gets a snapshot

// Whether this is asked as one of the crew, and not about chips of one's own.
bool works(const house::OpenTable& table, const Command& command, const Visitor& who) {
    if (crew_of(who.person.roles) == 0 || command.is<command::Sit>()) return false;
    const bool seated = table.seat_of(who.person.id) != kNoSeat;
    return command.by != 0 || !seated || !issuers(table.rules(), command).player;
}

// What nobody means, though the engine would take it: its decisions about what is recorded stay as they are.
std::string trouble_with(const Rules& rules, const Command& command) {
    return switch_on(command.what, [&](const auto& kind) -> std::string {
        using Kind = std::decay_t<decltype(kind)>;
        if constexpr (requires { kind.out_of; })
            if (kind.out_of < Money{}) return "'out_of' is less than nothing; allowed: 0, or what is set in";
        if constexpr (std::is_same_v<Kind, command::Fill> || std::is_same_v<Kind, command::Credit>)
            if (!kind.amount.multiple_of(rules.chip))
                return "'amount' cannot be carried in chips; allowed: multiples of " + rules.chip.text();
        return {};
    });
}

}  // namespace

// A table as one connection hears it: first what was missed, then what comes, each record once.
class Connection::Watch : public house::Watcher {
  public:
    // Pages hear of it from a teller.
    Watch(std::string table, WayOut outlet, std::shared_ptr<Teller> teller)
        : table_(std::move(table)), outlet_(std::move(outlet)), teller_(std::move(teller)) {}

    bool hear(const std::shared_ptr<const std::string>& record) override {
        const std::lock_guard lock(mutex_);
        if (over_) return false;
        if (catching_up_) {
            later_.push_back(record);
            if (later_.size() <= kMostMissed) return true;
            outlet_.close(Parting::come_again, "too slow");
            return false;
        }
        return outlet_.send(record);
    }
    // What was missed has been sent: what came meanwhile follows.
    void caught_up() {
        const std::lock_guard lock(mutex_);
        catching_up_ = false;
        for (const auto& record : later_)
            if (!outlet_.send(record)) over_ = true;
        later_.clear();
    }
    void end() {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    const std::string& table() const { return table_; }
    const std::shared_ptr<Teller>& teller() const { return teller_; }

  private:
    const std::string table_;
    const WayOut outlet_;
    const std::shared_ptr<Teller> teller_;
    std::mutex mutex_;
    bool catching_up_ = true;
    bool over_ = false;
    std::vector<std::shared_ptr<const std::string>> later_;
};

Connection::Connection(Desk& desk, const std::optional<Visitor>& visitor, std::string address,
                       const std::shared_ptr<Outlet>& outlet)
    : desk_(desk),
      person_(visitor ? visitor->person.id : std::string()),
      address_(std::move(address)),
      outlet_(outlet),
      token_(visitor ? visitor->token.id : std::string()) {}

std::shared_ptr<Connection> Connection::open(Desk& desk, const std::optional<Visitor>& visitor,
                                             std::string address, const std::shared_ptr<Outlet>& outlet) {
    std::shared_ptr<Connection> made(new Connection(desk, visitor, std::move(address), outlet));
    if (!visitor) return made;
    desk.lines().add(visitor->token.id, made);
    if (!desk.visitor(visitor->token.id, false)) made->token_ended();  // in between
    return made;
}

Connection::~Connection() {
    ended();
}

void Connection::ended() {
    std::map<std::string, std::shared_ptr<Watch>> watches;
    std::string token;
    {
        const std::lock_guard lock(mutex_);
        if (over_) return;
        over_ = true;
        watches.swap(watches_);
        token = token_;
    }
    if (!token.empty()) desk_.lines().remove(token, this);
    for (const auto& [id, watch] : watches) stop(*watch);
}

void Connection::token_changed(const std::string& id) {
    const std::lock_guard lock(mutex_);
    token_ = id;
}

// Nothing more is told, either.
void Connection::token_ended() {
    outlet_.close(Parting::signed_out, "signed out");
    ended();
}

void Connection::stop(Watch& watch) {
    watch.end();
    const bool last = !person_.empty() && desk_.presence().go(person_, watch.table());
    const auto table = desk_.house().table(watch.table());
    if (watch.teller()) watch.teller()->remove(&watch);
    if (!table) return;
    table->stop_watching(&watch);
    if (last) table->away(person_);
}

// ------------------------------------------------------------ in

void Connection::hear(const std::string& text, std::shared_ptr<void> open) {
    Question question{{}, std::move(open)};
    auto read = read_message(text, question.id);
    if (const auto no = desk_.rates().take(house::Limit::requests, person_, address_, desk_.house().now()))
        return refused(question, "too_fast", std::string(house::words(no->why)), no->wait);
    if (!read) return refused(question, "bad_message", read.faults().front().text());
    Message message{*std::move(read), nullptr, std::nullopt, question};
    if (message.ask != "ping") message.table = desk_.house().table(message.table_id);
    // What the rules of a table were may be asked after it has closed.
    if (message.ask != "ping" && message.ask != "why" && !message.table)
        return refused(question, "no_table", "There is no such table, or it is closed.");
    if (recognise(message)) answer_to(message);
}

// Who asks, as of now. What is only looked at does not keep the crew awake.
bool Connection::recognise(Message& message) {
    if (person_.empty()) return true;
    std::string token;
    {
        const std::lock_guard lock(mutex_);
        token = token_;
    }
    const bool looks = message.ask == "ping" || message.ask == "watch" || message.ask == "unwatch" ||
                       message.ask == "offers" || message.ask == "changes" || message.ask == "mine" ||
                       message.ask == "hear" || message.ask == "why";
    message.who = desk_.visitor(token, !looks);
    if (message.who) return true;
    refused(message.question, "sign_in", "You are not signed in any more.");
    token_ended();
    return false;
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
        {"mine", &Connection::show_mine},
        {"hear", &Connection::show_heard},
        {"why", &Connection::show_why},
    };
    if (message.ask == "ping") return ok(message.question, {{"time", desk_.house().now()}});
    if (message.ask == "unwatch") {
        unwatch(message.table_id);
        return ok(message.question, Json::object());
    }
    if (message.ask == "ready" || message.ask == "shares") {
        if (!entitled(message)) return;
        if (message.ask == "ready")
            message.table->ready(person_);
        else
            message.table->gives_shares(person_, message.give);
        return ok(message.question, Json::object());
    }
    const auto found = kAsks.find(message.ask);
    if (message.ask == "watch" || message.ask == "why" || entitled(message)) (this->*found->second)(message);
}

// Whoever does something is somebody.
bool Connection::entitled(const Message& message) {
    if (message.who) return true;
    refused(message.question, "sign_in", "Sign in first, or come as a guest.");
    return false;
}

// ------------------------------------------------------------ watching

void Connection::watch(const Message& message) {
    const auto& id = message.table_id;
    const auto teller = message.told ? desk_.tellers().of(desk_.house(), id, message.table) : nullptr;
    const auto watch = std::make_shared<Watch>(id, outlet_, teller);
    {
        const std::lock_guard lock(mutex_);
        if (over_) return;
        if (watches_.contains(id))
            return refused(message.question, "watching", "You watch this table already.");
        if (watches_.size() >= kMostWatched)
            return refused(message.question, "too_many", "A connection watches at most 8 tables.");
        watches_[id] = watch;
    }
    if (message.told)
        watch_told(message, watch);
    else
        watch_records(message, watch);
    if (!person_.empty() && desk_.presence().come(person_, id)) message.table->back(person_);
}

void Connection::watch_records(const Message& message, const std::shared_ptr<Watch>& watch) {
    message.table->watch(watch, [self = shared_from_this(), watch, from = message.from,
                                 question = message.question](const house::OpenTable& table) {
        const auto now = table.head().number;
        const bool resumes = from && *from <= now && now - *from <= kMostMissed;
        Json json = resumes ? Json{{"number", now}, {"hash", house::hex(table.head().hash)}} : show(table);
        self->ok(question, std::move(json));
        if (!resumes || *from == now) return watch->caught_up();
        // Reading is for another thread: the table goes on meanwhile.
        self->desk_.house().pool().post(
            [self, watch, from = *from, now] { self->catch_up(watch, from + 1, now); });
    });
}

// With words, and what each record changed: from the teller, who is told where the table stands now.
void Connection::watch_told(const Message& message, const std::shared_ptr<Watch>& watch) {
    message.table->look([self = shared_from_this(), watch, question = message.question,
                         from = message.from](const house::OpenTable& table) {
        const auto number = table.head().number;
        Json short_answer{{"number", number}, {"hash", house::hex(table.head().hash)}};
        auto whole = show(table);
        whole["shown"] = shown(table.rules(), table.table());
        watch->teller()->add(
            {watch, number, from,
             [self, watch, question, short_answer, whole](bool goes_on, const Json& throws) mutable {
                 if (!goes_on) whole["throws"] = throws;
                 self->ok(question, goes_on ? std::move(short_answer) : std::move(whole));
                 watch->caught_up();
             }});
    });
}

void Connection::catch_up(const std::shared_ptr<Watch>& watch, std::uint64_t from, std::uint64_t to) {
    while (from <= to) {
        const auto records = desk_.house().store().records(house::chain_of(watch->table()), from, 500);
        if (!records || records->empty())
            return outlet_.close(Parting::come_again, "the records cannot be read at the moment");
        for (const auto& record : *records) {
            if (record.number > to) break;
            if (!outlet_.send(std::make_shared<const std::string>(house::RunningTable::told(record)))) return;
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
    const auto& person = message.who->person;
    const auto crew = message.who->must_prove ? CrewSet{0} : crew_of(person.roles);
    ask.who = {person.id, person.name, crew, false, house::plays(person.roles)};
    ask.id = message.id;
    ask.for_throw = message.for_throw;
    return ask;
}

house::OnReply Connection::reply_to(const Message& message) {
    return [self = shared_from_this(), question = message.question](const house::Reply& reply) {
        if (!reply.denial)
            return self->ok(
                question,
                {{"number", reply.head.number}, {"hash", house::hex(reply.head.hash)}, {"at", reply.at}});
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
        if (!denial.passages.empty()) why["passages"] = write_passages(denial.passages);
        self->send({{"v", kProtocol}, {"re", question.id}, {"refused", std::move(why)}});
    };
}

void Connection::do_commands(const Message& message) {
    // Commands are read by the table's own rules, which never change while it is open.
    message.table->look([self = shared_from_this(), message](const house::OpenTable& table) {
        auto ask = self->ask_of(message);
        for (const auto& each : message.commands) {
            const auto command = wire::read_command(table.rules(), each);
            if (!command)
                return self->refused(message.question, "bad_message", command.faults().front().text());
            if (const auto trouble = trouble_with(table.rules(), *command); !trouble.empty())
                return self->refused(message.question, "bad_message", trouble);
            if (message.who->must_prove && works(table, *command, *message.who))
                return self->refused(message.question, "prove",
                                     "Give your password again first: POST /api/prove.");
            ask.commands.push_back(*command);
        }
        bool took = false;
        if (self->take_seat(message, ask, took))
            return self->refused(message.question, "too_many",
                                 "You sit at as many tables as one may at once: leave one of them first.");
        auto reply = self->reply_to(message);
        message.table->ask(std::move(ask),
                           [self, reply, took, id = table.setup().id](const house::Reply& how) {
                               if (took && how.denial) self->desk_.holdings().not_seated(self->person_, id);
                               reply(how);
                           });
    });
}

// A seat is one of those that somebody may have.
std::optional<house::No> Connection::take_seat(const Message& message, const house::Ask& ask, bool& took) {
    const auto sits = [](const Command& command) { return command.is<command::Sit>(); };
    if (std::none_of(ask.commands.begin(), ask.commands.end(), sits)) return std::nullopt;
    return desk_.holdings().take_seat({person_, address_}, message.table_id, took);
}

void Connection::say(const Message& message) {
    message.table->say(ask_of(message), message.text, reply_to(message));
}

void Connection::give_share(const Message& message) {
    const bool commits = message.ask == "commit_share";
    const auto digest = house::read_hex(message.digest);
    if (!digest)
        return refused(message.question, "bad_message", "commitment, or share: 64 hexadecimal digits.");
    if (commits)
        message.table->commit_share(ask_of(message), *digest, reply_to(message));
    else
        message.table->reveal_share(ask_of(message), *digest, reply_to(message));
}

void Connection::show_offers(const Message& message) {
    message.table->look(
        [self = shared_from_this(), question = message.question](const house::OpenTable& table) {
            const auto seat = table.seat_of(self->person_);
            if (seat == kNoSeat)
                return self->refused(question, "not_seated_here", "You have no seat at this table.");
            Json list = Json::array();
            for (const auto& each : offers(table.rules(), table.table(), seat))
                list.push_back(wire::write(table.rules(), each));
            self->ok(question, {{"throw", table.next_throw()}, {"offers", std::move(list)}});
        });
}

void Connection::show_changes(const Message& message) {
    message.table->look(
        [self = shared_from_this(), question = message.question](const house::OpenTable& table) {
            const auto seat = table.seat_of(self->person_);
            if (seat == kNoSeat)
                return self->refused(question, "not_seated_here", "You have no seat at this table.");
            Json list = Json::array();
            for (const auto& each : changes(table.rules(), table.table(), seat))
                list.push_back(wire::write(table.rules(), each));
            self->ok(question, {{"throw", table.next_throw()}, {"changes", std::move(list)}});
        });
}

// ------------------------------------------------------------ out

void Connection::send(const Json& json) {
    outlet_.send(std::make_shared<const std::string>(house::json_line(json)));
}

void Connection::ok(const Question& question, Json what) {
    send({{"v", kProtocol}, {"re", question.id}, {"ok", std::move(what)}});
}

void Connection::refused(const Question& question, const std::string& code, const std::string& words,
                         std::int64_t wait) {
    Json why{{"code", code}, {"words", words}};
    if (wait > 0) why["wait"] = wait;
    send({{"v", kProtocol}, {"re", question.id}, {"refused", std::move(why)}});
}

}  // namespace hardway::server
