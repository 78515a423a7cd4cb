#include "house/tables/running_table.hpp"

#include <algorithm>
#include <future>

#include "house/tables/spoken.hpp"

namespace hardway::house {

namespace {

constexpr std::int64_t kTryAgain = 250;  // milliseconds, after nothing came of it

// Whether a wallet has to pay for it.
bool pays(const Ask& ask) {
    return std::any_of(ask.commands.begin(), ask.commands.end(), [](const Command& command) {
        return command.is<command::Sit>() || command.is<command::BuyIn>();
    });
}

Denial denial_of(Stored how) {
    if (how == Stored::no_money)
        return {"wallet", "Your wallet does not hold that much.", "", std::nullopt, {}};
    if (how == Stored::unavailable)
        return {"unavailable",
                "This cannot be recorded at the moment, and may still be done once it can. Ask again by the "
                "same id, and you hear what came of it: it is done once.",
                "",
                std::nullopt,
                {}};
    if (how == Stored::held)
        return {"held",
                "Money does not add up here, and nothing moves until the house has looked into it.",
                "",
                std::nullopt,
                {}};
    return {"internal", "The house could not record this, and did not do it.", "", std::nullopt, {}};
}

// Of what is not even tried while the store is lost.
Denial not_tried() {
    return {"unavailable",
            "Nothing can be recorded at the moment, and this was not done. Ask again, by the same id.",
            "",
            std::nullopt,
            {}};
}

void add(Entry& all, Entry& more) {
    const auto move = [](auto& to, auto& from) {
        to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    };
    move(all.records, more.records);
    move(all.postings, more.postings);
    move(all.documents, more.documents);
    move(all.rules, more.rules);
}

}  // namespace

RunningTable::RunningTable(OpenTable table, Pool& pool, StoreEntry store, FindDone find, ServerTime time)
    : strand_(std::make_shared<Strand>(pool)),
      pool_(pool),
      store_(std::move(store)),
      find_(std::move(find)),
      time_(std::move(time)),
      table_(std::move(table)) {}

std::string RunningTable::told(const Record& record) {
    return R"({"record":)" + record.body + R"(,"hash":")" + hex(record.hash) + R"("})";
}

// ------------------------------------------------------------ from any thread

void RunningTable::queue(Waiting waiting) {
    strand_->post([self = shared_from_this(), waiting = std::move(waiting)]() mutable {
        if (self->blocked_ || self->waiting_.size() >= kMostWaiting) {
            const auto why = self->blocked_
                                 ? not_tried()
                                 : Denial{"busy", "Too much is being asked of this table.", "", {}, {}};
            if (waiting.on_reply) waiting.on_reply({{}, why, self->time_()});
            return;
        }
        self->waiting_.push_back(std::move(waiting));
        self->run();
    });
}

void RunningTable::ask(Ask ask, OnReply on_reply) {
    const bool alone = pays(ask);
    const auto person = ask.who.person;
    const auto id = ask.id;
    queue({[ask = std::move(ask)](OpenTable& table, std::int64_t now) { return table.take(ask, now); },
           std::move(on_reply), alone, person, id});
}

void RunningTable::say(const Ask& ask, std::string text, OnReply on_reply) {
    queue({[ask, text = std::move(text)](OpenTable& table, std::int64_t now) {
               return house::say(table, ask, text, now);
           },
           std::move(on_reply), false, ask.who.person, ask.id});
}

void RunningTable::commit_share(const Ask& ask, const Digest& commitment, OnReply on_reply) {
    queue({[ask, commitment](OpenTable& table, std::int64_t now) {
               return table.commit_share(ask, commitment, now);
           },
           std::move(on_reply), false, ask.who.person, ask.id});
}

void RunningTable::reveal_share(const Ask& ask, const Digest& share, OnReply on_reply) {
    queue({[ask, share](OpenTable& table, std::int64_t now) { return table.reveal_share(ask, share, now); },
           std::move(on_reply), false, ask.who.person, ask.id});
}

void RunningTable::gives_shares(std::string person, bool does) {
    strand_->post([self = shared_from_this(), person = std::move(person), does] {
        self->table_.gives_shares(person, does, self->time_());
        self->set_alarm();
    });
}

void RunningTable::ready(std::string person) {
    strand_->post([self = shared_from_this(), person = std::move(person)] {
        self->table_.ready(person, self->time_());
        self->set_alarm();
    });
}

void RunningTable::away(std::string person) {
    queue(
        {[person = std::move(person)](OpenTable& table, std::int64_t now) { return table.away(person, now); },
         nullptr,
         false,
         {},
         {}});
}

void RunningTable::back(std::string person) {
    queue(
        {[person = std::move(person)](OpenTable& table, std::int64_t now) { return table.back(person, now); },
         nullptr,
         false,
         {},
         {}});
}

void RunningTable::close(Asker who, std::string why, OnReply on_reply) {
    queue({[who = std::move(who), why = std::move(why)](OpenTable& table, std::int64_t now) {
               return table.close(who, why, now);
           },
           std::move(on_reply),
           true,
           {},
           {}});
}

void RunningTable::stop_bot(Asker who, std::string bot, std::string why, bool leaves, OnReply on_reply) {
    queue({[who = std::move(who), bot = std::move(bot), why = std::move(why), leaves](
               OpenTable& table, std::int64_t now) { return table.stop_bot(who, bot, why, leaves, now); },
           std::move(on_reply),
           false,
           {},
           {}});
}

void RunningTable::watch(std::shared_ptr<Watcher> watcher, std::function<void(const OpenTable&)> begin) {
    strand_->post([self = shared_from_this(), watcher = std::move(watcher), begin = std::move(begin)] {
        begin(self->before_ ? *self->before_ : self->table_);
        self->watchers_.push_back(watcher);
    });
}

void RunningTable::stop_watching(const Watcher* watcher) {
    strand_->post([self = shared_from_this(), watcher] {
        std::erase_if(self->watchers_, [&](const auto& each) { return each.get() == watcher; });
    });
}

void RunningTable::look(std::function<void(const OpenTable&)> at) {
    strand_->post([self = shared_from_this(), at = std::move(at)] {
        at(self->before_ ? *self->before_ : self->table_);
    });
}

void RunningTable::see(const std::function<void(const OpenTable&)>& at) {
    std::promise<void> seen;
    look([&](const OpenTable& table) {
        at(table);
        seen.set_value();
    });
    seen.get_future().wait();
}

Money RunningTable::chips_of(const std::string& person) {
    const auto has = [&](const OpenTable& table) {
        const auto seat = table.seat_of(person);
        return seat == kNoSeat ? Money{} : table.table().seats[seat].rail + table.table().seats[seat].felt();
    };
    std::promise<Money> found;
    strand_->post([&] { found.set_value(before_ ? std::max(has(*before_), has(table_)) : has(table_)); });
    return found.get_future().get();
}

void RunningTable::start() {
    strand_->post([self = shared_from_this()] { self->set_alarm(); });
}

// ------------------------------------------------------------ on the strand

void RunningTable::run() {
    if (before_ || waiting_.empty()) return;  // a batch is being stored
    before_ = table_;
    entry_ = {};
    const auto now = time_();
    const std::size_t most = one_by_one_ ? 1 : kMostInBatch;
    while (!waiting_.empty() && batch_.size() < most) {
        if (waiting_.front().alone && !batch_.empty()) break;
        batch_.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
        const auto& next = batch_.back();
        auto outcome = next.does(table_, now);
        Reply reply{table_.head(), std::move(outcome.denial), now};
        if (!outcome.entry.records.empty()) {  // what follows from it (a hand that is over) comes after it
            const auto& did = outcome.entry.records.front();
            reply.head = {did.number, did.hash};
            reply.at = did.at;
        }
        if (next.on_reply)
            asked_.push_back({next.on_reply, std::move(reply), outcome.repeats.has_value(), next.person,
                              next.id, outcome.asked});
        // What is due and does not come about is tried again, but not at once.
        const auto due = next.on_reply ? std::nullopt : table_.wakes_at();
        if (outcome.entry.records.empty() && due && *due <= now) rest_until_ = now + kTryAgain;
        add(entry_, outcome.entry);
        if (next.alone) break;
    }
    if (entry_.records.empty()) return stored(Stored::done);
    add_snapshot();
    store();
}

void RunningTable::store() {
    store_(entry_, [self = shared_from_this()](Stored how) {
        self->strand_->post([self, how] { self->stored(how); });
    });
}

// Now and then, so that recovery need not begin at the beginning.
void RunningTable::add_snapshot() {
    if (table_.closed() || table_.head().number < kept_ + kBetweenSnapshots) return;
    kept_ = table_.head().number;
    entry_.documents.push_back({"snapshot/" + table_.chain(), table_.snapshot(), false});
}

void RunningTable::stored(Stored how) {
    if (how == Stored::unavailable) return try_again();
    blocked_ = false;
    if (how == Stored::done) {
        tell(entry_.records);
        if (on_change_ && !entry_.records.empty()) on_change_(*before_, table_);
        for (auto& each : asked_) reply_done(each);
        one_by_one_ = one_by_one_ && !waiting_.empty();
    } else {
        table_ = *before_;
        if (how != Stored::held && batch_.size() > 1) {
            // One of them was done before this program started, or cannot be recorded: asked singly, it will
            // be found, and nobody else is refused for it.
            for (; !batch_.empty(); batch_.pop_back()) waiting_.push_front(std::move(batch_.back()));
            one_by_one_ = true;
        } else if (how != Stored::repeated || !reply_repeated()) {
            reply_all(denial_of(how));
            rest_until_ = time_() + kTryAgain;
        }
    }
    before_.reset();
    asked_.clear();
    batch_.clear();
    set_alarm();
    run();
}

// Whether it was written down nobody can know until the store is back: the very same is tried again, and
// nothing else happens at this table. Who asked is told that it may still be done, and may ask again by the
// same id.
void RunningTable::try_again() {
    blocked_ = true;
    reply_all(denial_of(Stored::unavailable));
    asked_.clear();
    for (auto& each : batch_) each.on_reply = nullptr;  // answered: not once more when the store is back
    for (; !waiting_.empty(); waiting_.pop_front())
        if (waiting_.front().on_reply) waiting_.front().on_reply({{}, not_tried(), time_()});
    pool_.post_at(std::chrono::steady_clock::now() + std::chrono::milliseconds(kTryAgain),
                  [weak = weak_from_this()] {
                      if (const auto self = weak.lock()) self->strand_->post([self] { self->store(); });
                  });
}

void RunningTable::reply_all(const Denial& why) {
    for (auto& each : asked_) {
        each.reply.denial = why;
        each.on_reply(each.reply);
    }
}

// What was done before gets its first answer again. By now it is stored in any case.
void RunningTable::reply_done(Asked& asked) {
    if (asked.repeats) {
        const auto did = find_(table_.chain(), asked.person, asked.id);
        if (did) {
            asked.reply.head = {did->number, did->hash};
            asked.reply.at = did->at;
        } else {  // it cannot be read at the moment
            asked.reply.denial = denial_of(Stored::unavailable);
        }
    }
    asked.on_reply(asked.reply);
}

// Done before this program started.
bool RunningTable::reply_repeated() {
    const auto did = find_(table_.chain(), batch_.front().person, batch_.front().id);
    if (!did) return false;
    for (auto& each : asked_) {
        each.repeats = same(asked_in(*did), each.asked);
        if (!each.repeats) each.reply.denial = id_used(did->number);
        reply_done(each);
    }
    return true;
}

void RunningTable::tell(const std::vector<Record>& records) {
    for (const auto& record : records) {
        const auto text = std::make_shared<const std::string>(told(record));
        std::erase_if(watchers_, [&](const auto& watcher) { return !watcher->hear(text); });
    }
}

// The clock of the table: whatever is due is asked like anything else.
void RunningTable::set_alarm() {
    auto when = table_.wakes_at();
    if (when) when = std::max(*when, rest_until_);
    if (!when || (alarm_ && *alarm_ <= *when)) return;
    alarm_ = when;
    const auto wait = std::max<std::int64_t>(*when - time_(), 0);
    pool_.post_at(std::chrono::steady_clock::now() + std::chrono::milliseconds(wait), [weak =
                                                                                           weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->strand_->post([self] {
            self->alarm_.reset();
            self->queue(
                {[](OpenTable& table, std::int64_t now) { return table.wake(now); }, nullptr, false, {}, {}});
        });
    });
}

}  // namespace hardway::house
