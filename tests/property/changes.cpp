// decide takes exactly what changes lists: what may come down, by how much, what may be turned on or off,
// pressed or parlayed.

#include "table/changes.hpp"

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Changes);

class ChangeProbe {
  public:
    explicit ChangeProbe(Crowd& crowd) : crowd_(crowd), rules_(crowd.rules()) {}

    void try_all(const Change& change) {
        const auto& bet = change.bet;
        const BetKey key = bet;
        const auto& unit = change.down.step;
        expect(command::Down{key, std::nullopt}, change.down.permission.granted(), "down");
        for (const Money around : {change.down.least, change.down.most, change.down.whole, Money{}})
            for (const Money by : {Money{}, unit, -unit, Money{1}, rules_.chip}) {
                const Money amount = around + by;
                if (amount > Money{})
                    expect(command::Down{key, amount}, change.down.takes(amount), "down " + amount.text());
            }
        for (const OnOff on_off : {OnOff::on, OnOff::off})
            expect(command::Turn{key, on_off}, change.turn.granted(), "turn");
        expect(command::Press{key}, change.press.permission.granted(), "press");
        expect(command::Parlay{key}, change.parlay.permission.granted(), "parlay");
        tried_ += change.down.permission.granted() ? 1U : 0U;
    }
    std::size_t tried() const { return tried_; }
    void at(SeatIndex seat) { seat_ = seat; }

  private:
    void expect(const command::Any& what, bool listed, const std::string& name) {
        events_.clear();
        const auto refusal = decide(rules_, crowd_.table(), {what, seat_}, events_);
        ASSERT_EQ(refusal.code == RefusalCode::none, listed) << name << ": " << name_of(refusal.code) << "\n"
                                                             << crowd_.story();
    }

    Crowd& crowd_;
    const Rules& rules_;
    Events events_;
    SeatIndex seat_ = 0;
    std::size_t tried_ = 0;
};

TEST_P(Changes, AreExactlyWhatIsTaken) {
    std::size_t tried = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Crowd crowd(rules_, seed);
        ChangeProbe probe(crowd);
        for (int i = 0; i < 300 && !HasFatalFailure(); ++i) {
            crowd.step();
            const auto seat = crowd.somebody();
            probe.at(seat);
            bool no_action = false;
            for (const auto& change : changes(rules_, crowd.table(), seat)) {
                probe.try_all(change);
                no_action |= change.no_action.granted();
            }
            Events events;
            const auto refusal = decide(rules_, crowd.table(), {command::NoAction{}, seat}, events);
            ASSERT_EQ(refusal.code == RefusalCode::none, no_action) << crowd.story();
        }
        tried += probe.tried();
    }
    EXPECT_GT(tried, 100U);
}

}  // namespace
