#include "study/edge/layout_walk.hpp"

#include <algorithm>

#include "table/apply.hpp"
#include "table/settle.hpp"

namespace hardway::study {

namespace {

constexpr std::uint32_t kSituationsBetween = 256;  // situations

// Whether the puck can matter to the wager while it stands.
bool reads_puck(const Rules& rules, const Bet& bet) {
    const auto& wager = rules[bet.wager];
    if (bet.on_off != OnOff::as_posted || bet.unchecked) return true;
    if (wager.shape != Shape::collect) return !wager.working.on_come_out;
    const auto& tracker = rules.trackers[wager.tracker];
    return tracker.on_points_made || !tracker.ends_on_any_seven;
}

bool reads_marks(const Rules& rules, const Bet& bet, std::size_t tracker) {
    const auto& wager = rules[bet.wager];
    return wager.shape == Shape::collect && wager.tracker == tracker && !bet.joined;
}

// What the decision of a wager wins for its owner. Chips set down are his until they are lost; a coupon is
// not chips; a vig taken again because the winner stays up belongs to the next bet.
Money net_of(const Rules& rules, const Event& event) {
    if (const auto* lost = event.as<event::Lost>()) return lost->bet.coupon ? Money{} : -lost->stake;
    const auto* won = event.as<event::Won>();
    if (!won) return {};
    return won->amount - (rules[won->bet.wager].vig.time == VigTime::on_win ? won->vig : Money{});
}

}  // namespace

LayoutWalk::LayoutWalk(const Rules& rules, const Table& table, std::vector<BetAt> bets, bool remember)
    : rules_(rules), start_(table), bets_(std::move(bets)), remember_(remember), table_(table) {
    for (auto& seat : table_.seats) seat.bets.clear();
    for (const auto& at : bets_) places_.push_back(add_slot(at.seat));
    for (const auto& at : bets_) find_measures(at);
}

BetAt LayoutWalk::add_slot(SeatIndex seat) {
    table_.seats[seat].bets.emplace_back();
    return {seat, table_.seats[seat].bets.size() - 1};
}

// Odds nobody checked are measured by the flat they lie behind, which is decided with them.
void LayoutWalk::find_measures(const BetAt& at) {
    const auto& bets = start_.seats[at.seat].bets;
    const auto& odds = rules_[bets[at.slot].wager];
    if (!bets[at.slot].unchecked || odds.shape != Shape::odds) return;
    const auto looked_at = [&](std::size_t slot) {
        return std::any_of(bets_.begin(), bets_.end(),
                           [&](const BetAt& other) { return other.seat == at.seat && other.slot == slot; });
    };
    for (std::size_t slot = 0; slot < bets.size(); ++slot)
        if (bets[slot].live() && bets[slot].wager == odds.flat && !looked_at(slot))
            measures_.push_back({{at.seat, slot}, add_slot(at.seat)});
}

LayoutWalk::Situation LayoutWalk::first() const {
    Situation situation;
    situation.point = start_.point;
    situation.marks = start_.marks;
    for (const auto& at : bets_) situation.bets.push_back({start_.seats[at.seat].bets[at.slot], false, {}});
    forget_what_is_past(situation);
    return situation;
}

// What no open wager reads is the same in all situations.
void LayoutWalk::forget_what_is_past(Situation& situation) const {
    bool puck = false;
    std::array<bool, kMostTrackers> read{};
    for (auto& standing : situation.bets) {
        if (standing.decided) {
            standing.bet = Bet{};
            continue;
        }
        puck |= reads_puck(rules_, standing.bet);
        for (std::size_t i = 0; i < rules_.trackers.size(); ++i)
            read[i] = read[i] || reads_marks(rules_, standing.bet, i);
    }
    if (!puck) situation.point = 0;
    for (std::size_t i = 0; i < read.size(); ++i)
        if (!read[i]) situation.marks[i] = 0;
}

LayoutWalk::Situation LayoutWalk::after(const Situation& before, Roll roll) {
    Situation situation = before;
    table_.point = before.point;
    table_.marks = before.marks;
    table_.bank = table_.commission = table_.toke = Money{};  // nobody counts it: it must not pile up
    for (const auto& [from, to] : measures_)
        table_.seats[to.seat].bets[to.slot] = start_.seats[from.seat].bets[from.slot];
    for (const auto& at : places_) table_.seats[at.seat].rail = Money{};
    for (std::size_t i = 0; i < places_.size(); ++i)
        table_.seats[places_[i].seat].bets[places_[i].slot] = before.bets[i].bet;
    events_.clear();
    settle(rules_, table_, {roll, false, false, false}, events_);
    for (const auto& event : events_) apply(table_, event);
    situation.point = table_.point;
    situation.marks = table_.marks;
    for (std::size_t i = 0; i < bets_.size(); ++i)
        if (!situation.bets[i].decided) judge(situation.bets[i], places_[i]);
    forget_what_is_past(situation);
    return situation;
}

void LayoutWalk::judge(Standing& standing, const BetAt& at) const {
    standing.bet = table_.seats[at.seat].bets[at.slot];
    standing.decided = !standing.bet.live();
    for (const auto& event : events_) {
        if (!event.is<event::Won>() && !event.is<event::Lost>()) continue;
        const auto& bet = *bet_of(event);
        if (bet.seat != at.seat || bet.slot != at.slot) continue;
        standing.decided = true;
        standing.net = net_of(rules_, event);
    }
}

std::string LayoutWalk::key_of(const Situation& situation) const {
    std::string key;
    const auto put = [&](auto... values) {
        (key.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
    };
    put(situation.point);
    for (std::size_t i = 0; i < rules_.trackers.size(); ++i) put(situation.marks[i]);
    for (const auto& standing : situation.bets) {
        put(standing.decided);
        if (!standing.decided) {
            const auto& bet = standing.bet;
            put(bet.stage, bet.on_off, bet.unchecked, bet.pairs, bet.own_marks, bet.stake.cents);
        } else if (remember_) {
            put(standing.net.cents);
        }
    }
    return key;
}

std::uint32_t LayoutWalk::node_of(const Situation& situation) {
    const auto fresh = static_cast<std::uint32_t>(nodes_.size());
    const auto [found, added] = known_.try_emplace(key_of(situation), fresh);
    if (!added) return found->second;
    Node node;
    for (const auto& standing : situation.bets) {
        node.open += standing.decided ? 0 : 1;
        if (remember_) node.nets.push_back(standing.net);
    }
    nodes_.push_back(std::move(node));
    situations_.push_back(situation);
    return fresh;
}

bool LayoutWalk::explore(std::uint32_t budget, const std::function<bool(std::uint32_t)>& go_on) {
    node_of(first());
    for (std::uint32_t next = 0; next < nodes_.size(); ++next) {
        const auto found = static_cast<std::uint32_t>(nodes_.size());
        if (found > budget) return false;
        if (next % kSituationsBetween == 0 && go_on && !go_on(found)) return false;
        if (nodes_[next].open == 0) continue;
        const Situation here = std::move(situations_[next]);
        for (int low = 1; low <= 6; ++low)
            for (int high = low; high <= 6; ++high) {
                const auto there = after(here, Roll(low, high));
                Money won;
                for (std::size_t i = 0; i < bets_.size(); ++i)
                    if (!here.bets[i].decided) won += there.bets[i].net;
                const auto to = node_of(there);
                nodes_[next].steps.push_back({to, low == high ? 1U : 2U, won});
            }
    }
    find_live();
    return true;
}

// Backwards from every step that decides something.
void LayoutWalk::find_live() {
    std::vector<std::vector<std::uint32_t>> from(nodes_.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
        for (const auto& step : nodes_[node].steps) {
            from[step.to].push_back(node);
            if (nodes_[step.to].open < nodes_[node].open && !nodes_[node].live) {
                nodes_[node].live = true;
                found.push_back(node);
            }
        }
    while (!found.empty()) {
        const auto node = found.back();
        found.pop_back();
        for (const auto before : from[node])
            if (!nodes_[before].live) {
                nodes_[before].live = true;
                found.push_back(before);
            }
    }
}

Chain LayoutWalk::chain(std::vector<std::uint32_t>& ends) const {
    Chain chain;
    std::vector<std::uint32_t> number(nodes_.size());  // among the states, or among the ends
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        if (nodes_[node].live) {
            number[node] = chain.add_state();
        } else {
            number[node] = static_cast<std::uint32_t>(ends.size());
            ends.push_back(node);
        }
    }
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        if (!nodes_[node].live) continue;
        for (const auto& step : nodes_[node].steps)
            if (nodes_[step.to].live)
                chain.add_step(number[node], number[step.to], step.ways);
            else
                chain.add_end(number[node], number[step.to], step.ways);
    }
    return chain;
}

}  // namespace hardway::study
