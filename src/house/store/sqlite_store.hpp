#pragma once
// Everything in one SQLite database, hardway.db in a data folder.

#include <mutex>

#include "house/store/folder.hpp"
#include "house/store/schema.hpp"
#include "house/store/sqlite.hpp"
#include "house/store/store.hpp"

namespace hardway::house {

struct SqliteSettings {
    std::string vfs;      // the layer below SQLite; empty: the usual one
    bool durable = true;  // false loses acknowledged entries at a power cut: to show that a test would notice
    const Schema* schema = &sqlite_schema();
};

class SqliteStore final : public Store {
  public:
    static Result<std::unique_ptr<Store>> open(const std::string& path, const SqliteSettings& settings = {});
    // What is kept there, to be read; nothing is made.
    static Result<std::unique_ptr<Store>> open_kept(const std::string& path);

    std::vector<Stored> commit(std::span<const Entry> entries) override;
    Result<std::vector<std::string>> chains() override;
    Result<Head> head(std::string_view chain) override;
    Result<std::vector<Record>> records(std::string_view chain, std::uint64_t from,
                                        std::size_t most) override;
    Result<std::optional<Record>> find(std::string_view chain, std::string_view person,
                                       std::string_view command) override;
    Result<Money> balance(std::string_view account) override;
    Result<std::vector<Balance>> balances(std::string_view prefix) override;
    Result<Money> total() override;
    Result<std::vector<Balance>> posted(std::string_view prefix) override;
    Result<std::optional<std::string>> document(std::string_view key) override;
    Result<std::vector<Document>> documents(std::string_view prefix) override;
    Result<std::optional<std::string>> rules(const Digest& digest) override;
    Result<std::string> backup(const std::string& folder) override;
    Result<std::vector<PostedRow>> ledger(std::string_view chain, const PostedAt& from,
                                          std::size_t most) override;
    Result<std::vector<std::string>> posted_chains() override;
    Result<std::vector<std::string>> misguarded() override;

  private:
    SqliteStore(std::string folder, const SqliteSettings& settings, FolderLock lock,
                Sqlite::Mode read_as = Sqlite::Mode::read);

    Sqlite& writer();
    std::vector<Stored> write(std::span<const Entry> entries);
    std::vector<Stored> write_each(std::span<const Entry> entries);
    std::vector<Stored> give_up(std::size_t entries, const SqliteTrouble& trouble);
    void roll_back();
    void close();
    bool in_place() const;
    void see_to_files();
    std::unique_ptr<Sqlite> open_reader() const;
    Fault unread(const SqliteTrouble& trouble) const;
    template <typename Answer>
    Result<Answer> read(auto question);

    const std::string folder_;
    const SqliteSettings settings_;
    const FolderLock lock_;
    const Sqlite::Mode read_as_;  // kept: nothing is written
    const std::optional<FileIdentity> database_;
    std::mutex writing_;  // taken before `reading_` where both are
    std::unique_ptr<Sqlite> writer_;
    std::optional<FileIdentity> log_;  // the writer's, once there is one
    bool broken_ = false;              // the writer was closed because something was wrong with it
    std::mutex reading_;
    std::unique_ptr<Sqlite> reader_;  // of its own, so that nobody who reads waits for the disk
};

// A copy of the data folder's database in a new folder, also while a program owns and writes it. Keys are not
// part of it.
Result<std::string> back_up(const std::string& data, const std::string& folder, const std::string& vfs = {});
Result<std::string> restore_to_folder(const std::string& backup, const std::string& path);

}  // namespace hardway::house
