#pragma once
// Afterwards: whether everything that was acknowledged is in the records, once, and the chain holds.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "house/store/record.hpp"
#include "load/address.hpp"

namespace hardway::load {

struct Claim {  // an acknowledgement, and whose it was
    std::string person;
    std::string id;
    house::Head head;
};

struct Verified {
    std::uint64_t records = 0;
    std::uint64_t lost = 0;     // acknowledged, and not there as it was
    std::uint64_t doubled = 0;  // commands that are there twice
    std::uint64_t broken = 0;   // records that do not follow from the one before

    void add(const Verified& other);
    bool whole() const { return lost == 0 && doubled == 0 && broken == 0; }
};

// A record as it is sent: its text, byte for byte, and its hash.
struct SentRecord {
    std::string_view body;
    house::Digest hash{};
};
// Of an answer to GET /api/tables/ID/records; the bytes stay the answer's. A fault if it is none.
Result<std::vector<SentRecord>> records_in(std::string_view answer);

// The records of one table, heard from the first to the last, against what was acknowledged there.
class ChainCheck {
  public:
    explicit ChainCheck(const std::vector<Claim>& claims);

    void hear(const SentRecord& sent);
    std::uint64_t next() const { return head_.number + 1; }
    // There are no more.
    Verified end();

  private:
    std::map<std::uint64_t, std::vector<const Claim*>> claims_;  // by the record's number
    std::set<std::pair<std::string, std::string>> commands_;     // people and their ids
    house::Head head_;
    Verified found_;
};

// Reads all records of a table by REST. A fault if the server does not show them.
Result<Verified> verify(const Address& address, const std::string& table, const std::vector<Claim>& claims);

}  // namespace hardway::load
