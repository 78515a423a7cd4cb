#include "server/bot.hpp"

#include "rules/printable.hpp"
#include "study/strategy/wishes.hpp"

namespace hardway::server {

Bot::Bot(const std::shared_ptr<house::RunningTable>& table, std::string name, std::shared_ptr<Mind> mind,
         std::uint64_t from, std::shared_ptr<void> permit)
    : table_(table),
      person_(person_of(name)),
      name_(std::move(name)),
      mind_(std::move(mind)),
      from_(from),
      permit_(std::move(permit)) {}

void Bot::play_on() {
    if (const auto table = table_.lock())
        table->watch(shared_from_this(),
                     [self = shared_from_this()](const house::OpenTable&) { self->look_around(); });
}

// Something happened. What it means is seen at the table, not read from the record.
bool Bot::hear(const std::shared_ptr<const std::string>&) {
    look_around();
    return !table_.expired() && !gone_;
}

void Bot::look_around() {
    const auto table = table_.lock();
    if (!table || looking_.exchange(true)) return;
    table->look([self = shared_from_this()](const house::OpenTable& now) {
        self->looking_ = false;
        self->play(now);
    });
}

void Bot::play(const house::OpenTable& now) {
    const auto seat = now.seat_of(person_);
    const auto phase = now.clock().phase;
    const bool open = phase == house::Phase::betting || phase == house::Phase::crew;
    if (seat == kNoSeat) {
        gone_ = true;
        return;
    }
    const auto& place = now.bot_at(seat);
    if (place.leaves) return leave(now, seat);
    const auto next = now.next_throw();
    if (!open || !place.stopped.empty() || bet_for_ == next || place.bet_for == next) return;
    if (thinking_.exchange(true)) return;
    bet_for_ = next;
    const BotSight sight{
        now.rules(), now.table(), now.live().throw_events(), seat, now.table().throws == now.sat_after(seat),
        place.memory};
    mind_->think(sight, [self = shared_from_this(), before = place.memory,
                         next](const Result<BotThought>& thought) { self->decided(thought, before, next); });
}

// Perhaps on another thread, and perhaps too late: then it is refused as anybody's would be.
void Bot::decided(const Result<BotThought>& thought, const study::Memory& before, std::uint32_t for_throw) {
    const auto table = table_.lock();
    if (!table) return;
    if (!thought) {
        std::string why;
        for (const auto& fault : thought.faults()) why += (why.empty() ? "" : "; ") + printable(fault.text());
        table->stop_bot(who(), person_, why, false, [](const house::Reply&) {});
    } else if (!thought->commands.empty() || thought->memory != before) {
        ask(thought->commands, for_throw,
            thought->memory.empty() ? std::nullopt : std::optional(thought->memory));
    }
    thinking_ = false;
    look_around();
}

// What may come down does; the rest is waited for.
void Bot::leave(const house::OpenTable& now, SeatIndex seat) {
    if (now.table().seats[seat].felt().zero())
        return ask({{command::Leave{}, seat, 0}}, now.next_throw(), {});
    auto table = now.table();
    std::vector<Command> downs;
    study::WishBooker(now.rules(), seat, &downs).clear(table);
    if (!downs.empty()) ask(std::move(downs), now.next_throw(), {});
}

void Bot::ask(std::vector<Command> commands, std::uint32_t for_throw, std::optional<study::Memory> memory) {
    const auto table = table_.lock();
    if (!table) return;
    house::Ask ask;
    ask.who = who();
    ask.id = "b" + std::to_string(from_) + "." + std::to_string(++ids_);
    ask.for_throw = for_throw;
    ask.commands = std::move(commands);
    ask.memory = std::move(memory);
    table->ask(std::move(ask), [](const house::Reply&) {});
}

}  // namespace hardway::server
