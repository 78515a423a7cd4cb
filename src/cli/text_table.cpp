#include "cli/text_table.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

constexpr int kGap = 2;

// The character at the front; a byte that is no UTF-8 stands for itself.
std::uint32_t take(std::string_view& text) {
    const auto [code, bytes] = front_character(text);
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
    return code;
}

int columns(std::uint32_t point) {
    if ((point >= 0x300 && point <= 0x36f) || (point >= 0xfe00 && point <= 0xfe0f)) return 0;
    const bool wide = (point >= 0x1100 && point <= 0x115f) || (point >= 0x2e80 && point <= 0xa4cf) ||
                      (point >= 0xac00 && point <= 0xd7a3) || (point >= 0xf900 && point <= 0xfaff) ||
                      (point >= 0xff00 && point <= 0xff60) || (point >= 0x1f300 && point <= 0x1faff);
    return wide ? 2 : 1;
}

// The front of a word that fits.
std::string_view fitting(std::string_view word, int width) {
    auto rest = word;
    int used = 0;
    while (!rest.empty()) {
        auto after = rest;
        used += columns(take(after));
        if (used > width && rest.size() != word.size()) break;
        rest = after;
    }
    return word.substr(0, word.size() - rest.size());
}

int longest_word(std::string_view text) {
    int longest = 0;
    for (const auto word : split_words(text)) longest = std::max(longest, width_of(word));
    return longest;
}

std::string trimmed_end(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

int width_of(std::string_view text) {
    int width = 0;
    while (!text.empty()) width += columns(take(text));
    return width;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    for (const auto part : split(text, '\n')) {
        const std::string indent(
            part.size() - part.substr(std::min(part.find_first_not_of(' '), part.size())).size(), ' ');
        std::string line;
        for (auto word : split_words(part)) {
            if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
                lines.push_back(line);
                line.clear();
            }
            for (; width_of(word) > width; word.remove_prefix(fitting(word, width).size()))
                lines.emplace_back(fitting(word, width));
            line += line.empty() ? indent : " ";
            line += word;
        }
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> TextTable::shown(std::vector<std::string> cells) {
    for (auto& cell : cells) cell = printable_lines(cell);
    return cells;
}

// As wide as the text wants; if the page is too narrow the widest columns give way, words staying whole.
std::vector<int> TextTable::widths(int page) const {
    std::vector<int> wide(heads_.size());
    std::vector<int> least(heads_.size());
    const auto measure = [&](std::size_t column, const std::string& cell) {
        for (const auto line : split(cell, '\n')) wide[column] = std::max(wide[column], width_of(line));
        least[column] = std::max(least[column], longest_word(cell));
    };
    for (std::size_t i = 0; i < heads_.size(); ++i) measure(i, heads_[i]);
    for (const auto& row : rows_)
        for (std::size_t i = 0; row.size() > 1 && i < row.size() && i < wide.size(); ++i) measure(i, row[i]);
    const int most = page - kGap * static_cast<int>(wide.size() - 1);
    while (std::accumulate(wide.begin(), wide.end(), 0) > most) {
        std::size_t widest = wide.size();
        for (std::size_t i = 0; i < wide.size(); ++i)
            if (wide[i] > least[i] && (widest == wide.size() || wide[i] > wide[widest])) widest = i;
        if (widest == wide.size())  // words must be cut after all
            widest = static_cast<std::size_t>(std::max_element(wide.begin(), wide.end()) - wide.begin());
        if (wide[widest] <= 1) break;
        --wide[widest];
    }
    return wide;
}

std::string TextTable::text(int page) const {
    const auto wide = widths(page);
    std::string out;
    const auto print = [&](const std::vector<std::string>& cells) {
        std::vector<std::vector<std::string>> lines;
        std::size_t height = 0;
        for (std::size_t i = 0; i < wide.size(); ++i) {
            lines.push_back(i < cells.size() ? wrapped(cells[i], wide[i]) : std::vector<std::string>{});
            height = std::max(height, lines.back().size());
        }
        for (std::size_t at = 0; at < height; ++at) {
            std::string line;
            for (std::size_t i = 0; i < wide.size(); ++i) {
                const std::string cell = at < lines[i].size() ? lines[i][at] : "";
                line +=
                    cell +
                    std::string(static_cast<std::size_t>(std::max(0, wide[i] - width_of(cell)) + kGap), ' ');
            }
            out += trimmed_end(line) + '\n';
        }
    };
    const bool headed =
        std::any_of(heads_.begin(), heads_.end(), [](const auto& head) { return !head.empty(); });
    if (headed) {
        print(heads_);
        std::string rule;
        for (const int each : wide) {
            for (int i = 0; i < each; ++i) rule += "─";
            rule += std::string(kGap, ' ');
        }
        out += trimmed_end(rule) + '\n';
    }
    for (const auto& row : rows_) {
        if (row.size() > 1 || heads_.size() == 1)
            print(row);
        else
            for (const auto& line : wrapped(row[0], page)) out += line + '\n';
    }
    return out;
}

}  // namespace hardway::cli
