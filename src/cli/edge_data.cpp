#include "cli/edge_data.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/csv.hpp"
#include "cli/money_json.hpp"
#include "cli/print.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

using Json = nlohmann::ordered_json;

// A total is a number, a pair of dice a text.
Json number_json(const std::string& number) {
    if (number.empty()) return nullptr;
    if (const auto whole = parse_whole(number)) return *whole;
    return number;
}

Json row_json(const EdgeRow& row) {
    return {{"rulebook", row.rulebook},
            {"wager", row.wager},
            {"number", number_json(row.number)},
            {"options", row.options},
            {"basis", name_of(row.basis)},
            {"edge", row.edge.str()},
            {"percent", row.percent()},
            {"stake", row.stake ? money_json(*row.stake) : Json()},
            {"base", row.base ? Json(name_of(*row.base)) : Json()},
            {"win", row.win.str()},
            {"push", row.push.str()},
            {"lose", row.lose.str()},
            {"sd", row.sd()},
            {"rolls", row.rolls.str()}};
}

}  // namespace

std::string edges_json(const EdgeRows& rows) {
    Json all = Json::array();
    for (const auto& row : rows) all.push_back(row_json(row));
    return json_text(all);
}

std::string edges_csv(const EdgeRows& rows) {
    std::string out = csv_line({"rulebook", "wager", "number", "options", "basis", "edge", "percent", "stake",
                                "base", "win", "push", "lose", "sd", "rolls"});
    for (const auto& row : rows)
        out +=
            csv_line({row.rulebook, row.wager, row.number, row.options, name_of(row.basis), row.edge,
                      row.percent(), row.stake ? CsvCell(*row.stake) : "", row.base ? name_of(*row.base) : "",
                      row.win, row.push, row.lose, row.sd(), row.rolls});
    return out;
}

void sort_rows(EdgeRows& rows, const std::string& by) {
    const auto sort = [&](auto before) { std::stable_sort(rows.begin(), rows.end(), before); };
    if (by == "edge") sort([](const EdgeRow& a, const EdgeRow& b) { return a.edge < b.edge; });
    if (by == "win") sort([](const EdgeRow& a, const EdgeRow& b) { return a.win > b.win; });
    if (by == "sd") sort([](const EdgeRow& a, const EdgeRow& b) { return a.variance < b.variance; });
    if (by == "rolls") sort([](const EdgeRow& a, const EdgeRow& b) { return a.rolls < b.rolls; });
}

}  // namespace hardway::cli
