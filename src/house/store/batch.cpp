#include "house/store/batch.hpp"

#include <algorithm>
#include <cstdint>

#include "house/store/sound.hpp"

namespace hardway::house {

Named named_in(std::span<const Entry> entries) {
    Named all;
    for (const auto& entry : entries) {
        if (!sound(entry)) continue;
        for (const auto& record : entry.records) {
            all.chains.insert(record.chain);
            all.records.push_back(&record);
        }
        for (const auto& posting : entry.postings) all.accounts.insert({posting.from, posting.to});
        all.accounts.insert(entry.emptied.begin(), entry.emptied.end());
    }
    return all;
}

namespace {

using Changes = std::map<std::string, std::int64_t>;

// Half of what a number can hold, so that the difference of any two balances is one, too.
constexpr std::int64_t kMostCounted = INT64_MAX / 2;

class Judge {
  public:
    explicit Judge(Known known) : known_(std::move(known)) {}

    void hear(const Entry& entry) { batch_.answers.push_back(answer(entry)); }
    Batch take() { return std::move(batch_); }

  private:
    Stored answer(const Entry& entry) {
        if (!sound(entry)) return Stored::malformed;
        if (stands_already(entry)) return Stored::done;
        if (const auto answer = follow(entry); answer != Stored::done) return answer;
        Changes changes;
        if (!add_up(entry, changes)) return Stored::malformed;
        if (!empties(entry, changes)) return Stored::no_money;
        if (const auto answer = afford(changes); answer != Stored::done) return answer;
        accept(entry, changes);
        return Stored::done;
    }

    bool stands_already(const Entry& entry) const {
        return !entry.records.empty() &&
               std::all_of(entry.records.begin(), entry.records.end(), [&](const Record& record) {
                   const auto there = known_.hashes.find({record.chain, record.number});
                   return there != known_.hashes.end() && there->second == record.hash;
               });
    }

    // Whether its records are the next of their chains.
    Stored follow(const Entry& entry) const {
        std::map<std::string_view, Head> heads;  // as this entry leaves them
        std::set<CommandKey> given;
        auto answer = Stored::done;
        for (const auto& record : entry.records) {
            if (!record.command.empty()) {
                CommandKey key{record.chain, record.person, record.command};
                if (known_.commands.contains(key) || !given.insert(std::move(key)).second)
                    return Stored::repeated;
            }
            const auto [head, first] = heads.try_emplace(record.chain);
            if (first)
                if (const auto known = known_.heads.find(record.chain); known != known_.heads.end())
                    head->second = known->second;
            head->second = next(head->second, record);
            if (head->second != Head{record.number, record.hash}) answer = Stored::out_of_order;
        }
        return answer;
    }

    // What each account gets in all. False: more than can be counted.
    static bool add_up(const Entry& entry, Changes& changes) {
        for (const auto& posting : entry.postings) {
            auto& from = changes[posting.from];
            if (__builtin_sub_overflow(from, posting.amount.cents, &from)) return false;
            auto& to = changes[posting.to];
            if (__builtin_add_overflow(to, posting.amount.cents, &to)) return false;
        }
        return true;
    }

    Stored afford(const Changes& changes) const {
        for (const auto& [account, change] : changes) {
            std::int64_t after = 0;
            const auto balance = known_.balances.find(account);
            const auto before = balance == known_.balances.end() ? 0 : balance->second;
            if (__builtin_add_overflow(before, change, &after)) return Stored::malformed;
            if (after > kMostCounted || after < -kMostCounted) return Stored::malformed;
            if (change < 0 && after < 0 && never_negative(account)) return Stored::no_money;
        }
        return Stored::done;
    }

    bool empties(const Entry& entry, const Changes& changes) const {
        const auto in = [](const auto& map, const std::string& account) {
            const auto found = map.find(account);
            return found == map.end() ? 0 : found->second;
        };
        return std::all_of(entry.emptied.begin(), entry.emptied.end(), [&](const std::string& account) {
            return in(known_.balances, account) == -in(changes, account);
        });
    }

    void accept(const Entry& entry, const Changes& changes) {
        for (const auto& record : entry.records) {
            known_.heads[record.chain] = {record.number, record.hash};
            known_.hashes[{record.chain, record.number}] = record.hash;
            if (!record.command.empty())
                known_.commands.insert({record.chain, record.person, record.command});
            batch_.records.push_back(&record);
        }
        std::int64_t position = 0;
        for (const auto& posting : entry.postings)
            batch_.postings.push_back({&entry.records.front(), position++, &posting});
        for (const auto& [account, change] : changes) {
            known_.balances[account] += change;
            batch_.changes[account] += change;
        }
        for (const auto& document : entry.documents) batch_.documents[document.key] = &document;
        for (const auto& rules : entry.rules) batch_.rules[rules.digest] = &rules;
    }

    Known known_;
    Batch batch_;
};

}  // namespace

Batch judge(std::span<const Entry> entries, Known known) {
    Judge judge(std::move(known));
    for (const auto& entry : entries) judge.hear(entry);
    return judge.take();
}

}  // namespace hardway::house
