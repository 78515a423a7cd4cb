#pragma once
// The mind of a bot that bets by somebody's own text. It thinks in a worker; what it remembers is kept by the
// table, so that a worker that died can be replaced without loss. Dies the next one over the same thought, or
// takes too long, the bot stops.

#include <memory>

#include "server/mind.hpp"
#include "server/worker.hpp"

namespace hardway::server {

class Stranger : public Mind, public std::enable_shared_from_this<Stranger> {
  public:
    Stranger(const house::BotPlan& plan, const MindTerms& terms) : plan_(plan), terms_(terms) {}

    // Whether the text can be read, by a worker of this moment.
    Result<Done> try_out();
    void think(const BotSight& sight, std::function<void(Result<BotThought>)> then) override;

  private:
    Result<std::unique_ptr<Worker>> wake() const;
    Result<BotThought> ask_worker(const std::string& line, SeatIndex seat);
    Result<wire::Json> answer(const std::string& line);

    const house::BotPlan plan_;
    const MindTerms terms_;
    std::unique_ptr<Worker> worker_;  // of whoever thinks at the moment: one thought at a time
};

// The other end: `hardway worker bot`. Reads a text, then thinks, line by line, until nothing more comes.
int run_bot_worker(std::istream& in, const SayLine& say);

}  // namespace hardway::server
