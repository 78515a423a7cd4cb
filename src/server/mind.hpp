#pragma once
// How a bot decides what to bet: by habit, by a strategy that ships with hardway (in the server: the text is
// ours, and its steps are counted), or by a text of somebody's own, in a worker.

#include <functional>
#include <memory>
#include <string>

#include "house/house.hpp"
#include "house/tables/strand.hpp"
#include "server/thought.hpp"

namespace hardway::server {

class Mind {
  public:
    virtual ~Mind() = default;
    // Calls `then` once, at once or later from another thread. One thought at a time.
    virtual void think(const BotSight& sight, std::function<void(Result<BotThought>)> then) = 0;
};

inline constexpr const char* kHabit = "habit";
inline constexpr std::size_t kLargestSource = std::size_t{32} << 10;

// What minds are made of, beside the plan.
struct MindTerms {
    std::shared_ptr<const Rules> rules;
    std::string rules_text;  // resolved; for a worker
    std::uint64_t seed = 0;  // tells one bot's habits from another's
    std::string program;     // that workers are
    // Threads that wait for workers, so that no table does; gone when the server is being stopped.
    std::weak_ptr<house::Pool> errands;
};

// A fault if the plan is none: no such strategy, a text that cannot be read. May wait for a worker.
Result<std::shared_ptr<Mind>> make_mind(const house::BotPlan& plan, const MindTerms& terms);
// The same without waiting, for a plan that was good before: a text of somebody's own is read when it thinks,
// and a plan that is none any more is found out then, too.
std::shared_ptr<Mind> recall_mind(const house::BotPlan& plan, const MindTerms& terms);

}  // namespace hardway::server
