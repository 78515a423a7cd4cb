// Tokens: given, used, rotated, revoked, ended by time; the password again for who is trusted; and that a
// plan which is not stored has changed nothing.

#include "house/people/tokens.hpp"

#include <thread>

#include "house/desk.hpp"

namespace hardway::house {
namespace {

class TokensTest : public Desk {
  protected:
    Secret give(const Person& person, std::int64_t at = kNow, TokenKind kind = TokenKind::page,
                const Secret& before = Secret()) {
        auto made = tokens_->give(asks(person.id, at), kind, before);
        EXPECT_TRUE(made);
        EXPECT_EQ(carry_out(made->plan), Stored::done);
        return std::move(made->token);
    }
    bool works(const Secret& token, std::int64_t at = kNow) { return tokens_->use(token, at).has_value(); }
    void reopen() { open(cheap()); }
};

TEST_F(TokensTest, ATokenSaysWhoseItIs) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    EXPECT_EQ(token.size(), 64U);  // 256 bits
    const auto shown = tokens_->use(token, kNow);
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->token.person, ana.id);
    EXPECT_EQ(shown->token.kind, TokenKind::page);
    EXPECT_FALSE(shown->must_prove);
    EXPECT_EQ(last_kind(), "token_given");
    EXPECT_FALSE(works(Secret("")));
    EXPECT_FALSE(works(Secret(std::string(64, '0'))));
    EXPECT_FALSE(works(Secret(shown->token.id)));  // the hash is not the token
    EXPECT_EQ(tokens_->give(asks("nobody"), TokenKind::page).no().why, Why::unknown_person);
}

TEST_F(TokensTest, OnlyTheHashIsKept) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    const auto all = everything(store_);
    EXPECT_EQ(all.find(token.bare()), std::string::npos);
    EXPECT_NE(all.find("token/" + hex(sha256(token.bare()))), std::string::npos);
    EXPECT_FALSE(token.same(give(ana)));
}

TEST_F(TokensTest, SigningInAgainEndsTheTokenBefore) {
    const auto visitor = guest();
    const auto ana = account("Ana");
    const auto first = give(visitor);
    const auto second = give(ana, kNow, TokenKind::page, first);
    EXPECT_FALSE(works(first));
    EXPECT_TRUE(works(second));
    const auto third = give(ana, kNow, TokenKind::program, second);
    EXPECT_FALSE(works(second));
    EXPECT_TRUE(works(third));
    reopen();
    EXPECT_FALSE(works(second));
    EXPECT_TRUE(works(third));
    EXPECT_EQ(tokens_->use(third, kNow)->token.kind, TokenKind::program);
}

TEST_F(TokensTest, ATokenEndsWhenItIsNotUsed) {
    const auto ana = account("Ana");
    const auto page = give(ana), program = give(ana, kNow, TokenKind::program);
    EXPECT_TRUE(works(page, kNow + 12 * kHour));
    EXPECT_TRUE(works(page, kNow + 24 * kHour));
    EXPECT_FALSE(works(page, kNow + 36 * kHour + 1));
    EXPECT_TRUE(works(program, kNow + 30 * kDay));
    EXPECT_FALSE(works(program, kNow + 60 * kDay + 1));
}

TEST_F(TokensTest, ATokenEndsAfterSomeTimeInAnyCase) {
    const auto ana = account("Ana");
    const auto page = give(ana);
    for (auto at = kNow; at <= kNow + 30 * kDay; at += 10 * kHour) EXPECT_TRUE(works(page, at));
    EXPECT_TRUE(works(page, kNow + 30 * kDay));
    EXPECT_FALSE(works(page, kNow + 30 * kDay + 1));
}

TEST_F(TokensTest, AClockThatIsSetBackEndsNothing) {
    const auto token = give(account("Ana"));
    EXPECT_TRUE(works(token, kNow - 10 * kDay));
    EXPECT_TRUE(works(token, kNow + kHour));
}

TEST_F(TokensTest, OneIsRevokedAndTheOthersStay) {
    const auto ana = account("Ana");
    const auto bea = account("Bea");
    const auto one = give(ana), two = give(ana);
    const auto id = tokens_->use(one, kNow)->token.id;
    EXPECT_EQ(tokens_->revoke(asks(bea.id), id).no().why, Why::not_permitted);
    EXPECT_EQ(tokens_->revoke(asks(""), id).no().why, Why::not_permitted);
    auto plan = tokens_->revoke(asks(ana.id), id);
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_FALSE(works(one));
    EXPECT_TRUE(works(two));
    EXPECT_EQ(last_kind(), "token_revoked");
    EXPECT_EQ(tokens_->revoke(asks(ana.id), id).no().why, Why::unknown_token);
    reopen();
    EXPECT_FALSE(works(one));
}

TEST_F(TokensTest, AllOfAPersonAreRevoked) {
    const auto boss = account_with("Boss", {Role::administrator});
    const auto ana = account("Ana"), bea = account("Bea");
    const auto one = give(ana), two = give(ana), other = give(bea);
    EXPECT_EQ(tokens_->revoke_all(asks(bea.id), ana.id).no().why, Why::not_permitted);
    auto some = tokens_->revoke_all(asks(ana.id), ana.id, tokens_->use(two, kNow)->token.id);
    ASSERT_EQ(carry_out(*some), Stored::done);
    EXPECT_FALSE(works(one));
    EXPECT_TRUE(works(two));
    auto all = tokens_->revoke_all(asks(boss.id, kNow, "lost a telephone"), ana.id);
    ASSERT_EQ(carry_out(*all), Stored::done);
    EXPECT_FALSE(works(two));
    EXPECT_TRUE(works(other));
    EXPECT_TRUE(tokens_->of(ana.id).empty());
}

TEST_F(TokensTest, ANewPasswordAndTheEndOfOldTokensAreOneChange) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    const auto change = [&] {
        auto request = asks(ana.id);
        request.command = "c-1";
        auto plan =
            people_->change_password(request, Secret("correct horse"), Secret("battery staple"), kHome);
        EXPECT_TRUE(plan);
        auto ended = tokens_->revoke_all(request, ana.id);
        EXPECT_TRUE(ended);
        plan->join(std::move(*ended));
        return plan;
    };
    {
        auto plan = change();
        store_.be_available(false);
        EXPECT_EQ(carry_out(*plan), Stored::unavailable);
        store_.be_available(true);
    }
    EXPECT_TRUE(works(token));
    auto plan = change();
    EXPECT_EQ(carry_out(*plan), Stored::done);
    EXPECT_FALSE(works(token));
    EXPECT_EQ(sign_in("Ana", "battery staple"), kIn);
}

TEST_F(TokensTest, OneTooManyEndsTheOneUnusedForLongest) {
    const auto ana = account("Ana");
    std::vector<Secret> all;
    for (int i = 0; i < 16; ++i) all.push_back(give(ana, kNow + i));
    EXPECT_TRUE(works(all[0], kNow + 100));
    const auto one_more = give(ana, kNow + 200);
    EXPECT_EQ(tokens_->of(ana.id).size(), 16U);
    EXPECT_TRUE(works(all[0], kNow + 300));
    EXPECT_FALSE(works(all[1], kNow + 300));
    EXPECT_TRUE(works(one_more, kNow + 300));
}

TEST_F(TokensTest, TheCrewShowsThePasswordAgainAfterAPause) {
    const auto dealer = account_with("Dealer", {Role::player, Role::dealer});
    const auto token = give(dealer);
    const auto must_prove = [&](std::int64_t at) { return tokens_->use(token, at)->must_prove; };
    EXPECT_FALSE(must_prove(kNow + 15 * kMinute));
    EXPECT_FALSE(must_prove(kNow + 30 * kMinute));
    EXPECT_TRUE(must_prove(kNow + 45 * kMinute + 1));
    // To ask again is no proof.
    EXPECT_TRUE(must_prove(kNow + 45 * kMinute + 2));

    EXPECT_EQ(people_->prove(dealer.id, Secret("wrong horse"), kHome, kNow).no().why, Why::wrong);
    ASSERT_TRUE(people_->prove(dealer.id, Secret("correct horse"), kHome, kNow));
    const auto fresh = give(dealer, kNow + 46 * kMinute, TokenKind::page, token);
    EXPECT_FALSE(tokens_->use(fresh, kNow + 47 * kMinute)->must_prove);
    EXPECT_FALSE(works(token));
}

TEST_F(TokensTest, PlayersNeedNoSecondPassword) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    EXPECT_FALSE(tokens_->use(token, kNow + 11 * kHour)->must_prove);
    // Until they are trusted with more.
    auto plan = people_->change_roles(house_asks("deals now"), ana.id, {Role::dealer});
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_TRUE(tokens_->use(token, kNow + 11 * kHour)->must_prove);
}

TEST_F(TokensTest, APauseIsOneAfterARestartToo) {
    const auto dealer = account_with("Dealer", {Role::dealer});
    const auto token = give(dealer);
    EXPECT_FALSE(tokens_->use(token, kNow + 10 * kMinute)->must_prove);
    auto plan = tokens_->tidy(kNow + 10 * kMinute, 100);
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    reopen();
    EXPECT_FALSE(tokens_->use(token, kNow + 25 * kMinute)->must_prove);
    reopen();  // before that use was written down: early, not late
    EXPECT_TRUE(tokens_->use(token, kNow + 26 * kMinute)->must_prove);
}

TEST_F(TokensTest, UsesAreWrittenDownNowAndThenAndWhatHasEndedGoes) {
    const auto ana = account("Ana");
    const auto one = give(ana), two = give(ana);
    EXPECT_FALSE(tokens_->tidy(kNow, 100));
    EXPECT_TRUE(works(one, kNow + kMinute));
    EXPECT_FALSE(tokens_->tidy(kNow + kMinute, 100));
    EXPECT_TRUE(works(one, kNow + 10 * kHour));
    const auto before = records();
    auto plan = tokens_->tidy(kNow + 13 * kHour, 100);
    ASSERT_TRUE(plan);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_FALSE(tokens_->tidy(kNow + 13 * kHour, 100));
    EXPECT_EQ(records(), before);  // that time has passed is nobody's doing
    EXPECT_EQ(store_.documents("token/")->size(), 1U);
    reopen();
    EXPECT_TRUE(works(one, kNow + 22 * kHour));
    EXPECT_FALSE(works(two, kNow));
}

TEST_F(TokensTest, NoMoreIsTidiedThanAskedFor) {
    for (int i = 0; i < 5; ++i) give(account("Ana" + std::to_string(i)));
    auto plan = tokens_->tidy(kNow + kDay, 2);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->entry().documents.size(), 2U);
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_EQ(store_.documents("token/")->size(), 3U);
}

TEST_F(TokensTest, TheTokenOfAGuestIsThatOfTheAccount) {
    const auto visitor = guest();
    const auto token = give(visitor);
    auto made = people_->sign_up(asks(visitor.id), "Ana", Secret("correct horse"));
    ASSERT_EQ(carry_out(made->plan), Stored::done);
    EXPECT_EQ(people_->person(tokens_->use(token, kNow)->token.person)->name, "Ana");
}

TEST_F(TokensTest, NobodysTokenIsNone) {
    const auto visitor = guest();
    const auto token = give(visitor);
    auto plan = people_->retire_guest(house_asks("will not come back"), visitor.id, {});
    ASSERT_EQ(carry_out(*plan), Stored::done);
    EXPECT_FALSE(works(token));
}

TEST_F(TokensTest, WhatIsNotStoredHasChangedNothing) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    const auto before = everything(store_);
    const auto id = tokens_->use(token, kNow)->token.id;
    const auto fails = [&](Plan& plan) {
        store_.be_available(false);
        EXPECT_EQ(carry_out(plan), Stored::unavailable);
        store_.be_available(true);
    };
    {
        auto made = tokens_->give(asks(ana.id), TokenKind::page, token);
        ASSERT_TRUE(made);
        EXPECT_EQ(tokens_->give(asks(ana.id), TokenKind::page).no().why, Why::busy);
        fails(made->plan);
        EXPECT_FALSE(works(made->token));
    }
    {
        auto plan = tokens_->revoke(asks(ana.id), id);
        fails(*plan);
    }
    {
        auto plan = tokens_->revoke_all(asks(ana.id), ana.id);
        fails(*plan);
    }
    {
        auto plan = tokens_->tidy(kNow + kDay, 100);
        ASSERT_TRUE(plan);
        fails(*plan);
    }
    EXPECT_TRUE(works(token));
    EXPECT_EQ(everything(store_), before);
    give(ana);  // nothing stays claimed
}

TEST_F(TokensTest, SpoiltDocumentsAreRefused) {
    const auto token = give(account("Ana"));
    const auto key = "token/" + hex(sha256(token.bare()));
    for (const auto& document :
         {Document{"token/short", "{}"}, Document{key, "{}"},
          Document{key, R"({"v":2,"person":"a","kind":"page","made":1,"used":1,"awake":1})"},
          Document{key, R"({"v":1,"person":"a","kind":"cake","made":1,"used":1,"awake":1})"},
          Document{key, R"({"v":1,"person":"a","kind":"page","made":-1,"used":1,"awake":1})"}}) {
        const auto before = *store_.document(document.key);
        Entry spoilt;
        spoilt.documents = {document};
        ASSERT_EQ(store_.commit({&spoilt, 1}).front(), Stored::done);
        EXPECT_FALSE(Tokens::open(store_, *people_, {})) << document.text;
        spoilt.documents = {{document.key, before.value_or(""), !before}};
        ASSERT_EQ(store_.commit({&spoilt, 1}).front(), Stored::done);
    }
    EXPECT_TRUE(Tokens::open(store_, *people_, {}));
}

TEST_F(TokensTest, ManyThreadsUseAndRotateThem) {
    const auto ana = account("Ana");
    const auto token = give(ana);
    std::mutex journal;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int j = 0; j < 100; ++j) {
                EXPECT_TRUE(works(token, kNow + kSecond));
                auto made = tokens_->give(asks(ana.id, kNow + j), TokenKind::program);
                if (!made) continue;
                const std::lock_guard lock(journal);
                EXPECT_EQ(carry_out(made->plan), Stored::done);
                EXPECT_TRUE(works(made->token, kNow + j));
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(tokens_->of(ana.id).size(), store_.documents("token/")->size());
    EXPECT_LE(tokens_->of(ana.id).size(), 16U);
}

}  // namespace
}  // namespace hardway::house
