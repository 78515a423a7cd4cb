#include "house/replay.hpp"

#include <algorithm>
#include <map>

#include "house/chain_of_table.hpp"
#include "house/dice/hand_json.hpp"
#include "rules/text.hpp"
#include "table/apply.hpp"
#include "table/stick.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

namespace hardway::house {

namespace {

// A record as far as a replay needs it.
struct Told {
    wire::Json body;
    std::vector<Events> did;
    std::optional<HandRecord> hand;
};

Result<Told> read_record(const Rules& rules, const std::string& table, const Record& record) {
    const auto body = wire::parse(record.body);
    if (!body || !body->is_object()) return unreadable(table);
    Told told{*body, {}, {}};
    if (const auto did = body->find("did"); did != body->end())
        for (const auto& each : *did) {
            if (!each.is_object() || !each.contains("events")) return unreadable(table);
            auto events = wire::read_events(rules, each["events"]);
            if (!events) return events.faults();
            told.did.push_back(*std::move(events));
        }
    if (body->contains("hand")) {
        auto hand = read_hand((*body)["hand"]);
        if (!hand) return hand.faults();
        told.hand = *std::move(hand);
    }
    return told;
}

// Where hands begin and end. Drawn dice say so themselves; of others it is told by their sevens.
class HandFinder {
  public:
    explicit HandFinder(bool drawn) : drawn_(drawn) {}

    void hear(const Record& record, const Told& told, const Table& before) {
        if (over_) begin(told);
        auto& hand = hands_.back();
        if (hand.first == 0) {
            hand.first = record.number;
            hand.began = record.at;
        }
        hand.last = record.number;
        hand.ended = record.at;
        for (const auto& events : told.did) hear_events(events, before);
        if (drawn_ ? record.kind == "hand_ended" : record.kind == "new_epoch" || record.kind == "closed")
            end(told.hand ? std::string(name_of(told.hand->end.value_or(HandEnd::lost))) : "cut_short");
    }
    std::vector<HandSpan> take() { return std::move(hands_); }

  private:
    void begin(const Told& told) {
        HandSpan next;
        next.number = told.hand ? told.hand->id.number : hands_.back().number + 1;
        hands_.push_back(std::move(next));
        over_ = false;
    }
    void end(std::string how) {
        hands_.back().end = std::move(how);
        over_ = true;
    }

    void hear_events(const Events& events, const Table& before) {
        for (const auto& event : events) {
            if (const auto* shoots = event.as<event::Shoots>()) shooter_ = before.player_at(shoots->seat);
            if (event.is<event::Settled>()) count_throw();
            if (event.is<event::Recalled>()) take_back();
        }
        if (events.empty() || drawn_) return;
        const auto* settled = events.back().as<event::Settled>();
        if (settled && settled->thrown.effect == Effect::seven_out) end("seven_out");
    }
    void count_throw() {
        auto& hand = hands_.back();
        ++hand.throws;
        thrown_in_ = hand.number;
        if (std::find(hand.shooters.begin(), hand.shooters.end(), shooter_) == hand.shooters.end())
            hand.shooters.push_back(shooter_);
    }
    // A seven-out that is taken back was none: the hand it seemed to end goes on.
    void take_back() {
        if (hands_.size() > 1 && hands_.back().number > thrown_in_) {
            const auto late = hands_.back();
            hands_.pop_back();
            hands_.back().last = late.last;
            hands_.back().ended = late.ended;
            hands_.back().end.clear();
        }
        if (hands_.back().throws > 0) --hands_.back().throws;
    }

    const bool drawn_;
    std::vector<HandSpan> hands_{HandSpan{}};
    bool over_ = false;  // the next record begins another
    std::string shooter_;
    std::uint64_t thrown_in_ = 0;  // the hand of the last throw
};

// The words for one record after another.
class Narrator {
  public:
    explicit Narrator(const Rules& rules) : rules_(rules) {}

    std::vector<ReplayLine> tell(const Record& record, const Told& told, Table table) {
        std::vector<ReplayLine> lines;
        for (const auto& events : told.did) tell_events(record, events, table, lines);
        if (auto words = words_of_kind(record, told); !words.empty()) lines.push_back({std::move(words), {}});
        return lines;
    }
    // Who is meant by ids later on.
    void meet(const Record& record, const Events& events) {
        for (const auto& event : events)
            if (const auto* sat = event.as<event::Sat>()) names_[record.person] = sat->player.text();
    }

  private:
    void tell_events(const Record& record, const Events& events, Table& table,
                     std::vector<ReplayLine>& lines) {
        meet(record, events);
        const auto* settled = events.empty() ? nullptr : events.back().as<event::Settled>();
        for (const auto& event : events) {
            // The stick calls what the dice show when they rest; real dice may be settled later.
            if (settled && (event.is<event::Rested>() || (&event == &events.back() && !called_)))
                lines.push_back({stick_call(rules_, settled->thrown), settled->thrown.roll.text()});
            if (event.is<event::Rested>()) called_ = settled != nullptr;
            if (!event.is<event::Rested>() || !settled)
                lines.push_back({words::sentence(rules_, table, event), {}});
            apply(table, event);
        }
        called_ = false;
    }

    std::string name_of_person(const std::string& person) const {
        const auto found = names_.find(person);
        return found == names_.end() ? person : found->second;
    }
    std::string words_of_kind(const Record& record, const Told& told) const {
        const auto text = [&](const char* name) {
            const auto found = told.body.find(name);
            return found != told.body.end() && found->is_string() ? found->get<std::string>() : std::string();
        };
        const auto& kind = record.kind;
        if (kind == "opened") return told.hand ? "The table opens. " + begun(*told.hand) : "The table opens.";
        if (kind == "hand_begun" && told.hand) return begun(*told.hand);
        if (kind == "hand_ended" && told.hand) return ended(*told.hand);
        if (kind == "share_committed")
            return name_of_person(record.person) + " commits to a share in the dice.";
        if (kind == "share_revealed") return name_of_person(record.person) + " shows that share.";
        if (kind == "commitments_closed") return "No more shares; those committed to are shown now.";
        if (kind == "shares_closed") return "Shares are closed: bets open.";
        if (kind == "new_epoch") return "A new epoch of this chain begins: " + text("why") + ".";
        if (kind == "closed") return "The table closes: " + text("why") + ".";
        return {};
    }
    static std::string begun(const HandRecord& hand) {
        return "Hand " + std::to_string(hand.id.number) + " of its dice begins; the house commits to " +
               hex(hand.commitment) + ".";
    }
    static std::string ended(const HandRecord& hand) {
        return hand.secret ? "The hand is over; its secret was " + hex(*hand.secret) + "."
                           : "The hand is over; its secret is lost.";
    }

    const Rules& rules_;
    std::map<std::string, std::string> names_;
    bool called_ = false;  // the throw that is being settled
};

using Visit = std::function<Result<bool>(const Origin&, const Record&, const Told&, const Table& before)>;

Result<TableSetup> walk(Store& store, const std::string& id, const Visit& visit) {
    std::optional<Origin> origin;
    std::optional<Table> table;
    const auto walked = each_record(store, id, [&](const Record& record) -> Result<bool> {
        if (!origin) {
            auto found = origin_of(store, record);
            if (!found) return found.faults();
            origin = *std::move(found);
            table.emplace(*origin->rules);
        }
        const auto told = read_record(*origin->rules, id, record);
        if (!told) return told.faults();
        auto goes_on = visit(*origin, record, *told, *table);
        for (const auto& events : told->did) apply_all(*table, events);
        return goes_on;
    });
    if (!walked) return walked.faults();
    return origin->setup;
}

}  // namespace

Result<HandsOfTable> hands_of(Store& store, const std::string& table) {
    std::optional<HandFinder> finder;
    const auto setup = walk(store, table,
                            [&](const Origin& origin, const Record& record, const Told& told,
                                const Table& before) -> Result<bool> {
                                if (!finder) finder.emplace(origin.setup.dice == DiceSource::drawn);
                                finder->hear(record, told, before);
                                return true;
                            });
    if (!setup) return setup.faults();
    return HandsOfTable{*setup, finder->take()};
}

Result<HandSpan> find_hand(const HandsOfTable& all, std::uint64_t number) {
    const auto found = std::find_if(all.hands.begin(), all.hands.end(),
                                    [&](const HandSpan& hand) { return hand.number == number; });
    if (found != all.hands.end()) return *found;
    return Fault{"table/" + all.setup.id, 0, "there is no hand " + std::to_string(number),
                 std::to_string(all.hands.front().number) + " to " + std::to_string(all.hands.back().number),
                 ""};
}

Json write(const HandSpan& hand) {
    Json json{{"hand", hand.number}, {"first", hand.first}, {"last", hand.last},
              {"began", hand.began}, {"ended", hand.ended}, {"throws", hand.throws}};
    json["shooters"] = hand.shooters;
    if (!hand.end.empty()) json["end"] = hand.end;
    return json;
}

Result<ReplayedHand> replay_hand(Store& store, const std::string& table, std::uint64_t number) {
    const auto all = hands_of(store, table);
    if (!all) return all.faults();
    const auto found = find_hand(*all, number);
    if (!found) return found.faults();
    ReplayedHand replayed{all->setup, *found, {}};
    std::optional<Narrator> narrator;
    const auto told = walk(store, table,
                           [&](const Origin& origin, const Record& record, const Told& what,
                               const Table& before) -> Result<bool> {
                               if (!narrator) narrator.emplace(*origin.rules);
                               if (record.number < found->first) {
                                   for (const auto& events : what.did) narrator->meet(record, events);
                                   return true;
                               }
                               replayed.steps.push_back({record.number, record.at, record.kind, record.person,
                                                         narrator->tell(record, what, before)});
                               return record.number < found->last;
                           });
    if (!told) return told.faults();
    return replayed;
}

}  // namespace hardway::house
