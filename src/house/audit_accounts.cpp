#include "house/audit_accounts.hpp"

#include "house/people/details.hpp"
#include "house/people/people.hpp"
#include "house/people/tokens.hpp"

namespace hardway::house {

namespace {

std::string text(const wire::Json& what, const char* name) {
    return what.value(name, std::string());
}

// What follows a prefix; nothing if it does not begin so.
std::optional<std::string> rest(const std::string& key, const std::string& prefix) {
    if (!key.starts_with(prefix)) return std::nullopt;
    return key.substr(prefix.size());
}

}  // namespace

void AccountsAudit::tell(const Record& record, std::string what) const {
    report_.add({record.chain, record.number, std::move(what)});
}

void AccountsAudit::tell_of(const std::string& key, const std::string& what) const {
    report_.add({"", 0, "the document " + key + " " + what});
}

// ------------------------------------------------------------ what records say

Postings AccountsAudit::follow(const Record& record, const wire::Json& body) {
    const auto what = body.value("what", wire::Json());
    if (body.value("v", 0) != 1 || !what.is_object()) {
        tell(record, "was written by a newer hardway, and cannot be judged");
        return {};
    }
    auto moved = follow_money(record, what);
    const bool known = follow_person(record, what) || follow_token(record, what) || !moved.empty() ||
                       record.kind == "corrected" || record.kind == "stake_given" ||
                       record.kind == "password_changed" || record.kind == "password_reset";
    if (!known && record.kind != "new_epoch") tell(record, "is of a kind that no house writes");
    return moved;
}

Postings AccountsAudit::follow_money(const Record& record, const wire::Json& what) {
    Postings moved;
    const bool gives = record.kind == "stake_given";
    const bool retires = record.kind == "guest_retired";
    if (!gives && !retires && record.kind != "corrected") return moved;
    const auto amount = Money::parse(text(what, "amount"));
    if (!amount || *amount < Money{}) {
        tell(record, "moves money in a way that cannot be read");
        return moved;
    }
    const auto own = wallet(text(what, "whom"));
    Posting posting{text(what, "from"), text(what, "to"), *amount};
    if (gives) posting = {std::string(kIssue), own, *amount};
    if (retires) posting = {own, std::string(kIssue), *amount};
    if (!amount->zero()) moved.push_back(std::move(posting));
    if (!gives) return moved;
    const auto person = people_.find(text(what, "whom"));
    if (person == people_.end())
        tell(record, "gives a stake to nobody there is");
    else if (text(what, "number") != std::to_string(++person->second.stakes))
        tell(record, "is not the stake that follows");
    return moved;
}

void AccountsAudit::change(const Record& record, const std::string& whom, const std::string& before,
                           std::string& value, const std::string& after) {
    if (value != before) tell(record, "changes what " + whom + " was not: " + before + ", not " + value);
    value = after;
}

bool AccountsAudit::follow_person(const Record& record, const wire::Json& what) {
    const auto whom = text(what, "whom");
    if (record.kind == "person_made" || record.kind == "signed_up") {
        const Known known{text(what, "name"), text(what, "roles"), 0, record.at, record.kind == "signed_up"};
        const bool fresh = ever_.insert(whom).second;
        if (!names_.emplace(lower(known.name), whom).second || !fresh)
            tell(record, "makes somebody who is there already");
        people_[whom] = known;
        return true;
    }
    if (record.kind == "code_made") return code_ = true;
    if (record.kind != "took_over" && record.kind != "roles_changed" && record.kind != "code_used" &&
        record.kind != "guest_retired")
        return false;
    const auto found = people_.find(whom);
    if (found == people_.end()) {
        tell(record, "is about nobody there is");
        return true;
    }
    auto& known = found->second;
    if (record.kind == "roles_changed")
        change(record, whom, text(what, "from"), known.roles, text(what, "to"));
    if (record.kind == "code_used") {
        if (!code_) tell(record, "uses a code that was never made, or was used before");
        code_ = false;
        known.roles = text(what, "to");
    }
    if (record.kind == "guest_retired") {
        names_.erase(lower(known.name));
        people_.erase(found);
    }
    if (record.kind == "took_over") {
        names_.erase(lower(known.name));
        change(record, whom, text(what, "guest"), known.name, text(what, "name"));
        known.roles = text(what, "roles");
        known.password = true;
        if (!names_.emplace(lower(known.name), whom).second) tell(record, "takes a name that is taken");
    }
    return true;
}

bool AccountsAudit::follow_token(const Record& record, const wire::Json& what) {
    const auto token = text(what, "token");
    if (record.kind == "token_given")
        tokens_[token] = {text(what, "whom"), text(what, "kind"), record.at};
    else if (record.kind == "token_revoked")
        tokens_.erase(token);  // perhaps it had ended by itself
    else
        return false;
    return true;
}

// ------------------------------------------------------------ what documents say

void AccountsAudit::compare(const std::vector<Document>& documents) const {
    std::set<std::string> keys;
    for (const auto& document : documents) {
        const auto& key = document.key;
        keys.insert(key);
        if (const auto id = rest(key, person_key(""))) compare_person(document, *id);
        if (const auto name = rest(key, name_key(""))) compare_name(document, *name);
        if (key.starts_with(kTokenKeys)) compare_token(document);
        if (key.starts_with("code/") && (key != kCodeKey || !code_))
            tell_of(key, "is a code that no record made, or that was used");
        const auto whose = rest(key, password_key(""));
        if (!whose) continue;
        const auto known = people_.find(*whose);
        if (known == people_.end() || !known->second.password)
            tell_of(key, "is a password of somebody who never gave one");
    }
    none_missing(keys);
}

void AccountsAudit::compare_person(const Document& document, const std::string& id) const {
    const auto known = people_.find(id);
    if (known == people_.end()) return tell_of(document.key, "is of somebody whom no record made");
    const auto person = read_person(document.text);
    if (!person) return tell_of(document.key, "cannot be read");
    const auto& said = known->second;
    if (person->id != id || person->name != said.name)
        tell_of(document.key, "names " + person->name + "; by the records it is " + said.name);
    if (person->roles.text() != said.roles)
        tell_of(document.key,
                "has the roles " + person->roles.text() + "; by the records they are " + said.roles);
    if (person->stakes != said.stakes)
        tell_of(document.key, "has " + std::to_string(person->stakes) + " stakes; by the records they are " +
                                  std::to_string(said.stakes));
    if (person->made > said.made) tell_of(document.key, "is younger than the record that made it");
}

void AccountsAudit::compare_name(const Document& document, const std::string& name) const {
    const auto known = names_.find(name);
    if (known == names_.end() || known->second != document.text)
        tell_of(document.key, "is not who bears that name by the records");
}

void AccountsAudit::compare_token(const Document& document) const {
    const auto token = read_token(document);
    if (!token) return tell_of(document.key, "cannot be read");
    const auto given = tokens_.find(short_id(token->id));
    if (given == tokens_.end())
        return tell_of(document.key, "is a token that no record gave, or that was revoked");
    const auto& said = given->second;
    if (token->person != said.person || name_of(token->kind) != said.kind || token->made > said.at)
        tell_of(document.key, "is not the token that was given");
}

void AccountsAudit::none_missing(const std::set<std::string>& keys) const {
    const auto must_be = [&](const std::string& key) {
        if (!keys.contains(key)) tell_of(key, "is missing");
    };
    for (const auto& [id, known] : people_) {
        must_be(person_key(id));
        must_be(name_key(known.name));
        if (known.password) must_be(password_key(id));
    }
    if (code_) must_be(std::string(kCodeKey));
}

}  // namespace hardway::house
