#include "house/people/rate.hpp"

#include <algorithm>

namespace hardway::house {

namespace {

constexpr std::int64_t kMostOfAll = 1'000'000;
constexpr std::size_t kLongestKey = 64;

}  // namespace

Limits loose_limits() {
    auto limits = kLimitTerms;
    for (auto& terms : limits) terms.address = {kNoLimit};
    limits[static_cast<std::size_t>(Limit::requests)].person = {kNoLimit};
    return limits;
}

bool set_limit(Limits& limits, std::string_view name, std::int64_t most) {
    if (most < 0 || most > kMostOfAll) return false;
    for (auto& terms : limits) {
        if (!name.starts_with(terms.name)) continue;
        const auto whose = name.substr(terms.name.size());
        if (whose != ".person" && whose != ".address") continue;
        (whose == ".person" ? terms.person : terms.address).most = most;
        return true;
    }
    return false;
}

std::vector<Rates::Payer> Rates::payers(Limit limit, std::string_view person,
                                        std::string_view address) const {
    const auto& terms = limits_[static_cast<std::size_t>(limit)];
    const auto key = [&](const char* kind, std::string_view whose) {
        return std::string(terms.name) + kind + std::string(whose.substr(0, kLongestKey));
    };
    std::vector<Payer> all;
    const auto asked = [](std::string_view whose, const Allowance& allowance) {
        return !whose.empty() && allowance.most != kNoLimit;
    };
    if (asked(person, terms.person)) all.push_back({key("/person/", person), terms.person});
    if (asked(address, terms.address)) all.push_back({key("/address/", address), terms.address});
    return all;
}

// Fills the bucket up to now. A bucket that is not known is full: so may be forgotten what is.
std::int64_t Rates::wait(const Payer& payer, std::int64_t at) {
    const auto full = payer.allowance.most * payer.allowance.each;
    auto& bucket = buckets_.at(payer.key, {full, at});
    // A clock that was set back fills nothing, and does not keep it from filling again.
    bucket.credit += std::clamp<std::int64_t>(at - bucket.last, 0, full - bucket.credit);
    bucket.last = at;
    return std::max<std::int64_t>(payer.allowance.each - bucket.credit, 0);
}

bool Rates::has_place(const Payer& payer) const {
    const auto found = held_.find(payer.key);
    // A person and an address may both be new.
    if (found == held_.end()) return payer.allowance.most > 0 && held_.size() + 2 <= most_;
    return found->second < payer.allowance.most;
}

std::optional<No> Rates::take(Limit limit, std::string_view person, std::string_view address,
                              std::int64_t at) {
    const auto all = payers(limit, person, address);
    if (all.empty()) return std::nullopt;
    const std::lock_guard lock(mutex_);
    std::int64_t longest = 0;
    for (const auto& payer : all) {
        if (payer.allowance.most == 0) return No{Why::too_many};
        if (payer.allowance.each > 0)
            longest = std::max(longest, wait(payer, at));
        else if (!has_place(payer))
            return No{Why::too_many};
    }
    if (longest > 0) return No{Why::too_fast, longest};
    for (const auto& payer : all) {
        if (payer.allowance.each > 0)
            buckets_.at(payer.key, {}).credit -= payer.allowance.each;
        else
            ++held_[payer.key];
    }
    return std::nullopt;
}

void Rates::give_back(Limit limit, std::string_view person, std::string_view address) {
    const std::lock_guard lock(mutex_);
    for (const auto& payer : payers(limit, person, address)) {
        const auto found = held_.find(payer.key);
        if (found != held_.end() && --found->second == 0) held_.erase(found);
    }
}

std::int64_t Rates::held(Limit limit, std::string_view person) const {
    const auto all = payers(limit, person, {});
    const std::lock_guard lock(mutex_);
    const auto found = all.empty() ? held_.end() : held_.find(all.front().key);
    return found == held_.end() ? 0 : found->second;
}

std::size_t Rates::remembered() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size() + held_.size();
}

}  // namespace hardway::house
