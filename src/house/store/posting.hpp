#pragma once
// Money between named accounts, double entry: what one gives another gets. Names are paths:
//
//   issue                      where play money comes from; what it has given out, as a debt
//   wallet/PERSON              what a person has and has not on a table
//   table/ID/cage, bank, commission, toke, rail/SEAT, felt/SEAT
//   house/bank, house/commission, house/toke      what closed tables have left
//
// A table's cage is only passed through: what comes from a wallet goes on to a rail in the same entry.

#include <string>
#include <vector>

#include "table/transfers.hpp"

namespace hardway::house {

struct Posting {
    std::string from;
    std::string to;
    Money amount;  // above nothing

    bool operator==(const Posting&) const = default;
};
using Postings = std::vector<Posting>;

inline constexpr std::string_view kIssue = "issue";
std::string wallet(std::string_view person);
std::string account_of(std::string_view table, const AccountAt& at);

// What a table's events move, in the accounts of that table.
Postings postings(std::string_view table, const Events& events);

// Wallets and rails hold money that there is; all other accounts may be owed to.
bool never_negative(std::string_view account);

}  // namespace hardway::house
