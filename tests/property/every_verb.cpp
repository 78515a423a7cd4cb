#include "property/every_verb.hpp"

#include <algorithm>
#include <memory>

#include "rules/text.hpp"
#include "study/compile/compile.hpp"
#include "study/direct.hpp"
#include "study/edge/edge_rows.hpp"
#include "study/edge/hand.hpp"
#include "study/edge/with_odds.hpp"
#include "study/edge/worth.hpp"
#include "study/simulate/walk.hpp"
#include "study/solve/bankroll.hpp"
#include "study/solve/long_run.hpp"
#include "study/strategy/builtin.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"
#include "table/notation.hpp"
#include "table/perft.hpp"

namespace property {

using namespace hardway::study;

namespace {

class EveryVerb {
  public:
    EveryVerb(const Rules& rules, std::uint64_t seed, const Effort& effort)
        : rules_(rules), effort_(effort), chance_(seed), bettor_(~seed), table_(rules) {}

    std::string run() {
        session();
        if (wrong_.empty()) perft_and_worth();
        if (wrong_.empty()) edges();
        if (wrong_.empty()) study();
        return wrong_;
    }

  private:
    bool hold(bool what, const std::string& words) {
        if (!what && wrong_.empty()) wrong_ = words;
        return what;
    }

    // ------------------------------------------------------------ session

    void check_money(const std::string& after) {
        Money sum = table_.cage + table_.bank + table_.commission + table_.toke;
        for (const auto& seat : table_.seats) {
            hold(seat.rail >= Money{}, "a rail below nothing after: " + after);
            sum += seat.rail + seat.felt();
        }
        hold(sum.zero(), "money is not conserved after: " + after);
    }

    void tell(Command command) {
        // The line goes by the puck: its number is not written.
        const auto as_written = [&](WagerAsk& ask) {
            const auto wager = ask.bet.wager;
            if (wager < rules_.wagers.size() && rules_[wager].is_line) ask.bet.stage = 0;
        };
        if (auto* bet = std::get_if<command::Bet>(&command.what)) as_written(bet->ask);
        if (auto* bets = std::get_if<command::BetTogether>(&command.what))
            for (auto& ask : bets->asks) as_written(ask);
        const auto text = write_command(rules_, table_, command);
        const auto reading = read_command(rules_, table_, text);
        Events meant;
        Events read;
        const auto refusal = decide(rules_, table_, command, meant);
        if (!command.is<command::Sit>() && hold(static_cast<bool>(reading), text + ": not understood")) {
            auto as_read = reading->refusal;
            if (as_read.code == RefusalCode::none) as_read = decide(rules_, table_, reading->command, read);
            hold(as_read.code == refusal.code && read == meant,
                 "read otherwise than meant: " + text + " (" + std::string(name_of(as_read.code)) + ", not " +
                     std::string(name_of(refusal.code)) + "), the point is " + std::to_string(table_.point));
        }
        hold(!words_of(refusal, rules_).empty(), "a refusal without words");
        Events events;
        carry_out(rules_, table_, command, events);
        check_money(text);
    }

    // The dice step by step, and what is said meanwhile.
    Command by_steps() {
        if (!table_.pending.empty() && chance_.one_in(2))
            return {command::Confirm{}, table_.pending[0].seat, static_cast<CrewSet>(1 + chance_.below(31))};
        switch (table_.dice) {
            case DiceStep::centre:
                return {command::Out{}};
            case DiceStep::out:
                return {command::ThrowDice{}};
            case DiceStep::air:
                return {command::Rest{.roll = chance_.roll()}};
            case DiceStep::rest:
                break;
        }
        return {command::Settle{}};
    }

    void session() {
        for (std::size_t place = 0; place < table_.seats.size() && place < 3; ++place) {
            seat_ = static_cast<SeatIndex>(place);
            // Little, enough, and all there is.
            const Money chips = place == 0   ? Money::units(20)
                                : place == 1 ? Money::units(5000)
                                             : Money{kMostCents - 1};
            tell({command::Sit{"P" + std::to_string(place), chips}, seat_});
        }
        for (int i = 0; i < effort_.commands && wrong_.empty(); ++i) {
            const bool steps = table_.dice != DiceStep::centre ? !chance_.one_in(3) : chance_.one_in(12);
            tell(steps ? by_steps() : bettor_.next(rules_, table_));
            if (i % 16 == 0) check_offers();
        }
        while (table_.dice != DiceStep::centre && wrong_.empty()) {
            const auto step = table_.dice;
            tell(by_steps());
            // Dice that are out and may not be thrown any more (the line wager is gone) are given up.
            if (table_.dice == DiceStep::out && step == DiceStep::out) tell(give_up());
        }
    }

    Command give_up() const { return {command::PassDice{}, table_.shooter}; }

    // What is listed is taken, the least and the most of it, and not a step more.
    void check_offers() {
        for (const auto& each : offers(rules_, table_, seat_)) {
            const bool pairs_open = each.macro == kNoMacro && rules_[each.wager].hop_parts > 0;
            if (!each.open() || (pairs_open && each.pairs == 0)) continue;
            const auto name = each.macro == kNoMacro ? rules_[each.wager].id : rules_.macros[each.macro].id;
            Events events;
            for (const auto stake : {each.least, each.most}) {
                events.clear();
                const auto refusal = decide(rules_, table_, taking(each, stake), events);
                hold(refusal.code == RefusalCode::none,
                     name + " " + stake.text() + " is offered and refused: " + words_of(refusal, rules_));
            }
            events.clear();
            // Where 4 and 10 are bought another row goes on.
            if (each.bound == RefusalCode::none) continue;
            const auto beyond = taking(each, each.most + each.step);
            hold(decide(rules_, table_, beyond, events).code != RefusalCode::none,
                 name + " is taken beyond what is offered");
        }
    }

    Command taking(const ListedOffer& row, Money stake) const {
        if (row.macro != kNoMacro) return {command::Macro{row.macro, stake, row.including}, seat_};
        return {command::Bet{{row, stake}, false, row.control}, seat_};
    }

    // ------------------------------------------------------------ exact

    void perft_and_worth() {
        const auto start = perft_start(rules_);
        perft(rules_, start, effort_.deep ? 2 : 1);
        perft(rules_, table_, 1);
        WorthBudget budget;
        budget.pair = effort_.deep ? 2'000 : 200;
        budget.joint = 500;
        for (auto& seat : table_.seats)
            if (seat.bets.size() > 6) seat.bets.resize(6);
        worth(rules_, table_, budget);
        if (rules_.points.ways() <= 24) hand(rules_);
    }

    void edges() {
        static CollectMemo memo;
        Menu menu;
        menu.rules = std::make_shared<const Rules>(rules_);
        for (std::size_t i = 0; i < rules_.wagers.size(); ++i) {
            const auto& wager = rules_.wagers[i];
            const bool large =
                wager.shape == Shape::collect && rules_.trackers[wager.tracker].marks.size() > effort_.marks;
            if (wager.sold && !large) menu.items.push_back({menu.rules, static_cast<WagerIndex>(i), ""});
        }
        for (const auto& row : edge_rows(menu, {}, memo)) {
            hold(row.win + row.push + row.lose == 1, row.id() + " does not end for certain");
            hold(row.variance >= 0, row.id() + " varies by less than nothing");
        }
    }

    // ------------------------------------------------------------ strategies

    // Everything that is sold, at the least stake, by a script made for the rulebook.
    std::string script() {
        std::string wagers;
        std::string bets;
        for (const auto& wager : rules_.wagers) {
            if (!wager.sold || wager.hop_parts > 0 || !chance_.one_in(12)) continue;
            const auto least = larger(wager.limits.least, wager.added_unit).up_to(wager.added_unit);
            const auto name = hardway::quoted(wager.kind);
            wagers += name + ", ";
            bets += "  bet(" + name +
                    (wager.number_from_puck || wager.label.empty() ? "" : ", " + label(wager)) + ", " +
                    least.text() + ")\n";
        }
        return "about 'a'\nsource 's'\nwagers { " + wagers + "}\nfunction play()\n" + bets + "end\n";
    }

    static std::string label(const Wager& wager) {
        return wager.number != 0 ? std::to_string(wager.number) : hardway::quoted(wager.label);
    }

    void study() {
        if (rules_.seating.places < 2) return;
        const auto which = chance_.below(kBuiltinStrategyCount);
        for (const std::string& text : {std::string(kBuiltinStrategyList[which].text), script()}) {
            if (Strategy::load(text, "test.lua", rules_, {})) play(text);
        }
    }

    void play(const std::string& text) {
        Faults faults;
        const auto strategy = *Strategy::load(text, "test.lua", rules_, {});
        VisitTerms terms;
        terms.bankroll = Money::units(1000);
        terms.rolls = 10;
        const auto throws = Throws::fair(chance_.bits());
        VisitResult result;
        DirectVisits(rules_, *strategy, {}, terms).play(throws, 0, result, faults);
        CompileLimits limits;
        limits.states = effort_.deep ? 200 : 30;
        Compiled compiled;
        if (compile(rules_, *strategy, {}, limits, compiled, faults) != CompileEnd::done) return;
        long_run(compiled.automaton, {}, {});
        VisitDistributionLimits little;
        little.steps = 1e6;
        visit_distribution(compiled.automaton, {}, terms, little);
        const WalkTable table(compiled.automaton);
        const Walk walk(table, throws, terms);
        const auto walked = walk.play(0);
        faults.clear();
        VisitResult direct;
        const auto again = *Strategy::load(text, "test.lua", rules_, {});
        if (DirectVisits(rules_, *again, {}, terms).play(throws, 0, direct, faults))
            hold(walked.result == direct.result && walked.rolls == direct.rolls,
                 "a visit is another compiled than played");
    }

    const Rules& rules_;
    const Effort effort_;
    Chance chance_;
    Bettor bettor_;
    Table table_;
    SeatIndex seat_ = 0;  // the last who sat down: whose offers are looked at
    std::string wrong_;
};

}  // namespace

std::string run_every_verb(const Rules& rules, std::uint64_t seed, const Effort& effort) {
    return EveryVerb(rules, seed, effort).run();
}

}  // namespace property
