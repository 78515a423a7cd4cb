#include "study/edge/collect.hpp"

#include "study/edge/chain_builder.hpp"
#include "table/throw.hpp"

namespace hardway::study {

namespace {

// A tracker's marks, and the puck where points made or a seven out matter.
class Collecting {
  public:
    Collecting(const Rules& rules, const Tracker& tracker, bool stops_complete)
        : rules_(rules), tracker_(tracker), stops_complete_(stops_complete), table_(rules) {}

    Collected solve() {
        life_.explore(0, [&](std::uint32_t from, std::uint64_t key) {
            for (int i = 0; i < Roll::kCount; ++i)
                step(from, static_cast<std::uint32_t>(key), key >> 32, Roll::from_index(i));
        });
        const auto solved = life_.solve();
        Collected result;
        result.rolls = solved.steps;
        result.levels.assign(tracker_.groups.size() + 1, Rational(0));
        for (std::size_t i = 0; i < life_.endings().size(); ++i)
            result.levels[static_cast<std::size_t>(life_.endings()[i])] += solved.ends[i];
        return result;
    }

  private:
    void step(std::uint32_t from, std::uint32_t marks, std::uint64_t point, Roll roll) {
        table_.point = static_cast<std::uint8_t>(point);
        const auto thrown = read_throw(rules_, table_, roll, false);
        if (!tracker_.on_points_made || thrown.effect == Effect::point_made)
            for (std::size_t mark = 0; mark < tracker_.marks.size(); ++mark)
                if (tracker_.marks[mark].has(roll)) marks |= 1U << mark;
        const bool over = tracker_.ends_on_any_seven ? roll.total() == 7 : thrown.effect == Effect::seven_out;
        if (over || (stops_complete_ && tracker_.complete(marks)))
            life_.end(from, tracker_.level(marks));
        else
            life_.go(from, point_after(thrown) << 32 | marks);
    }

    // The puck is left out of the key where it cannot matter.
    std::uint64_t point_after(const Throw& thrown) const {
        if (!tracker_.on_points_made && tracker_.ends_on_any_seven) return 0;
        if (thrown.effect == Effect::point_set) return static_cast<std::uint64_t>(thrown.roll.total());
        return thrown.turns_puck() ? 0 : table_.point;
    }

    const Rules& rules_;
    const Tracker& tracker_;
    const bool stops_complete_;
    Table table_;  // only its puck is used
    ChainBuilder<int> life_;
};

// Everything the solution depends on.
std::string key_of(const Rules& rules, const Wager& wager) {
    const auto& tracker = rules.trackers[wager.tracker];
    std::string key;
    const auto put = [&](std::uint64_t value) { key += std::to_string(value) + ' '; };
    put(rules.points.bits());
    put(rules.naturals.bits());
    for (const auto& mark : tracker.marks) put(mark.bits());
    key += '|';
    for (const auto group : tracker.groups) put(group);
    put((tracker.on_points_made ? 1U : 0U) | (tracker.ends_on_any_seven ? 2U : 0U) |
        (wager.pays_when_complete ? 4U : 0U));
    return key;
}

}  // namespace

Collected collect(const Rules& rules, const Tracker& tracker, bool stops_complete) {
    return Collecting(rules, tracker, stops_complete).solve();
}

const Collected& CollectMemo::operator()(const Rules& rules, const Wager& wager) {
    Entry* entry = nullptr;
    {
        const std::lock_guard lock(mutex_);
        auto& found = entries_[key_of(rules, wager)];
        if (!found) found = std::make_unique<Entry>();
        entry = found.get();
    }
    std::call_once(entry->once, [&] { entry->solved = collect(rules, wager); });
    return entry->solved;
}

}  // namespace hardway::study
