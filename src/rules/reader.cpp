#include "rules/reader.hpp"

#include <algorithm>
#include <unordered_set>

#include "rules/text.hpp"
#include "rules/vocabulary.hpp"

namespace hardway {

namespace {
constexpr std::size_t kMostCites = 20'000;  // a Cite is a number of 16 bits
}

void Reader::fault(const Node* at, std::string what, std::string allowed, std::string cite) {
    Fault fault;
    if (at) {
        fault.file = at->file;
        fault.line = at->line;
    }
    fault.what = std::move(what);
    fault.allowed = std::move(allowed);
    fault.cite = std::move(cite);
    faults_.push_back(std::move(fault));
}

void Reader::fault(const Entry& entry, std::string what, std::string allowed) {
    fault(entry.where(), entry.path + ": " + std::move(what), std::move(allowed));
}

bool Reader::gave_up(std::string_view wager) const {
    const auto kind = wager.substr(0, wager.find(' '));
    return std::any_of(given_up_.begin(), given_up_.end(),
                       [&](const std::string& each) { return each == kind || each == kEverything; });
}

Cite Reader::cite(const Node* text) {
    return text && text->kind == Node::Kind::text ? cite(text->text, text) : Cite{0};
}

Cite Reader::cite(const std::string& words, const Node* where) {
    if (words.empty()) return 0;
    auto& cites = rules_.cites;
    const auto [known, fresh] = cites_.try_emplace(words, static_cast<Cite>(cites.size()));
    if (!fresh) return known->second;
    if (cites.size() > kMostCites) {
        fault(where, "too many citations", std::to_string(kMostCites) + " different ones at most");
        return 0;
    }
    cites.push_back(words);
    return known->second;
}

Cite Reader::cited(const Entry& entry, std::string_view key) {
    const std::string path = key.empty() ? "cite" : std::string(key) + ".cite";
    const auto* node = entry.get(path);
    if (!node || node->kind != Node::Kind::text || node->text.empty()) {
        fault(entry, "missing citation '" + path + "'", "a text naming the section that says so");
        return 0;
    }
    return cite(own_section(entry, path, *node), node);
}

// "own, A-68": the section of the wager itself, so that it stands once.
std::string Reader::own_section(const Entry& entry, const std::string& path, const Node& node) {
    constexpr std::string_view kOwn = "own";
    const std::string_view text = node.text;
    if (!text.starts_with(kOwn) || (text.size() > kOwn.size() && text[kOwn.size()] != ',')) return node.text;
    const auto* own = entry.get("cite");
    if (path == "cite" || !own || own->kind != Node::Kind::text) {
        fault(&node, entry.path + "." + path + ": there is no section of its own to name",
              "the section itself");
        return "";
    }
    std::string said = own->text;
    for (const auto part : split(text.substr(kOwn.size()), ',')) {
        const std::string more(trim(part));
        if (!more.empty() && (", " + said + ",").find(", " + more + ",") == std::string::npos)
            said += ", " + more;
    }
    return said;
}

std::string Reader::text(const Entry& entry, std::string_view key, std::string standard) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    if (node->kind == Node::Kind::text) return node->text;
    fault(node, entry.path + "." + std::string(key) + " must be a text");
    return standard;
}

std::string Reader::required_text(const Entry& entry, std::string_view key) {
    const auto* node = entry.get(key);
    if (!node || (node->kind == Node::Kind::text && node->text.empty()))
        fault(entry, "missing '" + std::string(key) + "'");
    return text(entry, key, "");
}

bool Reader::flag(const Entry& entry, std::string_view key, bool standard) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    if (node->kind == Node::Kind::flag) return node->flag;
    fault(node, entry.path + "." + std::string(key) + " must be true or false", "true, false");
    return standard;
}

std::int64_t Reader::whole(const Entry& entry, std::string_view key, std::int64_t standard,
                           std::int64_t least, std::int64_t most) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    if (node->kind == Node::Kind::whole && node->whole >= least && node->whole <= most) return node->whole;
    fault(node, entry.path + "." + std::string(key) + " is " + node->shown(),
          "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return standard;
}

Money Reader::money(const Entry& entry, std::string_view key, Money standard) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    const auto amount = node->kind == Node::Kind::text ? Money::parse(node->text) : std::nullopt;
    if (amount && !amount->zero()) return *amount;
    fault(node, entry.path + "." + std::string(key) + " is " + node->shown(),
          "an amount above 0 as a text, at most two digits after the dot: \"1\", \"0.25\"");
    return standard;
}

std::optional<Ratio> Reader::price(const Node* node) {
    if (!node || node->kind != Node::Kind::text) {
        fault(node, "a price must be a text", "\"9:5\" or \"9 to 5\"");
        return std::nullopt;
    }
    if (node->text.find(" for ") != std::string::npos) {
        fault(node, "the price \"" + node->text + "\" is written with \"for\"",
              "odds written with \"to\": \"30 to 1\" or \"30:1\"", "MA 4(a)");
        return std::nullopt;
    }
    const auto price = Ratio::parse(node->text);
    if (!price)
        fault(node, "\"" + node->text + "\" is no price",
              "\"9:5\" or \"9 to 5\", each part 1 to " + std::to_string(Ratio::kMostPart));
    return price;
}

RollSet Reader::rolls(const Entry& entry, std::string_view key, RollSet standard) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    const auto set = node->kind == Node::Kind::text ? RollSet::parse(node->text) : std::nullopt;
    if (set) return *set;
    fault(node, entry.path + "." + std::string(key) + ": '" + node->shown() + "' is no set of throws",
          "totals, pairs and hard totals: \"2 3 12\", \"1-3 2-2\", \"hard 8\"");
    return standard;
}

std::vector<std::string> Reader::texts(const Node* node) {
    std::vector<std::string> found;
    if (!node) return found;
    if (node->kind != Node::Kind::list) {
        fault(node, "'" + node->shown() + "' must be a list");
        return found;
    }
    for (const auto& item : node->list) {
        item.used = true;
        if (item.kind != Node::Kind::text && item.kind != Node::Kind::whole)
            fault(&item, "'" + item.shown() + "' stands in a list of names", "texts and whole numbers");
        else
            found.push_back(item.shown());
    }
    return found;
}

std::vector<std::string> Reader::names(const Node* node, const std::string& path) {
    const auto before = faults_.size();
    auto found = texts(node);
    if (faults_.size() != before) return {};
    if (node && found.empty()) fault(node, path + " is empty", "at least one");
    std::unordered_set<std::string> seen;
    for (const auto& each : found)
        if (!seen.insert(each).second) fault(node, path + ": '" + each + "' is there twice", "each once");
    return found;
}

const std::vector<NamedNode>& Reader::entries(const Node* node, const std::string& path) {
    static const std::vector<NamedNode> kNone;
    if (!node) return kNone;
    if (node->kind == Node::Kind::table) return node->table;
    fault(node, path + " must be a table", "{ key = value }");
    return kNone;
}

std::size_t Reader::one_of(const Entry& entry, std::string_view key,
                           std::initializer_list<const char*> allowed, std::size_t standard) {
    const auto* node = entry.get(key);
    if (!node) return standard;
    const std::vector<std::string> words(allowed.begin(), allowed.end());
    const auto found = std::find(words.begin(), words.end(), node->text);
    if (node->kind == Node::Kind::text && found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    fault(node, entry.path + "." + std::string(key) + " is '" + node->shown() + "'", join(words, ", "));
    return standard;
}

CrewSet Reader::crew(const Node* list) {
    CrewSet set = 0;
    for (const auto& name : names(list, "the list of crew members")) {
        bool known = false;
        for (int i = 0; i < kCrew; ++i) {
            if (name != kCrewNames[static_cast<std::size_t>(i)]) continue;
            set = static_cast<CrewSet>(set | crew_bit(static_cast<Crew>(i)));
            known = true;
        }
        if (!known)
            fault(list, "nobody in the crew is called '" + name + "'",
                  join({kCrewNames.begin(), kCrewNames.end()}, ", "));
    }
    return set;
}

std::vector<CrewSet> Reader::crews(const Node* lists) {
    std::vector<CrewSet> sets;
    if (!lists) return sets;
    if (lists->kind != Node::Kind::list || lists->list.empty()) {
        fault(lists, "'" + lists->shown() + "' names nobody of the crew",
              "a list of lists of crew members: [[\"dealer\", \"box\"]]");
        return sets;
    }
    for (const auto& list : lists->list) {
        list.used = true;
        sets.push_back(crew(&list));
    }
    return sets;
}

const Node* last_said(const Node& book, std::initializer_list<const Node*> nodes) {
    const Node* found = nullptr;
    const auto weight = [&](const Node* node) { return node->chosen ? 2 : node->file == book.file ? 1 : 0; };
    for (const auto* node : nodes)
        if (node && (!found || weight(node) > weight(found))) found = node;
    return found;
}

bool plain_word(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

// After a player's name a wager must be told from what players do, and from what is checked of them.
bool good_id(std::string_view id) {
    return plain_word(id) && (roles_of(id) & (Role::deed | Role::of_player)) == 0;
}

}  // namespace hardway
