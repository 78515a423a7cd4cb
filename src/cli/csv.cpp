#include "cli/csv.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

// Also as full-width letters, which spreadsheets read the same way.
bool like_a_formula(std::string_view text) {
    constexpr std::array<std::string_view, 8> kMarks = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    return std::any_of(kMarks.begin(), kMarks.end(), [&](auto mark) { return text.starts_with(mark); });
}

}  // namespace

CsvCell::CsvCell(std::string_view text) {
    const auto shown = printable(text);
    // Some spreadsheets skip blanks in front, some part cells at semicolons.
    written_ = like_a_formula(trim(shown)) ? "'" + shown : shown;
    if (written_.find_first_of(",;\"") != std::string::npos)
        written_ = "\"" + replaced(written_, "\"", "\"\"") + "\"";
}

CsvCell::CsvCell(double number) : written_(fmt::format("{}", number)) {}

std::string csv_line(const std::vector<CsvCell>& cells) {
    std::vector<std::string> written;
    written.reserve(cells.size());
    for (const auto& cell : cells) written.push_back(cell.written());
    return join(written, ",") + "\n";
}

}  // namespace hardway::cli
