// Drawn dice at an open table: a hand begins, people may give shares, throws are drawn, and at the end the
// secret is shown.

#include "house/dice/hand_json.hpp"
#include "house/tables/open_table.hpp"
#include "table/decide.hpp"

namespace hardway::house {

namespace {

// A field of our own record; nothing where it is not what it must be.
std::optional<Digest> digest_in(const wire::Json& body, const char* name) {
    const auto found = body.find(name);
    if (found == body.end() || !found->is_string()) return std::nullopt;
    return read_hex(found->get<std::string>());
}

}  // namespace

// Called once for each throw that is about to be decided.
Roll OpenTable::next_roll() {
    if (!drawn()) return setup_.script[table().throws % setup_.script.size()];
    hand_->draw(*secret_, hand_->next_throw());
    return hand_->record().throws.back();
}

Entry OpenTable::begin_hand() {
    const HandId id{setup_.id, hand_ ? hand_->record().id.number + 1 : 1};
    secret_ = std::make_shared<const DiceSecret>(DiceSecret::random());
    hand_ = *HandOfDice::begin(id, *secret_);
    clock_ = {Phase::committing, std::nullopt};
    Entry entry;
    entry.documents.push_back({secret_document(), key_->seal(id, *secret_), false});
    return entry;
}

// A seven-out ends the hand, and so do stakes that are given back: otherwise a house that foresees could
// break off and throw on as if nothing had been (docs/fairness.md).
std::optional<HandEnd> OpenTable::hand_ends(const std::vector<Done>& done) const {
    if (!drawn()) return std::nullopt;
    for (const auto& each : done) {
        if (each.command.is<command::Void>()) return HandEnd::cut_short;
        for (const auto& event : each.events)
            if (const auto* settled = event.as<event::Settled>();
                settled && settled->thrown.effect == Effect::seven_out)
                return HandEnd::seven_out;
    }
    return std::nullopt;
}

// The hand is over; its secret is shown, and unless the table closes the next hand begins.
void OpenTable::hand_over(Outcome& outcome, HandEnd end, std::int64_t now) {
    if (end == HandEnd::lost)
        hand_->lose();
    else if (end == HandEnd::seven_out)
        hand_->seven_out(*secret_);
    else
        hand_->cut_short(*secret_);
    const auto add = [&](const char* kind, wire::Json fields) {
        auto next = write_down({}, {}, kind, std::move(fields), {}, now);
        outcome.entry.records.push_back(std::move(next.entry.records.front()));
    };
    add("hand_ended", {{"hand", write(hand_->record())}});
    if (closed()) {
        hand_.reset();
        secret_.reset();
        outcome.entry.documents.push_back({secret_document(), {}, true});
        return;
    }
    auto begun = begin_hand();
    set_dice_clock(std::max(last_at_, now));
    add("hand_begun", {{"hand", write(hand_->record())}, {"clock", write(clock_)}});
    outcome.entry.documents.push_back(std::move(begun.documents.front()));
}

// ------------------------------------------------------------ shares

void OpenTable::gives_shares(std::string_view person, bool does, std::int64_t now) {
    const auto seat = seat_of(person);
    if (seat == kNoSeat) {
        if (!does) givers_.erase(std::string(person));
        if (does && givers_.size() < kMostGivers) givers_.emplace(person);
        return;
    }
    places_[seat].gives_shares = does;
    if (clock_.phase != Phase::committing) return;
    clock_.until.reset();
    set_dice_clock(now);
}

// Everybody who is waited for has committed; or has shown what was committed to.
bool OpenTable::all_have(bool revealed) const {
    const auto& shares = hand_->record().shares;
    if (revealed) return not_revealed(hand_->record()).empty();
    for (const auto& place : places_) {
        if (!place.gives_shares || place.away_since) continue;
        const auto mine = [&](const Share& share) { return share.person == place.person; };
        if (std::none_of(shares.begin(), shares.end(), mine)) return false;
    }
    return true;
}

// Nobody waits longer than needed: with no share to come, the phase is over at once.
void OpenTable::set_dice_clock(std::int64_t now) {
    if (clock_.phase != Phase::committing && clock_.phase != Phase::revealing) return;
    if (all_have(clock_.phase == Phase::revealing))
        clock_.until = now;
    else if (!clock_.until)
        clock_.until = now + setup_.pace.shares;
}

Outcome OpenTable::step_hand(const Asker& who, const AskedId& id, const char* kind, wire::Json fields,
                             HandAnswer answer, std::int64_t now) {
    if (answer != HandAnswer::done) return denied("share", std::string(words_of(answer)));
    const auto before = clock_;
    set_dice_clock(std::max(last_at_, now));
    if (clock_ != before) fields["clock"] = write(clock_);
    return write_down(who, id, kind, std::move(fields), {}, now);
}

Outcome OpenTable::commit_share(const Ask& ask, const Digest& commitment, std::int64_t now) {
    if (!hand_) return denied("no_shares", "The dice of this table are not drawn.");
    const auto asked = digest_of("commit_share", {}, hex(commitment));
    if (auto before = done_already(ask, asked)) return *std::move(before);
    if (seat_of(ask.who.person) == kNoSeat)
        return denied("not_seated_here", "You have no seat at this table.");
    return step_hand(ask.who, {ask.id, asked}, "share_committed", {{"commitment", hex(commitment)}},
                     hand_->commit(ask.who.person, commitment), now);
}

Outcome OpenTable::reveal_share(const Ask& ask, const Digest& share, std::int64_t now) {
    if (!hand_) return denied("no_shares", "The dice of this table are not drawn.");
    const auto asked = digest_of("reveal_share", {}, hex(share));
    if (auto before = done_already(ask, asked)) return *std::move(before);
    return step_hand(ask.who, {ask.id, asked}, "share_revealed", {{"share", hex(share)}},
                     hand_->reveal(ask.who.person, share), now);
}

Outcome OpenTable::close_commitments(std::int64_t now) {
    hand_->close_commitments();
    if (hand_->record().shares.empty()) return close_shares(now);
    clock_ = {Phase::revealing, std::nullopt};
    set_dice_clock(std::max(last_at_, now));
    return write_down({}, {}, "commitments_closed", {{"clock", write(clock_)}}, {}, now);
}

Outcome OpenTable::close_shares(std::int64_t now) {
    hand_->close_shares();
    clock_ = {Phase::betting, std::nullopt};
    if (clock_runs()) clock_.until = std::max(last_at_, now) + setup_.pace.betting;
    wire::Json fields{{"left_out", hand_->record().left_out}, {"clock", write(clock_)}};
    return write_down({}, {}, "shares_closed", std::move(fields), {}, now);
}

// ------------------------------------------------------------ after a crash

Result<bool> OpenTable::open_secret(std::string_view sealed) {
    if (!key_) return fault("no key to open the secret of a hand of dice");
    auto secret = key_->open(hand_->record().id, sealed);
    if (!secret) return secret.faults();
    secret_ = std::make_shared<const DiceSecret>(*std::move(secret));
    return true;
}

// What a record did to the hand. Throws are in the commands that threw them.
Result<bool> OpenTable::follow_dice(const Record& record, const wire::Json& body) {
    if (record.kind == "opened" || record.kind == "hand_begun" || record.kind == "hand_ended") {
        if (!body.contains("hand")) return record.kind == "opened" ? Result<bool>(true) : fault("no hand");
        auto hand = read_hand(body["hand"]);
        if (!hand) return hand.faults();
        hand_.emplace(*std::move(hand));
        return true;
    }
    if (!hand_) return true;
    auto answer = HandAnswer::done;
    if (record.kind == "share_committed") {
        const auto commitment = digest_in(body, "commitment");
        if (!commitment) return fault("a commitment that is none");
        answer = hand_->commit(record.person, *commitment);
    } else if (record.kind == "share_revealed") {
        const auto share = digest_in(body, "share");
        if (!share) return fault("a share that is none");
        answer = hand_->reveal(record.person, *share);
    } else if (record.kind == "commitments_closed") {
        answer = hand_->close_commitments();
    } else if (record.kind == "shares_closed") {
        if (hand_->record().phase == HandPhase::committing) hand_->close_commitments();
        answer = hand_->close_shares();
    }
    if (answer != HandAnswer::done) return fault(std::string(words_of(answer)));
    return true;
}

}  // namespace hardway::house
