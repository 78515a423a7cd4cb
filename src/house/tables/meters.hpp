#pragma once
// What each wager of a table has taken in and paid out, to the cent: a fold over the table's events. What the
// meters say of the table's own accounts is what its ledger holds.

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "table/live_table.hpp"
#include "wire/json.hpp"

namespace hardway::house {

// A wager of the rulebook; hop sets, which are worth what their pairs are, by how many of those are easy and
// how many hard.
struct MeterKey {
    WagerIndex wager = kNoWager;
    std::uint8_t easy = 0;
    std::uint8_t hard = 0;

    auto operator<=>(const MeterKey&) const = default;
};
MeterKey meter_key(WagerIndex wager, std::uint32_t pairs);
// "place 6"; "hop_set 1 easy 1 hard"
std::string name_of(const Rules& rules, const MeterKey& key);

// Chips only: coupons are none, though what they win is paid.
struct Meter {
    std::int64_t booked = 0;  // times that chips were set down
    std::int64_t won = 0;
    std::int64_t lost = 0;
    std::int64_t pushed = 0;
    Money staked;      // set down
    Money returned;    // came down, or went back undecided
    Money handle;      // stakes that a throw decided: won, lost or barred; a winner that stays up, each time
    Money coupons;     // what the coupons that a throw decided said
    Money paid;        // won, from the bank
    Money taken;       // lost, to the bank
    Money commission;  // vig charged, less what was given back
    Money tokes;       // to the dealers: what their wagers won, and their stakes that came down
    Money up;          // lies on the felt now

    std::int64_t decided() const { return won + lost + pushed; }
    Money hold() const { return taken - paid; }
    // What the house has of it in all.
    Money kept() const { return hold() + commission; }
    Meter& operator+=(const Meter& other);
    bool operator==(const Meter&) const = default;
};

// What a table's accounts must hold.
struct MeteredAccounts {
    Money bank;
    Money commission;
    Money toke;
    Money felt;

    bool operator==(const MeteredAccounts&) const = default;
};
MeteredAccounts accounts_on(const Table& table);

class Meters {
  public:
    struct Row {
        MeterKey key;
        Meter meter;
        bool operator==(const Row&) const = default;
    };

    void add(const Events& events);
    // Of a throw that is recalled: the events whose money goes back.
    void take_back(const Events& events);

    const std::vector<Row>& rows() const { return rows_; }  // by key; wagers that were never made have none
    Meter total() const;
    Money bought() const { return bought_; }  // chips, for money
    Money cashed_out() const { return cashed_out_; }
    Money filled() const { return filled_; }
    Money credited() const { return credited_; }
    Money toked() const { return toked_; }                           // straight into the box
    const MeteredAccounts& corrected() const { return corrected_; }  // by the crew, less what was taken
    MeteredAccounts accounts() const;

    bool operator==(const Meters&) const = default;

    // Kept in a table's snapshot, in cents.
    friend wire::Json write(const Rules& rules, const Meters& meters);
    friend Result<Meters> read_meters(const Rules& rules, const wire::Json& json);

  private:
    void count(const Event& event, int times);
    void count_bet(const Event& event, const BetRef& bet, int times);
    Meter& at(const MeterKey& key);

    std::vector<Row> rows_;
    Money bought_;
    Money cashed_out_;
    Money filled_;
    Money credited_;
    Money toked_;
    MeteredAccounts corrected_;
};

wire::Json write(const Rules& rules, const Meters& meters);
Result<Meters> read_meters(const Rules& rules, const wire::Json& json);

// The events whose money a recall would take back now.
Events undone_by_recall(const LiveTable& live);

}  // namespace hardway::house
