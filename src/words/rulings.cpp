#include "words/rulings.hpp"

#include <algorithm>

#include "rules/document.hpp"
#include "rules/text.hpp"
#include "words/builtin.hpp"

namespace hardway::words {

namespace {

std::string text_of(const Node& ruling, std::string_view key) {
    const auto* found = ruling.find(key);
    return found ? found->text : "";
}

std::vector<Ruling> read_all() {
    std::vector<Ruling> all;
    for (unsigned i = 0; i < kBuiltinRulingCount; ++i) {
        const auto document = parse_document(kBuiltinRulingList[i].text, "docs/rulings.toml");
        if (!document) continue;  // a test sees to it that it can be read
        for (const auto& [id, entry] : document->table)
            all.push_back({id, text_of(entry, "part"), text_of(entry, "where"), text_of(entry, "issue"),
                           text_of(entry, "ruling")});
    }
    return all;
}

}  // namespace

std::string Ruling::plain() const {
    return replaced(ruling, "**", "");
}

std::string Ruling::told() const {
    return replaced(issue, "**", "") + (issue.ends_with('?') ? " " : ": ") + plain();
}

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = read_all();
    return all;
}

const Ruling* find_ruling(std::string_view id) {
    const auto& all = rulings();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Ruling& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<const Ruling*> rulings_in(std::string_view cite) {
    std::vector<const Ruling*> named;
    for (const auto part : split(cite, ','))
        if (const auto* ruling = find_ruling(trim(part))) named.push_back(ruling);
    return named;
}

std::string rulings_markdown() {
    std::string text;
    std::string part;
    int chapter = 0;
    for (const auto& each : rulings()) {
        const bool placed = !each.where.empty();
        if (each.part != part) {
            part = each.part;
            text += (text.empty() ? "" : "\n") + std::string("### 8.") + std::to_string(++chapter) + " " +
                    part + "\n\n";
            text += placed ? "| Id | Where | Issue | Ruling and why |\n|---|---|---|---|\n"
                           : "| Id | Issue | Ruling and why |\n|---|---|---|\n";
        }
        text += "| " + each.id + " | " + (placed ? each.where + " | " : "") + each.issue + " | " +
                each.ruling + " |\n";
    }
    return text;
}

}  // namespace hardway::words
