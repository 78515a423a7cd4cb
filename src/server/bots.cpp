#include "server/bots.hpp"

#include <array>
#include <future>

#include "rules/rulebook.hpp"

namespace hardway::server {

namespace {

constexpr std::array<const char*, 16> kBotNames = {"Rosa", "Otto", "Mei",  "Theo", "Inga", "Raul",
                                                   "Nora", "Emil", "Vera", "Hugo", "Lena", "Igor",
                                                   "Alma", "Kurt", "Dora", "Paul"};
static_assert(kBotNames.size() > kMostBots);

std::uint64_t seed_of(const std::string& text) {
    std::uint64_t seed = 0;
    const auto digest = house::sha256(text);
    for (int i = 0; i < 8; ++i) seed = seed << 8 | digest[static_cast<std::size_t>(i)];
    return seed;
}

BotSeated wrong(Faults faults) {
    BotSeated answer;
    answer.wrong = std::move(faults);
    return answer;
}

// Also somebody who was called so before bots were the only ones.
bool sits_there(const Table& table, const std::string& name) {
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
        if (table.seats[seat].taken && table.player_at(static_cast<SeatIndex>(seat)) == name) return true;
    return false;
}

// Who sits there already.
struct Seated {
    house::TableSetup setup;
    std::uint64_t number = 0;  // of the last record
    std::size_t bots = 0;
    std::size_t strangers = 0;
    std::string free_name;
};

Seated look_at(house::RunningTable& table) {
    Seated seated;
    table.see([&](const house::OpenTable& now) {
        seated.setup = now.setup();
        seated.number = now.head().number;
        for (std::size_t seat = 0; seat < now.table().seats.size(); ++seat) {
            const auto index = static_cast<SeatIndex>(seat);
            if (!now.is_bot(index)) continue;
            ++seated.bots;
            seated.strangers += now.bot_at(index).plan->source.empty() ? 0U : 1U;
        }
        for (const char* each : kBotNames) {
            const auto name = std::string(house::kBotNames) + each;
            if (seated.free_name.empty() && !sits_there(now.table(), name)) seated.free_name = name;
        }
    });
    return seated;
}

}  // namespace

Bots::Bots(house::House& house, house::Rates& rates, std::string program)
    : house_(house),
      rates_(rates),
      program_(std::move(program)),
      permits_(std::make_shared<Permits>()),
      errands_(std::make_shared<house::Pool>(2)) {
    permits_->rates = &rates_;
}

Bots::~Bots() {
    const std::lock_guard lock(permits_->mutex);
    permits_->rates = nullptr;
}

Result<MindTerms> Bots::terms(const house::TableSetup& setup, const std::string& name) {
    MindTerms terms;
    auto rules = house_.rules(setup.rules);
    if (!rules) return rules.faults();
    const auto text = house_.store().rules(setup.rules);
    if (!text) return text.faults();
    terms.rules = *std::move(rules);
    terms.rules_text = text->value_or("");
    terms.seed = seed_of(setup.id + name);
    terms.program = program_;
    terms.errands = errands_;
    return terms;
}

std::shared_ptr<void> Bots::permit(const Holder& who) {
    return {nullptr, [who, permits = permits_](void*) {
                const std::lock_guard lock(permits->mutex);
                if (permits->rates) permits->rates->give_back(house::Limit::bots, who.person, who.address);
            }};
}

std::optional<house::No> Bots::no_room(const Holder& who, std::size_t many) {
    std::optional<house::No> no;
    std::size_t taken = 0;
    while (taken < many && !(no = rates_.take(house::Limit::bots, who.person, who.address, house_.now())))
        ++taken;
    for (; taken > 0; --taken) rates_.give_back(house::Limit::bots, who.person, who.address);
    return no;
}

Result<Done> Bots::check(const house::BotPlan& plan, const std::string& rulebook,
                         const std::string& choices) {
    const auto chosen = parse_choices(choices);
    if (!chosen) return chosen.faults();
    auto rules = load_rules(builtin_shelf(), rulebook, *chosen);
    if (!rules) return rules.faults();
    MindTerms terms;
    terms.rules = std::make_shared<const Rules>(*std::move(rules));
    if (const auto mind = make_mind(plan, terms); !mind) return mind.faults();
    return Done{};
}

BotSeated Bots::seat(const std::shared_ptr<house::RunningTable>& table, const house::BotPlan& plan,
                     const Holder& who) {
    const std::lock_guard lock(seating_);
    const auto seated = look_at(*table);
    if (seated.bots >= kMostBots)
        return wrong({fault("so many bots sit here already", std::to_string(kMostBots) + " at a table")});
    if (!plan.source.empty() && seated.strangers >= kMostStrangers)
        return wrong({fault("so many bots with a text of their own sit here already",
                            std::to_string(kMostStrangers) + " at a table")});
    const auto with = terms(seated.setup, seated.free_name);
    if (!with) {  // the rules of an open table are there, unless nothing can be read
        BotSeated lost;
        lost.no = house::No{house::Why::unavailable};
        return lost;
    }
    auto mind = make_mind(plan, *with);
    if (!mind) return wrong(mind.faults());
    if (rates_.take(house::Limit::bots, who.person, who.address, house_.now()))
        return wrong({fault("you have as many bots at tables as anybody may have")});
    const auto bot =
        std::make_shared<Bot>(table, seated.free_name, *std::move(mind), seated.number, permit(who));
    house::Ask ask;
    ask.who = bot->who();
    ask.who.plan = std::make_shared<const house::BotPlan>(plan);
    ask.commands = {{command::Sit{seated.free_name, kBotChips}, kNoSeat, 0}};
    std::promise<house::Reply> replied;
    table->ask(std::move(ask), [&](const house::Reply& reply) { replied.set_value(reply); });
    const auto reply = replied.get_future().get();
    BotSeated answer;
    answer.denial = reply.denial;
    if (reply.denial) return answer;
    bot->play_on();
    answer.name = seated.free_name;
    return answer;
}

void Bots::resume() {
    for (const auto& table : house_.tables())
        table->see([&](const house::OpenTable& now) { resume_at(table, now); });
}

void Bots::resume_at(const std::shared_ptr<house::RunningTable>& table, const house::OpenTable& now) {
    for (std::size_t seat = 0; seat < now.table().seats.size(); ++seat) {
        const auto index = static_cast<SeatIndex>(seat);
        if (!now.is_bot(index)) continue;
        const auto name = now.table().player_at(index);
        const auto with = terms(now.setup(), name);
        const auto opened = house_.store().records(now.chain(), 1, 1);
        if (!with || !opened || opened->empty()) continue;  // the store is lost, and with it the table
        const Holder who{opened->front().person, ""};
        const bool counted = !rates_.take(house::Limit::bots, who.person, who.address, house_.now());
        auto mind = recall_mind(*now.bot_at(index).plan, *with);
        std::make_shared<Bot>(table, name, std::move(mind), now.head().number,
                              counted ? permit(who) : nullptr)
            ->play_on();
    }
}

}  // namespace hardway::server
