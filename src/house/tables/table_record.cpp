// What becomes of a table's doings in its chain and in the ledger, and how they are read again.

#include "house/dice/hand_json.hpp"
#include "house/json_line.hpp"
#include "house/people/answer.hpp"
#include "house/people/plan.hpp"
#include "house/tables/open_table.hpp"
#include "table/behaviour.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

constexpr std::string_view kHouseCage = "house/cage";

wire::Json write_moves(const Postings& moves) {
    auto json = wire::Json::array();
    for (const auto& move : moves) json.push_back({move.from, move.to, move.amount.text()});
    return json;
}

}  // namespace

Outcome OpenTable::open(const Asker& who, std::string rules_text, std::int64_t now) {
    empty_since_ = now;
    wire::Json fields;
    fields["setup"] = write(setup_);
    Entry begun;
    if (drawn()) {
        begun = begin_hand();
        fields["hand"] = write(hand_->record());
    }
    fields["clock"] = write(clock_);
    auto outcome = write_down(who, {}, "opened", std::move(fields), {}, now);
    outcome.entry.rules.push_back({setup_.rules, std::move(rules_text)});
    outcome.entry.documents = std::move(begun.documents);
    outcome.entry.documents.push_back({open_document(), json_line(write(setup_)), false});
    return outcome;
}

Postings OpenTable::moves(const Asker& who, const Events& events) const {
    Postings moves;
    const auto cage = account_of(setup_.id, {Account::cage, kNoSeat});
    const auto pass_on = [&](std::string outside, const Transfer& transfer) {
        if (transfer.from.account == Account::cage)
            moves.push_back({std::move(outside), cage, transfer.amount});
        else if (transfer.to.account == Account::cage)
            moves.push_back({cage, std::move(outside), transfer.amount});
    };
    for (const auto& event : events) {
        std::string outside(kHouseCage);
        if (event.is<event::Sat>() || event.is<event::BoughtIn>() || event.is<event::Left>()) {
            const auto& place = places_[hardway::seat_of(event)];
            const bool bot = place.person.empty() ? who.bot : place.bot;  // bots play with fresh money
            outside = bot ? std::string(kIssue) : wallet(place.person.empty() ? who.person : place.person);
        }
        for (const auto& transfer : transfers(event)) pass_on(outside, transfer);
    }
    return moves;
}

Outcome OpenTable::write_down(const Asker& who, const AskedId& id, const char* kind, wire::Json fields,
                              const std::vector<Done>& done, std::int64_t now) {
    Outcome outcome;
    last_at_ = std::max(last_at_, now);
    Postings moved;
    auto& postings_made = outcome.entry.postings;
    for (const auto& each : done) {
        meters_.take_back(each.undone);
        meters_.add(each.events);
        const auto across = moves(who, each.events);
        moved.insert(moved.end(), across.begin(), across.end());
        const auto within = postings(setup_.id, each.events);
        postings_made.insert(postings_made.end(), within.begin(), within.end());
    }
    postings_made.insert(postings_made.begin(), moved.begin(), moved.end());
    outcome.wallet = !moved.empty();

    const auto clock_before = clock_;
    Record record{chain(), head_.number + 1, last_at_, kind, who.person, id.id, {}, {}};
    for (const auto& each : done) seat_people(record, each.events, who.bot, who.plan);
    if (!done.empty()) set_clock(done, last_at_);

    wire::Json body;
    body["schema"] = wire::kSchema;
    body["behaviour"] = kBehaviour;
    body["chain"] = record.chain;
    body["number"] = record.number;
    body["at"] = record.at;
    body["kind"] = record.kind;
    if (!who.person.empty()) body["person"] = who.person;
    if (who.bot) body["bot"] = true;
    if (who.plan) write(*who.plan, body);
    if (!id.id.empty()) {
        body["id"] = id.id;
        body["asked"] = text_of(id.asked);
    }
    if (!done.empty()) {
        auto& list = body["did"] = wire::Json::array();
        for (const auto& each : done)
            list.push_back({{"command", wire::write(rules(), each.command)},
                            {"events", wire::write(rules(), each.events)}});
    }
    if (!moved.empty()) body["moves"] = write_moves(moved);
    for (auto& [name, value] : fields.items()) body[name] = std::move(value);
    if (clock_ != clock_before) body["clock"] = write(clock_);
    record.body = json_line(body);
    head_ = next(head_, record);
    record.hash = head_.hash;
    if (!id.id.empty()) done_before_.add(who.person, id, record.number);
    outcome.asked = id.asked;
    outcome.entry.records.push_back(std::move(record));
    return outcome;
}

// Who sits where, and who is away since when.
void OpenTable::seat_people(const Record& record, const Events& events, bool bot,
                            const std::shared_ptr<const BotPlan>& plan) {
    for (const auto& event : events) {
        if (const auto* sat = event.as<event::Sat>()) {
            auto& place = places_[sat->seat] = {
                record.person, bot, false, givers_.erase(record.person) > 0, {}, sat->chips};
            place.sat_after = table().throws;
            if (bot) place.program.plan = plan ? plan : read_plan(wire::Json::object());
        }
        if (const auto* bought = event.as<event::BoughtIn>())
            places_[bought->seat].bought_in += bought->amount;
        if (const auto* left = event.as<event::Left>()) places_[left->seat] = {};
        if (const auto* away = event.as<event::WentAway>()) places_[away->seat].away_since = record.at;
        if (const auto* back = event.as<event::CameBack>()) places_[back->seat].away_since.reset();
    }
    bool empty = true;
    for (const auto& place : places_) empty = empty && (place.person.empty() || place.bot);
    if (!empty)
        empty_since_.reset();
    else if (!empty_since_)
        empty_since_ = record.at;
}

Postings OpenTable::left_to_the_house() const {
    Postings all;
    const auto leave = [&](Account account, Money amount) {
        const auto here = account_of(setup_.id, {account, kNoSeat});
        const auto house = "house/" + std::string(hardway::name_of(account));
        if (amount > Money{}) all.push_back({here, house, amount});
        if (amount < Money{}) all.push_back({house, here, -amount});
    };
    leave(Account::bank, table().bank);
    leave(Account::commission, table().commission);
    leave(Account::toke, table().toke);
    return all;
}

std::optional<Denial> OpenTable::cash_out_everybody(std::vector<Done>& done) {
    for (std::size_t seat = 0; seat < places_.size(); ++seat) {
        if (!table().seats[seat].taken) continue;
        const Command leave{command::Leave{}, static_cast<SeatIndex>(seat), 0};
        if (const auto refusal = live_.carry_out(leave); refusal.code != RefusalCode::none)
            return denial_of(refusal);
        done.push_back({leave, live_.events()});
    }
    return std::nullopt;
}

// With nobody's chips left on it, or not at all.
Outcome OpenTable::close(const Asker& who, std::string why, std::int64_t now) {
    if (closed()) return denied("closed", "This table is closed already.");
    if (!good_reason(why)) return denied("no_reason", std::string(words(Why::bad_reason)));
    const auto before = live_;
    std::vector<Done> done;
    auto why_not = return_stakes(why, done);
    if (!why_not) why_not = cash_out_everybody(done);
    if (why_not) {
        live_ = before;
        return denied(*std::move(why_not));
    }
    const auto left = left_to_the_house();
    wire::Json fields;
    fields["why"] = std::move(why);
    if (!left.empty()) fields["left"] = write_moves(left);
    clock_ = {Phase::closed, std::nullopt};
    auto outcome = write_down(who, {}, "closed", std::move(fields), done, now);
    if (hand_) hand_over(outcome, HandEnd::cut_short, now);
    outcome.entry.documents.push_back({open_document(), {}, true});
    outcome.entry.documents.push_back({"snapshot/" + chain(), {}, true});
    outcome.entry.documents.push_back(
        {meters_document(setup_.id), json_line(write(rules(), meters_)), false});
    outcome.entry.postings.insert(outcome.entry.postings.end(), left.begin(), left.end());
    outcome.wallet = true;
    return outcome;
}

// ------------------------------------------------------------ read again

Result<TableSetup> OpenTable::setup_of(const Record& opened) {
    const auto body = wire::parse(opened.body);
    if (!body) return body.faults();
    if (!body->is_object() || !body->contains("setup"))
        return Fault{"", 0, "a chain whose first record opens no table", "opened, with its setup", ""};
    return read_setup((*body)["setup"]);
}

Result<bool> OpenTable::follow(const Record& record) {
    const auto wrong = [&](std::string what) {
        return Fault{chain() + " " + std::to_string(record.number), 0, std::move(what), "", ""};
    };
    if (record.number != head_.number + 1 || record.hash != next(head_, record).hash)
        return wrong("is not what follows in this chain");
    const auto body = wire::parse(record.body);
    if (!body || !body->is_object()) return wrong("cannot be read");
    const auto schema = body->find("schema");
    if (schema != body->end() && schema->is_number_integer() && *schema > wire::kSchema)
        return wrong("was written by a newer hardway (version " + std::to_string(schema->get<int>()) +
                     " of records; this program knows " + std::to_string(wire::kSchema) + ")");
    std::vector<Events> all;
    if (body->contains("did"))
        for (const auto& each : (*body)["did"]) {
            if (!each.is_object() || !each.contains("events"))
                return wrong("says what was done without its events");
            auto events = wire::read_events(rules(), each["events"]);
            if (!events) return events.faults();
            all.push_back(*std::move(events));
        }
    const auto bot = body->find("bot");
    const bool by_bot = bot != body->end() && bot->is_boolean() && bot->get<bool>();
    const auto plan = by_bot ? read_plan(*body) : nullptr;
    auto clock = clock_;
    if (body->contains("clock")) {
        const auto read = read_clock((*body)["clock"]);
        if (!read) return read.faults();
        clock = *read;
    }
    auto epoch = epoch_;
    if (record.kind == "new_epoch") {
        const auto read = body->contains("epoch") ? read_epoch((*body)["epoch"]) : wrong("says no epoch");
        if (!read) return read.faults();
        epoch = *read;
    }
    if (const auto followed = follow_bot(record, *body); !followed) return followed.faults();
    if (const auto followed = follow_dice(record, *body); !followed) return followed.faults();
    for (const auto& events : all) {
        if (!events.empty() && events.front().is<event::Recalled>())
            meters_.take_back(undone_by_recall(live_));
        meters_.add(events);
        live_.apply(events);
        seat_people(record, events, by_bot, plan);
        const auto* settled = events.empty() ? nullptr : events.back().as<event::Settled>();
        if (!settled) continue;
        for (auto& place : places_) place.ready = false;
        if (!hand_) continue;
        auto thrown = hand_->record();
        thrown.throws.push_back(settled->thrown.roll);
        hand_.emplace(std::move(thrown));
    }
    if (record.kind == "opened") empty_since_ = record.at;
    clock_ = clock;
    epoch_ = epoch;
    if (record.kind == "closed") clock_ = {Phase::closed, std::nullopt};
    if (closed() && record.kind == "hand_ended") hand_.reset();
    head_ = next(head_, record);
    last_at_ = record.at;
    if (!record.command.empty())
        done_before_.add(record.person, {record.command, asked_in(*body)}, record.number);
    return true;
}

void OpenTable::remember(const Record& record) {
    if (!record.command.empty())
        done_before_.add(record.person, {record.command, asked_in(record)}, record.number);
}

}  // namespace hardway::house
