#include "house/people/tokens.hpp"

#include <algorithm>

#include "house/people/details.hpp"
#include "wire/object_reader.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kTokenBytes = 32;

std::string key_of(const std::string& id) {
    return std::string(kTokenKeys) + id;
}

std::string id_of(const Secret& token) {
    return hex(sha256(token.bare()));
}

std::string write_token(const Token& token) {
    wire::Json json;
    json["v"] = 1;
    json["person"] = token.person;
    json["kind"] = std::string(name_of(token.kind));
    json["made"] = token.made;
    json["used"] = token.used;
    json["awake"] = token.awake;
    return json_line(json);
}

}  // namespace

std::string short_id(std::string_view id) {
    return std::string(id.substr(0, 16));
}

Result<Token> read_token(const Document& document) {
    const auto json = wire::parse(document.text);
    if (!json) return json.faults();
    wire::ObjectReader reader(*json, "document of a token");
    Token token;
    token.id = document.key.substr(kTokenKeys.size());
    if (!read_hex(token.id)) reader.fail("its name is no hash");
    reader.number("v", 1, 1);
    token.person = reader.text("person");
    token.kind = reader.word<TokenKind>("kind");
    token.made = reader.number("made", 0, INT64_MAX);
    token.used = reader.number("used", 0, INT64_MAX);
    token.awake = reader.number("awake", 0, INT64_MAX);
    if (auto fault = reader.finish()) return *std::move(fault);
    return token;
}

Result<std::unique_ptr<Tokens>> Tokens::open(Store& store, const People& people,
                                             const TokenSettings& settings) {
    std::unique_ptr<Tokens> tokens(new Tokens(people, settings));
    if (auto fault = tokens->read(store)) return *fault;
    return tokens;
}

Result<Done> Tokens::end_those_of_accounts(Store& store, const People& people) {
    constexpr std::size_t kAtOnce = 1000;
    const auto documents = store.documents(kTokenKeys);
    if (!documents) return documents.faults();
    std::vector<Entry> entries;
    for (const auto& document : *documents) {
        const auto token = read_token(document);
        if (!token) return token.faults();
        const auto person = people.person(token->person);
        if (person && person->guest()) continue;
        if (entries.empty() || entries.back().documents.size() == kAtOnce) entries.emplace_back();
        entries.back().documents.push_back({document.key, "", true});
    }
    for (const auto& entry : entries)
        if (store.commit({&entry, 1}).front() != Stored::done)
            return Fault{"", 0, "tokens of a backup cannot be ended: nothing can be recorded", "", ""};
    return Done{};
}

std::optional<Fault> Tokens::read(Store& store) {
    const auto documents = store.documents(kTokenKeys);
    if (!documents) return documents.faults().front();
    for (const auto& document : *documents) {
        const auto token = read_token(document);
        if (!token) return token.faults().front();
        put(*token);
    }
    return std::nullopt;
}

// ------------------------------------------------------------ what is held

void Tokens::put(const Token& token) {
    const std::lock_guard lock(mutex_);
    tokens_[token.id] = {token, token.used};
    of_[token.person].push_back(token.id);
}

void Tokens::remove(const std::string& id, const std::string& instead) {
    OnEnd told;
    {
        const std::lock_guard lock(mutex_);
        const auto found = tokens_.find(id);
        if (found == tokens_.end()) return;
        const auto owner = of_.find(found->second.token.person);
        std::erase(owner->second, id);
        if (owner->second.empty()) of_.erase(owner);
        tokens_.erase(found);
        told = on_end_;
    }
    if (told) told(id, instead);
}

void Tokens::on_end(OnEnd told) {
    const std::lock_guard lock(mutex_);
    on_end_ = std::move(told);
}

std::optional<Token> Tokens::find(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = tokens_.find(id);
    return found == tokens_.end() ? std::nullopt : std::optional(found->second.token);
}

std::vector<Token> Tokens::of(std::string_view person) const {
    const std::lock_guard lock(mutex_);
    std::vector<Token> all;
    const auto owner = of_.find(std::string(person));
    if (owner == of_.end()) return all;
    for (const auto& id : owner->second) all.push_back(tokens_.at(id).token);
    return all;
}

Claim Tokens::claim(std::vector<std::string> people) {
    return {claims_, std::move(people)};
}

bool Tokens::ended(const Token& token, std::int64_t at) const {
    const auto& expiry = token.kind == TokenKind::page ? settings_.page : settings_.program;
    return at - token.used > expiry.idle || at - token.made > expiry.absolute;
}

// ------------------------------------------------------------ what is done

std::optional<Shown> Tokens::use(const Secret& token, std::int64_t at) {
    if (token.size() != 2 * kTokenBytes) return std::nullopt;
    return use_again(id_of(token), at, true);
}

std::optional<Shown> Tokens::use_again(const std::string& id, std::int64_t at, bool acts) {
    Shown shown;
    {
        const std::lock_guard lock(mutex_);
        const auto found = tokens_.find(id);
        if (found == tokens_.end() || ended(found->second.token, at)) return std::nullopt;
        auto& mine = found->second.token;
        mine.used = std::max(mine.used, at);
        shown.must_prove = at - mine.awake > settings_.trusted_idle;
        if (acts && !shown.must_prove) mine.awake = std::max(mine.awake, at);
        shown.token = mine;
    }
    const auto person = people_.person(shown.token.person);
    if (!person) return std::nullopt;
    shown.must_prove = shown.must_prove && is_trusted(person->roles);
    return shown;
}

Answer<MadeToken> Tokens::give(const Asked& asked, TokenKind kind, const Secret& instead_of) {
    if (!people_.person(asked.by)) return Why::unknown_person;
    const auto before = instead_of.empty() ? std::nullopt : find(id_of(instead_of));
    std::vector<std::string> whose = {asked.by};
    if (before && before->person != asked.by) whose.push_back(before->person);
    auto mine = claim(whose);
    if (!mine) return Why::busy;

    auto secret = in_hex(Secret::random(kTokenBytes));
    const Token token{id_of(secret), asked.by, kind, asked.at, asked.at, asked.at};
    Entry entry;
    add_record(
        entry, asked, "token_given",
        details(
            {{"whom", token.person}, {"kind", std::string(name_of(kind))}, {"token", short_id(token.id)}}));
    entry.documents.push_back({key_of(token.id), write_token(token)});
    Plan plan(std::move(entry), std::move(mine), [this, token] { put(token); });
    const bool same_person = before && before->person == asked.by;
    plan.join(end(asked, make_way(asked.by, before), claim({}),  // under the same claim
                  before ? before->id : std::string(), same_person ? token.id : std::string()));
    return MadeToken{std::move(plan), std::move(secret)};
}

// What has to end for one more: the one it is instead of, and one too many.
std::vector<Token> Tokens::make_way(const std::string& person, const std::optional<Token>& before) const {
    std::vector<Token> gone;
    if (before) gone.push_back(*before);
    auto others = of(person);
    std::erase_if(others, [&](const Token& token) { return before && token.id == before->id; });
    if (others.size() >= settings_.most_of_one)
        gone.push_back(*std::min_element(others.begin(), others.end(),
                                         [](const auto& a, const auto& b) { return a.used < b.used; }));
    return gone;
}

Plan Tokens::end(const Asked& asked, const std::vector<Token>& tokens, Claim mine,
                 const std::string& replaced, const std::string& instead) {
    Entry entry;
    std::vector<std::string> ids;
    for (const auto& token : tokens) {
        add_record(entry, asked, "token_revoked",
                   details({{"whom", token.person}, {"token", short_id(token.id)}, {"why", asked.why}}));
        entry.documents.push_back({key_of(token.id), "", true});
        ids.push_back(token.id);
    }
    return {std::move(entry), std::move(mine), [this, ids, replaced, instead] {
                for (const auto& id : ids) remove(id, id == replaced ? instead : std::string());
            }};
}

bool Tokens::may_end(const Asked& asked, const std::string& whose) const {
    return whose == asked.by || asked.by_house || may(people_.roles(asked.by), Action::grant_roles);
}

Answer<Plan> Tokens::revoke(const Asked& asked, const std::string& id) {
    const auto whose = find(id);
    if (!whose) return Why::unknown_token;
    if (!may_end(asked, whose->person)) return Why::not_permitted;
    auto mine = claim({whose->person});
    if (!mine) return Why::busy;
    const auto token = find(id);
    if (!token) return Why::unknown_token;
    return end(asked, {*token}, std::move(mine));
}

Answer<Plan> Tokens::revoke_all(const Asked& asked, const std::string& person, const std::string& except) {
    if (!may_end(asked, person)) return Why::not_permitted;
    auto mine = claim({person});
    if (!mine) return Why::busy;
    auto tokens = of(person);
    std::erase_if(tokens, [&](const Token& token) { return token.id == except; });
    return end(asked, tokens, std::move(mine));
}

std::map<std::string, std::vector<std::string>> Tokens::due(std::int64_t at, std::size_t most) const {
    const std::lock_guard lock(mutex_);
    std::map<std::string, std::vector<std::string>> ids;
    for (const auto& [id, held] : tokens_) {
        if (!ended(held.token, at) && held.token.used - held.saved < settings_.saved_every) continue;
        if (most-- == 0) break;
        ids[held.token.person].push_back(id);
    }
    return ids;
}

Plan Tokens::tidied(const std::vector<std::string>& ids, Claim mine, std::int64_t at) {
    Entry entry;
    std::vector<std::pair<Token, bool>> changes;
    for (const auto& id : ids) {
        const auto token = find(id);
        if (!token) continue;
        const bool gone = ended(*token, at);
        entry.documents.push_back({key_of(id), gone ? "" : write_token(*token), gone});
        changes.emplace_back(*token, gone);
    }
    return {std::move(entry), std::move(mine), [this, changes] {
                for (const auto& [token, gone] : changes) {
                    if (gone) remove(token.id);
                    const std::lock_guard lock(mutex_);
                    if (const auto found = tokens_.find(token.id); found != tokens_.end())
                        found->second.saved = token.used;
                }
            }};
}

std::optional<Plan> Tokens::tidy(std::int64_t at, std::size_t most) {
    std::optional<Plan> all;
    for (const auto& [person, ids] : due(at, most)) {
        auto mine = claim({person});
        if (!mine) continue;  // next time
        auto plan = tidied(ids, std::move(mine), at);
        if (all)
            all->join(std::move(plan));
        else
            all.emplace(std::move(plan));
    }
    return all;
}

}  // namespace hardway::house
