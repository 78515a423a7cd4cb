#include "rules/canonical.hpp"

#include "rules/text.hpp"

namespace hardway {

namespace {

std::string quoted_toml(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string value_of(const Node& node) {
    switch (node.kind) {
        case Node::Kind::text:
            return quoted_toml(node.text);
        case Node::Kind::whole:
            return std::to_string(node.whole);
        case Node::Kind::flag:
            return node.flag ? "true" : "false";
        case Node::Kind::list: {
            std::vector<std::string> items;
            for (const auto& item : node.list) items.push_back(value_of(item));
            return "[" + join(items, ", ") + "]";
        }
        case Node::Kind::table:
            break;
    }
    std::vector<std::string> entries;
    for (const auto& [key, value] : node.table) entries.push_back(quoted_toml(key) + " = " + value_of(value));
    return "{" + join(entries, ", ") + "}";
}

void write(const Node& node, const std::string& path, std::string& out) {
    if (node.kind != Node::Kind::table || node.table.empty()) {
        out += path + " = " + value_of(node) + "\n";
        return;
    }
    for (const auto& [key, value] : node.table)
        write(value, (path.empty() ? "" : path + ".") + quoted_toml(key), out);
}

}  // namespace

std::string canonical_text(const Node& document) {
    std::string out;
    for (const auto& [key, value] : document.table) write(value, quoted_toml(key), out);
    return out;
}

}  // namespace hardway
