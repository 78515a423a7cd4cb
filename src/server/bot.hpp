#pragma once
// A player who is a program: sits at a table, marked as a bot, and bets by habit through the offers like
// anybody.

#include <atomic>
#include <memory>
#include <string>

#include "house/house.hpp"
#include "table/chance.hpp"

namespace hardway::server {

class Bot : public house::Watcher, public std::enable_shared_from_this<Bot> {
  public:
    // `seed` tells one bot's habits from another's.
    Bot(std::shared_ptr<house::RunningTable> table, std::string name, std::uint64_t seed,
        std::uint64_t from = 0);

    // Sits down with this many chips and plays from then on, as long as the table is open.
    void start(Money chips);
    // Sits there already: after the house was opened again.
    void resume();
    bool hear(const std::shared_ptr<const std::string>& record) override;

  private:
    void look_around();
    void play(const house::OpenTable& table);
    house::Asker who() const { return {person_, name_, 0, true}; }

    const std::weak_ptr<house::RunningTable> table_;
    const std::string person_;
    const std::string name_;
    // On the table's strand.
    Chance chance_;
    std::uint32_t bet_for_ = 0;  // the throw it has bet for
    const std::uint64_t from_;   // the record it plays on from: its ids begin with that
    std::uint64_t ids_ = 0;
    std::atomic<bool> looking_{false};
};

// So many bots at this table.
void seat_bots(const std::shared_ptr<house::RunningTable>& table, int many, Money chips);
// The bots that sat at tables when the house was closed play on.
void resume_bots(house::House& house);

}  // namespace hardway::server
