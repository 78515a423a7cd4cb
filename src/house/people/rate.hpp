#pragma once
// How much of something one person, and one address, may have: how often (a bucket that fills again by and
// by) or how many at once. One table of limits, with names and defaults. The time is passed in; memory is
// bounded.

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "house/people/answer.hpp"
#include "house/people/recent.hpp"

namespace hardway::house {

enum class Limit : std::uint8_t {
    requests,
    sign_ins,
    sign_ups,  // guests, too
    tables,
    seats,
    bots,
    connections,
    study_jobs,
    replays,  // nights that are read again
};
inline constexpr int kLimits = 9;

inline constexpr std::int64_t kNoLimit = INT64_MAX;

struct Allowance {
    std::int64_t most;      // kNoLimit: as much as anybody wants
    std::int64_t each = 0;  // milliseconds until one comes back; 0: only when it is given back

    bool operator==(const Allowance&) const = default;
};
struct LimitTerms {
    std::string_view name;
    Allowance person;
    Allowance address;
};
using Limits = std::array<LimitTerms, kLimits>;

inline constexpr Limits kLimitTerms = {{
    {"requests", {60, 50}, {240, 12}},
    {"sign_ins", {10, 6'000}, {20, 3'000}},
    {"sign_ups", {5, 60'000}, {20, 60'000}},
    {"tables", {4}, {16}},
    {"seats", {4}, {32}},
    {"bots", {16}, {64}},
    {"connections", {8}, {64}},
    {"study_jobs", {1}, {4}},
    {"replays", {2}, {4}},
}};
// Where everybody is on the same machine, an address says nothing, and a person may ask as fast as a program
// does. How much one person may have at once stays bounded.
Limits loose_limits();
// "tables.person", "requests.address": how many; false if there is no such limit, or not so many.
bool set_limit(Limits& limits, std::string_view name, std::int64_t most);

class Rates {
  public:
    // `most_keys` buckets are remembered, and as many holders of something.
    explicit Rates(const Limits& limits, std::size_t most_keys = 65'536)
        : limits_(limits), most_(std::max<std::size_t>(most_keys, 2)), buckets_(most_) {}

    // Nothing if it may be had: both pay. Otherwise neither does, and it says how long to wait or that there
    // is no more. Without a person, or without an address, only the other is asked.
    std::optional<No> take(Limit limit, std::string_view person, std::string_view address, std::int64_t at);
    // For limits on how many at once.
    void give_back(Limit limit, std::string_view person, std::string_view address);
    std::int64_t held(Limit limit, std::string_view person) const;
    std::size_t remembered() const;

  private:
    struct Bucket {
        std::int64_t credit = 0;  // milliseconds
        std::int64_t last = 0;
    };
    struct Payer {
        std::string key;
        Allowance allowance;
    };
    std::vector<Payer> payers(Limit limit, std::string_view person, std::string_view address) const;
    std::int64_t wait(const Payer& payer, std::int64_t at);
    bool has_place(const Payer& payer) const;

    const Limits limits_;
    const std::size_t most_;
    mutable std::mutex mutex_;
    Recent<Bucket> buckets_;
    std::unordered_map<std::string, std::int64_t> held_;  // never forgotten while it is not zero
};

}  // namespace hardway::house
