#pragma once
// A store that keeps everything in memory and to the letter of house/store.hpp, for tests of what is built on
// one. It can be told to be unavailable. There is no folder to back up to: `backup` is a fault.

#include <map>
#include <mutex>
#include <set>
#include <tuple>

#include "house/store/store.hpp"

namespace hardway::house {

class MemoryStore : public Store {
  public:
    void be_available(bool available);

    std::vector<Stored> commit(std::span<const Entry> entries) override;

    Result<std::vector<std::string>> chains() override;
    Result<Head> head(std::string_view chain) override;
    Result<std::vector<Record>> records(std::string_view chain, std::uint64_t from,
                                        std::size_t most) override;
    Result<std::optional<Record>> find(std::string_view chain, std::string_view person,
                                       std::string_view command) override;
    Result<Money> balance(std::string_view account) override;
    Result<std::vector<Balance>> balances(std::string_view prefix) override;
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
    struct Chain {
        Head head;
        std::vector<Record> records;
    };
    using CommandId = std::tuple<std::string, std::string, std::string>;  // chain, person, command

    Stored commit(const Entry& entry);
    // What an entry would change; a problem leaves the store as it was.
    struct Change {
        std::map<std::string, Head> heads;
        std::set<CommandId> commands;
        std::map<std::string, Money> balances;
    };
    Stored check_records(const Entry& entry, Change& change) const;
    Stored check_money(const Entry& entry, Change& change) const;

    std::mutex mutex_;
    bool available_ = true;
    std::map<std::string, Chain, std::less<>> chains_;
    std::map<CommandId, std::uint64_t> commands_;  // → number of the record
    std::map<std::string, Money, std::less<>> balances_;
    std::map<std::string, std::vector<PostedRow>, std::less<>> ledger_;  // by chain
    std::map<std::string, std::string, std::less<>> documents_;
    std::map<Digest, std::string> rules_;
};

}  // namespace hardway::house
