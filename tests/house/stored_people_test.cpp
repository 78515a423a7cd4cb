// What is stored of people: all of a change or nothing, a chain of records, everything after a restart, and
// no secret.

#include "house/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::house {
namespace {

using StoredPeople = Desk;

TEST_F(StoredPeople, WhatIsNotStoredHasChangedNothing) {
    const auto boss = account_with("Boss", {Role::player, Role::administrator});
    const auto visitor = guest();
    const auto before = everything(store_);
    const auto money = *store_.balances("");
    const auto size = people_->size();
    const auto fails = [&](auto&& plan_of) {
        auto plan = plan_of();
        ASSERT_TRUE(plan);
        store_.be_available(false);
        if constexpr (requires { plan->plan; })
            EXPECT_EQ(carry_out(plan->plan), Stored::unavailable);
        else
            EXPECT_EQ(carry_out(*plan), Stored::unavailable);
        store_.be_available(true);
    };
    fails([&] { return people_->make_guest(asks("")); });
    fails([&] { return people_->sign_up(asks(""), "Ana", Secret("correct horse")); });
    fails([&] { return people_->sign_up(asks(visitor.id), "Ana", Secret("correct horse")); });
    fails([&] {
        return people_->change_password(asks(boss.id), Secret("correct horse"), Secret("battery staple"),
                                        kHome);
    });
    fails([&] { return people_->change_roles(house_asks("x"), boss.id, {Role::administrator}); });
    fails([&] { return people_->correct(house_asks("x"), {"issue", "house/bank", Money{1}}); });
    fails([&] { return people_->retire_guest(house_asks("will not come back"), visitor.id, {}); });
    EXPECT_EQ(everything(store_), before);
    EXPECT_EQ(*store_.balances(""), money);
    EXPECT_EQ(people_->size(), size);
    EXPECT_EQ(people_->person(visitor.id), visitor);
    EXPECT_EQ(people_->person(boss.id), boss);
    EXPECT_EQ(sign_in("Boss", "correct horse"), kIn);
    // And nothing stays claimed.
    EXPECT_TRUE(people_->sign_up(asks(visitor.id), "Ana", Secret("correct horse")));
}

TEST_F(StoredPeople, AStakeIsNotPromisedWhileTheStoreCannotBeAsked) {
    const auto person = guest();
    store_.be_available(false);
    EXPECT_EQ(people_->renew_stake(asks(person.id), {}).no().why, Why::unavailable);
    EXPECT_EQ(people_->retire_guest(house_asks("will not come back"), person.id, {}).no().why,
              Why::unavailable);
    EXPECT_FALSE(People::open(store_, cheap()));
}

TEST_F(StoredPeople, TheSameRequestIsStoredOnce) {
    const auto person = guest();
    Entry lost;
    lost.postings.push_back({wallet(person.id), "house/bank", Money::units(1000)});
    ASSERT_EQ(store_.commit({&lost, 1}).front(), Stored::done);
    auto request = asks(person.id);
    request.command = "c-1";
    auto plan = people_->renew_stake(request, {});
    ASSERT_EQ(carry_out(*plan), Stored::done);
    ASSERT_EQ(store_.commit({&lost, 1}).front(), Stored::done);
    auto again = people_->renew_stake(request, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(carry_out(*again), Stored::repeated);
    EXPECT_EQ(in_wallet(person), Money{});
    EXPECT_EQ(people_->person(person.id)->stakes, 2U);
    EXPECT_EQ((*store_.find(kAccounts, person.id, "c-1"))->kind, "stake_given");
}

TEST_F(StoredPeople, EverythingIsThereAgainAfterARestart) {
    const auto visitor = guest();
    const auto boss = account_with("Boss", {Role::player, Role::administrator});
    auto made = people_->sign_up(asks(visitor.id), "Łucja", Secret("correct horse"));
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    open(cheap());
    EXPECT_EQ(people_->size(), 2U);
    EXPECT_EQ(people_->person(boss.id), boss);
    EXPECT_EQ(people_->named("Łucja"), made->person);
    EXPECT_TRUE(people_->has_administrator());
    EXPECT_EQ(sign_in("Łucja", "correct horse"), kIn);
}

TEST_F(StoredPeople, DocumentsThatDoNotFitTogetherAreRefused) {
    const auto ana = account("Ana");
    const auto opens_with = [&](const Document& document) {
        const auto before = *store_.document(document.key);
        Entry spoilt;
        spoilt.documents = {document};
        EXPECT_EQ(store_.commit({&spoilt, 1}).front(), Stored::done);
        const bool opens = static_cast<bool>(People::open(store_, cheap()));
        spoilt.documents = {{document.key, before.value_or(""), !before}};
        EXPECT_EQ(store_.commit({&spoilt, 1}).front(), Stored::done);
        return opens;
    };
    EXPECT_FALSE(opens_with({name_key("Bea"), ana.id}));
    EXPECT_FALSE(opens_with({name_key("Ana"), "somebody"}));
    EXPECT_FALSE(opens_with({name_key("Ana"), "", true}));
    EXPECT_FALSE(opens_with({person_key(ana.id), "{}"}));
    EXPECT_FALSE(opens_with({person_key(ana.id), "[1"}));
    EXPECT_FALSE(opens_with({person_key("other"), write_person(ana)}));
    EXPECT_FALSE(opens_with({password_key("other"), "$argon2id$"}));
    EXPECT_FALSE(opens_with({"code/administrator", "not a hash"}));
    EXPECT_TRUE(opens_with({"something/else", "of others"}));
}

TEST_F(StoredPeople, RecordsAreAChainAndSayWhoAskedAndWhen) {
    const auto ana = account_with("Ana", {Role::dealer});
    const auto all = *store_.records(kAccounts, 1, 100);
    ASSERT_EQ(all.size(), 3U);
    Head head;
    for (const auto& record : all) {
        head = next(head, record);
        EXPECT_EQ(record.number, head.number);
        EXPECT_EQ(record.hash, head.hash);
        const auto body = wire::parse(record.body);
        ASSERT_TRUE(body) << record.body;
        EXPECT_EQ((*body)["number"], record.number);
        EXPECT_EQ((*body)["chain"], "accounts");
        EXPECT_EQ((*body)["at"], kNow);
        EXPECT_EQ((*body)["kind"], record.kind);
        EXPECT_EQ((*body)["person"], record.person);
        EXPECT_EQ((*body)["what"]["whom"], ana.id);
    }
}

TEST_F(StoredPeople, NothingSecretIsKept) {
    const auto ana = account("Ana", "correct horse");
    auto plan =
        people_->change_password(asks(ana.id), Secret("correct horse"), Secret("battery staple"), kHome);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    auto code = people_->first_code(house_asks());
    ASSERT_EQ(carry_out(code->plan), Stored::done);
    const auto all = everything(store_);
    for (const auto secret :
         {std::string_view("correct horse"), std::string_view("battery staple"), code->code.bare()})
        EXPECT_EQ(all.find(secret), std::string::npos);
    // The hash of a password is in one document, which nobody is shown, and in no record.
    const auto records = *store_.records(kAccounts, 1, 100);
    for (const auto& record : records) EXPECT_EQ(record.body.find("argon2"), std::string::npos);
    const auto documents = *store_.documents("");
    for (const auto& document : documents) {
        if (document.key.starts_with(password_key(""))) continue;
        EXPECT_EQ(document.text.find("argon2"), std::string::npos) << document.key;
    }
}

}  // namespace
}  // namespace hardway::house
