#include "mutation/mutant.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "rules/money.hpp"
#include "rules/ratio.hpp"
#include "rules/text.hpp"

namespace mutation {

using namespace hardway;

namespace {

const std::set<std::string, std::less<>> kWords = {"cite", "words", "name",  "title",   "source",
                                                   "id",   "base",  "shape", "optional"};

// What the crew does and says is pinned by stories of its own, step by step; values that only people read are
// not rules.
const std::set<std::string, std::less<>> kPresentation = {"order", "calls", "cheque", "cheques",
                                                          "felt",  "alias", "absent", "drop"};

// Every word a rulebook may write under a key, and so what it can be turned into.
const std::map<std::string, std::vector<std::string>, std::less<>> kAlternatives = {
    {"come_out", {"on", "off"}},
    {"call", {"never", "come_out", "any"}},
    {"lasts", {"called", "puck"}},
    {"of", {"stake", "winnings"}},
    {"base", {"stake", "winnings"}},
    {"time", {"up_front", "on_win"}},
    {"beyond", {"bracket", "exact"}},
    {"below", {"exact", "refuse"}},
    {"over", {"refuse", "raise"}},
    {"bars", {"until_decision", "raises"}},
    {"settles", {"seven_out", "seven", "complete"}},
    {"counts", {"totals", "points_made"}},
    {"one_side", {"void", "opposite"}},
    {"two_sides", {"void", "judged"}},
    {"in_air", {"open", "confirmed", "closed"}},
    {"then", {"throws_on", "passes_dice", "passes_to_line"}},
    {"rounding", {"refuse", "down"}},
    {"marker", {"pass", "dont_pass"}},
    {"when", {"accepting", "dice_out"}},
    {"button", {"none", "marks", "confirms"}},
    {"shows", {"blank", "mark", "count"}},
};

std::string in_quotes(const std::string& text) {
    return '"' + text + '"';
}

std::string as_list(const std::vector<std::string>& items) {
    return "[" + join(items, ", ") + "]";
}

class Maker {
  public:
    explicit Maker(std::string_view file) : file_(file) {}

    std::vector<Mutant> run() {
        const auto leaves = read_leaves(file_);
        for (const auto& leaf : leaves)
            if (leaf.path.front() == "choice" && leaf.path.size() == 4 && leaf.path[2] != "also" &&
                leaf.path[2] != "any")
                options_[leaf.path[1]][leaf.path[2]][leaf.key()] = leaf.value;
        for (const auto& leaf : leaves) {
            const auto& first = leaf.path.front();
            if (kPresentation.contains(first) || leaf.key().empty()) continue;
            if (first != "choice" && shadowed(leaf)) continue;
            // A house choice is named by what it sets: "wager.fire.pays.4" = "24:1".
            leaf_ = leaf;
            if (first == "choice" && leaf.key().find('.') != std::string::npos) {
                leaf_.path.clear();
                for (const auto part : split(leaf.key(), '.')) leaf_.path.emplace_back(part);
            }
            path_ = leaf.text();
            if (kWords.contains(leaf_.key()) && (leaf_.key() != "base" || leaf_.path.size() <= 1)) continue;
            turn();
        }
        return std::move(mutants_);
    }

  private:
    // Where every option of a choice says it anew (or does not sell the wager), the option's value is the one
    // in force.
    bool shadowed(const Leaf& leaf) const {
        const auto path = leaf.text();
        const auto sold = "wager." + (leaf.path.size() > 1 ? leaf.path[1] : "") + ".sold";
        const auto says = [&](const auto& option) {
            const auto off = option.second.find(sold);
            return option.second.contains(path) || (off != option.second.end() && off->second == "false");
        };
        return std::any_of(options_.begin(), options_.end(), [&](const auto& choice) {
            const auto& options = choice.second;
            return std::any_of(options.begin(), options.end(),
                               [&](const auto& o) { return o.second.contains(path); }) &&
                   std::all_of(options.begin(), options.end(), says);
        });
    }

    void add(const std::string& to, bool key = false) {
        Mutant mutant;
        mutant.line = leaf_.line;
        mutant.path = path_;
        if (leaf_.path[0] == "wager" && leaf_.path.size() > 1) mutant.wager = leaf_.path[1];
        mutant.begin = key ? leaf_.key_begin : leaf_.begin;
        mutant.end = key ? leaf_.key_end : leaf_.end;
        mutant.from = std::string(file_.substr(mutant.begin, mutant.end - mutant.begin));
        mutant.to = to;
        if (mutant.from != to) mutants_.push_back(std::move(mutant));
    }

    void turn() {
        switch (leaf_.kind) {
            case Leaf::Kind::flag:
                return add(leaf_.value == "true" ? "false" : "true");
            case Leaf::Kind::whole:
                return turn_whole();
            case Leaf::Kind::list:
                return leaf_.key() == "when" ? turn_window() : turn_list();
            case Leaf::Kind::text:
                return turn_text();
        }
    }

    void turn_whole() {
        const auto number = std::stoll(leaf_.value);
        add(std::to_string(number * 2));
        add(std::to_string(number + 1));
        if (number > 1) add(std::to_string(number - 1));
    }

    void turn_text() {
        const auto& value = leaf_.value;
        if (const auto price = Ratio::parse(value); price && value.find(':') != std::string::npos) {
            const auto colon = value.find(':');
            const std::string pays = value.substr(0, colon);
            const std::string per = value.substr(colon + 1);
            add(in_quotes(per + ":" + pays));
            add(in_quotes(std::to_string(std::stoll(pays) + 1) + ":" + per));
            turn_price_key();
            return;
        }
        if (value.ends_with('%')) {
            const auto percent = std::stoll(value);
            add(in_quotes(std::to_string(percent + 1) + "%"));
            if (percent > 0) add(in_quotes(std::to_string(percent - 1) + "%"));
            return;
        }
        if (leaf_.key() == "wins" || leaf_.key() == "loses" || leaf_.key() == "naturals" ||
            (leaf_.key() == "bars" && !leaf_.under("lift")))
            return turn_set();
        if (const auto money = Money::parse(value)) {
            add(in_quotes((*money * 2).text()));
            if (money->cents % 2 == 0) add(in_quotes(Money{money->cents / 2}.text()));
            return;
        }
        if (value == "table") return add(in_quotes("0.25"));  // the table's limit
        if (const auto found = kAlternatives.find(leaf_.key()); found != kAlternatives.end())
            for (const auto& other : found->second) add(in_quotes(other));
        // One word, two meanings: the vig's rounding and the round of a table.
        if (leaf_.key() == "round")
            add(in_quotes(value == "throw"      ? "decision"
                          : value == "decision" ? "throw"
                          : value == "down"     ? "refuse"
                                                : "down"));
    }

    // The throws that earn a price, where a key names several: one fewer.
    void turn_price_key() {
        const auto parts = split_words(leaf_.key());
        if (parts.size() < 2) return;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            std::vector<std::string> rest;
            for (std::size_t k = 0; k < parts.size(); ++k)
                if (k != i) rest.emplace_back(parts[k]);
            add(in_quotes(join(rest, " ")), true);
        }
    }

    void turn_set() {
        const auto parts = split_words(leaf_.value);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            std::vector<std::string> rest;
            for (std::size_t k = 0; k < parts.size(); ++k)
                if (k != i) rest.emplace_back(parts[k]);
            add(in_quotes(join(rest, " ")));
        }
        if (leaf_.key() == "bars") add(in_quotes(leaf_.value == "12" ? "2" : "12"));
    }

    void turn_window() {
        const auto has = [&](const char* word) {
            return std::find(leaf_.items.begin(), leaf_.items.end(), in_quotes(word)) != leaf_.items.end();
        };
        const auto swapped = [&](const char* from, const char* to) {
            auto items = leaf_.items;
            std::replace(items.begin(), items.end(), in_quotes(from), in_quotes(to));
            add(as_list(items));
        };
        for (std::size_t i = 0; i < leaf_.items.size(); ++i) {
            auto items = leaf_.items;
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
            add(as_list(items));
        }
        if (has("never")) return;
        if (has("come_out")) swapped("come_out", "point");
        if (has("point")) swapped("point", "come_out");
        add("[\"never\"]");
        if (has("come_out") || has("point") || has("new_shooter")) return;
        for (const char* word : {"come_out", "point"}) {
            auto items = leaf_.items;
            items.push_back(in_quotes(word));
            add(as_list(items));
        }
    }

    void turn_list() {
        const auto& key = leaf_.key();
        if (key == "multiple" || key == "percent" || key == "whole" || key == "money") return turn_range();
        for (std::size_t i = 0; i < leaf_.items.size(); ++i) {
            auto items = leaf_.items;
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
            add(as_list(items));
        }
    }

    // What a house may choose: one more, one less, twice as much.
    void turn_range() {
        if (leaf_.items.size() != 2 || leaf_.key() == "money") return;
        const auto least = std::stoll(leaf_.items[0]);
        const auto most = std::stoll(leaf_.items[1]);
        add(as_list({leaf_.items[0], std::to_string(most * 2)}));
        add(as_list({leaf_.items[0], std::to_string(most - 1)}));
        add(as_list({std::to_string(least + 1), leaf_.items[1]}));
    }

    std::string_view file_;
    // choice → option → what it sets → value
    std::map<std::string, std::map<std::string, std::map<std::string, std::string>>> options_;
    Leaf leaf_;
    std::string path_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::string Mutant::apply(std::string_view file) const {
    return std::string(file.substr(0, begin)) + to + std::string(file.substr(end));
}

std::string Mutant::text() const {
    return std::to_string(line) + ": " + path + ": " + from + " → " + to;
}

std::vector<Mutant> all_mutants(std::string_view file) {
    return Maker(file).run();
}

}  // namespace mutation
