#include "house/people/plan.hpp"

#include <algorithm>
#include <utility>

#include "house/json_line.hpp"
#include "rules/text.hpp"

namespace hardway::house {

bool good_reason(std::string_view why) {
    return !trim(why).empty() && why.size() <= kLongestReason && printable(why) == why;
}

void add_record(Entry& entry, const Asked& asked, std::string_view kind, std::string details) {
    Record record;
    record.chain = kAccounts;
    record.at = asked.at;
    record.kind = kind;
    record.person = asked.by;
    record.command = entry.records.empty() ? asked.command : std::string();
    record.body = std::move(details);
    entry.records.push_back(std::move(record));
}

Record sealed(const Head& head, const Record& draft) {
    wire::Json fields;
    fields["v"] = 1;
    fields["chain"] = draft.chain;
    fields["number"] = head.number + 1;
    fields["at"] = draft.at;
    fields["kind"] = draft.kind;
    fields["person"] = draft.person;
    fields["command"] = draft.command;
    auto record = draft;
    record.body = json_line(fields);
    record.body.pop_back();
    record.body += ",\"what\":" + draft.body + "}";
    record.number = head.number + 1;
    record.hash = sha256(head.hash, record.body);
    return record;
}

bool Claims::take(const std::vector<std::string>& keys) {
    const std::lock_guard lock(mutex_);
    for (const auto& key : keys)
        if (held_.contains(key)) return false;
    held_.insert(keys.begin(), keys.end());
    return true;
}

void Claims::release(const std::vector<std::string>& keys) {
    const std::lock_guard lock(mutex_);
    for (const auto& key : keys) held_.erase(key);
}

Claim::Claim(std::shared_ptr<Claims> claims, std::vector<std::string> keys)
    : claims_(std::move(claims)), keys_(std::move(keys)), held_(claims_->take(keys_)) {}

Claim::~Claim() {
    if (claims_ && held_) claims_->release(keys_);
}

Plan::Plan(Entry entry, Claim claim, std::function<void()> apply) : entry_(std::move(entry)) {
    claims_.push_back(std::move(claim));
    apply_.push_back(std::move(apply));
}

void Plan::join(Plan other) {
    const auto append = [](auto& all, auto& more) {
        std::move(more.begin(), more.end(), std::back_inserter(all));
    };
    if (!entry_.records.empty())
        for (auto& record : other.entry_.records) record.command.clear();
    append(entry_.records, other.entry_.records);
    append(entry_.postings, other.entry_.postings);
    append(entry_.documents, other.entry_.documents);
    append(entry_.rules, other.entry_.rules);
    append(entry_.emptied, other.entry_.emptied);
    append(claims_, other.claims_);
    append(apply_, other.apply_);
}

void Plan::apply() {
    for (const auto& change : apply_) change();
    apply_.clear();
    claims_.clear();
}

}  // namespace hardway::house
