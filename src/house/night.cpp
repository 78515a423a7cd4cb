#include "house/night.hpp"

#include "house/chain_of_table.hpp"
#include "table/apply.hpp"
#include "wire/wire.hpp"
#include "words/next_throw.hpp"

namespace hardway::house {

namespace {

double variance_of(const words::NextThrow& next) {
    constexpr double kThrows = Roll::kCount;
    const double mean = static_cast<double>(next.sum.cents) / 100 / kThrows;
    double variance = 0;
    for (const auto& outcome : next.outcomes) {
        const double off = static_cast<double>(outcome.net.cents) / 100 - mean;
        variance += outcome.rolls.ways() * off * off / kThrows;
    }
    return variance;
}

class Follower {
  public:
    Follower(const Rules& rules, std::string person, std::uint64_t from)
        : rules_(rules), person_(std::move(person)), from_(from), table_(rules) {}

    void hear(const Record& record, const Events& events) {
        const auto* settled = events.empty() ? nullptr : events.back().as<event::Settled>();
        const bool counts = settled && seat_ != kNoSeat && record.number >= from_;
        if (counts) throws_.push_back(expect(record, settled->thrown.roll));
        for (const auto& event : events) follow(record, event);
        if (counts && seat_ != kNoSeat) throws_.back().after = won();
    }
    const std::vector<NightThrow>& throws() const { return throws_; }

  private:
    NightThrow expect(const Record& record, Roll roll) const {
        const auto next = words::next_throw(rules_, table_, seat_);
        return {record.number, record.at, table_.throws + 1, roll, won(), won(), next.sum, variance_of(next)};
    }
    void follow(const Record& record, const Event& event) {
        if (event.is<event::Recalled>() && !throws_.empty() && throws_.back().thrown == table_.throws)
            throws_.pop_back();
        apply(table_, event);
        const auto* sat = event.as<event::Sat>();
        if (sat && record.person == person_) {
            seat_ = sat->seat;
            brought_ += sat->chips;
        }
        if (seat_ == kNoSeat || seat_of(event) != seat_) return;
        if (const auto* bought = event.as<event::BoughtIn>()) brought_ += bought->amount;
        if (const auto* left = event.as<event::Left>()) {
            brought_ -= left->chips;
            seat_ = kNoSeat;
        }
    }
    Money won() const { return table_.seats[seat_].rail + table_.seats[seat_].felt() - brought_; }

    const Rules& rules_;
    const std::string person_;
    const std::uint64_t from_;
    Table table_;
    SeatIndex seat_ = kNoSeat;
    Money brought_;  // to the table, less what was taken away again
    std::vector<NightThrow> throws_;
};

Result<std::vector<Events>> events_of(const Rules& rules, const std::string& table, const Record& record) {
    const auto body = wire::parse(record.body);
    if (!body || !body->is_object()) return unreadable(table);
    std::vector<Events> all;
    const auto did = body->find("did");
    if (did == body->end()) return all;
    for (const auto& each : *did) {
        if (!each.is_object() || !each.contains("events")) return unreadable(table);
        auto events = wire::read_events(rules, each["events"]);
        if (!events) return events.faults();
        all.push_back(*std::move(events));
    }
    return all;
}

}  // namespace

wire::Json write(const NightThrow& one) {
    return {{"number", one.number},        {"at", one.at},
            {"throw", one.thrown},         {"roll", one.roll.text()},
            {"before", one.before.text()}, {"after", one.after.text()},
            {"sum", one.sum.text()},       {"variance", one.variance}};
}

Result<std::vector<NightThrow>> night_of(Store& store, const std::string& table, const std::string& person,
                                         std::uint64_t from, std::size_t most) {
    std::optional<Origin> origin;
    std::optional<Follower> follower;
    const auto walked = each_record(store, table, [&](const Record& record) -> Result<bool> {
        if (!origin) {
            auto found = origin_of(store, record);
            if (!found) return found.faults();
            origin = *std::move(found);
            follower.emplace(*origin->rules, person, from);
        }
        const auto did = events_of(*origin->rules, table, record);
        if (!did) return did.faults();
        for (const auto& events : *did) follower->hear(record, events);
        return follower->throws().size() < most;
    });
    if (!walked) return walked.faults();
    return follower->throws();
}

}  // namespace hardway::house
