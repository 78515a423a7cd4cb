#include "server/stranger.hpp"

#include "house/json_line.hpp"
#include "rules/rulebook.hpp"
#include "study/strategy/named.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

using wire::Json;

namespace {

constexpr auto kStarting = std::chrono::seconds(10);  // with the rulebook and the text read
constexpr auto kThinking = std::chrono::seconds(2);
constexpr std::size_t kLargestAnswer = std::size_t{256} << 10;

Result<Json> exchange(Worker& worker, const std::string& line, std::chrono::seconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    if (const auto told = worker.tell(line, deadline); !told) return told.faults();
    const auto heard = worker.hear(deadline, kLargestAnswer);
    if (!heard) return heard.faults();
    auto json = wire::parse(*heard);
    if (!json || !json->is_object()) return fault("answered with something that is no thought");
    if (auto faults = read_faults(*json); !faults.empty()) return faults;
    return json;
}

}  // namespace

Result<std::unique_ptr<Worker>> Stranger::wake() const {
    auto worker = Worker::start(terms_.program, "bot");
    if (!worker) return worker.faults();
    const Json read{{"rules", terms_.rules_text}, {"strategy", plan_.strategy}, {"source", plan_.source}};
    if (const auto answer = exchange(**worker, house::json_line(read), kStarting); !answer)
        return answer.faults();
    return worker;
}

Result<Done> Stranger::try_out() {
    auto worker = wake();
    if (!worker) return worker.faults();
    return Done{};
}

void Stranger::think(const BotSight& sight, std::function<void(Result<BotThought>)> then) {
    const auto errands = terms_.errands.lock();
    if (!errands) return;  // nobody waits for it any more
    errands->post([self = shared_from_this(), line = house::json_line(write(sight)), seat = sight.seat,
                   then = std::move(then)] { then(self->ask_worker(line, seat)); });
}

// A worker that was killed, or whose processor time is used up, is replaced once.
Result<Json> Stranger::answer(const std::string& line) {
    for (int attempt = 0;; ++attempt) {
        if (!worker_) {
            auto woken = wake();
            if (!woken) return woken.faults();
            worker_ = *std::move(woken);
        }
        auto heard = exchange(*worker_, line, kThinking);
        if (heard) return heard;
        const auto end = worker_->end();
        worker_.reset();
        if (end != WorkerEnd::died || attempt > 0) return heard;
    }
}

Result<BotThought> Stranger::ask_worker(const std::string& line, SeatIndex seat) {
    const auto heard = answer(line);
    if (!heard) return heard.faults();
    auto thought = read_thought(*terms_.rules, seat, *heard);
    if (!thought) worker_.reset();
    return thought;
}

// ------------------------------------------------------------ the other end

namespace {

class BotWorker {
  public:
    explicit BotWorker(std::istream& in) : in_(in) {}

    Json begin() {
        const auto asked = next();
        if (!asked) return write_faults(asked.faults());
        auto rules = load_resolved(asked->value("rules", std::string()));
        if (!rules) return write_faults(rules.faults());
        rules_ = std::make_unique<Rules>(*std::move(rules));
        const auto named = study::parse_strategy(asked->value("strategy", std::string()));
        if (!named) return write_faults(named.faults());
        auto strategy = study::Strategy::load(asked->value("source", std::string()), named->name + ".lua",
                                              *rules_, named->settings);
        if (!strategy) return write_faults(strategy.faults());
        strategy_ = *std::move(strategy);
        return {{"ok", true}};
    }
    bool more() { return strategy_ && in_.peek() != std::istream::traits_type::eof(); }
    Json think() {
        const auto asked = next();
        if (!asked) return write_faults(asked.faults());
        const auto table = wire::read_table(*rules_, asked->value("table", Json()));
        if (!table) return write_faults(table.faults());
        const auto events = wire::read_events(*rules_, asked->value("events", Json()));
        if (!events) return write_faults(events.faults());
        const auto memory = house::read_memory(asked->value("memory", Json()));
        const auto seat = asked->value("seat", std::size_t{kNoSeat});
        if (!memory || seat >= table->seats.size()) return write_faults({fault("a seat that is none")});
        const auto thought = server::think(
            *strategy_,
            {*rules_, *table, *events, static_cast<SeatIndex>(seat), asked->value("first", true), *memory});
        return thought ? write(*rules_, *thought) : write_faults(thought.faults());
    }

  private:
    Result<Json> next() {
        std::string line;
        std::getline(in_, line);
        auto json = wire::parse(line);
        if (!json) return json.faults();
        if (!json->is_object()) return fault("no object");
        return json;
    }

    std::istream& in_;
    std::unique_ptr<Rules> rules_;
    std::unique_ptr<study::Strategy> strategy_;
};

}  // namespace

int run_bot_worker(std::istream& in, const SayLine& say) {
    BotWorker worker(in);
    say(house::json_line(worker.begin()));
    while (worker.more()) say(house::json_line(worker.think()));
    return 0;
}

}  // namespace hardway::server
