#pragma once
// Reads values out of a rulebook's tree and writes down what is wrong with them.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/document.hpp"
#include "rules/fault.hpp"
#include "rules/rules.hpp"

namespace hardway {

// One thing described by a rulebook: what it says itself comes before what its kind shares.
struct Entry {
    std::string path;                 // "wager.place", for messages
    std::vector<const Node*> layers;  // first match wins

    // Looks into every layer, so that what a nearer one overrides does not count as unknown.
    const Node* get(std::string_view key) const {
        const Node* first = nullptr;
        for (const auto* layer : layers) {
            const auto* found = layer ? layer->at(key) : nullptr;
            if (!first) first = found;
        }
        return first;
    }
    const Node* where() const {
        for (const auto* layer : layers)
            if (layer && layer->line > 0) return layer;
        return nullptr;
    }
};

class Reader {
  public:
    Reader(Rules& rules, Faults& faults) : rules_(rules), faults_(faults) { rules_.cites.assign(1, ""); }

    void fault(const Node* at, std::string what, std::string allowed = "", std::string cite = "");
    void fault(const Entry& entry, std::string what, std::string allowed = "");
    static constexpr const char* kEverything = "*";
    // A wager that could not be made is told once; what is built on it does not complain again.
    void give_up(const std::string& kind) { given_up_.push_back(kind); }
    bool gave_up(std::string_view wager) const;

    Cite cite(const Node* text);
    Cite cite(const std::string& words);
    // The citation of entry.key.cite; a missing one is a fault. "own" stands for the section in entry.cite.
    Cite cited(const Entry& entry, std::string_view key);

    std::string text(const Entry& entry, std::string_view key, std::string standard);
    std::string required_text(const Entry& entry, std::string_view key);
    bool flag(const Entry& entry, std::string_view key, bool standard);
    std::int64_t whole(const Entry& entry, std::string_view key, std::int64_t standard, std::int64_t least,
                       std::int64_t most);
    Money money(const Entry& entry, std::string_view key, Money standard);
    std::optional<Ratio> ratio(const Node* node);
    RollSet rolls(const Entry& entry, std::string_view key, RollSet standard);
    std::vector<std::string> texts(const Node* node);
    // One of the words allowed; its place among them.
    std::size_t one_of(const Entry& entry, std::string_view key, std::initializer_list<const char*> allowed,
                       std::size_t standard);
    CrewSet crew(const Node* list);
    std::vector<CrewSet> crews(const Node* lists);

    Rules& rules() { return rules_; }
    Faults& faults() { return faults_; }

  private:
    std::string own_section(const Entry& entry, const std::string& path, const Node& node);

    Rules& rules_;
    Faults& faults_;
    std::vector<std::string> given_up_;
};

// Whether a wager may be called so: what a player says must not be mistaken for another word of the notation.
bool good_id(std::string_view id);

// The rooms of the loader.
void load_wagers(Reader& reader, const Node& book);
void sort_as_written(Rules& rules, const Node& kinds);
void load_aliases(Reader& reader, const Node& book);
void read_terms(Reader& reader, const Entry& entry, Wager& wager);
void load_procedure(Reader& reader, const Node& book);
void load_order(Reader& reader, const Node& book);
void load_calls(Reader& reader, const Node& book);
void apply_choices(Reader& reader, Node& book, const std::vector<struct HouseChoice>& choices);
// Where other things are wrong, not everything was looked at (`sound` is false): only what could never be
// known.
void report_unknown(Reader& reader, const Node& book, bool sound);

}  // namespace hardway
