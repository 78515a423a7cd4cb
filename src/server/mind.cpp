#include "server/mind.hpp"

#include "rules/text.hpp"
#include "server/stranger.hpp"
#include "study/strategy/named.hpp"
#include "table/decide.hpp"
#include "words/bots.hpp"

namespace hardway::server {

namespace {

class Habit : public Mind {
  public:
    explicit Habit(std::uint64_t seed) : chance_(seed) {}

    void think(const BotSight& sight, std::function<void(Result<BotThought>)> then) override {
        BotThought thought;
        auto table = sight.table;
        Events events;
        for (const auto& command : words::bot_wishes(sight.rules, sight.table, sight.seat, chance_))
            if (carry_out(sight.rules, table, command, events).code == RefusalCode::none)
                thought.commands.push_back(command);
        then(std::move(thought));
    }

  private:
    Chance chance_;
};

class Shipped : public Mind {
  public:
    Shipped(std::shared_ptr<const Rules> rules, std::unique_ptr<study::Strategy> strategy)
        : rules_(std::move(rules)), strategy_(std::move(strategy)) {}

    void think(const BotSight& sight, std::function<void(Result<BotThought>)> then) override {
        then(server::think(*strategy_, sight));
    }

  private:
    std::shared_ptr<const Rules> rules_;  // the strategy looks at it
    std::unique_ptr<study::Strategy> strategy_;
};

// Of a plan that this program cannot follow: each thought is why.
class Lost : public Mind {
  public:
    explicit Lost(Faults why) : why_(std::move(why)) {}

    void think(const BotSight&, std::function<void(Result<BotThought>)> then) override { then(why_); }

  private:
    const Faults why_;
};

Result<std::shared_ptr<Mind>> find_mind(const house::BotPlan& plan, const MindTerms& terms) {
    if (!plan.source.empty()) return std::shared_ptr<Mind>(std::make_shared<Stranger>(plan, terms));
    if (plan.strategy == kHabit) return std::shared_ptr<Mind>(std::make_shared<Habit>(terms.seed));
    auto named = study::parse_strategy(plan.strategy);
    if (!named) return named.faults();
    const auto* shipped = study::shipped_strategy(named->name);
    if (!shipped)
        return Fault{"", 0, hardway::quoted(named->name) + " is no strategy",
                     std::string(kHabit) + ", " + join(study::shipped_strategies(), ", "), ""};
    auto strategy = study::Strategy::load(shipped->text, named->name + ".lua", *terms.rules, named->settings);
    if (!strategy) return strategy.faults();
    return std::shared_ptr<Mind>(std::make_shared<Shipped>(terms.rules, *std::move(strategy)));
}

}  // namespace

std::shared_ptr<Mind> recall_mind(const house::BotPlan& plan, const MindTerms& terms) {
    auto mind = find_mind(plan, terms);
    return mind ? *std::move(mind) : std::make_shared<Lost>(mind.faults());
}

Result<std::shared_ptr<Mind>> make_mind(const house::BotPlan& plan, const MindTerms& terms) {
    if (plan.source.empty()) return find_mind(plan, terms);
    auto stranger = std::make_shared<Stranger>(plan, terms);
    if (const auto read = stranger->try_out(); !read) return read.faults();
    return std::shared_ptr<Mind>(std::move(stranger));
}

}  // namespace hardway::server
