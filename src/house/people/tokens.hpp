#pragma once
// Tokens: what somebody who has signed in shows from then on. 256 random bits, of which only the SHA-256 is
// kept ("token/HASH"). They end when they are revoked, when they are not used for a while, and after some
// time in any case. Who is trusted with more than chips of one's own (house/role.hpp) has to give the
// password again after a short pause: the token stays, but does nothing until then.
//
// When a token was last used is held in memory and written down now and then (`tidy`): after a crash some of
// it is forgotten, so that a token may end a little early, never late.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "house/people/people.hpp"

namespace hardway::house {

enum class TokenKind : std::uint8_t {
    page,     // a cookie
    program,  // a bearer token
};
inline constexpr std::array<std::string_view, 2> kTokenKinds = {"page", "program"};
constexpr std::string_view name_of(TokenKind kind) {  // empty: there is none such
    const auto index = static_cast<std::size_t>(kind);
    return index < kTokenKinds.size() ? kTokenKinds[index] : std::string_view();
}

struct TokenSettings {
    struct Expiry {
        std::int64_t idle;      // milliseconds without a use
        std::int64_t absolute;  // since it was given
    };
    Expiry page{43'200'000, 2'592'000'000};         // 12 hours, 30 days
    Expiry program{2'592'000'000, 31'536'000'000};  // 30 days, a year
    std::int64_t trusted_idle = 900'000;            // 15 minutes, until the password is needed again
    std::int64_t saved_every = 300'000;             // uses are written down no more often
    std::size_t most_of_one = 16;                   // a person's; one more ends the one unused for longest
};

struct Token {
    std::string id;  // the hash, in hexadecimal
    std::string person;
    TokenKind kind = TokenKind::page;
    std::int64_t made = 0;
    std::int64_t used = 0;
    std::int64_t awake = 0;  // last use that came soon enough after the one before it, or after the password

    bool operator==(const Token&) const = default;
};

inline constexpr std::string_view kTokenKeys = "token/";  // and the hash
Result<Token> read_token(const Document& document);
// What records have of a token's id: enough to tell tokens apart.
std::string short_id(std::string_view id);

struct Shown {
    Token token;
    bool must_prove = false;  // the password first, and then a new token instead of this one
};

struct MadeToken {
    Plan plan;
    Secret token;  // in hexadecimal; nobody can read it from what is kept
};

class Tokens {
  public:
    static Result<std::unique_ptr<Tokens>> open(Store& store, const People& people,
                                                const TokenSettings& settings);
    // Of a store that came from a backup, before it is opened: what was revoked since would be good again.
    // Those of guests stay, for they have nothing else to show who they are.
    static Result<Done> end_those_of_accounts(Store& store, const People& people);
    Tokens(const Tokens&) = delete;
    Tokens& operator=(const Tokens&) = delete;

    // For whoever asks, after signing in or showing the password again. The one shown before, if any, ends:
    // nobody who knew it can ride along.
    Answer<MadeToken> give(const Asked& asked, TokenKind kind, const Secret& instead_of = Secret());
    // Whose it is; nothing if there is none such, or no longer.
    std::optional<Shown> use(const Secret& token, std::int64_t at);
    // The same for one that was shown before and is known by its id, on a connection that stays open. Only
    // what is done there, and not what is looked at, keeps somebody awake.
    std::optional<Shown> use_again(const std::string& id, std::int64_t at, bool acts);
    // Who is told, on any thread, that a token ends, and the id of what that person has instead; empty if
    // nothing.
    using OnEnd = std::function<void(const std::string& id, const std::string& instead)>;
    void on_end(OnEnd told);

    // One's own, or by an administrator or the house anybody's.
    Answer<Plan> revoke(const Asked& asked, const std::string& id);
    // `except` is the id of one that stays.
    Answer<Plan> revoke_all(const Asked& asked, const std::string& person, const std::string& except = {});

    std::vector<Token> of(std::string_view person) const;
    // Takes away at most so many that have ended, and writes down when others were used. Often nothing.
    std::optional<Plan> tidy(std::int64_t at, std::size_t most);

  private:
    struct Held {
        Token token;
        std::int64_t saved = 0;  // the use that is written down
    };

    Tokens(const People& people, const TokenSettings& settings) : people_(people), settings_(settings) {}
    std::optional<Fault> read(Store& store);

    Claim claim(std::vector<std::string> people);
    bool ended(const Token& token, std::int64_t at) const;
    std::optional<Token> find(const std::string& id) const;
    std::vector<Token> make_way(const std::string& person, const std::optional<Token>& before) const;
    // `instead` of the token `replaced` its owner has another.
    Plan end(const Asked& asked, const std::vector<Token>& tokens, Claim mine,
             const std::string& replaced = {}, const std::string& instead = {});
    bool may_end(const Asked& asked, const std::string& whose) const;
    std::map<std::string, std::vector<std::string>> due(std::int64_t at, std::size_t most) const;
    Plan tidied(const std::vector<std::string>& ids, Claim mine, std::int64_t at);
    void put(const Token& token);
    void remove(const std::string& id, const std::string& instead = {});

    const People& people_;
    const TokenSettings settings_;
    std::shared_ptr<Claims> claims_ = std::make_shared<Claims>();

    mutable std::mutex mutex_;  // of what follows
    std::unordered_map<std::string, Held> tokens_;
    std::unordered_map<std::string, std::vector<std::string>> of_;  // person → ids
    OnEnd on_end_;
};

}  // namespace hardway::house
