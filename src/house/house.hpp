#pragma once
// The house: what it keeps, who is known to it, and the tables that are open. Opened over a data folder it is
// exactly as it was when it was last closed, or when the plug was pulled.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

#include "house/conservation.hpp"
#include "house/dice/key_file.hpp"
#include "house/draws.hpp"
#include "house/house_clock.hpp"
#include "house/people/tokens.hpp"
#include "house/store/journal.hpp"
#include "house/tables/running_table.hpp"

namespace hardway::house {

struct HouseOptions {
    std::string store;                                            // a folder, or postgres://…
    std::function<Result<std::unique_ptr<Store>>()> other_store;  // instead of either of these
    std::string key;  // the file under which secrets of dice are sealed; never inside the folder's backups
    PeopleSettings people;
    TokenSettings tokens;
    unsigned threads = 2;
    std::function<std::int64_t()> time;           // milliseconds since 1970; empty: the system's clock
    std::int64_t between_checks = 2'000;          // milliseconds, of whether money is conserved
    std::function<void(const std::string&)> log;  // what an operator must know; on any thread
};

// What had to be done to have every table as it was.
struct Recovery {
    std::uint64_t tables = 0;
    std::uint64_t records = 0;  // since the last snapshots
    std::uint64_t epochs = 0;   // begun, because this is a copy or a key was lost
};

// A table as somebody asks for it.
struct TableWish {
    std::string name;
    std::string rulebook;
    std::string choices;  // "fire=A bonus=off"
    DiceSource dice = DiceSource::drawn;
    std::vector<Roll> script;
    Pace pace;
    std::size_t seats = 0;  // places; 0: as many as the rulebook has
    std::size_t bots = 0;   // that will sit down; somebody must find a place beside them
};

// A table that could be opened.
struct PlannedTable {
    OpenTable table;
    std::string rules_text;
};

class House {
  public:
    static Result<std::unique_ptr<House>> open(const HouseOptions& options);
    ~House();
    // Nothing is taken any more; whoever has asked is answered when this returns. For those who have to go
    // before the house does.
    void finish();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    std::int64_t now() const { return time_(); }
    const Recovery& recovery() const { return recovery_; }
    Store& store() { return *store_; }
    Journal& journal() { return *journal_; }
    People& people() { return *people_; }
    Tokens& tokens() { return *tokens_; }
    Pool& pool() { return *pool_; }
    const Conservation& conservation() const { return *conservation_; }

    // Stores a planned change and applies it. Waits until it is durable.
    Stored carry_out(Plan plan);
    // A guest who will not come back, with all tokens, in one step: whoever is refused has lost nothing. What
    // went back to the issue.
    Answer<Money> retire_guest(const Asked& asked, const std::string& guest);

    // A fault if there is no such rulebook, or the choices are not allowed by it.
    Result<PlannedTable> plan_table(const TableWish& wish);
    // Nothing if it cannot be recorded at the moment.
    std::shared_ptr<RunningTable> open_table(const Asker& who, PlannedTable planned);
    // Both, for those who need not tell them apart.
    Result<std::shared_ptr<RunningTable>> open_table(const Asker& who, const TableWish& wish);
    std::shared_ptr<RunningTable> table(const std::string& id) const;  // nothing if it is not open
    std::vector<std::shared_ptr<RunningTable>> tables() const;
    // Chips of this person on all tables, stored or just being stored. They may wander from one table to the
    // next while they are counted, by way of the wallet: then `drawn` is not what it was before.
    Money on_tables(const std::string& person) const;
    std::uint64_t drawn(std::string_view person) const { return draws_.of(person); }
    // Takes those out of the list that have closed.
    void forget_closed();
    // Whoever has to know who sits where is told of every change of every table.
    void on_change(RunningTable::OnChange told);

    // The resolved rules of this digest.
    Result<std::shared_ptr<const Rules>> rules(const Digest& digest);

  private:
    House() = default;
    Result<Done> read_accounts(const HouseOptions& options);
    Result<Done> recover(const HouseOptions& options);
    std::string epochs_words(std::uint64_t lost, const std::string& key) const;
    Result<OpenTable> recover_table(const std::string& id, const TableSetup& setup);
    Result<Done> remember_ids(OpenTable& table);
    Result<Done> keep_hand(OpenTable& table, std::uint64_t& lost);  // counts a hand that is lost
    Result<Done> begin_epoch(OpenTable& table, const std::string& id, const char* why);
    Result<Done> no_copy_any_more();
    std::shared_ptr<RunningTable> run(OpenTable table);
    Stored store_now(Entry entry);
    void check_money();
    void check_store();
    void check_money_later(Pool& pool);

    std::shared_ptr<HouseClock> clock_;
    std::function<std::int64_t()> time_;  // by that clock
    std::shared_ptr<const HouseKey> key_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<People> people_;
    std::unique_ptr<Tokens> tokens_;
    std::string copy_;  // which copy this is, until that is dealt with; empty: none
    Recovery recovery_;
    std::mutex accounts_;           // one change of people at a time: their chain has one end
    std::int64_t accounts_at_ = 0;  // when its last record was written
    std::unique_ptr<Conservation> conservation_;
    std::int64_t between_checks_ = 0;
    std::string checked_;  // the table that was checked last
    mutable std::mutex mutex_;
    std::map<std::string, std::shared_ptr<RunningTable>> tables_;
    std::map<Digest, std::shared_ptr<const Rules>> rules_;
    std::shared_mutex told_;  // of what follows
    RunningTable::OnChange on_change_;
    Draws draws_;
    std::unique_ptr<Pool> pool_;  // last: nothing runs any more when the rest goes
};

}  // namespace hardway::house
