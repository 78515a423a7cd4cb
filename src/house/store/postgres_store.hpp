#pragma once
// Everything in a PostgreSQL database, in the schema `hardway`. One program owns it: it holds a lock there as
// long as its connection lasts.

#include <mutex>

#include "house/store/postgres.hpp"
#include "house/store/schema.hpp"
#include "house/store/store.hpp"

namespace hardway::house {

class PostgresStore final : public Store {
  public:
    static Result<std::unique_ptr<Store>> open(const std::string& address,
                                               const Schema& schema = postgres_schema());
    // What is kept there, to be read; nothing is made.
    static Result<std::unique_ptr<Store>> open_kept(const std::string& address);

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
    PostgresStore(std::string address, std::unique_ptr<Postgres> database, std::string mark)
        : address_(std::move(address)), mark_(std::move(mark)), writer_(std::move(database)) {}

    Postgres& writer();
    std::vector<Stored> write(std::span<const Entry> entries);
    std::vector<Stored> write_each(std::span<const Entry> entries);
    void roll_back(const PostgresTrouble& trouble);
    Fault unread(const PostgresTrouble& trouble) const;
    template <typename Answer>
    Result<Answer> read(auto question);

    const std::string address_;
    const std::string mark_;  // of whoever opened the database last to write; empty: it is only read
    std::mutex writing_;
    std::unique_ptr<Postgres> writer_;
    std::mutex reading_;
    std::unique_ptr<Postgres> reader_;  // of its own, so that nobody who reads waits for the disk
};

// As Store::backup; the database may be in use by another program.
Result<std::string> back_up_postgres(const std::string& address, const std::string& folder);
Result<std::string> restore_to_postgres(const std::string& backup, const std::string& address);

}  // namespace hardway::house
