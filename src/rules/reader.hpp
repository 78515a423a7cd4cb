#pragma once
// Reads values out of a rulebook's tree and writes down what is wrong with them.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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
    Cite cite(const std::string& words, const Node* where);
    // The citation of entry.key.cite; a missing one is a fault. "own" stands for the section in entry.cite.
    Cite cited(const Entry& entry, std::string_view key);

    std::string text(const Entry& entry, std::string_view key, std::string standard);
    std::string required_text(const Entry& entry, std::string_view key);
    bool flag(const Entry& entry, std::string_view key, bool standard);
    std::int64_t whole(const Entry& entry, std::string_view key, std::int64_t standard, std::int64_t least,
                       std::int64_t most);
    Money money(const Entry& entry, std::string_view key, Money standard);  // above 0
    std::optional<Ratio> price(const Node* node);
    RollSet rolls(const Entry& entry, std::string_view key, RollSet standard);
    // The entries of a table, its citation among them; none if there is no such table. Anything else is a
    // fault.
    const std::vector<NamedNode>& entries(const Node* node, const std::string& path);
    std::vector<std::string> texts(const Node* node);  // a list of texts and whole numbers
    // The same, with at least one of them and none twice.
    std::vector<std::string> names(const Node* node, const std::string& path);
    // One of the words allowed; its place among them.
    std::size_t one_of(const Entry& entry, std::string_view key, std::initializer_list<const char*> allowed,
                       std::size_t standard);
    CrewSet crew(const Node* list);                 // at least one of them
    std::vector<CrewSet> crews(const Node* lists);  // at least one set

    Rules& rules() { return rules_; }
    Faults& faults() { return faults_; }

  private:
    std::string own_section(const Entry& entry, const std::string& path, const Node& node);

    Rules& rules_;
    Faults& faults_;
    std::vector<std::string> given_up_;
    std::unordered_map<std::string, Cite> cites_;
};

// Where several values contradict each other, the one to be told: what the house has chosen, or else what the
// rulebook says that changes another. Some of them may not be there.
const Node* last_said(const Node& book, std::initializer_list<const Node*> nodes);

bool plain_word(std::string_view word);  // small letters, digits and _
// Whether a wager may be called so: what a player says must not be mistaken for another word of the notation.
bool good_id(std::string_view id);

// The parts of the loader.
void load_wagers(Reader& reader, const Node& book);
// A wager's life and prices, by its shape; false if they could not be made.
bool build_collect(Reader& reader, const Entry& entry, Wager& wager);
bool build_parts(Reader& reader, const Entry& entry, Wager& wager);
bool build_hop_set(Reader& reader, const Node& book, const Entry& entry, Wager& wager);
void sort_as_written(Rules& rules, const Node& kinds);
void load_aliases(Reader& reader, const Node& book);
void read_terms(Reader& reader, const Entry& entry, Wager& wager);
void read_vig(Reader& reader, const Entry& entry, Wager& wager);
void load_procedure(Reader& reader, const Node& book);
void load_order(Reader& reader, const Node& book);
void load_calls(Reader& reader, const Node& book);
void load_felt(Reader& reader, const Node& book);
void complete_felt(Rules& rules);  // what the rulebook does not say of it
// A wager that a variant drops leaves its base's felt, too.
void take_off_felt(Node& book, std::string_view kind);
void apply_choices(Reader& reader, Node& book, const std::vector<struct HouseChoice>& choices);
// What no single value shows: whether the whole of it is a table at which people can play.
void check_sound(Reader& reader, const Node& book);
// Where other things are wrong, not everything was looked at (`sound` is false): only what could never be
// known.
void report_unknown(Reader& reader, const Node& book, bool sound);

}  // namespace hardway
