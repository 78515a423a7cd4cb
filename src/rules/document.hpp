#pragma once
// A rulebook as read from TOML, before it means anything: a tree that remembers the line each value came from
// and which values were looked at, so that what nobody asked for can be reported as unknown.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/result.hpp"

namespace hardway {

// A key and its value. Not a std::pair: clang cannot make a pair of what is still being declared.
struct NamedNode;

struct Node {
    enum class Kind : std::uint8_t { text, whole, flag, list, table };

    Kind kind = Kind::table;
    std::string text;
    std::int64_t whole = 0;
    bool flag = false;
    std::vector<Node> list;
    std::vector<NamedNode> table;  // in the order written

    std::string file;
    int line = 0;
    mutable bool used = false;
    bool chosen = false;  // by the house

    static Node of_text(std::string text);

    const Node* find(std::string_view key) const;
    Node* find(std::string_view key);
    // Follows "pays.6"; a key that itself holds dots or blanks is matched whole.
    const Node* at(std::string_view path) const;
    // The value of a key, made if there is none.
    Node& make(std::string_view key);
    // The other's values win; tables are merged, all else is replaced.
    void merge(const Node& other);
    std::string shown() const;  // one value as a person would write it
};

struct NamedNode {
    std::string first;
    Node second;
};

Result<Node> parse_document(std::string_view text, const std::string& file);

}  // namespace hardway
