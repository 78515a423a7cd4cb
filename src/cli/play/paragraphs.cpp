#include "cli/play/paragraphs.hpp"

#include <algorithm>

#include "cli/play/glyphs.hpp"

namespace hardway::cli::play {

void say(std::vector<Line>& page, std::string_view text, Ink ink, int width, int indent) {
    for (const auto& line : wrapped(text, std::max(8, width - indent)))
        page.push_back({{std::string(static_cast<std::size_t>(indent), ' ') + line, ink}});
}

void item(std::vector<Line>& page, std::string_view head, std::string_view text, int width) {
    constexpr int kHead = 12;
    if (text.empty()) return;
    if (width < 40) {
        say(page, std::string(head) + ": " + std::string(text), Ink::plain, width);
        return;
    }
    bool first = true;
    for (const auto& line : wrapped(text, width - kHead)) {
        page.push_back({{padded(first ? head : "", kHead), Ink::title}, {line, Ink::plain}});
        first = false;
    }
}

}  // namespace hardway::cli::play
