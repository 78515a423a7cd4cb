#include "cli/play/spots.hpp"

#include <algorithm>
#include <bit>

#include "cli/play/words.hpp"
#include "rules/text.hpp"

namespace hardway::cli::play {

namespace {

// A one-throw wager that wins this often has an area of its own, like the field; the others share the centre.
constexpr int kWideWays = 14;

std::string upper(std::string text) {
    for (auto& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

int winning_ways(const Wager& wager) {
    RollSet wins;
    for (const auto& price : wager.prices) wins = wins | price.rolls;
    return wins.ways();
}

class Finder {
  public:
    explicit Finder(const Game& game) : game_(game), rules_(game.rules()), table_(game.table()) {}

    Spots find() {
        boxes();
        for (std::size_t i = 0; i < rules_.wagers.size(); ++i) {
            const auto index = static_cast<WagerIndex>(i);
            const auto& wager = rules_[index];
            if (!wager.sold) continue;
            if (wager.is_flat()) spots_.lines.push_back(line(index));
            if (wager.shape == Shape::hardway) spots_.hardways.push_back(one(index));
            if (wager.shape == Shape::next) next(index);
            if (wager.shape == Shape::collect) spots_.sides.push_back(side(index));
        }
        // The line nearest to the players comes last, as on a real layout.
        std::stable_sort(spots_.lines.begin(), spots_.lines.end(),
                         [&](const Spot& a, const Spot& b) { return rank(a) < rank(b); });
        return std::move(spots_);
    }

  private:
    int rank(const Spot& spot) const {
        const auto& wager = rules_[spot.wager];
        if (wager.is_line) return wager.shape == Shape::line ? 4 : 3;
        if (wager.is_flat()) return wager.shape == Shape::line ? 1 : 0;
        return 2;
    }

    bool works_now(const Bet& bet) const { return works(rules_[bet.wager], bet, table_.come_out()); }

    template <class Fits>
    Money others(Fits fits) const {
        Money sum;
        for (std::size_t at = 0; at < table_.seats.size(); ++at) {
            if (at == game_.me()) continue;
            for (const auto& bet : table_.seats[at].bets)
                if (bet.live() && fits(bet)) sum += bet.stake;
        }
        return sum;
    }

    // ------------------------------------------------------------ numbers

    bool in_box(const Bet& bet) const {
        const auto& wager = rules_[bet.wager];
        switch (wager.shape) {
            case Shape::right:
            case Shape::wrong:
                return true;
            case Shape::line:
            case Shape::dont:
                return !wager.is_line && bet.stage != 0;
            case Shape::odds:
                return !rules_[wager.flat].is_line;
            default:
                return false;
        }
    }

    void boxes() {
        for (int number = 2; number <= 12; ++number) {
            bool wanted = rules_.is_point(number);
            for (const auto& wager : rules_.wagers)
                wanted |=
                    wager.number == number && (wager.shape == Shape::right || wager.shape == Shape::wrong);
            if (!wanted) continue;
            NumberBox box;
            box.number = number;
            const auto here = [&](const Bet& bet) {
                return in_box(bet) && number_under(rules_, bet) == number;
            };
            box.others = others(here);
            for (const auto& bet : game_.seat().bets)
                if (bet.live() && here(bet) && rules_[bet.wager].shape != Shape::odds)
                    box.chips.push_back(chips(bet));
            spots_.boxes.push_back(std::move(box));
        }
    }

    NumberBox::Chips chips(const Bet& bet) const {
        NumberBox::Chips found{spaced(rules_[bet.wager].kind), grouped(bet.stake) + odds_of(bet),
                               !works_now(bet)};
        if (bet.for_dealers) found.kind = "dealers " + found.kind;
        return found;
    }

    // "+20": the odds of a flat, wherever they are off "+20 off".
    std::string odds_of(const Bet& flat) const {
        for (const auto& bet : game_.seat().bets) {
            if (!bet.live() || rules_[bet.wager].shape != Shape::odds || bet.for_dealers != flat.for_dealers)
                continue;
            const auto& odds = rules_[bet.wager];
            if (odds.flat == flat.wager && odds.flat_stage == flat.stage && !flat.coupon)
                return "+" + grouped(bet.stake) + (works_now(bet) ? "" : " off");
        }
        return "";
    }

    // ------------------------------------------------------------ areas

    Spot named(WagerIndex index) const {
        Spot spot;
        spot.wager = index;
        spot.name = upper(full_name(rules_[index]));
        spot.hint = price_words(rules_[index]);
        return spot;
    }

    void add_chips(Spot& spot, const Bet& bet, const std::string& what) const {
        if (!spot.chips.empty()) spot.chips += "  ";
        spot.off = (spot.chips.empty() || spot.off) && !works_now(bet);
        spot.chips += what + (works_now(bet) ? "" : " off");
    }

    Spot line(WagerIndex index) const {
        Spot spot = named(index);
        const auto& wager = rules_[index];
        RollSet bars;
        for (int i = 0; i < Roll::kCount; ++i)
            if (wager.stages[0].cells[static_cast<std::size_t>(i)].verdict == Verdict::push)
                bars = bars | RollSet::of(Roll::from_index(i));
        if (!bars.empty()) spot.hint = "bar " + bars.text();
        const auto lies_here = [&](const Bet& bet) {
            return bet.wager == index && (bet.stage == 0 || wager.is_line);
        };
        for (const auto& bet : game_.seat().bets)
            if (bet.live() && lies_here(bet))
                add_chips(spot, bet,
                          (bet.coupon        ? "coupon "
                           : bet.for_dealers ? "dealers "
                                             : "") +
                              grouped(bet.stake) + odds_of(bet));
        spot.others = others(lies_here);
        return spot;
    }

    Spot one(WagerIndex index) const {
        Spot spot = named(index);
        for (const auto& bet : game_.seat().bets) {
            if (!bet.live() || bet.wager != index) continue;
            const bool on_its_way = bet.stage != 0 && rules_[index].shape == Shape::next;
            add_chips(spot, bet, grouped(bet.stake) + (on_its_way ? " 2nd throw" : ""));
        }
        spot.others = others([&](const Bet& bet) { return bet.wager == index; });
        return spot;
    }

    // Horn High on four numbers and seventeen hops are one spot each; chips say which.
    void next(WagerIndex index) {
        const auto& wager = rules_[index];
        if (wager.label.empty() && wager.hop_parts == 0) {
            auto& where = winning_ways(wager) >= kWideWays ? spots_.lines : spots_.props;
            where.push_back(one(index));
            return;
        }
        auto found = std::find_if(spots_.props.begin(), spots_.props.end(),
                                  [&](const Spot& spot) { return rules_[spot.wager].kind == wager.kind; });
        if (found == spots_.props.end()) {
            Spot spot;
            spot.wager = index;
            spot.name = upper(wager.name);
            found = spots_.props.insert(spots_.props.end(), spot);
        }
        for (const auto& bet : game_.seat().bets) {
            if (!bet.live() || bet.wager != index) continue;
            auto which = write_bet(rules_, {index, bet.stage, bet.pairs});
            which.erase(0, std::min(which.size(), wager.kind.size() + 1));
            add_chips(*found, bet, which + " " + grouped(bet.stake));
        }
        found->others += others([&](const Bet& bet) { return bet.wager == index; });
    }

    Spot side(WagerIndex index) const {
        Spot spot = one(index);
        const auto& wager = rules_[index];
        const auto& tracker = rules_.trackers[wager.tracker];
        const auto marked = table_.marks[wager.tracker];
        for (const auto group : tracker.groups) {
            const int whole = std::popcount(group);
            const int lit = std::popcount(group & marked);
            // One big group is shown mark by mark; many groups of many marks by how full they are.
            const bool each = tracker.groups.size() == 1 || whole == 1;
            RollSet all;
            for (std::size_t i = 0; i < tracker.marks.size(); ++i) {
                if (!(group >> i & 1U)) continue;
                if (each) spot.marks.emplace_back(tracker.marks[i].text(), marked >> i & 1U);
                all = all | tracker.marks[i];
            }
            if (!each) {
                const auto part =
                    lit == whole || lit == 0 ? "" : " " + std::to_string(lit) + "/" + std::to_string(whole);
                spot.marks.emplace_back(all.text() + part, lit == whole);
            }
        }
        return spot;
    }

    const Game& game_;
    const Rules& rules_;
    const Table& table_;
    Spots spots_;
};

}  // namespace

Spots find_spots(const Game& game) {
    return Finder(game).find();
}

}  // namespace hardway::cli::play
