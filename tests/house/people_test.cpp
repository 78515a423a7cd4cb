// People: guests, accounts, roles, codes and stakes.

#include "house/people/people.hpp"

#include <thread>

#include "house/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::house {
namespace {

using PeopleTest = Desk;

// ------------------------------------------------------------ guests

TEST_F(PeopleTest, AGuestHasAStakeFromTheIssue) {
    const auto person = guest();
    EXPECT_EQ(in_wallet(person), Money::units(1000));
    EXPECT_EQ(*store_.balance(kIssue), -Money::units(1000));
    EXPECT_EQ(person.roles, Roles{Role::guest});
    EXPECT_TRUE(person.name.starts_with(kGuestNames));
    EXPECT_EQ(people_->person(person.id), person);
    EXPECT_EQ(people_->named(person.name), person);
    EXPECT_EQ(records(), 2U);  // person_made, stake_given
}

TEST_F(PeopleTest, GuestsAreAChoiceOfTheHouse) {
    auto settings = cheap();
    settings.guests = false;
    open(settings);
    EXPECT_EQ(people_->make_guest(asks("")).no().why, Why::not_permitted);
}

TEST_F(PeopleTest, TheHouseIsFullAtSomePoint) {
    auto settings = cheap();
    settings.most = 2;
    open(settings);
    guest();
    const auto second = guest();
    EXPECT_EQ(people_->make_guest(asks("")).no().why, Why::full);
    EXPECT_EQ(people_->sign_up(asks(""), "Ana", Secret("correct horse")).no().why, Why::full);
    // Who is already here may become an account.
    EXPECT_TRUE(people_->sign_up(asks(second.id), "Ana", Secret("correct horse")));
}

TEST_F(PeopleTest, AStakeIsRenewedOnlyForWhoHasNothing) {
    const auto person = guest();
    EXPECT_EQ(people_->renew_stake(asks(person.id), {}).no().why, Why::not_broke);
    Entry lost;
    lost.postings.push_back({wallet(person.id), "house/bank", Money::units(1000)});
    ASSERT_EQ(store_.commit({&lost, 1}).front(), Stored::done);
    EXPECT_EQ(people_->renew_stake(asks(person.id), Money{1}).no().why, Why::not_broke);

    auto plan = people_->renew_stake(asks(person.id), {});
    ASSERT_TRUE(plan);
    EXPECT_EQ(people_->renew_stake(asks(person.id), {}).no().why, Why::busy);  // not twice at once
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(in_wallet(person), Money::units(1000));
    EXPECT_EQ(people_->person(person.id)->stakes, 2U);
    EXPECT_EQ(last_kind(), "stake_given");
    EXPECT_EQ(sum_of_balances(store_), Money{});
    EXPECT_EQ(people_->renew_stake(asks("nobody"), {}).no().why, Why::unknown_person);
}

TEST_F(PeopleTest, AnAccountTakesOverAGuestToTheCent) {
    const auto before = guest();
    Entry bought_in;
    bought_in.postings.push_back({wallet(before.id), "table/1/rail/1", Money{12'345}});
    ASSERT_EQ(store_.commit({&bought_in, 1}).front(), Stored::done);
    const auto money = *store_.balances("");
    ASSERT_EQ(sum_of_balances(store_), Money{});

    auto made = people_->sign_up(asks(before.id), "Ana", Secret("correct horse"));
    ASSERT_TRUE(made);
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    EXPECT_EQ(made->person.id, before.id);
    EXPECT_EQ(made->person.roles, Roles{Role::player});
    EXPECT_EQ(*store_.balances(""), money);
    EXPECT_EQ(sum_of_balances(store_), Money{});
    EXPECT_EQ(last_kind(), "took_over");
    EXPECT_FALSE(people_->named(before.name));
    EXPECT_EQ(sign_in("ana", "correct horse"), kIn);
    // Once.
    EXPECT_EQ(people_->sign_up(asks(before.id), "Bea", Secret("correct horse")).no().why, Why::not_a_guest);
}

// Guests and bots are known by their names.
TEST_F(PeopleTest, NoAccountIsCalledLikeAGuestOrABot) {
    for (const char* name : {"guest_1", "Guest_one", "bot_Rosa", "BOT_x"})
        EXPECT_EQ(people_->sign_up(asks(""), name, Secret("correct horse")).no().why, Why::bad_name) << name;
    EXPECT_NE(words(Why::bad_name).find("not guest_… or bot_…"), std::string_view::npos);
    EXPECT_TRUE(people_->sign_up(asks(""), "botany", Secret("correct horse")));
}

TEST_F(PeopleTest, AGuestWhoWillNotComeBackIsRetired) {
    const auto person = guest();
    EXPECT_EQ(people_->retire_guest(house_asks(), person.id, {}).no().why, Why::bad_reason);
    EXPECT_EQ(people_->retire_guest(asks(person.id), person.id, {}).no().why, Why::not_permitted);
    EXPECT_EQ(people_->retire_guest(house_asks("will not come back"), person.id, Money{1}).no().why,
              Why::money_left);
    EXPECT_EQ(people_->retire_guest(house_asks("will not come back"), account("Ana").id, {}).no().why,
              Why::not_a_guest);
    auto plan = people_->retire_guest(house_asks("will not come back"), person.id, {});
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_FALSE(people_->person(person.id));
    EXPECT_EQ(in_wallet(person), Money{});
    EXPECT_EQ(sum_of_balances(store_), Money{});
    open(cheap());
    EXPECT_EQ(people_->size(), 1U);
}

// ------------------------------------------------------------ accounts

TEST_F(PeopleTest, NamesAndPasswordsAreBounded) {
    const auto refused = [&](std::string_view name, std::string_view password) {
        const auto answer = people_->sign_up(asks(""), name, Secret(password));
        return answer ? kIn : std::optional(answer.no().why);
    };
    for (const std::string_view name : {"", "two words", "pass", "box", "roll", "a\x1b[2J", "Guest_1"})
        EXPECT_EQ(refused(name, "correct horse"), Why::bad_name) << name;
    EXPECT_EQ(refused(std::string(48, 'a'), "correct horse"), Why::bad_name);
    EXPECT_EQ(refused("Ana", "1234567"), Why::bad_password);
    EXPECT_EQ(refused("Ana", std::string(257, 'x')), Why::bad_password);
    EXPECT_EQ(refused("Ana", "12345678"), kIn);
    EXPECT_EQ(refused("Ana", std::string(256, 'x')), kIn);
}

TEST_F(PeopleTest, ANameIsTakenWhateverItsCase) {
    account("Ana");
    EXPECT_EQ(people_->sign_up(asks(""), "aNA", Secret("correct horse")).no().why, Why::name_taken);
    EXPECT_EQ(sign_in("ANA", "correct horse"), kIn);
}

TEST_F(PeopleTest, TwoCannotPlanOneName) {
    auto first = people_->sign_up(asks(""), "Ana", Secret("correct horse"));
    ASSERT_TRUE(first);
    EXPECT_EQ(people_->sign_up(asks(""), "ANA", Secret("correct horse")).no().why, Why::busy);
    ASSERT_EQ(carry_out(first->plan), Stored::done);
    EXPECT_EQ(people_->sign_up(asks(""), "ANA", Secret("correct horse")).no().why, Why::name_taken);
}

TEST_F(PeopleTest, ManyAtOnceMakeOneOfAName) {
    auto settings = cheap();
    settings.passwords.at_once = 8;
    open(settings);
    std::mutex journal;
    std::atomic<int> made{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int j = 0; j < 20; ++j) {
                auto answer = people_->sign_up(asks(""), "Ana" + std::to_string(j), Secret("correct horse"));
                if (!answer) continue;
                const std::lock_guard lock(journal);
                if (carry_out(answer->plan) == Stored::done) ++made;
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(static_cast<std::size_t>(made), people_->size());
    EXPECT_EQ(made, 20);
    EXPECT_EQ(sum_of_balances(store_), Money{});
    open(cheap());
    EXPECT_EQ(people_->size(), 20U);
}

TEST_F(PeopleTest, ThePasswordIsArgon2id) {
    const auto person = account("Ana");
    const auto kept = *store_.document(password_key(person.id));
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->starts_with("$argon2id$")) << *kept;
    const PasswordSettings usual;
    EXPECT_EQ(usual.passes, crypto_pwhash_OPSLIMIT_MODERATE);
    EXPECT_EQ(usual.memory, crypto_pwhash_MEMLIMIT_MODERATE);
}

TEST_F(PeopleTest, UnknownNamesAndWrongPasswordsAreAnsweredAlike) {
    account("Ana");
    const auto person = guest();
    EXPECT_EQ(sign_in("Ana", "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in("Nobody", "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in(person.name, "wrong horse"), Why::wrong);
    EXPECT_EQ(sign_in(person.name, ""), Why::wrong);
    EXPECT_EQ(sign_in(std::string(10'000, 'n'), std::string(10'000, 'p'), kNow, "elsewhere"), Why::wrong);
}

TEST_F(PeopleTest, APasswordIsChangedByWhoKnowsIt) {
    const auto person = account("Ana");
    const auto change = [&](std::string_view before, std::string_view after) {
        return people_->change_password(asks(person.id), Secret(before), Secret(after), kHome);
    };
    EXPECT_EQ(change("wrong horse", "battery staple").no().why, Why::wrong);
    EXPECT_EQ(change("correct horse", "short").no().why, Why::bad_password);
    auto plan = change("correct horse", "battery staple");
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(last_kind(), "password_changed");
    EXPECT_EQ(sign_in("Ana", "correct horse"), Why::wrong);
    EXPECT_EQ(sign_in("Ana", "battery staple"), kIn);
    open(cheap());
    EXPECT_EQ(sign_in("Ana", "battery staple"), kIn);
}

TEST_F(PeopleTest, AForgottenPasswordIsReplacedByAnAdministrator) {
    const auto boss = account_with("Boss", {Role::administrator});
    const auto ana = account("Ana");
    EXPECT_EQ(people_->reset_password(asks(ana.id, kNow, "mine"), ana.id).no().why, Why::not_permitted);
    EXPECT_EQ(people_->reset_password(asks(boss.id), ana.id).no().why, Why::bad_reason);
    EXPECT_EQ(people_->reset_password(asks(boss.id, kNow, "x"), "nobody").no().why, Why::unknown_person);
    EXPECT_EQ(people_->reset_password(asks(boss.id, kNow, "x"), guest().id).no().why, Why::needs_password);
    auto made = people_->reset_password(asks(boss.id, kNow, "forgot it"), ana.id);
    ASSERT_TRUE(made);
    EXPECT_EQ(sign_in("Ana", made->password.bare()), Why::wrong);  // not yet
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    EXPECT_EQ(last_kind(), "password_reset");
    EXPECT_EQ(sign_in("Ana", "correct horse"), Why::wrong);
    EXPECT_EQ(sign_in("Ana", made->password.bare()), kIn);
    EXPECT_EQ(everything(store_).find(made->password.bare()), std::string::npos);
}

// ------------------------------------------------------------ roles

TEST_F(PeopleTest, OnlyAnAdministratorChangesRolesAndSaysWhy) {
    const auto boss = account_with("Boss", {Role::administrator});
    const auto ana = account("Ana");
    const auto change = [&](const std::string& by, const std::string& why, Roles roles) {
        const auto answer = people_->change_roles(asks(by, kNow, why), ana.id, roles);
        return answer ? kIn : std::optional(answer.no().why);
    };
    EXPECT_EQ(change(ana.id, "I want to", {Role::administrator}), Why::not_permitted);
    EXPECT_EQ(change("", "nobody asks", {Role::administrator}), Why::not_permitted);
    EXPECT_EQ(change(boss.id, "", {Role::dealer}), Why::bad_reason);
    EXPECT_EQ(change(boss.id, "two\nlines", {Role::dealer}), Why::bad_reason);
    EXPECT_EQ(change(boss.id, std::string(201, 'x'), {Role::dealer}), Why::bad_reason);
    EXPECT_EQ(change(boss.id, "watches", {Role::surveillance, Role::player}), Why::roles_clash);
    EXPECT_EQ(change(boss.id, "back", {Role::guest}), Why::roles_clash);
    auto plan =
        people_->change_roles(asks(boss.id, kNow, "learned to deal"), ana.id, {Role::player, Role::dealer});
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(people_->roles(ana.id), (Roles{Role::player, Role::dealer}));
    const auto record = store_.records(kAccounts, records(), 1)->front();
    EXPECT_EQ(record.kind, "roles_changed");
    EXPECT_EQ(record.person, boss.id);
    const auto body = *wire::parse(record.body);
    EXPECT_EQ(body["what"]["from"], "player");
    EXPECT_EQ(body["what"]["to"], "player, dealer");
    EXPECT_EQ(body["what"]["why"], "learned to deal");
}

TEST_F(PeopleTest, AGuestIsTrustedWithNothing) {
    const auto plan = people_->change_roles(house_asks("a try"), guest().id, {Role::dealer});
    EXPECT_EQ(plan.no().why, Why::needs_password);
}

TEST_F(PeopleTest, SomebodyStaysAdministrator) {
    const auto one = account_with("One", {Role::administrator});
    EXPECT_EQ(people_->change_roles(asks(one.id, kNow, "tired"), one.id, {Role::player}).no().why,
              Why::last_administrator);
    const auto two = account_with("Two", {Role::administrator});
    auto plan = people_->change_roles(asks(one.id, kNow, "tired"), one.id, {Role::player});
    ASSERT_TRUE(plan);
    // Not both at once.
    EXPECT_EQ(people_->change_roles(asks(two.id, kNow, "tired"), two.id, {Role::player}).no().why, Why::busy);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(people_->change_roles(asks(two.id, kNow, "tired"), two.id, {Role::player}).no().why,
              Why::last_administrator);
}

TEST_F(PeopleTest, TheFirstAdministratorHasACodeThatWorksOnce) {
    const auto ana = account("Ana"), bea = account("Bea");
    EXPECT_EQ(people_->first_code(asks(ana.id)).no().why, Why::not_permitted);
    auto made = people_->first_code(house_asks());
    ASSERT_TRUE(made);
    EXPECT_EQ(people_->use_code(asks(ana.id), made->code, kHome).no().why, Why::busy);
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    EXPECT_EQ(everything(store_).find(made->code.bare()), std::string::npos);
    open(cheap());
    EXPECT_EQ(people_->use_code(asks(ana.id), Secret("a guess"), kHome).no().why, Why::bad_code);
    EXPECT_EQ(people_->use_code(asks(guest().id), made->code, kHome).no().why, Why::needs_password);
    auto plan = people_->use_code(asks(ana.id), made->code, kHome);
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(people_->roles(ana.id), (Roles{Role::player, Role::administrator}));
    EXPECT_EQ(people_->use_code(asks(bea.id), made->code, kHome).no().why, Why::bad_code);
    EXPECT_EQ(people_->first_code(house_asks()).no().why, Why::not_permitted);
    open(cheap());
    EXPECT_EQ(people_->use_code(asks(bea.id), made->code, kHome).no().why, Why::bad_code);
}

TEST_F(PeopleTest, ANewCodeTakesThePlaceOfOneThatWasLost) {
    const auto ana = account("Ana");
    auto first = people_->first_code(house_asks());
    ASSERT_EQ(carry_out(first->plan), Stored::done);
    auto second = people_->first_code(house_asks());
    ASSERT_EQ(carry_out(second->plan), Stored::done);
    EXPECT_EQ(people_->use_code(asks(ana.id), first->code, kHome).no().why, Why::bad_code);
    EXPECT_TRUE(people_->use_code(asks(ana.id), second->code, kHome));
}

TEST_F(PeopleTest, WhoGuessesCodesWaits) {
    const auto ana = account("Ana");
    auto made = people_->first_code(house_asks());
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(people_->use_code(asks(ana.id), Secret("a guess"), kHome).no().why, Why::bad_code);
    EXPECT_EQ(people_->use_code(asks(ana.id), made->code, kHome).no().why, Why::wait);
    EXPECT_TRUE(people_->use_code(asks(ana.id, kNow + kSecond), made->code, kHome));
}

// ------------------------------------------------------------ money put right

TEST_F(PeopleTest, MoneyIsCorrectedBetweenNamedAccountsByWhoMay) {
    const auto boss = account_with("Boss", {Role::administrator});
    const auto ana = account("Ana");
    const auto refused = [&](const std::string& by, const std::string& why, const Posting& posting) {
        const auto answer = people_->correct(asks(by, kNow, why), posting);
        return answer ? kIn : std::optional(answer.no().why);
    };
    const Posting good{"house/bank", wallet(ana.id), Money::units(5)};
    EXPECT_EQ(refused(ana.id, "mine", good), Why::not_permitted);
    EXPECT_EQ(refused(boss.id, "", good), Why::bad_reason);
    EXPECT_EQ(refused(boss.id, "x", {"house/bank", wallet("nobody"), Money{1}}), Why::bad_account);
    EXPECT_EQ(refused(boss.id, "x", {"table/1/bank", wallet(ana.id), Money{1}}), Why::bad_account);
    EXPECT_EQ(refused(boss.id, "x", {wallet(ana.id), wallet(ana.id), Money{1}}), Why::bad_account);
    EXPECT_EQ(refused(boss.id, "x", {"house/bank", wallet(ana.id), Money{}}), Why::bad_amount);
    EXPECT_EQ(refused(boss.id, "x", {"house/bank", wallet(ana.id), Money{-1}}), Why::bad_amount);
    auto plan = people_->correct(asks(boss.id, kNow, "paid short on Friday"), good);
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(in_wallet(ana), Money::units(1005));
    auto too_much = people_->correct(asks(boss.id, kNow, "x"), {wallet(ana.id), "issue", Money::units(2000)});
    ASSERT_TRUE(too_much);
    EXPECT_EQ(carry_out(*too_much), Stored::no_money);
    EXPECT_EQ(sum_of_balances(store_), Money{});
}

}  // namespace
}  // namespace hardway::house
