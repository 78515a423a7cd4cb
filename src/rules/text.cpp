#include "rules/text.hpp"

#include <algorithm>

namespace hardway {

namespace {
bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
}  // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char by) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(by);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> found;
    for (auto word = take_word(text); !word.empty(); word = take_word(text)) found.push_back(word);
    return found;
}

std::string_view take_word(std::string_view& text) {
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    std::size_t end = 0;
    while (end < text.size() && !blank(text[end])) ++end;
    const auto word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

std::string_view take_line(std::string_view& text) {
    const auto end = text.find('\n');
    const auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string whole;
    for (const auto& part : parts) {
        if (!whole.empty()) whole += between;
        whole += part;
    }
    return whole;
}

std::optional<std::int64_t> parse_whole(std::string_view text, std::size_t most_digits) {
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::string_view without_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

int distance(std::string_view a, std::string_view b) {
    if (a.size() > 40 || b.size() > 40) return 40;
    std::vector<int> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int corner = row[0];
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int change = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
            corner = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
        }
    }
    return row.back();
}

bool near(std::string_view said, std::string_view meant) {
    const auto letters = static_cast<int>(std::min(said.size(), meant.size()));
    return letters > 1 && distance(said, meant) <= 1 + letters / 4;
}

std::string did_you_mean(std::string_view said, const std::vector<std::string_view>& known) {
    std::string_view best;
    for (const auto word : known)
        if (near(said, word) && (best.empty() || distance(said, word) < distance(said, best))) best = word;
    return best.empty() ? "" : " (did you mean " + hardway::quoted(best) + "?)";
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string whole;
    for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
        whole += text.substr(0, at);
        whole += by;
        text.remove_prefix(at + what.size());
    }
    return whole += text;
}

}  // namespace hardway
