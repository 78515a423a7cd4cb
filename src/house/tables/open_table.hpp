#pragma once
// A table that is open: what stands on it, who sits where, what it waits for, and the end of its chain.
// Whatever happens to it becomes an entry here, to be stored before anybody hears of it; time is told to it.
// It is a value: who drives it keeps a copy of how it was until the entry is stored.

#include <algorithm>
#include <memory>
#include <set>

#include "house/dice/hand_of_dice.hpp"
#include "house/dice/sealed.hpp"
#include "house/tables/ask.hpp"
#include "house/tables/done_before.hpp"
#include "house/tables/meters.hpp"
#include "house/tables/table_clock.hpp"
#include "house/tables/table_setup.hpp"
#include "table/live_table.hpp"

namespace hardway::house {

// A chain that goes on where it did not go on before, because it was restored from a backup or the key of its
// dice was lost, begins a new epoch. By its id nobody can take it for the one it was copied from.
struct Epoch {
    std::uint64_t number = 1;
    std::string id;  // 32 hexadecimal digits; of the first none

    bool operator==(const Epoch&) const = default;
};
std::string fresh_epoch_id();
bool good_epoch_id(std::string_view id);
wire::Json write(const Epoch& epoch);
Result<Epoch> read_epoch(const wire::Json& json);

class OpenTable {
  public:
    // Secrets of drawn dice are sealed under this key; other tables need none.
    OpenTable(const TableSetup& setup, std::shared_ptr<const Rules> rules,
              std::shared_ptr<const HouseKey> key = nullptr);

    const TableSetup& setup() const { return setup_; }
    const Rules& rules() const { return live_.rules(); }
    const LiveTable& live() const { return live_; }
    const Table& table() const { return live_.table(); }
    const Head& head() const { return head_; }
    const TableClock& clock() const { return clock_; }
    const Meters& meters() const { return meters_; }
    std::string chain() const { return chain_of(setup_.id); }
    const Epoch& epoch() const { return epoch_; }
    // When its last record was written.
    std::int64_t last_at() const { return last_at_; }
    // Where its meters are kept when it has closed.
    static std::string meters_document(std::string_view id) { return "meters/" + std::string(id); }
    // Where the list of open tables has this one.
    std::string open_document() const { return "open/" + setup_.id; }
    bool closed() const { return clock_.phase == Phase::closed; }
    // The throw that bets are taken for now.
    std::uint32_t next_throw() const { return table().throws + 1; }
    // kNoSeat if this person does not sit here; nobody if the seat is free.
    SeatIndex seat_of(std::string_view person) const;
    // How many places may be taken.
    std::size_t seats() const {
        return setup_.seats == 0 ? places_.size() : std::min(setup_.seats, places_.size());
    }
    const std::string& person_at(SeatIndex seat) const { return places_[seat].person; }
    bool is_bot(SeatIndex seat) const { return places_[seat].bot; }
    const BotPlace& bot_at(SeatIndex seat) const { return places_[seat].program; }
    // What whoever sits there has bought in for, and how many throws there had been before.
    Money bought_in(SeatIndex seat) const { return places_[seat].bought_in; }
    std::uint32_t sat_after(SeatIndex seat) const { return places_[seat].sat_after; }
    // Of drawn dice: what everybody knows of the hand.
    const std::optional<HandOfDice>& hand() const { return hand_; }

    // The first record of the chain. The resolved rules are kept beside it.
    Outcome open(const Asker& who, std::string rules_text, std::int64_t now);
    Outcome take(const Ask& ask, std::int64_t now);
    // The same for commands that something else was heard as: what was asked is that.
    Outcome take(const Ask& ask, AskedDigest asked, std::int64_t now);
    // What is answered to an id that was given before; nothing if it was not, lately.
    std::optional<Outcome> done_already(const Ask& ask, AskedDigest asked) const;
    // The id of a record that is in the snapshot already.
    void remember(const Record& record);
    // This person needs no more time. Nothing is recorded of that.
    void ready(std::string_view person, std::int64_t now);
    // Shares in the dice: whether this person will give one and is waited for, once seated (of which, as of
    // `ready`, nothing is recorded), the commitment, the share.
    void gives_shares(std::string_view person, bool does, std::int64_t now);
    Outcome commit_share(const Ask& ask, const Digest& commitment, std::int64_t now);
    Outcome reveal_share(const Ask& ask, const Digest& share, std::int64_t now);
    // Everything up goes back, everybody is cashed out, and what the table has won goes to the house.
    Outcome close(const Asker& who, std::string why, std::int64_t now);
    // A bot bets no more: it went wrong, or was sent away and leaves when nothing of its wagers is up.
    Outcome stop_bot(const Asker& who, std::string_view bot, std::string why, bool leaves, std::int64_t now);
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
    // it does not open: then `begin_epoch` is all that is left.
    std::string secret_document() const { return "secret/" + chain(); }
    Result<bool> open_secret(std::string_view sealed);
    // The secret is lost, or came from a backup and may be known: everything up goes back, the secret is
    // shown if it could be opened, and a new hand begins.
    Outcome begin_epoch(std::string id, std::string why, std::int64_t now);
    // What events move between the table's cage and who stands outside: the wallet of whoever sits there, or
    // of who asks and sits down; the issue, for a bot; the house's own cage.
    Postings moves(const Asker& who, const Events& events) const;
    // What a closing table has in its own accounts, good or bad.
    Postings left_to_the_house() const;
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
        Money bought_in{};
        std::uint32_t sat_after = 0;
        BotPlace program{};  // of a bot
    };
    struct Done {
        Command command;
        Events events;
        Events undone{};  // of a recall: the events whose money it takes back
    };

    // ------------------------------------------------------------ asking (open_table.cpp)
    std::optional<Denial> check(const Ask& ask, Command& command, std::int64_t now);
    std::optional<Denial> check_sitting(const Ask& ask, Command& command) const;
    std::optional<Denial> check_dice(const Command& command) const;
    std::optional<Denial> check_throw(const Ask& ask, Command& command, std::int64_t now);
    std::optional<Denial> do_all(const Ask& ask, std::vector<Done>& done, std::int64_t now);
    std::optional<Denial> check_hand(const Ask& ask, const Command& next,
                                     const std::vector<Done>& done) const;
    Denial denial_of(const Refusal& refusal) const;

    // ------------------------------------------------------------ bots (table_bots.cpp)
    std::optional<Denial> check_memory(const Ask& ask) const;
    void bot_decided(std::string_view person, const std::optional<BotMemory>& memory);
    Result<bool> follow_bot(const Record& record, const wire::Json& body);

    // ------------------------------------------------------------ drawn dice (table_dice.cpp)
    bool drawn() const { return setup_.dice == DiceSource::drawn; }
    Roll next_roll();
    Entry begin_hand();  // makes a secret; the entry holds it, sealed
    Outcome step_hand(const Asker& who, const AskedId& id, const char* kind, wire::Json fields,
                      HandAnswer answer, std::int64_t now);
    std::optional<HandEnd> hand_ends(const std::vector<Done>& done) const;
    void hand_over(Outcome& outcome, HandEnd end, std::int64_t now);
    void set_dice_clock(std::int64_t now);
    bool all_have(bool revealed) const;
    Outcome close_commitments(std::int64_t now);
    Outcome close_shares(std::int64_t now);
    Result<bool> follow_dice(const Record& record, const wire::Json& body);

    // ------------------------------------------------------------ epochs (table_epoch.cpp)
    // Both say why not where something of it is refused: what was done up to there is in `done`.
    std::optional<Denial> return_stakes(std::string_view why, std::vector<Done>& done);
    std::optional<Denial> cash_out_everybody(std::vector<Done>& done);

    // ------------------------------------------------------------ recording (table_record.cpp)
    Outcome write_down(const Asker& who, const AskedId& id, const char* kind, wire::Json fields,
                       const std::vector<Done>& done, std::int64_t now);
    void seat_people(const Record& record, const Events& events, bool bot,
                     const std::shared_ptr<const BotPlan>& plan);

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
    Epoch epoch_;
    TableClock clock_;
    std::int64_t last_at_ = 0;
    std::optional<std::int64_t> empty_since_;
    std::vector<Place> places_;
    static constexpr std::size_t kMostGivers = 64;
    std::set<std::string, std::less<>> givers_;  // of shares, who have not sat down yet
    DoneBefore done_before_;
    Meters meters_;
};

}  // namespace hardway::house
