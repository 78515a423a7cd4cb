// Wagers of a rulebook: every kind by its shape, every number of it, composites flattened to one net price a
// throw.

#include <algorithm>
#include <numeric>

#include "rules/reader.hpp"
#include "rules/shape.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr int kMostWagers = 200;
constexpr std::int64_t kFinest = 100'000;  // a composite's net price is a ratio of small numbers
const std::vector<NamedNode> kNothing;

const std::initializer_list<const char*> kShapes = {"line", "dont",    "right", "wrong", "hardway",
                                                    "next", "collect", "odds",  "put",   "hop_set"};
enum class BookShape : std::uint8_t { line, dont, right, wrong, hardway, next, collect, odds, put, hop_set };

class WagerLoader {
  public:
    WagerLoader(Reader& reader, const Node& book) : reader_(reader), rules_(reader.rules()), book_(book) {}

    void load() {
        const auto* kinds = book_.find("wager");
        if (!kinds || kinds->kind != Node::Kind::table || kinds->table.empty()) {
            reader_.give_up(Reader::kEverything);
            return reader_.fault(kinds ? kinds : &book_, "a rulebook needs wagers", "tables [wager.ID]");
        }
        // What is built from others comes after them: parts from simple wagers, odds from their flat.
        for (const int pass : {0, 1, 2})
            for (const auto& [kind, node] : kinds->table)
                if (pass_of(node) == pass) load_kind(kind, node);
        sort_as_written(rules_, *kinds);
        load_aliases(reader_, book_);
    }

  private:
    static int pass_of(const Node& node) {
        if (node.find("parts") || (node.find("shape") && node.find("shape")->text == "hop_set")) return 1;
        return node.find("flat") ? 2 : 0;
    }

    Entry entry_of(const std::string& kind, const Node& node, const std::string& label) {
        Entry entry;
        entry.path = "wager." + kind;
        if (const auto* at = node.find("at"); at && !label.empty()) entry.layers.push_back(at->find(label));
        entry.layers.push_back(&node);
        if (const auto* shape = node.find("shape");
            shape && (shape->text == "next" || shape->text == "hop_set"))
            entry.layers.push_back(book_.find("next"));
        return entry;
    }

    void load_kind(const std::string& kind, const Node& node) {
        node.used = true;
        if (node.kind != Node::Kind::table) {
            reader_.give_up(kind);
            return reader_.fault(&node, "wager." + kind + " must be a table");
        }
        if (!good_id(kind))
            reader_.fault(&node, "a wager cannot be called '" + kind + "'",
                          "small letters, digits and _, and no word of the notation");
        if (const auto* at = node.find("at"); at && at->kind != Node::Kind::table)
            reader_.fault(at, "wager." + kind + ".at must be a table", "at.4 = { … }");
        const Entry whole = entry_of(kind, node, "");
        const auto before = reader_.faults().size();
        const auto shape = static_cast<BookShape>(reader_.one_of(whole, "shape", kShapes, 5));
        if (!node.find("shape"))
            reader_.fault(whole, "missing 'shape'",
                          "line, dont, right, wrong, hardway, next, "
                          "collect, odds, put, hop_set");
        if (reader_.faults().size() != before) return reader_.give_up(kind);
        for (const auto& label : labels(whole, shape)) {
            if (rules_.wagers.size() >= kMostWagers) {
                reader_.fault(&node, "too many wagers", std::to_string(kMostWagers) + " at most");
                return;
            }
            if (!load_one(kind, label, shape, entry_of(kind, node, label), node)) reader_.give_up(kind);
        }
    }

    // The numbers or pairs a kind is sold on; one empty label if it has none.
    std::vector<std::string> labels(const Entry& entry, BookShape shape) {
        if (shape == BookShape::odds || shape == BookShape::put) {
            std::vector<std::string> points;
            for (int total = 2; total <= 12; ++total)
                if (rules_.is_point(total)) points.push_back(std::to_string(total));
            return points;
        }
        const auto* on = entry.get(shape == BookShape::hop_set ? "counts" : "on");
        if (on) return reader_.texts(on);
        const bool needs = shape == BookShape::right || shape == BookShape::wrong ||
                           shape == BookShape::hardway || shape == BookShape::hop_set;
        if (!needs) return {""};
        reader_.fault(entry, "missing the list of numbers it is sold on", "on = [4, 5, …]");
        reader_.give_up(entry.path.substr(entry.path.find('.') + 1));
        return {};
    }

    bool load_one(const std::string& kind, const std::string& label, BookShape shape, const Entry& entry,
                  const Node& kind_node) {
        Wager wager;
        wager.kind = kind;
        wager.label = label;
        wager.id = label.empty() || shape == BookShape::hop_set ? kind : kind + " " + label;
        wager.name = reader_.required_text(entry, "name");
        wager.cite = reader_.cited(entry, "");
        const auto of_kind = reader_.cite(kind_node.find("cite"));
        wager.kind_cite = of_kind != 0 ? of_kind : wager.cite;
        wager.shape = shape == BookShape::hop_set ? Shape::next : static_cast<Shape>(shape);
        if (!label.empty() && !read_label(wager, entry)) return false;
        if (shape == BookShape::hop_set) wager.hop_parts = wager.number;
        if (!build_life(wager, entry, shape)) return false;
        read_terms(reader_, entry, wager);
        if (std::any_of(rules_.wagers.begin(), rules_.wagers.end(), [&](const Wager& other) {
                return other.id == wager.id && other.hop_parts == wager.hop_parts;
            }))
            reader_.fault(entry, "'" + wager.id + "' is there twice");
        rules_.wagers.push_back(std::move(wager));
        return true;
    }

    bool read_label(Wager& wager, const Entry& entry) {
        if (const auto pair = Roll::parse(wager.label)) {
            wager.pair = RollSet::pair(pair->low(), pair->high());
            return true;
        }
        const auto number = parse_whole(wager.label);
        if (number && *number >= 2 && *number <= 12) {
            wager.number = static_cast<int>(*number);
            return true;
        }
        reader_.fault(entry, "'" + wager.label + "' is neither a total nor a pair", "2 to 12, or 1-3");
        return false;
    }

    bool build_life(Wager& wager, const Entry& entry, BookShape shape) {
        switch (shape) {
            case BookShape::line:
            case BookShape::dont:
                return build_line(wager, entry, shape == BookShape::dont);
            case BookShape::right:
                return build_standing(wager, entry, RollSet::total(wager.number), RollSet::total(7));
            case BookShape::wrong:
                return build_standing(wager, entry, RollSet::total(7), RollSet::total(wager.number));
            case BookShape::hardway:
                if (wager.number % 2 != 0) {
                    reader_.fault(entry, "no hardway on " + wager.label, "4, 6, 8, 10");
                    return false;
                }
                return build_standing(
                    wager, entry, RollSet::hard(wager.number),
                    RollSet::total(7) | RollSet::total(wager.number).without(RollSet::hard(wager.number)));
            case BookShape::next:
                return entry.get("parts") ? build_parts(wager, entry) : build_next(wager, entry);
            case BookShape::hop_set:
                return build_hop_set(wager, entry);
            case BookShape::collect:
                return build_collect(wager, entry);
            case BookShape::odds:
            case BookShape::put:
                return build_on_flat(wager, entry, shape == BookShape::put);
        }
        return false;
    }

    bool price(Wager& wager, const Entry& entry, const std::string& key, RollSet rolls) {
        const auto* node = entry.get("pays." + key);
        if (!node) {
            if (!entry.get("pays")) return false;  // told already: it has no citation either
            reader_.fault(entry, "no price for " + key, "pays = { " + key + " = \"p:q\", cite = \"…\" }");
            return false;
        }
        const auto ratio = reader_.ratio(node);
        if (!ratio) return false;
        wager.prices.push_back({*ratio, rolls, 0, key});
        return true;
    }

    bool build_line(Wager& wager, const Entry& entry, bool dont) {
        wager.price_cite = reader_.cited(entry, "pays");
        LineSets sets{reader_.rolls(entry, "wins", {}), reader_.rolls(entry, "loses", {}),
                      reader_.rolls(entry, "bars", {}), rules_.points};
        const auto overlap = (sets.wins & sets.loses) | (sets.wins & sets.bars) | (sets.loses & sets.bars) |
                             ((sets.wins | sets.loses | sets.bars) & sets.points);
        if (!overlap.empty()) reader_.fault(entry, "more than one thing happens on " + overlap.text());
        const auto nothing = RollSet::all().without(sets.wins | sets.loses | sets.bars | sets.points);
        if (!nothing.empty() && !sets.points.empty())
            reader_.fault(entry, "nothing is said for " + nothing.text(), "wins, loses, bars, points");
        if (!price(wager, entry, "all", RollSet::all())) return false;
        wager.stages = line_life(sets, dont);
        return true;
    }

    bool build_standing(Wager& wager, const Entry& entry, RollSet wins, RollSet loses) {
        wager.price_cite = reader_.cited(entry, "pays");
        if (!price(wager, entry, wager.label, wins)) return false;
        wager.stages = standing_life(wager.number, wins, loses);
        return true;
    }

    std::vector<Price> read_prices(const Entry& entry, const std::string& key) {
        std::vector<Price> prices;
        const auto* node = entry.get(key);
        if (!node || node->kind != Node::Kind::table) return prices;
        RollSet seen;
        for (const auto& [rolls, value] : node->table) {
            if (rolls == "cite") continue;
            value.used = true;
            const auto set = RollSet::parse(rolls);
            if (!set) {
                reader_.fault(&value, entry.path + "." + key + ": '" + rolls + "' is no set of throws",
                              "totals and pairs: \"2 12\", \"3-3 4-4\"");
                continue;
            }
            if (!(seen & *set).empty())
                reader_.fault(&value, entry.path + ": two prices on " + (seen & *set).text());
            seen = seen | *set;
            if (const auto ratio = reader_.ratio(&value)) prices.push_back({*ratio, *set, 0, rolls});
        }
        return prices;
    }

    bool build_next(Wager& wager, const Entry& entry) {
        const auto before = reader_.faults().size();
        wager.price_cite = reader_.cited(entry, "pays");
        if (!wager.label.empty()) {
            const auto rolls = wager.number != 0 ? RollSet::total(wager.number) : wager.pair;
            if (!price(wager, entry, wager.label, rolls)) return false;
        } else {
            wager.prices = read_prices(entry, "pays");
        }
        const auto then = read_prices(entry, "then");
        if (!then.empty()) reader_.cited(entry, "then");
        if (wager.prices.empty()) {
            if (reader_.faults().size() == before) reader_.fault(entry, "no prices");
            return false;
        }
        wager.stages = next_life(wager.prices, reader_.rolls(entry, "loses", {}), then);
        wager.prices.insert(wager.prices.end(), then.begin(), then.end());
        return true;
    }

    // A composite is weighted parts, each settled at its own price: one net price for every throw.
    bool build_parts(Wager& wager, const Entry& entry) {
        wager.price_cite = reader_.cited(entry, "parts");
        const auto* parts = entry.get("parts");
        if (!wager.label.empty()) parts = parts->find(wager.label);
        if (!parts || parts->kind != Node::Kind::table) {
            reader_.fault(entry, "no parts for " + wager.label);
            return false;
        }
        std::vector<std::pair<const Wager*, std::int64_t>> weighted;
        std::int64_t whole = 0;
        for (const auto& [part, weight] : parts->table) {
            if (part == "cite") continue;
            weight.used = true;
            const auto index = rules_.find(part);
            if (index == kNoWager && reader_.gave_up(part)) return false;
            const bool simple = index != kNoWager && rules_[index].shape == Shape::next &&
                                rules_[index].stages.size() == 1 && rules_[index].hop_parts == 0;
            if (!simple || weight.kind != Node::Kind::whole || weight.whole < 1 || weight.whole > 100) {
                reader_.fault(&weight, entry.path + ".parts: '" + part + "' = " + weight.shown(),
                              "a one-throw wager of this rulebook and its weight, 1 to 100");
                return false;
            }
            weighted.emplace_back(&rules_.wagers[index], weight.whole);
            whole += weight.whole;
        }
        return flatten(wager, entry, weighted, whole);
    }

    bool flatten(Wager& wager, const Entry& entry,
                 const std::vector<std::pair<const Wager*, std::int64_t>>& weighted, std::int64_t whole) {
        std::int64_t scale = 1;
        for (const auto& [part, weight] : weighted)
            for (const auto& price : part->prices)
                if (scale <= kFinest) scale = std::lcm(scale, std::int64_t{price.ratio.per});
        if (scale > kFinest) {
            reader_.fault(entry, "the prices of its parts have no common measure",
                          "parts of at most 1/" + std::to_string(kFinest));
            return false;
        }
        for (int i = 0; i < Roll::kCount; ++i) {
            const Roll roll = Roll::from_index(i);
            std::int64_t net = 0;
            bool hit = false;
            for (const auto& [part, weight] : weighted) {
                const auto& cell = part->stages[0].cells[static_cast<std::size_t>(i)];
                if (cell.verdict == Verdict::win) {
                    const auto& ratio = part->prices[cell.price].ratio;
                    net += weight * ratio.pays * (scale / ratio.per);
                    hit = true;
                } else {
                    net -= weight * scale;
                }
            }
            if (!hit) continue;
            if (net < 0) {
                reader_.fault(entry, "a hit on " + roll.text() + " would not cover the other parts");
                return false;
            }
            const auto common = std::gcd(net, whole * scale);
            if (net / common > kFinest * 1000) {
                reader_.fault(entry, "the price of a hit on " + roll.text() + " is out of all measure");
                return false;
            }
            add_net_price(wager, Ratio::of(net, whole * scale), roll);
        }
        for (auto& price : wager.prices) price.label = price.rolls.text();
        wager.stages = next_life(wager.prices, {}, {});
        return !wager.prices.empty();
    }

    static void add_net_price(Wager& wager, Ratio ratio, Roll roll) {
        for (auto& price : wager.prices)
            if (price.ratio == ratio) {
                price.rolls = price.rolls | RollSet::of(roll);
                return;
            }
        wager.prices.push_back({ratio, RollSet::of(roll), 0, ""});
    }

    // One bet over k hops in equal parts. Its life names every pair; the bet knows which it chose.
    bool build_hop_set(Wager& wager, const Entry& entry) {
        wager.price_cite = reader_.cited(entry, "pays");
        const std::string base = reader_.required_text(entry, "of");
        const std::int64_t parts = wager.hop_parts;
        for (int i = 0; i < Roll::kCount; ++i) {
            const Roll roll = Roll::from_index(i);
            const std::string hop = base + " " + Roll(roll.low(), roll.high()).text();
            auto index = rules_.find(hop);
            if (index == kNoWager) index = rules_.find(aliased(hop));
            if (index == kNoWager) {
                if (base.empty() || reader_.gave_up(base) || reader_.gave_up(aliased(hop))) return false;
                reader_.fault(entry, "hop sets need '" + hop + "' or an alias for it");
                return false;
            }
            const auto& part = rules_.wagers[index].prices[0].ratio;
            add_net_price(wager, Ratio::of(part.pays - (parts - 1) * part.per, parts * part.per), roll);
        }
        for (auto& price : wager.prices) price.label = price.rolls.text();
        wager.stages = next_life(wager.prices, {}, {});
        return true;
    }

    std::string aliased(const std::string& id) const {
        const auto* aliases = book_.find("alias");
        const auto* to = aliases ? aliases->find(id) : nullptr;
        return to ? to->text : "";
    }

    bool build_collect(Wager& wager, const Entry& entry) {
        Tracker tracker;
        tracker.id = wager.kind;
        tracker.cite = wager.cite;
        const auto marks = reader_.texts(entry.get("marks"));
        for (const auto& mark : marks) {
            const auto set = RollSet::parse(mark);
            if (set)
                tracker.marks.push_back(*set);
            else
                reader_.fault(entry.get("marks"), "'" + mark + "' marks nothing", "totals or pairs");
        }
        if (tracker.marks.empty() && !marks.empty()) return false;
        if (tracker.marks.empty() || tracker.marks.size() > 32) {
            reader_.fault(entry, "needs the list of what it marks", "marks = [2, 3, …], 32 at most");
            return false;
        }
        const auto settles = reader_.one_of(entry, "settles", {"seven_out", "seven", "complete"}, 0);
        wager.ends_on_any_seven = tracker.ends_on_any_seven = settles != 0;
        wager.pays_when_complete = settles == 2;
        tracker.empties_when_complete = reader_.flag(entry, "empties_when_complete", false);
        tracker.on_points_made = reader_.one_of(entry, "counts", {"totals", "points_made"}, 0) == 1;
        tracker.notice_at = static_cast<int>(reader_.whole(entry, "notice.at", 0, 0, 32));
        if (tracker.notice_at > 0) tracker.notice_cite = reader_.cited(entry, "notice");
        wager.joins_successor = reader_.flag(entry, "join_successor", false);
        read_layout(wager, tracker, entry);
        build_groups(tracker, entry, settles == 2);
        if (!collect_prices(wager, entry, tracker)) return false;
        for (int i = 0; i < Roll::kCount; ++i)
            for (std::size_t mark = 0; mark < tracker.marks.size(); ++mark)
                if (tracker.marks[mark].has(Roll::from_index(i)))
                    tracker.hits[static_cast<std::size_t>(i)] |= 1U << mark;
        if (rules_.trackers.size() >= kMostTrackers) {
            reader_.fault(entry, "too many wagers that collect", std::to_string(kMostTrackers) + " at most");
            return false;
        }
        tracker.sold = reader_.flag(entry, "sold", true);
        wager.tracker = static_cast<std::uint8_t>(rules_.trackers.size());
        wager.stages.resize(1);
        rules_.trackers.push_back(std::move(tracker));
        return true;
    }

    // What the layout has for it: markers, and an area before the boxperson.
    void read_layout(Wager& wager, Tracker& tracker, const Entry& entry) {
        if (entry.get("marker")) {
            tracker.marker_cite = reader_.cited(entry, "marker");
            const auto shows = reader_.one_of(entry, "marker.shows", {"blank", "mark", "count"}, 0);
            tracker.marker = static_cast<MarkerShows>(shows + 1);
            tracker.marker_turns = reader_.flag(entry, "marker.turns", false);
        }
        if (!entry.get("area")) return;
        wager.area_cite = reader_.cited(entry, "area");
        wager.numbered = reader_.flag(entry, "area.numbered", false);
        wager.brought_in_by = reader_.crew(entry.get("area.brought_in_by"));
    }

    void build_groups(Tracker& tracker, const Entry& entry, bool all_or_nothing) {
        const auto count = tracker.marks.size();
        if (const auto* groups = entry.get("groups")) {
            for (const auto& text : reader_.texts(groups)) {
                const auto set = RollSet::parse(text).value_or(RollSet{});
                std::uint32_t mask = 0;
                for (std::size_t i = 0; i < count; ++i)
                    if (!(tracker.marks[i] & set).empty()) mask |= 1U << i;
                if (mask == 0) reader_.fault(groups, "group '" + text + "' holds none of the marks");
                tracker.groups.push_back(mask);
            }
        } else if (all_or_nothing) {
            tracker.groups.push_back(static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1));
        } else {
            for (std::size_t i = 0; i < count; ++i) tracker.groups.push_back(1U << i);
        }
    }

    bool collect_prices(Wager& wager, const Entry& entry, const Tracker& tracker) {
        if (!reader_.flag(entry, "sold", true) && !entry.get("pays"))
            return true;  // may be sold once it has a table
        const auto before = reader_.faults().size();
        wager.price_cite = reader_.cited(entry, "pays");
        const auto* pays = entry.get("pays");
        for (const auto& [key, value] : pays ? pays->table : kNothing) {
            if (key == "cite") continue;
            value.used = true;
            const auto level = key == "all" ? static_cast<std::int64_t>(tracker.groups.size())
                                            : parse_whole(key).value_or(0);
            const auto ratio = reader_.ratio(&value);
            if (level < 1 || level > static_cast<std::int64_t>(tracker.groups.size()))
                reader_.fault(&value, entry.path + ".pays: level '" + key + "'",
                              "1 to " + std::to_string(tracker.groups.size()) + ", or all");
            else if (ratio)
                wager.prices.push_back({*ratio, {}, static_cast<int>(level), key});
        }
        std::sort(wager.prices.begin(), wager.prices.end(),
                  [](const Price& a, const Price& b) { return a.level < b.level; });
        if (wager.prices.empty() && reader_.faults().size() == before)
            reader_.fault(entry, "is sold but has no pay table", "pays = { 4 = \"24:1\", … }");
        return !wager.prices.empty();
    }

    bool build_on_flat(Wager& wager, const Entry& entry, bool put) {
        const std::string flat = reader_.required_text(entry, "flat");
        wager.flat = rules_.find(flat);
        if (flat.empty() || (wager.flat == kNoWager && reader_.gave_up(flat))) return false;
        if (wager.flat == kNoWager || !rules_.wagers[wager.flat].is_flat()) {
            reader_.fault(entry, "'" + flat + "' is no line wager of this rulebook");
            return false;
        }
        const auto& owner = rules_.wagers[wager.flat];
        wager.flat_stage = owner.stage_on(wager.number);
        wager.number_from_puck = reader_.one_of(entry, "number", {"named", "puck"}, 0) == 1;
        wager.stages = odds_life(owner.stages[wager.flat_stage]);
        if (put) {
            wager.prices = owner.prices;
            wager.price_cite = owner.price_cite;
            return true;
        }
        wager.price_cite = reader_.cited(entry, "pays");
        return price(wager, entry, wager.label, RollSet::all());
    }

    Reader& reader_;
    Rules& rules_;
    const Node& book_;
};

}  // namespace

void load_wagers(Reader& reader, const Node& book) {
    WagerLoader(reader, book).load();
}

}  // namespace hardway
