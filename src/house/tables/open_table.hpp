#pragma once
// A table that is open: what stands on it, who sits where, what it waits for, and the end of its chain.
// Whatever happens to it becomes an entry here, to be stored before anybody hears of it; time is told to it.
// It is a value: who drives it keeps a copy of how it was until the entry is stored.

#include <memory>

#include "house/dice/hand_of_dice.hpp"
#include "house/dice/sealed.hpp"
#include "house/tables/ask.hpp"
#include "house/tables/done_before.hpp"
#include "house/tables/table_clock.hpp"
#include "house/tables/table_setup.hpp"
#include "table/live_table.hpp"

namespace hardway::house {

class OpenTable {
  public:
    // Secrets of drawn dice are sealed under this key; other tables need none.
    OpenTable(TableSetup setup, std::shared_ptr<const Rules> rules,
              std::shared_ptr<const HouseKey> key = nullptr);

    const TableSetup& setup() const { return setup_; }
    const Rules& rules() const { return live_.rules(); }
    const LiveTable& live() const { return live_; }
    const Table& table() const { return live_.table(); }
    const Head& head() const { return head_; }
    const TableClock& clock() const { return clock_; }
    std::string chain() const { return "table/" + setup_.id; }
    // Where the list of open tables has this one.
    std::string open_document() const { return "open/" + setup_.id; }
    bool closed() const { return clock_.phase == Phase::closed; }
    // The throw that bets are taken for now.
    std::uint32_t next_throw() const { return table().throws + 1; }
    // kNoSeat if this person does not sit here; nobody if the seat is free.
    SeatIndex seat_of(std::string_view person) const;
    const std::string& person_at(SeatIndex seat) const { return places_[seat].person; }
    bool is_bot(SeatIndex seat) const { return places_[seat].bot; }
    // Of drawn dice: what everybody knows of the hand.
    const std::optional<HandOfDice>& hand() const { return hand_; }

    // The first record of the chain. The resolved rules are kept beside it.
    Outcome open(const Asker& who, std::string rules_text, std::int64_t now);
    Outcome take(const Ask& ask, std::int64_t now);
    // This person needs no more time. Nothing is recorded of that.
    void ready(std::string_view person, std::int64_t now);
    // Shares in the dice: whether this person will give one and is waited for (of which, as of `ready`,
    // nothing is recorded), the commitment, the share.
    void gives_shares(std::string_view person, bool does, std::int64_t now);
    Outcome commit_share(const Ask& ask, const Digest& commitment, std::int64_t now);
    Outcome reveal_share(const Ask& ask, const Digest& share, std::int64_t now);
    // Everything up goes back, everybody is cashed out, and what the table has won goes to the house.
    Outcome close(const Asker& who, std::string why, std::int64_t now);
    // A connection is lost or found again. Wagers stand.
    Outcome away(std::string_view person, std::int64_t now);
    Outcome back(std::string_view person, std::int64_t now);

    // When something is due without anybody asking; nothing if it never is.
    std::optional<std::int64_t> wakes_at() const;
    // Does one thing that is due. Neither entry nor denial: nothing was.
    Outcome wake(std::int64_t now);

    // Everything that cannot be had from later records, as of now.
    std::string snapshot() const;
    static Result<OpenTable> restore(std::string_view snapshot, std::shared_ptr<const Rules> rules,
                                     std::shared_ptr<const HouseKey> key = nullptr);
    // After restore and follow, the secret of the hand as it was stored under `secret_document()`. A fault if
    // it does not open: then `lose_hand` is all that is left.
    std::string secret_document() const { return "secret/" + chain(); }
    Result<bool> open_secret(std::string_view sealed);
    // The secret is lost, or came from a backup and may be known: everything up goes back, and a new hand
    // begins.
    Outcome lose_hand(std::string why, bool known, std::int64_t now);
    // The setup that a chain begins with.
    static Result<TableSetup> setup_of(const Record& opened);
    // What a later record did. A fault says what is wrong with it; nothing has changed then.
    Result<bool> follow(const Record& record);

  private:
    OpenTable(TableSetup setup, LiveTable live, std::shared_ptr<const HouseKey> key);

    struct Place {
        std::string person;
        bool bot = false;
        bool ready = false;
        bool gives_shares = false;
        std::optional<std::int64_t> away_since;
    };
    struct Done {
        Command command;
        Events events;
    };

    // ------------------------------------------------------------ asking (open_table.cpp)
    std::optional<Denial> check(const Ask& ask, Command& command, std::int64_t now);
    std::optional<Denial> check_sitting(const Ask& ask, Command& command) const;
    std::optional<Denial> check_dice(const Command& command) const;
    std::optional<Denial> check_throw(const Ask& ask, Command& command, std::int64_t now);
    std::optional<Denial> do_all(const Ask& ask, std::vector<Done>& done, std::int64_t now);
    Denial denial_of(const Refusal& refusal) const;

    // ------------------------------------------------------------ drawn dice (table_dice.cpp)
    bool drawn() const { return setup_.dice == DiceSource::drawn; }
    Roll next_roll();
    Entry begin_hand();  // makes a secret; the entry holds it, sealed
    Outcome step_hand(const Asker& who, const std::string& id, const char* kind, wire::Json fields,
                      HandAnswer answer, std::int64_t now);
    void hand_over(Outcome& outcome, HandEnd end, std::int64_t now);
    void set_dice_clock(std::int64_t now);
    bool all_have(bool revealed) const;
    Outcome close_commitments(std::int64_t now);
    Outcome close_shares(std::int64_t now);
    Result<bool> follow_dice(const Record& record, const wire::Json& body);

    // ------------------------------------------------------------ recording (table_record.cpp)
    Outcome write_down(const Asker& who, const std::string& id, const char* kind, wire::Json fields,
                       const std::vector<Done>& done, std::int64_t now);
    void seat_people(const Record& record, const Events& events, bool bot);
    Postings moves(const Asker& who, const Events& events) const;
    Postings left_to_the_house() const;

    // ------------------------------------------------------------ time (table_time.cpp)
    void set_clock(const std::vector<Done>& done, std::int64_t now);
    bool clock_runs() const;
    bool all_ready() const;
    Outcome by_clock(Command command, std::int64_t now);
    Outcome throw_by_clock(std::int64_t now);
    Outcome see_off(SeatIndex seat, std::int64_t now);

    TableSetup setup_;
    LiveTable live_;
    std::shared_ptr<const HouseKey> key_;
    std::optional<HandOfDice> hand_;
    std::shared_ptr<const DiceSecret> secret_;  // of that hand; copies of a table share it
    Head head_;
    TableClock clock_;
    std::int64_t last_at_ = 0;
    std::optional<std::int64_t> empty_since_;
    std::vector<Place> places_;
    DoneBefore done_before_;
};

}  // namespace hardway::house
