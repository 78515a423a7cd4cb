// Tokens as open connections know them: by their id, and told when one ends.

#include "house/desk.hpp"
#include "house/people/tokens.hpp"

namespace hardway::house {
namespace {

class TokenEndTest : public Desk {
  protected:
    Secret give(const Person& person, std::int64_t at, const Secret& before = Secret()) {
        auto made = tokens_->give(asks(person.id, at), TokenKind::page, before);
        EXPECT_TRUE(made);
        EXPECT_EQ(carry_out(made->plan), Stored::done);
        return std::move(made->token);
    }
    std::string id_of(const Secret& token) { return tokens_->use(token, kNow)->token.id; }
    void listen() {
        tokens_->on_end(
            [this](const std::string& id, const std::string& instead) { ended.emplace_back(id, instead); });
    }

    std::vector<std::pair<std::string, std::string>> ended;
};

TEST_F(TokenEndTest, OnlyWhatIsDoneKeepsTheCrewAwake) {
    const auto sue = account_with("Sue", {Role::stick});
    const auto id = id_of(give(sue, kNow));
    EXPECT_FALSE(tokens_->use_again(id, kNow + 10 * kMinute, true)->must_prove);
    EXPECT_FALSE(tokens_->use_again(id, kNow + 20 * kMinute, false)->must_prove);
    EXPECT_TRUE(tokens_->use_again(id, kNow + 26 * kMinute, false)->must_prove);
    EXPECT_TRUE(tokens_->use_again(id, kNow + 26 * kMinute, true)->must_prove);  // and that wakes nobody
    EXPECT_TRUE(tokens_->use_again(id, kNow + 27 * kMinute, true)->must_prove);
    const auto ana = account("Ana");
    EXPECT_FALSE(tokens_->use_again(id_of(give(ana, kNow)), kNow + 5 * kHour, true)->must_prove);
    EXPECT_FALSE(tokens_->use_again("none", kNow, true));
}

TEST_F(TokenEndTest, IsToldWithWhatTheSamePersonHasInstead) {
    const auto ana = account("Ana");
    const auto bob = account("Bob");
    listen();
    const auto first = give(ana, kNow);
    const auto first_id = id_of(first);
    const auto second = give(ana, kNow, first);
    const auto second_id = id_of(second);
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(ended[0], std::pair(first_id, second_id));
    give(bob, kNow, second);  // somebody else at the same page
    ASSERT_EQ(ended.size(), 2U);
    EXPECT_EQ(ended[1], std::pair(second_id, std::string()));
}

TEST_F(TokenEndTest, IsToldOfEveryWayToEnd) {
    const auto ana = account("Ana");
    listen();
    const auto one = id_of(give(ana, kNow));
    const auto two = id_of(give(ana, kNow));
    auto revoked = tokens_->revoke(asks(ana.id), one);
    ASSERT_TRUE(revoked);
    EXPECT_TRUE(ended.empty());  // not before it is stored
    ASSERT_EQ(carry_out(*revoked), Stored::done);
    auto tidied = tokens_->tidy(kNow + 13 * kHour, 10);
    ASSERT_TRUE(tidied);
    ASSERT_EQ(carry_out(*tidied), Stored::done);
    EXPECT_EQ(ended, (std::vector{std::pair(one, std::string()), std::pair(two, std::string())}));
}

}  // namespace
}  // namespace hardway::house
