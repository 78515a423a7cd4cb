#include "house/audit.hpp"

#include <map>
#include <set>

#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "house/tables/open_table.hpp"
#include "rules/rulebook.hpp"
#include "table/behaviour.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

std::string AuditFinding::text() const {
    std::string words = chain;
    if (number != 0) words += " " + std::to_string(number);
    if (!words.empty()) words += ": ";
    return words + what;
}

bool AuditReport::whole() const {
    if (more != 0) return false;
    for (const auto& finding : findings)
        if (!finding.other_version) return false;
    return true;
}

namespace {

constexpr std::size_t kPage = 1000;

void add(AuditReport& report, AuditFinding finding) {
    if (report.findings.size() < AuditReport::kMostFindings)
        report.findings.push_back(std::move(finding));
    else
        ++report.more;
}

// What a record is filed under stands in its body, too, and only that is hashed.
bool says_the_same(const Record& record, const wire::Json& body) {
    return body.value("chain", "") == record.chain &&
           body.value("number", std::uint64_t{0}) == record.number &&
           body.value("at", std::int64_t{-1}) == record.at && body.value("kind", "") == record.kind &&
           body.value("person", "") == record.person &&
           body.value(record.chain.starts_with("table/") ? "id" : "command", "") == record.command;
}

// One table's chain, from its first record to its last.
class TableAudit {
  public:
    TableAudit(AuditReport& report, std::string chain, std::map<std::string, Money>& balances)
        : report_(report), chain_(std::move(chain)), balances_(balances) {}

    // The first record opens the table, by rules that are there under their digest.
    bool open(const Record& first, Store& store) {
        const auto setup = OpenTable::setup_of(first);
        if (!setup) return tell(1, "does not open a table: " + setup.faults().front().text());
        setup_ = *setup;
        const auto text = store.rules(setup_.rules);
        if (!text || !*text) return tell(1, "the rules it was opened by are missing");
        if (sha256(**text) != setup_.rules) return tell(1, "the rules it was opened by have been changed");
        auto rules = load_resolved(**text);
        if (!rules) return tell(1, "the rules it was opened by do not load any more");
        rules_ = std::make_shared<const Rules>(*std::move(rules));
        live_.emplace(rules_, setup_.dice == DiceSource::entered);
        return true;
    }

    void follow(const Record& record, const wire::Json& body) {
        behaviour_ = body.value("behaviour", 0);
        if (body.contains("did"))
            for (const auto& did : body["did"]) decide_again(record, did);
        if (record.kind == "new_epoch") look_at_epoch(record, body);
        for (const char* name : {"moves", "left"})
            if (body.contains(name)) move_money(record, body[name]);
        if (body.contains("hand")) look_at_hand(record, body["hand"]);
    }

    // What lies on the table by its records is what its accounts hold.
    void finish() {
        if (!live_) return;
        const auto& table = live_->table();
        const auto is = [&](const AccountAt& at, Money amount) {
            const auto name = account_of(setup_.id, at);
            const auto found = balances_.find(name);
            const auto booked = found == balances_.end() ? Money{} : found->second;
            if (booked != amount)
                tell(0,
                     name + " holds " + booked.text() + " by the ledger, " + amount.text() + " on the table");
        };
        for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
            const auto index = static_cast<SeatIndex>(seat);
            is({Account::rail, index}, table.seats[seat].rail);
            is({Account::felt, index}, table.seats[seat].felt());
        }
        if (closed_) return;  // what it had won has gone to the house
        is({Account::bank, kNoSeat}, table.bank);
        is({Account::commission, kNoSeat}, table.commission);
        is({Account::toke, kNoSeat}, table.toke);
    }

  private:
    bool tell(std::uint64_t number, std::string what) {
        add(report_, {chain_, number, std::move(what), false});
        return false;
    }
    // Only what was decided may differ between versions of the engine; everything else holds in all of them.
    void tell_decision(std::uint64_t number, std::string what) {
        const bool other = behaviour_ != kBehaviour;
        if (other)
            what += " (by behaviour " + std::to_string(behaviour_) + "; this program has " +
                    std::to_string(kBehaviour) + ")";
        add(report_, {chain_, number, std::move(what), other});
    }

    void decide_again(const Record& record, const wire::Json& did) {
        if (!live_) return;
        const auto command = wire::read_command(*rules_, did.value("command", wire::Json()));
        const auto events = wire::read_events(*rules_, did.value("events", wire::Json()));
        if (!command || !events) {
            tell(record.number, "a command or its events cannot be read");
            return;
        }
        Events again;
        const auto refusal = live_->decide(*command, again);
        if (refusal.code != RefusalCode::none)
            tell_decision(record.number, "was done, and is refused now: " + words_of(refusal, *rules_));
        else if (again != *events)
            tell_decision(record.number, "is decided otherwise now");
        ++report_.commands;
        live_->apply(*events);
        for (const auto& posting : postings(setup_.id, *events)) post(posting);
        if (events->empty() || !events->back().is<event::Settled>()) return;
        ++report_.throws;
        thrown_.push_back(events->back().as<event::Settled>()->thrown.roll);
    }

    void move_money(const Record& record, const wire::Json& moves) {
        if (record.kind == "closed") closed_ = true;
        for (const auto& move : moves) {
            const bool good = move.is_array() && move.size() == 3 && move[0].is_string() &&
                              move[1].is_string() && move[2].is_string();
            const auto amount = good ? Money::parse(move[2].get<std::string>()) : std::nullopt;
            if (!amount) {
                tell(record.number, "moves money in a way that cannot be read");
                return;
            }
            post({move[0].get<std::string>(), move[1].get<std::string>(), *amount});
        }
    }

    void post(const Posting& posting) {
        balances_[posting.from] -= posting.amount;
        balances_[posting.to] += posting.amount;
    }

    // Epochs are counted, nobody's chips are up when one begins, and no hand outlives it.
    void look_at_epoch(const Record& record, const wire::Json& body) {
        const auto epoch = read_epoch(body.value("epoch", wire::Json()));
        if (!epoch || epoch->number != epoch_.number + 1) {
            tell(record.number, "is not the epoch that follows");
            return;
        }
        epoch_ = *epoch;
        ++report_.epochs;
        hand_must_end_ = commitment_.has_value();
        if (!live_) return;
        for (const auto& seat : live_->table().seats)
            if (!seat.felt().zero()) {
                tell(record.number, "a new epoch begins with chips of the old one up");
                return;
            }
    }

    // A hand ends as it began, with the throws that were thrown, and holds.
    void look_at_hand(const Record& record, const wire::Json& json) {
        const auto hand = read_hand(json);
        if (!hand) {
            tell(record.number, "a hand of dice that cannot be read");
            return;
        }
        if (record.kind != "hand_ended") {
            if (hand_must_end_) tell(record.number, "the hand of the old epoch has not ended");
            if (!commitments_.insert(hand->commitment).second)
                tell(record.number, "the dice of an earlier hand again");
            commitment_ = hand->commitment;
            thrown_.clear();
            hand_must_end_ = false;
            return;
        }
        hand_must_end_ = false;
        if (hand->commitment != commitment_)
            tell(record.number, "another commitment than the hand began with");
        if (hand->throws != thrown_) tell(record.number, "other throws than were thrown");
        if (hand->end != HandEnd::lost && !verify_hand(*hand).holds())
            tell(record.number, "the hand of dice does not hold");
        ++report_.hands;
    }

    AuditReport& report_;
    const std::string chain_;
    std::map<std::string, Money>& balances_;
    TableSetup setup_;
    std::shared_ptr<const Rules> rules_;
    std::optional<LiveTable> live_;
    std::optional<Digest> commitment_;
    std::set<Digest> commitments_;  // of every hand so far
    std::vector<Roll> thrown_;
    Epoch epoch_;
    bool hand_must_end_ = false;  // a new epoch has begun
    int behaviour_ = 0;           // of the engine that wrote the record
    bool closed_ = false;
};

class Audit {
  public:
    Audit(Store& store, const std::optional<KeptHead>& kept,
          const std::function<bool(std::uint64_t)>& progress)
        : store_(store), kept_(kept), progress_(progress) {}

    Result<AuditReport> run() {
        const auto chains = store_.chains();
        if (!chains) return chains.faults();
        for (const auto& chain : *chains) {
            const auto followed = follow_chain(chain);
            if (!followed) return followed.faults();
            if (!*followed) return report_;
        }
        if (kept_ && !kept_found_) tell(kept_->chain, kept_->head.number, missing_head());
        if (const auto added = add_up(); !added) return added.faults();
        return std::move(report_);
    }

  private:
    void tell(const std::string& chain, std::uint64_t number, std::string what) {
        add(report_, {chain, number, std::move(what), false});
    }

    std::string missing_head() const {
        if (!kept_chain_) return "there is no such chain, and so not the hash that was kept";
        std::string words = "never had the hash that was kept";
        if (kept_epoch_ != 0)
            words += ": a new epoch began with record " + std::to_string(kept_epoch_) +
                     ", and what was recorded before that in its place is not in this chain";
        return words;
    }

    Result<bool> follow_chain(const std::string& chain) {
        ++report_.chains;
        std::optional<TableAudit> table;
        if (chain.starts_with("table/")) table.emplace(report_, chain, balances_);
        Head head;
        std::int64_t last = 0;
        while (true) {
            const auto records = store_.records(chain, head.number + 1, kPage);
            if (!records) return records.faults();
            for (const auto& record : *records) {
                if (!check_link(chain, head, record, last)) return true;  // nothing after it can be believed
                last = record.at;
                look_at(chain, record, table);
            }
            report_.records += records->size();
            if (!progress_(report_.records)) return false;
            if (records->size() < kPage) break;
        }
        if (table) table->finish();
        return true;
    }

    void look_at(const std::string& chain, const Record& record, std::optional<TableAudit>& table) {
        const auto body = wire::parse(record.body);
        if (!body || !body->is_object()) return tell(chain, record.number, "cannot be read");
        if (!table && record.kind == "new_epoch") ++report_.epochs;
        try {
            if (!says_the_same(record, *body))
                tell(chain, record.number, "is filed as something it does not say");
            if (table && record.number == 1 && !table->open(record, store_)) table.reset();
            if (body->value("schema", 0) > wire::kSchema)
                return tell(chain, record.number, "was written by a newer hardway, and cannot be judged");
            if (table) table->follow(record, *body);
        } catch (const wire::Json::exception&) {  // a field of another type than ours ever are
            tell(chain, record.number, "cannot be read");
        }
    }

    bool check_link(const std::string& chain, Head& head, const Record& record, std::int64_t last) {
        const auto expected = next(head, record);
        if (record.number != expected.number || record.hash != expected.hash) {
            tell(chain, head.number + 1, "does not follow from the record before it");
            return false;
        }
        if (record.at < last) tell(chain, record.number, "is older than the record before it");
        head = expected;
        if (!kept_ || kept_->chain != chain) return true;
        kept_chain_ = true;
        if (record.kind == "new_epoch" && head.number <= kept_->head.number) kept_epoch_ = head.number;
        if (kept_->head == head) kept_found_ = true;
        return true;
    }

    // The ledger: sums are nothing, balances are what was posted, nobody owes who cannot.
    Result<bool> add_up() {
        const auto balances = store_.balances("");
        const auto posted = store_.posted("");
        if (!balances) return balances.faults();
        if (!posted) return posted.faults();
        if (*balances != *posted) tell("", 0, "balances are not what was posted");
        Money sum;
        for (const auto& balance : *balances) {
            sum += balance.amount;
            if (never_negative(balance.account) && balance.amount < Money{})
                tell("", 0, balance.account + " is below nothing: " + balance.amount.text());
            const bool of_table = balance.account.starts_with("table/");
            const auto found = balances_.find(balance.account);
            const auto recorded = found == balances_.end() ? Money{} : found->second;
            if (of_table && recorded != balance.amount)
                tell("", 0,
                     balance.account + " holds " + balance.amount.text() + " by the ledger, " +
                         recorded.text() + " by the records");
        }
        if (sum != Money{}) tell("", 0, "all accounts together hold " + sum.text() + ", not nothing");
        return true;
    }

    Store& store_;
    const std::optional<KeptHead>& kept_;
    const std::function<bool(std::uint64_t)>& progress_;
    AuditReport report_;
    std::map<std::string, Money> balances_;  // by the records of tables
    bool kept_found_ = false;
    bool kept_chain_ = false;
    std::uint64_t kept_epoch_ = 0;  // the last record before the head kept, or in its place, that began one
};

}  // namespace

Result<AuditReport> audit(Store& store, const std::optional<KeptHead>& kept,
                          const std::function<bool(std::uint64_t)>& progress) {
    return Audit(store, kept, progress).run();
}

}  // namespace hardway::house
