#include "server/bot.hpp"

#include "words/bots.hpp"

namespace hardway::server {

Bot::Bot(std::shared_ptr<house::RunningTable> table, std::string name, std::uint64_t seed, std::uint64_t from)
    : table_(table), person_("bot/" + name), name_(std::move(name)), chance_(seed + from), from_(from) {}

void Bot::start(Money chips) {
    const auto table = table_.lock();
    if (!table) return;
    house::Ask ask;
    ask.who = who();
    ask.commands = {{command::Sit{name_, chips}, kNoSeat, 0}};
    table->ask(std::move(ask), [self = shared_from_this()](const house::Reply& reply) {
        const auto running = self->table_.lock();
        if (reply.denial || !running) return;
        running->watch(self, [self](const house::OpenTable&) { self->look_around(); });
    });
}

void Bot::resume() {
    if (const auto table = table_.lock())
        table->watch(shared_from_this(),
                     [self = shared_from_this()](const house::OpenTable&) { self->look_around(); });
}

// Something happened. What it means is seen at the table, not read from the record.
bool Bot::hear(const std::shared_ptr<const std::string>&) {
    look_around();
    return !table_.expired();
}

void Bot::look_around() {
    const auto table = table_.lock();
    if (!table || looking_.exchange(true)) return;
    table->look([self = shared_from_this()](const house::OpenTable& now) {
        self->looking_ = false;
        self->play(now);
    });
}

// Once for each throw, while bets are open.
void Bot::play(const house::OpenTable& now) {
    const auto table = table_.lock();
    const auto seat = now.seat_of(person_);
    const bool open = now.clock().phase == house::Phase::betting || now.clock().phase == house::Phase::crew;
    if (!table || seat == kNoSeat || !open || bet_for_ == now.next_throw()) return;
    bet_for_ = now.next_throw();
    for (const auto& command : words::bot_wishes(now.rules(), now.table(), seat, chance_)) {
        house::Ask ask;
        ask.who = who();
        ask.id = "b" + std::to_string(from_) + "." + std::to_string(++ids_);
        ask.for_throw = bet_for_;
        ask.commands = {command};
        table->ask(std::move(ask), [](const house::Reply&) {});
    }
}

namespace {

constexpr std::array<const char*, 16> kNames = {"Rosa", "Otto", "Mei",  "Theo", "Inga", "Raul",
                                                "Nora", "Emil", "Vera", "Hugo", "Lena", "Igor",
                                                "Alma", "Kurt", "Dora", "Paul"};

std::uint64_t seed_of(const std::string& text) {
    std::uint64_t seed = 0;
    const auto digest = house::sha256(text);
    for (int i = 0; i < 8; ++i) seed = seed << 8 | digest[static_cast<std::size_t>(i)];
    return seed;
}

}  // namespace

void seat_bots(const std::shared_ptr<house::RunningTable>& table, int many, Money chips) {
    table->look([table, many, chips](const house::OpenTable& now) {
        for (int i = 0; i < many && i < static_cast<int>(kNames.size()); ++i) {
            const auto name = std::string("bot_") + kNames[static_cast<std::size_t>(i)];
            std::make_shared<Bot>(table, name, seed_of(now.setup().id + name))->start(chips);
        }
    });
}

void resume_bots(house::House& house) {
    for (const auto& table : house.tables())
        table->look([table](const house::OpenTable& now) {
            for (std::size_t seat = 0; seat < now.table().seats.size(); ++seat) {
                const auto index = static_cast<SeatIndex>(seat);
                if (!now.is_bot(index)) continue;
                const auto name = now.table().player_at(index);
                // Ids go on from where the chain stands, so that none is given twice.
                std::make_shared<Bot>(table, name, seed_of(now.setup().id + name), now.head().number)
                    ->resume();
            }
        });
}

}  // namespace hardway::server
