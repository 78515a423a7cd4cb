#include "cli/edge_compare.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/csv.hpp"
#include "cli/edge_data.hpp"
#include "cli/edge_table.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

bool taken(const EdgeRow& row) {
    return row.basis == Basis::per_action ||
           (row.basis == Basis::per_bet && row.base.value_or(EdgeBase::stake) == EdgeBase::stake);
}

// With odds, the multiple is what tells lines apart.
std::string number_of(const EdgeRow& row) {
    return row.basis == Basis::per_action ? row.options.substr(row.options.find('=') + 1) : row.number;
}

std::vector<Rational> edges_of(const EdgeRows& rows) {
    std::vector<Rational> edges;
    for (const auto& row : rows) edges.push_back(row.edge);
    std::sort(edges.begin(), edges.end());
    return edges;
}

// "5.000 up_front": the key of a choice is left out where there is but one.
std::string cell_of(const EdgeRows& rows) {
    if (rows.empty()) return "—";
    std::vector<std::string> parts;
    for (const auto& row : rows) {
        std::string how = row.basis == Basis::per_action ? "" : row.options;
        if (how.find(' ') == std::string::npos) how = how.substr(how.find('=') + 1);
        parts.push_back(fmt::format("{:>6.3f}", row.percent()) + (how.empty() ? "" : " " + how));
    }
    return join(parts, "\n");
}

std::vector<ComparedLine>::iterator after_its_kind(std::vector<ComparedLine>& lines,
                                                   const std::string& wager) {
    const auto last = std::find_if(lines.rbegin(), lines.rend(),
                                   [&](const ComparedLine& known) { return known.wager == wager; });
    return last == lines.rend() ? lines.end() : last.base();
}

std::vector<std::string> cells_of(const ComparedLine& line) {
    std::vector<std::string> cells;
    for (const auto& rows : line.books) cells.push_back(cell_of(rows));
    return cells;
}

}  // namespace

bool ComparedLine::differs() const {
    const EdgeRows* first = nullptr;
    for (const auto& rows : books) {
        if (rows.empty()) continue;
        if (first && edges_of(*first) != edges_of(rows)) return true;
        first = &rows;
    }
    return false;
}

Compared compare_edges(const EdgeRows& rows) {
    Compared compared;
    auto& books = compared.rulebooks;
    for (const auto& row : rows)
        if (std::find(books.begin(), books.end(), row.rulebook) == books.end()) books.push_back(row.rulebook);
    auto& lines = compared.lines;
    for (const auto& row : rows) {
        if (!taken(row)) continue;
        auto line = std::find_if(lines.begin(), lines.end(), [&](const ComparedLine& known) {
            return known.wager == row.wager && known.number == number_of(row);
        });
        if (line == lines.end())
            line = lines.insert(after_its_kind(lines, row.wager),
                                {row.wager, number_of(row), std::vector<EdgeRows>(books.size())});
        const auto book = std::find(books.begin(), books.end(), row.rulebook) - books.begin();
        line->books[static_cast<std::size_t>(book)].push_back(row);
    }
    return compared;
}

std::string compare_text(const Compared& compared) {
    std::vector<std::string> heads = {"", "wager"};
    heads.insert(heads.end(), compared.rulebooks.begin(), compared.rulebooks.end());
    TextTable table(heads);
    std::vector<bool> told(compared.lines.size());
    for (std::size_t i = 0; i < compared.lines.size(); ++i) {
        if (told[i]) continue;
        const auto& line = compared.lines[i];
        const auto cells = cells_of(line);
        std::vector<std::string> numbers;
        for (std::size_t j = i; j < compared.lines.size(); ++j) {
            if (compared.lines[j].wager != line.wager || cells_of(compared.lines[j]) != cells) continue;
            numbers.push_back(compared.lines[j].number);
            told[j] = true;
        }
        std::vector<std::string> row = {line.differs() ? "≠" : "", line.wager + " " + numbers_text(numbers)};
        row.insert(row.end(), cells.begin(), cells.end());
        table.row(row);
    }
    return "The house's percent of a bet made (with odds: of all money put down). ≠ differs; — not sold\n\n" +
           table.text();
}

std::string compare_csv(const Compared& compared) {
    std::vector<CsvCell> heads = {"wager", "number", "differs"};
    heads.insert(heads.end(), compared.rulebooks.begin(), compared.rulebooks.end());
    std::string out = csv_line(heads);
    for (const auto& line : compared.lines) {
        std::vector<CsvCell> row = {line.wager, line.number, line.differs() ? "yes" : "no"};
        for (const auto& rows : line.books) {
            if (rows.size() == 1 && rows[0].options.empty()) {
                row.emplace_back(rows[0].edge);
                continue;
            }
            std::vector<std::string> parts;
            for (const auto& each : rows)
                parts.push_back(each.edge.str() + (each.options.empty() ? "" : " " + each.options));
            row.emplace_back(join(parts, "; "));
        }
        out += csv_line(row);
    }
    return out;
}

nlohmann::ordered_json compare_json(const Compared& compared) {
    auto all = nlohmann::ordered_json::array();
    for (const auto& line : compared.lines) {
        nlohmann::ordered_json json{
            {"wager", line.wager}, {"number", line.number}, {"differs", line.differs()}};
        for (std::size_t i = 0; i < compared.rulebooks.size(); ++i) {
            auto& cell = json["rulebooks"][compared.rulebooks[i]] = nlohmann::ordered_json::array();
            for (const auto& row : line.books[i])
                cell.push_back(
                    {{"options", row.options}, {"edge", row.edge.str()}, {"percent", row.percent()}});
        }
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace hardway::cli
