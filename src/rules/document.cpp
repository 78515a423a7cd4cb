#include "rules/document.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "rules/nesting.hpp"
#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::size_t kMostValues = 20'000;  // of a document; the longest rulebook has some hundreds

// Titles, names and sections are shown in lines and tables, and an escape (\u001b) can put anything into
// them.
void see_that_it_shows(const std::string& text, const std::string& file, int line, Faults& faults) {
    if (printable(text) != text)
        faults.push_back({file, line, hardway::quoted(text) + " has characters that do not show",
                          "one line of visible characters", ""});
}

Node convert(const toml::node& source, const std::string& file, std::size_t& values, Faults& faults) {
    Node node;
    node.file = file;
    node.line = static_cast<int>(source.source().begin.line);
    if (++values > kMostValues) {
        if (values == kMostValues + 1)
            faults.push_back(
                {file, node.line, "too many values", std::to_string(kMostValues) + " at most", ""});
        return node;
    }
    if (const auto* table = source.as_table()) {
        for (const auto& [key, value] : *table) {
            see_that_it_shows(std::string(key.str()), file, static_cast<int>(key.source().begin.line),
                              faults);
            node.table.push_back({std::string(key.str()), convert(value, file, values, faults)});
        }
        // The parser sorts keys; a rulebook is read, shown and compared in the order it was written.
        std::stable_sort(node.table.begin(), node.table.end(),
                         [](const auto& a, const auto& b) { return a.second.line < b.second.line; });
    } else if (const auto* list = source.as_array()) {
        node.kind = Node::Kind::list;
        for (const auto& value : *list) node.list.push_back(convert(value, file, values, faults));
    } else if (const auto* text = source.as_string()) {
        node.kind = Node::Kind::text;
        node.text = text->get();
        see_that_it_shows(node.text, file, node.line, faults);
    } else if (const auto* whole = source.as_integer()) {
        node.kind = Node::Kind::whole;
        node.whole = whole->get();
    } else if (const auto* flag = source.as_boolean()) {
        node.kind = Node::Kind::flag;
        node.flag = flag->get();
    } else {
        faults.push_back({file, node.line, "a value of a kind that no rule has",
                          "texts, whole numbers, true, false, lists and tables; fractions of money are texts",
                          ""});
    }
    return node;
}

}  // namespace

Node Node::of_text(std::string text) {
    Node node;
    node.kind = Kind::text;
    node.text = std::move(text);
    return node;
}

const Node* Node::find(std::string_view key) const {
    for (const auto& [name, node] : table)
        if (name == key) {
            node.used = true;
            return &node;
        }
    return nullptr;
}

Node* Node::find(std::string_view key) {
    return const_cast<Node*>(std::as_const(*this).find(key));
}

const Node* Node::at(std::string_view path) const {
    if (const auto* match = find(path)) return match;
    const auto dot = path.find('.');
    if (dot == std::string_view::npos) return nullptr;
    const auto* next = find(path.substr(0, dot));
    return next ? next->at(path.substr(dot + 1)) : nullptr;
}

Node& Node::make(std::string_view key) {
    if (Node* known = find(key)) return *known;
    table.push_back({std::string(key), Node{}});
    auto& fresh = table.back().second;
    fresh.file = file;
    fresh.line = line;
    return fresh;
}

void Node::merge(const Node& other) {
    if (kind != Kind::table || other.kind != Kind::table) {
        *this = other;
        return;
    }
    if (other.line > 0) {  // what is wrong with the whole of it is looked for where it was last written
        file = other.file;
        line = other.line;
    }
    std::unordered_map<std::string_view, Node*> mine;
    for (auto& [key, value] : table) mine.emplace(key, &value);
    std::vector<NamedNode> added;
    for (const auto& [key, value] : other.table) {
        if (const auto known = mine.find(key); known != mine.end())
            known->second->merge(value);
        else
            added.push_back({key, value});
    }
    std::move(added.begin(), added.end(), std::back_inserter(table));
}

std::string Node::shown() const {
    switch (kind) {
        case Kind::text:
            return text;
        case Kind::whole:
            return std::to_string(whole);
        case Kind::flag:
            return flag ? "true" : "false";
        case Kind::list: {
            std::vector<std::string> parts;
            for (const auto& item : list) parts.push_back(item.shown());
            return join(parts, ", ");
        }
        case Kind::table:
            break;
    }
    std::vector<std::string> parts;
    for (const auto& [key, value] : table) parts.push_back(key + "=" + value.shown());
    return join(parts, ", ");
}

Result<Node> parse_document(std::string_view text, const std::string& file) {
    text = without_mark(text);
    // The parser goes one call deeper for every level, however many there are.
    if (auto fault = too_deep(text)) {
        fault->file = file;
        return *std::move(fault);
    }
    const auto parsed = toml::parse(text, std::string_view(file));
    if (!parsed)
        return Fault{file, static_cast<int>(parsed.error().source().begin.line),
                     std::string(parsed.error().description()), "", ""};
    std::size_t values = 0;
    Faults faults;
    Node node = convert(parsed.table(), file, values, faults);
    if (!faults.empty()) return faults;
    return node;
}

}  // namespace hardway
