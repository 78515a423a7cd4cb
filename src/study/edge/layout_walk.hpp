#pragma once
// Some wagers of a table, left alone until each is decided: every situation that can come of them, found by
// settling every throw as the table does.
//
// Somebody always throws, and nobody bets. A winner that stays up is decided and taken down; a wager that is
// off for good is never decided, and its situation is an end.

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "study/edge/chain.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace hardway::study {

struct BetAt {
    SeatIndex seat = kNoSeat;
    std::size_t slot = 0;
};

class LayoutWalk {
  public:
    // `rules` and `table` must outlive the walk. With `remember`, situations that differ in what decided
    // wagers won are different, so that an end tells all results; without, steps tell what they decide.
    LayoutWalk(const Rules& rules, const Table& table, std::vector<BetAt> bets, bool remember);

    // False if there are more situations than that, or `go_on`, asked now and then and told how many there
    // are, says no: then nothing else may be asked.
    bool explore(std::uint32_t budget, const std::function<bool(std::uint32_t)>& go_on = nullptr);

    struct Step {
        std::uint32_t to = 0;
        std::uint32_t ways = 0;
        Money won;  // by what it decides, together
    };
    struct Node {
        std::vector<Step> steps;
        std::vector<Money> nets;  // with `remember`: of each wager, 0 while it is open
        int open = 0;             // wagers not decided
        bool live = false;        // a wager will be decided from here
    };
    const std::vector<Node>& nodes() const { return nodes_; }  // the first is the table as it stands

    // The chain of live nodes; its ends are the other nodes, in the order of `ends`. Only if the first is
    // live.
    Chain chain(std::vector<std::uint32_t>& ends) const;

  private:
    struct Standing {  // a wager in a situation
        Bet bet;
        bool decided = false;
        Money net;
    };
    struct Situation {
        std::uint8_t point = 0;
        std::array<std::uint32_t, kMostTrackers> marks{};
        std::vector<Standing> bets;
    };

    BetAt add_slot(SeatIndex seat);
    void find_measures(const BetAt& at);
    Situation first() const;
    Situation after(const Situation& before, Roll roll);
    void judge(Standing& standing, const BetAt& at) const;
    void forget_what_is_past(Situation& situation) const;
    std::uint32_t node_of(const Situation& situation);
    std::string key_of(const Situation& situation) const;
    void find_live();

    const Rules& rules_;
    const Table& start_;
    const std::vector<BetAt> bets_;
    const bool remember_;
    struct Measure {
        BetAt from;
        BetAt to;
    };
    std::vector<Measure> measures_;  // not looked at, but needed to settle
    std::vector<BetAt> places_;      // where the wagers lie on the table below
    Table table_;  // no place but for what is looked at or needed; written anew for every throw
    Events events_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::vector<Situation> situations_;
    std::vector<Node> nodes_;
};

}  // namespace hardway::study
