#include "cli/edge_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "cli/chance_text.hpp"
#include "cli/edge_data.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

constexpr const char* kLegend =
    "What the house keeps, in percent, and how a bet ends; rows +odds: of flat and odds together.\n";
constexpr std::size_t kLongestFraction = 10;

std::string percent_text(double percent) {
    return fmt::format("{:>6.3f}", percent);
}

std::string fraction_text(const Rational& value) {
    const auto text = value.str();
    return text.size() <= kLongestFraction ? text : "";
}

// What is the same for all ways of counting one bet.
std::string key_of(const EdgeRow& row) {
    return row.id() + "|" + row.options + "|" + (row.base ? name_of(*row.base) : "");
}

std::string base_text(const EdgeRow& row) {
    if (!row.stake) return "";
    const bool both = row.base == EdgeBase::stake_plus_vig;
    return row.stake->text() + (both ? " + " + row.vig.text() : "");
}

struct Line {
    EdgeRow row;
    std::vector<std::string> numbers;
    double per_decision = 0;
    double per_roll = 0;
};

bool alike(const EdgeRow& a, const EdgeRow& b) {
    return a.wager == b.wager && a.options == b.options && a.basis == b.basis && a.base == b.base &&
           a.edge == b.edge && a.win == b.win && a.push == b.push && a.variance == b.variance &&
           a.rolls == b.rolls && a.stake == b.stake;
}

std::vector<Line> lines_of(const EdgeRows& rows, bool one_basis) {
    std::map<std::string, std::map<Basis, double>> counted;
    for (const auto& row : rows) counted[key_of(row)][row.basis] = row.percent();
    std::vector<Line> lines;
    for (const auto& row : rows) {
        if (!one_basis && row.basis != Basis::per_bet && row.basis != Basis::per_action) continue;
        const auto same =
            std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return alike(line.row, row); });
        if (same != lines.end()) {
            same->numbers.push_back(row.number);
            continue;
        }
        auto& by_basis = counted[key_of(row)];
        lines.push_back({row, {row.number}, by_basis[Basis::per_decision], by_basis[Basis::per_roll]});
    }
    return lines;
}

std::vector<std::string> cells_of(const Line& line, bool one_basis) {
    const auto& row = line.row;
    std::vector<std::string> cells = {row.wager + " " + numbers_text(line.numbers), row.options,
                                      base_text(row), fraction_text(row.edge), percent_text(row.percent())};
    if (!one_basis) {
        const bool combined = row.basis == Basis::per_action;
        cells.push_back(combined ? "" : percent_text(line.per_decision));
        cells.push_back(combined ? "" : percent_text(line.per_roll));
    }
    for (const auto* chance : {&row.win, &row.push, &row.lose}) cells.push_back(chance_text(*chance));
    cells.push_back(fmt::format("{:>5.2f}", row.sd()));
    cells.push_back(fmt::format("{:>5.2f}", row.rolls.convert_to<double>()));
    return cells;
}

}  // namespace

std::string numbers_text(const std::vector<std::string>& numbers) {
    constexpr std::size_t kMost = 10;
    if (numbers.size() <= kMost) return join(numbers, numbers[0].find(' ') == std::string::npos ? " " : ", ");
    return numbers.front() + " … " + numbers.back() + " (" + std::to_string(numbers.size()) + ")";
}

std::string edges_text(const Rules& rules, EdgeRows rows, const std::string& sort, bool one_basis) {
    sort_rows(rows, sort);
    const std::string basis = one_basis ? replaced(name_of(rows[0].basis), "_", " ") : "per bet";
    std::vector<std::string> heads = {"wager", "house choice", "stake", "edge", basis};
    if (!one_basis) heads.insert(heads.end(), {"decided", "per roll"});
    heads.insert(heads.end(), {"  win", " push", " lose", "   sd", "rolls"});
    TextTable table(heads);
    for (const auto& line : lines_of(rows, one_basis)) table.row(cells_of(line, one_basis));
    return rules.id + ": " + rules.title + "\n" + kLegend + "\n" + table.text();
}

}  // namespace hardway::cli
