#include "house/bookkeeper.hpp"

#include <gtest/gtest.h>

namespace hardway::tests {

using namespace house;

Entry Bookkeeper::try_entry(const std::string& body, Postings postings, const std::string& person,
                            const std::string& command) const {
    Record record{chain_, head_.number + 1, 1'700'000'000'000, "command", person, command, body, {}};
    record.hash = next(head_, record).hash;
    return {{record}, std::move(postings), {}, {}};
}

Entry Bookkeeper::entry(const std::string& body, Postings postings, const std::string& person,
                        const std::string& command) {
    auto entry = try_entry(body, std::move(postings), person, command);
    head_ = next(head_, entry.records.front());
    return entry;
}

Stored commit(Store& store, const Entry& entry) {
    const auto answers = store.commit({&entry, 1});
    EXPECT_EQ(answers.size(), 1u);
    return answers.front();
}

namespace {

void expect_whole_chain(Store& store, const std::string& chain) {
    Head head;
    for (;;) {
        const auto records = store.records(chain, head.number + 1, 500);
        ASSERT_TRUE(records) << records.faults().front().text();
        if (records->empty()) break;
        for (const auto& record : *records) {
            head = next(head, record);
            ASSERT_EQ(record.chain, chain);
            ASSERT_EQ(record.number, head.number) << chain;
            ASSERT_EQ(record.hash, head.hash) << chain << " " << record.number;
        }
    }
    const auto kept = store.head(chain);
    ASSERT_TRUE(kept);
    EXPECT_EQ(*kept, head) << chain;
}

// Accounts that have nothing need not be named.
std::vector<Store::Balance> without_empty(std::vector<Store::Balance> balances) {
    std::erase_if(balances, [](const auto& each) { return each.amount.zero(); });
    return balances;
}

}  // namespace

void expect_whole(Store& store) {
    const auto chains = store.chains();
    ASSERT_TRUE(chains) << chains.faults().front().text();
    for (const auto& chain : *chains) expect_whole_chain(store, chain);
    const auto balances = store.balances("");
    const auto posted = store.posted("");
    ASSERT_TRUE(balances && posted);
    EXPECT_TRUE(without_empty(*balances) == without_empty(*posted));
    Money sum;
    for (const auto& [account, amount] : *balances) {
        sum += amount;
        EXPECT_TRUE(amount >= Money{} || !never_negative(account)) << account;
    }
    EXPECT_EQ(sum, Money{});
}

}  // namespace hardway::tests
