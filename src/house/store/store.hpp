#pragma once
// Where everything is kept: SQLite in a folder, or PostgreSQL. One writer; what is written together stands
// together or not at all.

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "house/store/posting.hpp"
#include "house/store/record.hpp"
#include "rules/result.hpp"

namespace hardway::house {

// A small document under a name, replaced whole: a table's snapshot, a person, a token, a sealed secret.
struct Document {
    std::string key;  // "snapshot/table/ID", "person/ID", …
    std::string text;
    bool gone = false;  // takes it away

    bool operator==(const Document&) const = default;
};

struct ResolvedRules {
    Digest digest{};  // SHA-256 of the text
    std::string text;
};

// A document that every copy has: backups, and what was restored from one. Its text is 32 hexadecimal digits
// that no other copy has. Whoever goes on over a copy takes it away once no hand of it is open any more.
inline constexpr std::string_view kCopyKey = "copy";

// What belongs together. Money moves only with a record that says why: the first one, to which its postings
// belong. Names are at most kLongestName bytes; every text is UTF-8 without a zero byte.
struct Entry {
    std::vector<Record> records;  // each the next of its chain
    Postings postings;            // whether there is money is asked of all of them together
    std::vector<Document> documents;
    std::vector<ResolvedRules> rules;  // kept once a digest
    // Accounts that must have nothing left afterwards: where money came or went meanwhile, none of it stands.
    std::vector<std::string> emptied{};
};

inline constexpr std::size_t kLongestName = 500;

enum class Stored : std::uint8_t {
    done,          // also if the very same records are there already: nothing is written twice
    no_money,      // an account that never_negative would be; one that has to be emptied would not
    out_of_order,  // a record is not the next of its chain
    repeated,      // this person has given a command of this chain the same id before
    malformed,     // no store could ever take it: the caller's mistake
    held,          // by the house, where money does not add up (house/conservation.hpp); no store says so
    // Disk full, database lost. As a rule nothing was written; only where a database was lost in the very
    // moment of committing nobody can know. So the same entry may be tried again as it is, and is `done` if
    // it stands; whoever goes on without it asks for the chain's head first.
    unavailable,
};

// Where a posting is filed: under the first record of its entry, counted from 0 within the entry.
struct PostedAt {
    std::int64_t number = INT64_MIN;
    std::int64_t position = INT64_MIN;

    bool operator==(const PostedAt&) const = default;
};
struct PostedRow {
    PostedAt at;
    Posting posting;

    bool operator==(const PostedRow&) const = default;
};

// So many are asked for at a time by whoever reads them all.
inline constexpr std::size_t kPage = 1000;

class Store {
  public:
    virtual ~Store() = default;

    // May be called by any number of threads, as everything here. In one transaction: an entry that cannot
    // stand is left out and the others stand; if the store is not available none does. Whatever is `done` is
    // durable when this returns.
    virtual std::vector<Stored> commit(std::span<const Entry> entries) = 0;

    virtual Result<std::vector<std::string>> chains() = 0;
    virtual Result<Head> head(std::string_view chain) = 0;
    // At most so many, beginning with this number.
    virtual Result<std::vector<Record>> records(std::string_view chain, std::uint64_t from,
                                                std::size_t most) = 0;
    virtual Result<std::optional<Record>> find(std::string_view chain, std::string_view person,
                                               std::string_view command) = 0;
    virtual Result<Money> balance(std::string_view account) = 0;
    struct Balance {
        std::string account;
        Money amount;
        bool operator==(const Balance&) const = default;
    };
    // Of all accounts whose names begin so, by name; "" for all.
    virtual Result<std::vector<Balance>> balances(std::string_view prefix) = 0;
    // The same, added up again from all that was ever posted: what balances must be.
    virtual Result<std::vector<Balance>> posted(std::string_view prefix) = 0;
    // Of all accounts together: nothing, if no cent was ever lost.
    virtual Result<Money> total();
    virtual Result<std::optional<std::string>> document(std::string_view key) = 0;
    virtual Result<std::vector<Document>> documents(std::string_view prefix) = 0;
    virtual Result<std::optional<std::string>> rules(const Digest& digest) = 0;

    // Why nothing could be written when that was tried last, in words for whoever runs the house; empty: it
    // could, or no answer came yet. Waits for no commit.
    std::string trouble() const;

    // A copy of everything as of one moment, in a new folder, while others go on writing. It is a data folder
    // itself, whichever store it comes from, and says that it is a copy. Its path.
    virtual Result<std::string> backup(const std::string& folder) = 0;

    // ------------------------------------------------------------ for whoever checks the books

    // Rows of the ledger as they lie there, whether or not they make sense: of one chain, in order, at most
    // so many, beginning with this place.
    virtual Result<std::vector<PostedRow>> ledger(std::string_view chain, const PostedAt& from,
                                                  std::size_t most) = 0;
    // Every chain that the ledger names, by name.
    virtual Result<std::vector<std::string>> posted_chains() = 0;
    // Accounts that the database does not guard as never_negative says, by name.
    virtual Result<std::vector<std::string>> misguarded() = 0;

  protected:
    void keep_trouble(std::string words);

  private:
    mutable std::mutex troubled_;
    std::string trouble_;
};

// A folder, or postgres://…; makes what is missing, brings what is older up to date after a backup, refuses
// what is newer or in use by another program.
Result<std::unique_ptr<Store>> open_store(const std::string& address);

// What a house has kept, to be read: makes and changes nothing, needs no more than to be let read, and
// refuses where no house was ever run. Nothing can be committed.
Result<std::unique_ptr<Store>> open_kept(const std::string& address);

// The same as Store::backup, also while another program owns what is there and goes on writing. Only the data
// is copied; a key file is not.
Result<std::string> back_up_store(const std::string& address, const std::string& folder);

// Everything that a backup has, at an address where nothing is kept yet: all of it or nothing. The address.
Result<std::string> restore_store(const std::string& backup, const std::string& address);

}  // namespace hardway::house
