// Wagers that collect: what they mark, what counts as one, and what so many of them pay.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

class CollectLoader {
  public:
    CollectLoader(Reader& reader, const Entry& entry, Wager& wager)
        : reader_(reader), rules_(reader.rules()), entry_(entry), wager_(wager) {}

    bool build() {
        tracker_.id = wager_.kind;
        tracker_.cite = wager_.cite;
        tracker_.sold = reader_.flag(entry_, "sold", true);
        if (!read_marks()) return false;
        const auto settles = reader_.one_of(entry_, "settles", {"seven_out", "seven", "complete"}, 0);
        wager_.ends_on_any_seven = tracker_.ends_on_any_seven = settles != 0;
        wager_.pays_when_complete = settles == 2;
        tracker_.empties_when_complete = reader_.flag(entry_, "empties_when_complete", false);
        tracker_.on_points_made = reader_.one_of(entry_, "counts", {"totals", "points_made"}, 0) == 1;
        wager_.joins_successor = reader_.flag(entry_, "join_successor", false);
        read_layout();
        if (!read_groups(settles == 2) || !read_prices()) return false;
        const auto groups = static_cast<std::int64_t>(tracker_.groups.size());
        tracker_.notice_at = static_cast<int>(reader_.whole(entry_, "notice.at", 0, 1, groups));
        if (tracker_.notice_at > 0) tracker_.notice_cite = reader_.cited(entry_, "notice");
        if (rules_.trackers.size() >= kMostTrackers) {
            reader_.fault(entry_, "too many wagers that collect", std::to_string(kMostTrackers) + " at most");
            return false;
        }
        wager_.tracker = static_cast<std::uint8_t>(rules_.trackers.size());
        wager_.stages.resize(1);
        rules_.trackers.push_back(std::move(tracker_));
        return true;
    }

  private:
    bool read_marks() {
        const auto* node = entry_.get("marks");
        const auto before = reader_.faults().size();
        const auto names = reader_.names(node, entry_.path + ".marks");
        for (const auto& name : names) {
            const auto set = RollSet::parse(name);
            if (!set)
                reader_.fault(node, "'" + name + "' marks nothing", "totals or pairs");
            else if (std::find(tracker_.marks.begin(), tracker_.marks.end(), *set) != tracker_.marks.end())
                reader_.fault(node, "'" + name + "' is marked twice", "each once");
            else
                tracker_.marks.push_back(*set);
        }
        if (reader_.faults().size() != before) return false;
        if (tracker_.marks.empty() || tracker_.marks.size() > std::size_t{kMostMarks}) {
            reader_.fault(entry_, "needs the list of what it marks",
                          "marks = [2, 3, …], " + std::to_string(kMostMarks) + " at most");
            return false;
        }
        for (int i = 0; i < Roll::kCount; ++i)
            for (std::size_t mark = 0; mark < tracker_.marks.size(); ++mark)
                if (tracker_.marks[mark].has(Roll::from_index(i)))
                    tracker_.hits[static_cast<std::size_t>(i)] |= 1U << mark;
        return true;
    }

    // What the layout has for it: markers, and an area before the boxperson.
    void read_layout() {
        if (entry_.get("marker")) {
            tracker_.marker_cite = reader_.cited(entry_, "marker");
            const auto shows = reader_.one_of(entry_, "marker.shows", {"blank", "mark", "count"}, 0);
            tracker_.marker = static_cast<MarkerShows>(shows + 1);
            tracker_.marker_turns = reader_.flag(entry_, "marker.turns", false);
        }
        if (!entry_.get("area")) return;
        wager_.area_cite = reader_.cited(entry_, "area");
        wager_.numbered = reader_.flag(entry_, "area.numbered", false);
        wager_.brought_in_by = reader_.crew(entry_.get("area.brought_in_by"));
    }

    bool read_groups(bool all_or_nothing) {
        const auto count = tracker_.marks.size();
        const auto* groups = entry_.get("groups");
        if (!groups && all_or_nothing)
            tracker_.groups.push_back(static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1));
        if (!groups && !all_or_nothing)
            for (std::size_t i = 0; i < count; ++i) tracker_.groups.push_back(1U << i);
        if (!groups) return true;
        const auto before = reader_.faults().size();
        for (const auto& text : reader_.names(groups, entry_.path + ".groups")) {
            const auto set = RollSet::parse(text).value_or(RollSet{});
            std::uint32_t mask = 0;
            for (std::size_t i = 0; i < count; ++i)
                if (!(tracker_.marks[i] & set).empty()) mask |= 1U << i;
            if (mask == 0) reader_.fault(groups, "group '" + text + "' holds none of the marks");
            if (std::find(tracker_.groups.begin(), tracker_.groups.end(), mask) != tracker_.groups.end())
                reader_.fault(groups, "group '" + text + "' holds the same marks as another");
            tracker_.groups.push_back(mask);
        }
        return reader_.faults().size() == before;
    }

    bool read_prices() {
        const auto* pays = entry_.get("pays");
        if (!tracker_.sold && !pays) return true;  // may be sold once it has a table
        const auto before = reader_.faults().size();
        wager_.price_cite = reader_.cited(entry_, "pays");
        for (const auto& [key, value] : reader_.entries(pays, entry_.path + ".pays"))
            if (key != "cite") read_price(key, value);
        std::sort(wager_.prices.begin(), wager_.prices.end(),
                  [](const Price& a, const Price& b) { return a.level < b.level; });
        if (wager_.prices.empty() && reader_.faults().size() == before)
            reader_.fault(entry_, "is sold but has no pay table", "pays = { 4 = \"24:1\", … }");
        return !wager_.prices.empty();
    }

    void read_price(const std::string& key, const Node& value) {
        value.used = true;
        const auto groups = static_cast<std::int64_t>(tracker_.groups.size());
        const auto level = key == "all" ? groups : parse_whole(key).value_or(0);
        const auto price = reader_.price(&value);
        const bool known = std::any_of(wager_.prices.begin(), wager_.prices.end(),
                                       [&](const Price& other) { return other.level == level; });
        if (level < 1 || level > groups)
            reader_.fault(&value, entry_.path + ".pays: level '" + key + "'",
                          "1 to " + std::to_string(groups) + ", or all");
        else if (known)
            reader_.fault(&value, entry_.path + ".pays: two prices for level " + std::to_string(level),
                          "one for each");
        else if (price)
            wager_.prices.push_back({*price, {}, static_cast<int>(level), key});
    }

    Reader& reader_;
    Rules& rules_;
    const Entry& entry_;
    Wager& wager_;
    Tracker tracker_;
};

}  // namespace

bool build_collect(Reader& reader, const Entry& entry, Wager& wager) {
    return CollectLoader(reader, entry, wager).build();
}

}  // namespace hardway
