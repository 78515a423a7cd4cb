#pragma once
// The least that keeps what an open table does: balances and records, checked as they come in.

#include <gtest/gtest.h>

#include <map>

#include "house/tables/open_table.hpp"
#include "rules/rulebook.hpp"

namespace house_test {

using namespace hardway;
using namespace hardway::house;

inline std::shared_ptr<const Rules> rules_of(const char* id, std::string& text) {
    text = *resolved_rules(builtin_shelf(), id, {});
    return std::make_shared<const Rules>(*load_resolved(text));
}

class Books {
  public:
    std::map<std::string, Money> balances;
    std::vector<Record> records;

    void give(const std::string& person, Money amount) {
        balances["issue"] -= amount;
        balances[wallet(person)] += amount;
    }
    // False if a wallet does not have it; nothing is kept then.
    bool keep(const Entry& entry) {
        auto after = balances;
        for (const auto& posting : entry.postings) {
            EXPECT_GT(posting.amount, Money{});
            after[posting.from] -= posting.amount;
            after[posting.to] += posting.amount;
        }
        for (const auto& [account, amount] : after)
            if (never_negative(account) && amount < Money{}) return false;
        balances = after;
        records.insert(records.end(), entry.records.begin(), entry.records.end());
        return true;
    }
    Money sum() const {
        Money all;
        for (const auto& [account, amount] : balances) all += amount;
        return all;
    }
};

}  // namespace house_test
