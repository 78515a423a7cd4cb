#include "house/audit_table.hpp"

#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "rules/rulebook.hpp"
#include "table/behaviour.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

// Moves of money as a record has them; nothing where they cannot be read.
std::optional<Postings> read_moves(const wire::Json& moves) {
    Postings all;
    if (!moves.is_array()) return std::nullopt;
    for (const auto& move : moves) {
        const bool good = move.is_array() && move.size() == 3 && move[0].is_string() && move[1].is_string() &&
                          move[2].is_string();
        const auto amount = good ? Money::parse(move[2].get<std::string>()) : std::nullopt;
        if (!amount) return std::nullopt;
        all.push_back({move[0].get<std::string>(), move[1].get<std::string>(), *amount});
    }
    return all;
}

// Without what is not recorded, and so need not be the same: until when the clock waits, which somebody who
// is ready may shorten; and a throw before the one recalled, which is forgotten over a restart.
wire::Json recorded_part(wire::Json snapshot, bool knows_throw) {
    if (snapshot.contains("clock") && snapshot["clock"].is_object()) snapshot["clock"].erase("until");
    if (!knows_throw) snapshot.erase("throw");
    return snapshot;
}

}  // namespace

TableAudit::TableAudit(Store& store, AuditReport& report, std::string chain)
    : store_(store), report_(report), chain_(std::move(chain)) {}

bool TableAudit::tell(std::uint64_t number, std::string what) const {
    report_.add({chain_, number, std::move(what), false});
    return false;
}

// Only what was decided may differ between versions of the engine; everything else holds in all of them.
void TableAudit::tell_decision(std::uint64_t number, std::string what) const {
    const bool other = behaviour_ != kBehaviour;
    if (other)
        what += " (by behaviour " + std::to_string(behaviour_) + "; this program has " +
                std::to_string(kBehaviour) + ")";
    report_.add({chain_, number, std::move(what), other});
}

Result<bool> TableAudit::open(const Record& first) {
    const auto setup = OpenTable::setup_of(first);
    if (!setup) return tell(1, "does not open a table: " + setup.faults().front().text());
    if (chain_ != "table/" + setup->id) return tell(1, "opens another table than the chain is called after");
    const auto text = store_.rules(setup->rules);
    if (!text) return text.faults();
    if (!*text) return tell(1, "the rules it was opened by are missing");
    if (sha256(**text) != setup->rules) return tell(1, "the rules it was opened by have been changed");
    auto rules = load_resolved(**text);
    if (!rules) return tell(1, "the rules it was opened by do not load any more");
    rules_ = std::make_shared<const Rules>(*std::move(rules));
    live_.emplace(rules_, setup->dice == DiceSource::entered);
    open_.emplace(*setup, rules_);
    const auto snapshot = store_.document("snapshot/" + chain_);
    if (!snapshot) return snapshot.faults();
    if (!*snapshot) return true;
    auto json = wire::parse(**snapshot);
    if (!json || !json->is_object() || !json->contains("number") || !(*json)["number"].is_number_unsigned())
        return !tell(0, "its snapshot cannot be read");
    snapshot_number_ = (*json)["number"].get<std::uint64_t>();
    snapshot_ = *std::move(json);
    return true;
}

Postings TableAudit::follow(const Record& record, const wire::Json& body) {
    if (!open_) return {};
    behaviour_ = body.value("behaviour", 0);
    Asker who;
    who.person = record.person;
    who.bot = body.value("bot", false);
    Postings all;     // across the table's border first
    Postings within;  // then on it
    for (const auto& did : body.value("did", wire::Json::array())) {
        if (const auto events = wire::read_events(*rules_, did.value("events", wire::Json()))) {
            const auto across = open_->moves(who, *events);
            all.insert(all.end(), across.begin(), across.end());
        }
        decide_again(record, did, within);
    }
    look_at_moves(record, body, "moves", all);
    all.insert(all.end(), within.begin(), within.end());
    if (record.kind == "new_epoch") look_at_epoch(record, body);
    if (body.contains("hand")) look_at_hand(record, body["hand"]);
    if (!go_on(record)) return all;
    const auto left = record.kind == "closed" ? open_->left_to_the_house() : Postings();
    look_at_moves(record, body, "left", left);
    all.insert(all.end(), left.begin(), left.end());
    return all;
}

bool TableAudit::go_on(const Record& record) {
    const auto followed = open_->follow(record);
    if (!followed) {
        tell(record.number, "cannot be followed: " + followed.faults().front().what);
        open_.reset();
        return false;
    }
    if (snapshot_ && record.number == snapshot_number_) look_at_snapshot(record);
    return true;
}

void TableAudit::decide_again(const Record& record, const wire::Json& did, Postings& within) {
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
    const auto moved = postings(open_->setup().id, *events);
    within.insert(within.end(), moved.begin(), moved.end());
    if (events->empty() || !events->back().is<event::Settled>()) return;
    ++report_.throws;
    thrown_.push_back(events->back().as<event::Settled>()->thrown.roll);
}

// Whose wallet it was and how much follows from who sits where and what happened; the record says it, too.
void TableAudit::look_at_moves(const Record& record, const wire::Json& body, const char* name,
                               const Postings& moves) {
    const auto said = read_moves(body.value(name, wire::Json::array()));
    if (!said)
        tell(record.number, "moves money in a way that cannot be read");
    else if (*said != moves)
        tell(record.number, "moves other money than what was done there moves");
}

void TableAudit::look_at_snapshot(const Record& record) {
    if (snapshot_->value("schema", 0) != wire::kSchema) {
        report_.add({chain_, record.number, "the snapshot after it is of another version", true});
        return;
    }
    auto again = wire::parse(open_->snapshot());
    const auto thrown = snapshot_->find("throw");
    const bool knows_throw = thrown == snapshot_->end() || !thrown->empty();
    if (!again || recorded_part(*std::move(again), knows_throw) != recorded_part(*snapshot_, knows_throw))
        tell(record.number, "the snapshot after it is not what the records come to");
}

// Epochs are counted, nobody's chips are up when one begins, and no hand outlives it.
void TableAudit::look_at_epoch(const Record& record, const wire::Json& body) {
    const auto epoch = read_epoch(body.value("epoch", wire::Json()));
    if (!epoch || epoch->number != epoch_.number + 1) {
        tell(record.number, "is not the epoch that follows");
        return;
    }
    epoch_ = *epoch;
    ++report_.epochs;
    hand_must_end_ = commitment_.has_value();
    for (const auto& seat : live_->table().seats)
        if (!seat.felt().zero()) {
            tell(record.number, "a new epoch begins with chips of the old one up");
            return;
        }
}

// A hand ends as it began, with the throws that were thrown, and holds.
void TableAudit::look_at_hand(const Record& record, const wire::Json& json) {
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
    if (hand->commitment != commitment_) tell(record.number, "another commitment than the hand began with");
    if (hand->throws != thrown_) tell(record.number, "other throws than were thrown");
    if (hand->end != HandEnd::lost && !verify_hand(*hand).holds())
        tell(record.number, "the hand of dice does not hold");
    ++report_.hands;
}

// ------------------------------------------------------------ what has to lie beside the chain

Result<Done> TableAudit::finish(const LedgerAudit::Balances& balances) const {
    if (!open_) return Done{};
    compare_chips(balances);
    return compare_documents();
}

void TableAudit::compare_chips(const LedgerAudit::Balances& balances) const {
    const auto& table = live_->table();
    const auto is = [&](const AccountAt& at, Money amount) {
        const auto name = account_of(open_->setup().id, at);
        const auto found = balances.find(name);
        const auto moved = found == balances.end() ? Money{} : found->second;
        if (moved != amount)
            tell(0,
                 name + " holds " + moved.text() + " by what was moved, " + amount.text() + " on the table");
    };
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        const auto index = static_cast<SeatIndex>(seat);
        if (open_->closed() && table.seats[seat].taken)
            tell(0, "is closed, and seat " + std::to_string(seat + 1) + " was never cashed out");
        is({Account::rail, index}, table.seats[seat].rail);
        is({Account::felt, index}, table.seats[seat].felt());
    }
    if (open_->closed()) return;  // what it had won has gone to the house
    is({Account::bank, kNoSeat}, table.bank);
    is({Account::commission, kNoSeat}, table.commission);
    is({Account::toke, kNoSeat}, table.toke);
}

// A document that a table in this state has, or must not have; told if it is otherwise.
Result<std::optional<std::string>> TableAudit::document(const std::string& key, bool must_be) const {
    auto found = store_.document(key);
    if (!found || must_be == found->has_value()) return found;
    tell(0, std::string("is ") + (open_->closed() ? "closed" : "open") +
                " by its records, and the document " + key + (must_be ? " is missing" : " is there"));
    return std::optional<std::string>();
}

Result<Done> TableAudit::compare_documents() const {
    const bool closed = open_->closed();
    const auto open_key = open_->open_document();
    const auto meters_key = OpenTable::meters_document(open_->setup().id);
    const auto opened = document(open_key, !closed);
    const auto metered = document(meters_key, closed);
    const auto secret = document(open_->secret_document(), open_->hand().has_value());
    if (!opened) return opened.faults();
    if (!metered) return metered.faults();
    if (!secret) return secret.faults();
    if (*opened) {
        const auto json = wire::parse(**opened);
        const auto setup = json ? read_setup(*json) : Result<TableSetup>(json.faults());
        if (!setup || *setup != open_->setup())
            tell(0, "was opened otherwise than the document " + open_key + " says");
    }
    if (*metered) {
        const auto json = wire::parse(**metered);
        const auto meters = json ? read_meters(*rules_, *json) : Result<Meters>(json.faults());
        if (!meters || *meters != open_->meters())
            tell(0, "the document " + meters_key + " is not what the records come to");
    }
    if (closed && snapshot_) tell(0, "is closed by its records, and there is a snapshot of it");
    if (!closed && snapshot_number_ > open_->head().number)
        tell(open_->head().number + 1,
             "is missing: there is a snapshot of the table after record " + std::to_string(snapshot_number_));
    return Done{};
}

}  // namespace hardway::house
