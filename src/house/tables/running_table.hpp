#pragma once
// The serial executor of one table: takes what is asked in order, stores it, and only then answers and tells
// everybody who watches. What arrives while the last batch is being stored makes up the next.

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "house/tables/open_table.hpp"
#include "house/tables/strand.hpp"

namespace hardway::house {

// The answer to one ask.
struct Reply {
    Head head;                     // the chain up to the record that did it
    std::optional<Denial> denial;  // or why it was not done
    std::int64_t at = 0;           // by the server's clock; of that record, or now
};
using OnReply = std::function<void(const Reply&)>;

// Somebody who watches a table: hears of every record once it is stored, in order, none left out or doubled.
class Watcher {
  public:
    virtual ~Watcher() = default;
    // Bodies are shared between all watchers. False: it cannot keep up, and watches no more.
    virtual bool hear(const std::shared_ptr<const std::string>& record) = 0;
};

class RunningTable : public std::enable_shared_from_this<RunningTable> {
  public:
    // How an entry is stored, and who is told how that went; on any thread.
    using StoreEntry = std::function<void(Entry, std::function<void(Stored)>)>;
    // The record of this chain that did this person's command of this id, if there is one.
    using FindDone = std::function<std::optional<Record>(const std::string& chain, const std::string& person,
                                                         const std::string& id)>;
    using ServerTime = std::function<std::int64_t()>;  // milliseconds since 1970

    RunningTable(OpenTable table, Pool& pool, StoreEntry store, FindDone find, ServerTime time);

    // All of these may be called from any thread.
    void ask(Ask ask, OnReply on_reply);
    // A bet as people say it; what is meant is found out when its turn comes.
    void say(const Ask& ask, std::string text, OnReply on_reply);
    void commit_share(const Ask& ask, const Digest& commitment, OnReply on_reply);
    void reveal_share(const Ask& ask, const Digest& share, OnReply on_reply);
    void gives_shares(std::string person, bool does);
    void ready(std::string person);
    void away(std::string person);
    void back(std::string person);
    void close(Asker who, std::string why, OnReply on_reply);
    void stop_bot(Asker who, std::string bot, std::string why, bool leaves, OnReply on_reply);
    // From now on; `begin` is told where the table stands at that moment.
    void watch(std::shared_ptr<Watcher> watcher, std::function<void(const OpenTable&)> begin);
    void stop_watching(const Watcher* watcher);
    // Looks at the table between two batches.
    void look(std::function<void(const OpenTable&)> at);
    // The same, and waits until it has. Never from a thread of the pool.
    void see(const std::function<void(const OpenTable&)>& at);
    // Chips of this person here: as was stored last, or as is being stored, whichever is more. Waits, too.
    Money chips_of(const std::string& person);
    // Whoever has to know is told after every batch that was stored, on the strand: how the table was before,
    // and how it is now. Said before `start`.
    using OnChange = std::function<void(const OpenTable& before, const OpenTable& now)>;
    void on_change(OnChange told) { on_change_ = std::move(told); }
    // Sets the clock going: after opening or recovery.
    void start();

    // The last line of the record as everybody hears it: number, hash and body.
    static std::string told(const Record& record);

  private:
    struct Waiting {
        std::function<Outcome(OpenTable&, std::int64_t)> does;
        OnReply on_reply;
        bool alone = false;  // money from a wallet: it may turn out not to be there
        std::string person;  // whose command, and its id
        std::string id;
    };
    static constexpr std::size_t kMostWaiting = 10'000;
    static constexpr std::size_t kMostInBatch = 256;
    static constexpr std::uint64_t kBetweenSnapshots = 256;  // records: what recovery has to follow at most

    struct Asked {
        OnReply on_reply;
        Reply reply;
        bool repeats = false;  // it was done before: by which record is looked up for the answer
        std::string person;
        std::string id;
        AskedDigest asked = 0;  // by that id
    };

    void queue(Waiting waiting);
    void run();
    void store();
    void add_snapshot();
    void stored(Stored how);
    void try_again();
    void tell(const std::vector<Record>& records);
    void set_alarm();
    void reply_all(const Denial& why);
    void reply_done(Asked& asked);
    bool reply_repeated();

    std::shared_ptr<Strand> strand_;
    Pool& pool_;
    StoreEntry store_;
    FindDone find_;
    ServerTime time_;
    OnChange on_change_;

    // Touched on the strand only.
    OpenTable table_;
    std::optional<OpenTable> before_;  // the batch that is being stored
    std::deque<Waiting> waiting_;
    std::vector<Asked> asked_;   // in the batch that is being stored
    Entry entry_;                // of that batch
    bool blocked_ = false;       // the store is not available: the batch is tried again until it is
    std::uint64_t kept_ = 0;     // the record up to which there is a snapshot
    std::deque<Waiting> batch_;  // as it was asked, should it have to be asked again one by one
    bool one_by_one_ = false;
    std::vector<std::shared_ptr<Watcher>> watchers_;
    std::optional<std::int64_t> alarm_;
    std::int64_t rest_until_ = 0;  // the clock is not asked before: nothing came of it last time
};

}  // namespace hardway::house
