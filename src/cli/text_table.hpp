#pragma once
// Columns of text for a terminal: cells wrap at blanks, and widths count what a terminal shows, not bytes.

#include <string>
#include <string_view>
#include <vector>

namespace hardway::cli {

inline constexpr int kPageWidth = 116;

// Columns a text takes: one for each code point, none for combining marks, two for wide East Asian letters.
int width_of(std::string_view text);
// Lines of at most `width` columns, broken at blanks; '\n' always breaks, blanks in front stay. A longer word
// is cut.
std::vector<std::string> wrapped(std::string_view text, int width);

class TextTable {
  public:
    explicit TextTable(const std::vector<std::string>& heads) : heads_(shown(heads)) {}

    void row(const std::vector<std::string>& cells) { rows_.push_back(shown(cells)); }
    // A line across all columns.
    void banner(const std::string& line) { rows_.push_back(shown({line})); }
    bool empty() const { return rows_.empty(); }
    std::string text(int page = kPageWidth) const;

  private:
    // As the terminal will show them: widths are counted from that.
    static std::vector<std::string> shown(std::vector<std::string> cells);
    std::vector<int> widths(int page) const;

    std::vector<std::string> heads_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace hardway::cli
