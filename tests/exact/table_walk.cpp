#include "exact/table_walk.hpp"

#include <deque>
#include <string>
#include <unordered_map>

#include "study/edge/chain.hpp"

namespace hardway::exact {

using namespace study;

namespace {

// What can still matter to the bet. Not in it: rails, the helper's chips, counters of throws.
std::string key_of(const Rules& rules, const Table& table, WagerIndex watched, Money net) {
    std::string key;
    const auto put = [&](auto value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
    put(table.point);
    put(table.shooter);
    put(table.finisher);
    put(table.come_only);
    put(net.cents);
    if (rules[watched].shape == Shape::collect) put(table.marks[rules[watched].tracker]);
    for (const auto& bet : table.seats[kPlayer].bets) {
        if (!bet.live()) continue;
        put(bet.wager);
        put(bet.stage);
        put(bet.on_off);
        put(bet.stake.cents);
        put(bet.pairs);
        put(bet.joined);
    }
    return key;
}

Money chips_of(const Table& table) {
    return table.seats[kPlayer].rail + table.seats[kPlayer].felt();
}

struct EndOfBet {
    bool returned = false;
    std::vector<End> ends;  // by house
    std::vector<Money> nets;
    friend bool operator==(const EndOfBet&, const EndOfBet&) = default;
};

class TableWalk {
  public:
    TableWalk(const Watched& start, const Habit& habit, const std::vector<const Rules*>& prices)
        : rules_(start.game.rules()), habit_(habit), prices_(prices), stake_(start.ask.stake) {
        reach(start);
    }

    Walked run() {
        while (!open_.empty()) {
            const Watched here = std::move(open_.front());
            open_.pop_front();
            for (int i = 0; i < Roll::kCount; ++i) throw_from(here, Roll::from_index(i));
            ++done_;
        }
        return laws();
    }

  private:
    // The state a situation is, found or new.
    std::uint32_t reach(Watched situation) {
        situation.game.keep_going();
        if (habit_.turns_on) turn_on(situation);
        situation.game.forget();
        const auto& table = situation.game.table();
        const auto [found, fresh] =
            known_.try_emplace(key_of(rules_, table, situation.wager, situation.net), chain_.states());
        if (!fresh) return found->second;
        chain_.add_state();
        const auto* bet = situation.bet();
        sound_ &= bet != nullptr;
        working_.push_back(bet && works(rules_[situation.wager], *bet, table.come_out()));
        open_.push_back(std::move(situation));
        return found->second;
    }

    void turn_on(Watched& situation) {
        const auto& wager = rules_[situation.wager];
        const auto& table = situation.game.table();
        const auto* bet = situation.bet();
        const bool may =
            table.come_out() ? wager.working.may_turn_on_come_out : wager.working.may_turn_in_point;
        if (!bet || !may || works(wager, *bet, table.come_out())) return;
        sound_ &= situation.game.take({command::Turn{*bet, OnOff::on}, kPlayer});
    }

    void throw_from(const Watched& here, Roll roll) {
        Watched next = here;
        sound_ &= next.game.roll(roll);
        const auto& events = next.game.events();
        const auto what = happened(next, events);
        check_money(here, next, what);
        next.net += what.net;
        const bool ends = what.end || what.returned || (what.pushed && !habit_.pushes_ride);
        throw_elsewhere(here, roll, events);
        if (!ends) return chain_.add_step(done_, reach(std::move(next)), 1);
        EndOfBet end{what.returned, {what.end.value_or(End::push)}, {next.net}};
        for (const auto& other : elsewhere_) {
            end.ends.push_back(other.end.value_or(End::push));
            end.nets.push_back(here.net + other.net);
        }
        chain_.add_end(done_, number_of_end(end), 1);
    }

    // But for odds, whose flat has money of its own: nothing else moved.
    void check_money(const Watched& here, const Watched& next, const Happened& what) {
        if (rules_[here.wager].shape == Shape::odds) return;
        Money again;  // a vig for the next bet
        for (const auto& event : next.game.events())
            if (const auto* won = event.as<event::Won>();
                won && won->bet.seat == kPlayer && rules_[won->bet.wager].vig.time == VigTime::up_front)
                again += won->vig;
        sound_ &= chips_of(next.game.table()) - chips_of(here.game.table()) == what.net - again;
    }

    // The same throw in the other houses, which must agree in everything but amounts.
    void throw_elsewhere(const Watched& here, Roll roll, const Events& mine) {
        elsewhere_.clear();
        for (const auto* house : prices_) {
            theirs_.clear();
            decide(*house, here.game.table(), {command::RollDice{roll}}, theirs_);
            elsewhere_.push_back(happened(here, theirs_));
            for (std::size_t i = 0; i < theirs_.size() && i < mine.size(); ++i)
                agree_on_price(theirs_[i], mine[i]);
            sound_ &= theirs_ == mine;
        }
    }

    static void agree_on_price(Event& theirs, const Event& mine) {
        auto* won = std::get_if<event::Won>(&theirs.what);
        const auto* same = mine.as<event::Won>();
        if (!won || !same) return;
        won->amount = same->amount;
        won->price = same->price;
    }

    std::uint32_t number_of_end(const EndOfBet& end) {
        for (std::size_t i = 0; i < ends_.size(); ++i)
            if (ends_[i] == end) return static_cast<std::uint32_t>(i);
        ends_.push_back(end);
        return static_cast<std::uint32_t>(ends_.size() - 1);
    }

    Walked laws() const {
        const auto solved = absorb(chain_, 0);
        Walked walked;
        walked.states = chain_.states();
        walked.sound = sound_;
        for (std::size_t i = 0; i < ends_.size(); ++i)
            if (ends_[i].returned) walked.returned += solved.ends[i];
        Rational rolls = 0;
        for (std::uint32_t state = 0; state < chain_.states(); ++state)
            if (working_[state]) rolls += solved.visits[state];
        const Rational kept = 1 - walked.returned;
        for (std::size_t house = 0; house <= prices_.size(); ++house) {
            Distribution distribution;
            distribution.rolls = rolls / kept;
            for (std::size_t i = 0; i < ends_.size(); ++i)
                if (!ends_[i].returned)
                    distribution.add(ends_[i].ends[house], fraction(ends_[i].nets[house], stake_),
                                     solved.ends[i] / kept);
            walked.laws.push_back(std::move(distribution));
        }
        return walked;
    }

    const Rules& rules_;
    const Habit habit_;
    const std::vector<const Rules*> prices_;
    const Money stake_;
    Chain chain_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::deque<Watched> open_;  // states whose throws are still to be made, in order
    std::uint32_t done_ = 0;    // the state at the head of `open_`
    std::vector<bool> working_;
    std::vector<EndOfBet> ends_;
    std::vector<Happened> elsewhere_;  // in the other houses
    Events theirs_;
    bool sound_ = true;
};

}  // namespace

Walked walk(const Watched& start, const Habit& habit, const std::vector<const Rules*>& prices) {
    return TableWalk(start, habit, prices).run();
}

}  // namespace hardway::exact
