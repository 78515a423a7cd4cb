#pragma once
// A player who is a program: sits at a table, marked as a bot, and bets like anybody, once for each throw.
// Who sits where, how each bets and what it remembers is the table's to know; this is who carries it out.

#include <atomic>
#include <memory>
#include <string>

#include "house/house.hpp"
#include "server/mind.hpp"

namespace hardway::server {

class Bot : public house::Watcher, public std::enable_shared_from_this<Bot> {
  public:
    // `from` is the record it plays on from: with that its ids begin, so that none is given twice. `permit`
    // is given back with the bot.
    Bot(const std::shared_ptr<house::RunningTable>& table, std::string name, std::shared_ptr<Mind> mind,
        std::uint64_t from, std::shared_ptr<void> permit);

    static std::string person_of(const std::string& name) { return "bot/" + name; }
    house::Asker who() const { return {person_, name_, 0, true}; }

    // Plays from now on, as long as it sits there.
    void play_on();
    bool hear(const std::shared_ptr<const std::string>& record) override;

  private:
    void look_around();
    void play(const house::OpenTable& now);
    void leave(const house::OpenTable& now, SeatIndex seat);
    void decided(const Result<BotThought>& thought, const study::Memory& before, std::uint32_t for_throw);
    void ask(std::vector<Command> commands, std::uint32_t for_throw, std::optional<study::Memory> memory);

    const std::weak_ptr<house::RunningTable> table_;
    const std::string person_;
    const std::string name_;
    const std::shared_ptr<Mind> mind_;
    const std::uint64_t from_;
    const std::shared_ptr<void> permit_;
    std::uint32_t bet_for_ = 0;  // the throw it has decided about; on the table's strand
    std::atomic<std::uint64_t> ids_{0};
    std::atomic<bool> looking_{false};
    std::atomic<bool> thinking_{false};
    std::atomic<bool> gone_{false};
};

}  // namespace hardway::server
