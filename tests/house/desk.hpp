#pragma once
// The house's desk as tests use it: people and tokens over a store in memory, with passwords that are cheap
// to check, and plans carried out as a journal would.

#include <gtest/gtest.h>
#include <sodium.h>

#include "house/memory_store.hpp"
#include "house/people/tokens.hpp"

namespace hardway::house {

inline constexpr std::int64_t kSecond = 1'000;
inline constexpr std::int64_t kMinute = 60 * kSecond;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;
inline constexpr std::int64_t kNow = 1'800'000'000'000;
inline constexpr std::string_view kHome = "192.0.2.7";

inline Asked asks(const std::string& by, std::int64_t at = kNow, const std::string& why = "") {
    return {by, at, "", why, false};
}
inline Asked house_asks(const std::string& why = "", std::int64_t at = kNow) {
    return {"", at, "", why, true};
}

inline PeopleSettings cheap() {
    PeopleSettings settings;
    settings.passwords = {1, 8192, 4};  // the least that libsodium takes
    return settings;
}

// Stores a plan, and applies it if that went well.
inline Stored carry_out(Store& store, Plan& plan) {
    const auto found = store.head(kAccounts);
    if (!found) return Stored::unavailable;
    auto head = *found;
    auto entry = plan.entry();
    for (auto& record : entry.records) {
        record = sealed(head, record);
        head = {record.number, record.hash};
    }
    const auto stored = store.commit({&entry, 1}).front();
    if (stored == Stored::done) plan.apply();
    return stored;
}

inline Money sum_of_balances(Store& store) {
    Money sum;
    const auto balances = store.balances("");
    EXPECT_TRUE(balances);
    for (const auto& balance : *balances) sum += balance.amount;
    return sum;
}

// Everything a store has, in one text.
inline std::string everything(Store& store) {
    std::string all;
    const auto records = store.records(kAccounts, 1, 100'000);
    const auto documents = store.documents("");
    EXPECT_TRUE(records && documents);
    for (const auto& record : *records) all += record.body + record.kind + record.person + "\n";
    for (const auto& document : *documents) all += document.key + " " + document.text + "\n";
    return all;
}

class Desk : public testing::Test {
  protected:
    void open(const PeopleSettings& settings) {
        tokens_.reset();
        auto people = People::open(store_, settings);
        ASSERT_TRUE(people) << people.faults().front().text();
        people_ = *std::move(people);
        auto tokens = Tokens::open(store_, *people_, {});
        ASSERT_TRUE(tokens) << tokens.faults().front().text();
        tokens_ = *std::move(tokens);
    }
    void SetUp() override { open(cheap()); }

    Stored carry_out(Plan& plan) { return house::carry_out(store_, plan); }
    Person guest() {
        auto made = people_->make_guest(asks(""));
        EXPECT_TRUE(made);
        EXPECT_EQ(carry_out(made->plan), Stored::done);
        return made->person;
    }
    Person account(std::string_view name, std::string_view password = "correct horse") {
        auto made = people_->sign_up(asks(""), name, Secret(password));
        EXPECT_TRUE(made);
        EXPECT_EQ(carry_out(made->plan), Stored::done);
        return made->person;
    }
    Person account_with(std::string_view name, Roles roles) {
        const auto person = account(name);
        auto plan = people_->change_roles(house_asks("for a test"), person.id, roles);
        EXPECT_TRUE(plan);
        EXPECT_EQ(carry_out(*plan), Stored::done);
        return *people_->person(person.id);
    }
    static constexpr std::optional<Why> kIn = std::nullopt;
    // Nothing if it went well.
    std::optional<Why> sign_in(std::string_view name, std::string_view password, std::int64_t at = kNow,
                               std::string_view address = kHome) {
        const auto answer = people_->sign_in(name, Secret(password), address, at);
        wait_ = answer ? 0 : answer.no().wait;
        return answer ? kIn : std::optional(answer.no().why);
    }
    Money in_wallet(const Person& person) { return *store_.balance(wallet(person.id)); }
    std::size_t records() { return store_.head(kAccounts)->number; }
    std::string last_kind() { return store_.records(kAccounts, records(), 1)->front().kind; }

    MemoryStore store_;
    std::unique_ptr<People> people_;
    std::unique_ptr<Tokens> tokens_;
    std::int64_t wait_ = 0;  // as the last answer said
};

}  // namespace hardway::house
