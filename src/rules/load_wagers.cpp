// Wagers of a rulebook: every kind by its shape, every number of it, composites flattened to one net price a
// throw.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/shape.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr int kMostWagers = 200;

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
        reader_.entries(book_.find("next"), "next");
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
        if (const auto* at = node.find("at")) reader_.entries(at, "wager." + kind + ".at");
        const Entry whole = entry_of(kind, node, "");
        const auto before = reader_.faults().size();
        const auto shape = static_cast<BookShape>(reader_.one_of(whole, "shape", kShapes, 5));
        if (!node.find("shape"))
            reader_.fault(whole, "missing 'shape'",
                          "line, dont, right, wrong, hardway, next, "
                          "collect, odds, put, hop_set");
        // A hop set is written with its pairs, and known by that word (docs/notation.md).
        else if ((kind == "hop_set") != (shape == BookShape::hop_set))
            reader_.fault(&node, "'" + kind + "' of shape '" + node.find("shape")->shown() + "'",
                          "hop_set is the name of the one wager of shape hop_set");
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
        const std::string key = shape == BookShape::hop_set ? "counts" : "on";
        const auto* on = entry.get(key);
        const bool none = shape == BookShape::line || shape == BookShape::dont || shape == BookShape::collect;
        if (!on && (none || shape == BookShape::next)) return {""};
        const auto before = reader_.faults().size();
        std::vector<std::string> names;
        if (!on)
            reader_.fault(entry, "missing the list of numbers it is sold on", key + " = [4, 5, …]");
        else if (none)
            reader_.fault(on, entry.path + ": '" + key + "' for a shape that is sold once", "no such list");
        else
            names = reader_.names(on, entry.path + "." + key);
        if (reader_.faults().size() == before) return names;
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
        if (!label.empty() && !read_label(wager, entry, shape)) return false;
        if (!build_life(wager, entry, shape)) return false;
        read_terms(reader_, entry, wager);
        if (std::any_of(rules_.wagers.begin(), rules_.wagers.end(), [&](const Wager& other) {
                return other.id == wager.id && other.hop_parts == wager.hop_parts;
            }))
            reader_.fault(entry, "'" + wager.id + "' is there twice");
        rules_.wagers.push_back(std::move(wager));
        return true;
    }

    // The number or pair of a label. It is written in one way only: wagers are found by it.
    bool read_label(Wager& wager, const Entry& entry, BookShape shape) {
        const auto pair = Roll::parse(wager.label);
        const auto number = parse_whole(wager.label).value_or(0);
        if (shape == BookShape::next && pair && pair->first() <= pair->second()) {
            wager.pair = RollSet::pair(pair->low(), pair->high());
            return true;
        }
        bool good = number >= 2 && number <= 12 && std::to_string(number) == wager.label;
        std::string allowed = "2 to 12, or a pair, its low die first: 1-3";
        if (shape == BookShape::right || shape == BookShape::wrong) {
            good = good && number != 7;
            allowed = "2 to 12 but 7";
        } else if (shape == BookShape::hardway) {
            good = good && number % 2 == 0 && number != 2 && number != 12;
            allowed = "4, 6, 8, 10";
        } else if (shape == BookShape::hop_set) {
            allowed = "2 to 12";
        }
        if (!good) {
            reader_.fault(entry, "cannot be sold on '" + wager.label + "'", allowed);
            return false;
        }
        (shape == BookShape::hop_set ? wager.hop_parts : wager.number) = static_cast<int>(number);
        return true;
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
                return build_standing(
                    wager, entry, RollSet::hard(wager.number),
                    RollSet::total(7) | RollSet::total(wager.number).without(RollSet::hard(wager.number)));
            case BookShape::next:
                return entry.get("parts") ? build_parts(reader_, entry, wager) : build_next(wager, entry);
            case BookShape::hop_set:
                return build_hop_set(reader_, book_, entry, wager);
            case BookShape::collect:
                return build_collect(reader_, entry, wager);
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
        const auto ratio = reader_.price(node);
        if (!ratio) return false;
        wager.prices.push_back({*ratio, rolls, 0, key});
        return true;
    }

    bool build_line(Wager& wager, const Entry& entry, bool dont) {
        wager.price_cite = reader_.cited(entry, "pays");
        const LineSets sets{reader_.rolls(entry, "wins", {}), reader_.rolls(entry, "loses", {}),
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
        RollSet seen;
        for (const auto& [rolls, value] : reader_.entries(entry.get(key), entry.path + "." + key)) {
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
            if (const auto ratio = reader_.price(&value)) prices.push_back({*ratio, *set, 0, rolls});
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
        if (entry.get("then")) reader_.cited(entry, "then");
        const auto loses = reader_.rolls(entry, "loses", {});
        if (reader_.faults().size() == before) check_throws(wager, entry, loses, then);
        if (reader_.faults().size() != before) return false;
        wager.stages = next_life(wager.prices, loses, then);
        wager.prices.insert(wager.prices.end(), then.begin(), then.end());
        return true;
    }

    // Whether a one-throw wager has prices, and a second throw what it needs.
    void check_throws(const Wager& wager, const Entry& entry, RollSet loses, const std::vector<Price>& then) {
        RollSet wins;
        for (const auto& price : wager.prices) wins = wins | price.rolls;
        if (wager.prices.empty())
            reader_.fault(entry, "no prices", "pays = { \"2 12\" = \"2:1\", cite = \"…\" }");
        if (entry.get("then") && then.empty())
            reader_.fault(entry, "no prices for its second throw",
                          "then = { \"7\" = \"3:1\", cite = \"…\" }");
        if (!loses.empty() && then.empty())
            reader_.fault(entry.get("loses"), entry.path + ": 'loses' without a second throw",
                          "with then = { … } only: what wins nothing loses");
        if (!(wins & loses).empty())
            reader_.fault(entry, "more than one thing happens on " + (wins & loses).text());
        if (!then.empty() && (wins | loses) == RollSet::all())
            reader_.fault(entry, "no throw leads to its second throw");
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
        if (put && owner.is_line) {
            reader_.fault(entry, "'" + flat + "' goes by the puck and cannot be put on a number",
                          "a line wager with numbers of its own, such as come");
            return false;
        }
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
