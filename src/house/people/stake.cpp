#include "house/people/details.hpp"
#include "house/people/people.hpp"

namespace hardway::house {

namespace {

std::vector<std::string> whose_wallets(const Posting& posting) {
    std::vector<std::string> people;
    for (const auto& account : {posting.from, posting.to})
        if (account.starts_with(wallet(""))) people.push_back(account.substr(wallet("").size()));
    return people;
}

}  // namespace

void People::give_stake(Entry& entry, const Asked& asked, Person& person) const {
    if (settings_.stake.zero()) return;
    ++person.stakes;
    add_record(entry, asked, "stake_given",
               details({{"whom", person.id},
                        {"amount", settings_.stake.text()},
                        {"number", std::to_string(person.stakes)}}));
    entry.postings.push_back({std::string(kIssue), wallet(person.id), settings_.stake});
}

Answer<Plan> People::renew_stake(const Asked& asked, Money on_tables) {
    auto mine = claim({asked.by});
    if (!mine) return Why::busy;
    auto known = this->known(asked.by);
    if (!known) return Why::unknown_person;
    if (settings_.stake.zero() || !known->person.roles.any_of({Role::guest, Role::player}))
        return Why::not_permitted;
    const auto in_wallet = store_.balance(wallet(asked.by));
    if (!in_wallet) return Why::unavailable;
    if (!in_wallet->zero() || !on_tables.zero()) return Why::not_broke;
    Entry entry;
    give_stake(entry, asked, known->person);
    put_person(entry, known->person);
    return Plan(std::move(entry), std::move(mine), [this, known = *known] { put(known); });
}

bool People::can_be_corrected(std::string_view account) const {
    for (const std::string_view ours : {"house/bank", "house/commission", "house/toke"})
        if (account == ours) return true;
    const auto wallets = wallet("");
    return account == kIssue || (account.starts_with(wallets) && person(account.substr(wallets.size())));
}

Answer<Plan> People::correct(const Asked& asked, const Posting& posting) {
    if (!allows(asked, Action::correct_money)) return Why::not_permitted;
    if (!good_reason(asked.why)) return Why::bad_reason;
    if (posting.amount <= Money{} || posting.amount.cents > kMostCents) return Why::bad_amount;
    if (posting.from == posting.to) return Why::bad_account;
    auto theirs = claim(whose_wallets(posting));  // nobody is retired meanwhile
    if (!theirs) return Why::busy;
    if (!can_be_corrected(posting.from) || !can_be_corrected(posting.to)) return Why::bad_account;
    Entry entry;
    add_record(entry, asked, "corrected",
               details({{"from", posting.from},
                        {"to", posting.to},
                        {"amount", posting.amount.text()},
                        {"why", asked.why}}));
    entry.postings.push_back(posting);
    return Plan(std::move(entry), std::move(theirs), [] {});
}

Answer<Plan> People::retire_guest(const Asked& asked, std::string_view guest, Money on_tables) {
    if (!allows(asked, Action::grant_roles)) return Why::not_permitted;
    if (!good_reason(asked.why)) return Why::bad_reason;
    auto mine = claim({std::string(guest)});
    if (!mine) return Why::busy;
    const auto known = person(guest);
    if (!known || !known->guest()) return Why::not_a_guest;
    if (!on_tables.zero()) return Why::money_left;
    const auto left = store_.balance(wallet(guest));
    if (!left) return Why::unavailable;
    Entry entry;
    add_record(
        entry, asked, "guest_retired",
        details({{"whom", known->id}, {"name", known->name}, {"amount", left->text()}, {"why", asked.why}}));
    if (!left->zero()) entry.postings.push_back({wallet(guest), std::string(kIssue), *left});
    entry.emptied.push_back(wallet(guest));  // nothing comes to a wallet that is nobody's
    entry.documents.push_back({person_key(known->id), "", true});
    entry.documents.push_back({name_key(known->name), "", true});
    return Plan(std::move(entry), std::move(mine), [this, guest = *known] { remove(guest); });
}

}  // namespace hardway::house
