#include "study/simulate/paths.hpp"

#include <algorithm>

#include "study/simulate/walk_limits.hpp"

namespace hardway::study {
namespace {

constexpr std::uint32_t kCheckpoints = 60;
constexpr std::uint64_t kPaths = 4096;
constexpr std::uint64_t kThrows = std::uint64_t{1} << 26;  // in all paths

Money percentile(std::vector<Money> amounts, std::uint32_t millionths) {
    if (amounts.empty()) return {};
    const std::uint64_t at_least = (amounts.size() * std::uint64_t{millionths} + 999'999) / 1'000'000;
    const auto rank = static_cast<std::ptrdiff_t>(at_least == 0 ? 0 : at_least - 1);
    std::ranges::nth_element(amounts, amounts.begin() + rank);
    return amounts[static_cast<std::size_t>(rank)];
}

// A visit on its way, in cents and in the words of visit.hpp; ruin is noted but is no reason to leave.
class Follower {
  public:
    Follower(const Automaton& automaton, const VisitTerms& terms)
        : automaton_(automaton), terms_(terms), checkpoints_(checkpoints(terms)) {
        path_.needed = automaton.need[0];
        ruined_ = terms.bankroll < path_.needed;
        note();
    }

    // False when the visit is over.
    bool step(Roll roll) {
        const Transition& to = automaton_.after(state_, roll);
        state_ = to.next;
        result_ += to.net;
        ++rolls_;
        hands_ += to.hand_ends ? 1 : 0;
        if (!ruined_) frozen_ = result_;
        note();
        if (leaves(to.hand_ends)) return false;
        const Money need = automaton_.need[state_];
        path_.needed = larger(path_.needed, need - result_);
        ruined_ = ruined_ || terms_.bankroll + result_ < need;
        return true;
    }

    Path finish(std::uint64_t visit) {
        path_.visit = visit;
        path_.results.resize(checkpoints_.size(), frozen_);
        return std::move(path_);
    }

  private:
    void note() {
        while (path_.results.size() < checkpoints_.size() && checkpoints_[path_.results.size()] == rolls_)
            path_.results.push_back(frozen_);
    }
    bool leaves(bool hand_ends) const {
        if (terms_.stop_win && result_ >= *terms_.stop_win) return true;
        if (terms_.stop_loss && result_ <= -*terms_.stop_loss) return true;
        if (terms_.shooters > 0 && hands_ >= terms_.shooters) return true;
        return rolls_ >= terms_.rolls &&
               (!terms_.finish_hand || hand_ends || rolls_ >= std::uint64_t{terms_.rolls} + kPatience);
    }

    const Automaton& automaton_;
    const VisitTerms& terms_;
    std::vector<std::uint32_t> checkpoints_;
    Path path_;
    Money result_;
    Money frozen_;  // result_, until ruined
    std::uint32_t state_ = 0;
    std::uint64_t rolls_ = 0;
    std::uint64_t hands_ = 0;
    bool ruined_ = false;
};

}  // namespace

std::vector<std::uint32_t> checkpoints(const VisitTerms& terms) {
    std::vector<std::uint32_t> points;
    const std::uint32_t count = std::min(kCheckpoints, std::max(terms.rolls, 1u));
    for (std::uint64_t i = 0; i <= count; ++i)
        points.push_back(static_cast<std::uint32_t>(std::uint64_t{terms.rolls} * i / count));
    return points;
}

std::uint64_t path_count(const VisitTerms& terms) {
    return std::min(kPaths, kThrows / std::max(terms.rolls, 1u));
}

Path follow(const Automaton& automaton, const Throws& throws, const VisitTerms& terms, std::uint64_t visit) {
    Follower follower(automaton, terms);
    bool on = terms.rolls > 0;
    for (std::uint32_t block = 0; on; ++block) {
        for (const std::uint8_t roll : throws.block(visit, block)) {
            on = follower.step(Roll::from_index(roll));
            if (!on) break;
        }
    }
    return follower.finish(visit);
}

std::vector<std::vector<Money>> fan(const std::vector<Path>& paths,
                                    const std::vector<std::uint32_t>& millionths) {
    std::vector<std::vector<Money>> rows;
    for (std::size_t i = 0; !paths.empty() && i < paths.front().results.size(); ++i) {
        std::vector<Money> results;
        results.reserve(paths.size());
        for (const Path& path : paths) results.push_back(path.results[i]);
        auto& row = rows.emplace_back();
        for (const std::uint32_t share : millionths) row.push_back(percentile(results, share));
    }
    return rows;
}

Money needed_bankroll(const std::vector<Path>& paths, std::uint32_t millionths) {
    std::vector<Money> needed;
    needed.reserve(paths.size());
    for (const Path& path : paths) needed.push_back(path.needed);
    return percentile(std::move(needed), millionths);
}

double ruined_share(const std::vector<Path>& paths, Money bankroll) {
    const auto ruined =
        std::count_if(paths.begin(), paths.end(), [&](const Path& path) { return path.needed > bankroll; });
    return paths.empty() ? 0 : static_cast<double>(ruined) / static_cast<double>(paths.size());
}

}  // namespace hardway::study
