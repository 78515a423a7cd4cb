#include "words/bots.hpp"

#include <algorithm>

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway::words {

namespace {

class Bot {
  public:
    Bot(const Rules& rules, const Table& table, SeatIndex seat, Chance& chance)
        : rules_(rules), table_(table), seat_(seat), chance_(chance) {}

    std::vector<Command> wishes() {
        if (chips() < unit() * 10) buy_in();
        // A seat keeps its habit: whoever watches a while knows its player.
        switch (seat_ % 5) {
            case 1:
                line(Shape::line, 2), numbers();
                break;
            case 2:
                line(Shape::line, 2), come(Shape::line);
                break;
            case 3:
                line(Shape::dont, 1), come(Shape::dont);
                break;
            case 4:
                line(Shape::line, 1), gamble();
                break;
            default:
                line(Shape::line, 3);
                break;
        }
        return wishes_;
    }

  private:
    Money chips() const { return table_.seats[seat_].rail; }
    Money unit() const { return larger(rules_.least, Money::units(5)); }

    bool carry(const Command& command) {
        Events events;
        if (carry_out(rules_, table_, command, events).code != RefusalCode::none) return false;
        wishes_.push_back(command);
        return true;
    }

    void buy_in() { carry({command::BuyIn{Money::units(500)}, seat_}); }

    // The stake nearest to the wish that the offer takes; nothing if it takes none or something stands
    // already.
    bool bet(WagerIndex wager, Money wish) {
        const auto found = offer(rules_, table_, {seat_, wager});
        if (!found.open() || found.raise) return false;
        Money stake = larger(found.least, smaller(wish, found.most));
        stake = stake.up_to(found.step);
        if (!found.takes(stake)) stake = stake.down_to(found.step);
        if (!found.takes(stake)) return false;
        return carry({command::Bet{{{wager}, stake}}, seat_});
    }

    template <class Fits>
    void bet_on(Fits fits, Money wish) {
        for (std::size_t i = 0; i < rules_.wagers.size(); ++i)
            if (fits(rules_.wagers[i])) bet(static_cast<WagerIndex>(i), wish);
    }

    bool stands(Shape shape, bool line) const {
        const auto& bets = table_.seats[seat_].bets;
        return std::any_of(bets.begin(), bets.end(), [&](const Bet& bet) {
            return bet.live() && rules_[bet.wager].shape == shape && rules_[bet.wager].is_line == line;
        });
    }

    void line(Shape shape, int odds) {
        if (!stands(Shape::line, true) && !stands(Shape::dont, true)) {
            bet_on([&](const Wager& wager) { return wager.shape == shape && wager.is_line; },
                   unit() * static_cast<std::int64_t>(1 + chance_.below(3)));
            // Where the dark side is not offered, even its friends play the line.
            if (shape == Shape::dont && !stands(shape, true)) return line(Shape::line, odds);
        }
        back(true, odds);
    }

    void back(bool line, int odds) {
        bet_on(
            [&](const Wager& wager) {
                return wager.shape == Shape::odds && rules_[wager.flat].is_line == line;
            },
            unit() * odds);
    }

    void come(Shape shape) {
        int up = 0;
        for (const auto& bet : table_.seats[seat_].bets)
            up += bet.live() && rules_[bet.wager].is_flat() ? 1 : 0;
        if (up < 3)
            bet_on([&](const Wager& wager) { return wager.shape == shape && !wager.is_line; }, unit());
        back(false, 1);
    }

    void numbers() {
        if (table_.come_out()) return;
        bet_on(
            [&](const Wager& wager) {
                return wager.shape == Shape::right && (wager.number == 6 || wager.number == 8) &&
                       wager.number != table_.point && wager.vig.time == VigTime::none;
            },
            unit() * 2);
    }

    void gamble() {
        if (chance_.one_in(3))
            bet_on([](const Wager& wager) { return wager.shape == Shape::hardway; }, Money::units(1));
        std::vector<WagerIndex> props;
        for (std::size_t i = 0; i < rules_.wagers.size(); ++i)
            if (rules_.wagers[i].shape == Shape::next && rules_.wagers[i].hop_parts == 0)
                props.push_back(static_cast<WagerIndex>(i));
        if (!props.empty() && chance_.one_in(2)) bet(props[chance_.below(props.size())], Money::units(2));
    }

    const Rules& rules_;
    Table table_;
    SeatIndex seat_;
    Chance& chance_;
    std::vector<Command> wishes_;
};

}  // namespace

std::vector<Command> bot_wishes(const Rules& rules, const Table& table, SeatIndex seat, Chance& chance) {
    return Bot(rules, table, seat, chance).wishes();
}

}  // namespace hardway::words
