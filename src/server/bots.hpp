#pragma once
// The bots of a house: seated, sent away, and there again after the house was opened again.

#include <memory>
#include <mutex>
#include <string>

#include "house/people/rate.hpp"
#include "server/bot.hpp"
#include "server/holdings.hpp"

namespace hardway::server {

inline constexpr std::size_t kMostBots = 12;      // at one table
inline constexpr std::size_t kMostStrangers = 4;  // of these, with a text of somebody's own
inline constexpr Money kBotChips = Money::units(1000);

// What came of seating a bot: its name; or what is wrong with what was asked for; or why the table, or the
// house, would not have it now.
struct BotSeated {
    std::string name{};
    Faults wrong{};
    std::optional<house::Denial> denial{};
    std::optional<house::No> no{};
};

class Bots {
  public:
    // `program` is what workers are started as.
    Bots(house::House& house, house::Rates& rates, std::string program);
    ~Bots();
    Bots(const Bots&) = delete;
    Bots& operator=(const Bots&) = delete;

    // Whether a table of these rules could have such a bot, of a strategy that ships or by habit.
    static Result<Done> check(const house::BotPlan& plan, const std::string& rulebook,
                              const std::string& choices);
    // Why this person may not have so many more.
    std::optional<house::No> no_room(const Holder& who, std::size_t many);
    // One more, which this person answers for. Waits until it sits. Never from a thread of the house's pool.
    BotSeated seat(const std::shared_ptr<house::RunningTable>& table, const house::BotPlan& plan,
                   const Holder& who);
    // Those that sat at tables when the house was closed play on.
    void resume();

  private:
    Result<MindTerms> terms(const house::TableSetup& setup, const std::string& name);
    void resume_at(const std::shared_ptr<house::RunningTable>& table, const house::OpenTable& now);
    // Bots live as long as their tables, which may be longer than we do.
    struct Permits {
        std::mutex mutex;
        house::Rates* rates = nullptr;  // null: nobody counts any more
    };
    std::shared_ptr<void> permit(const Holder& who);

    house::House& house_;
    house::Rates& rates_;
    const std::string program_;
    std::mutex seating_;  // one at a time, so that no name is taken twice
    const std::shared_ptr<Permits> permits_;
    std::shared_ptr<house::Pool> errands_;
};

}  // namespace hardway::server
