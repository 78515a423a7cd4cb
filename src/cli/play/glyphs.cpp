#include "cli/play/glyphs.hpp"

#include <algorithm>
#include <array>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway::cli::play {

namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

constexpr std::array<Range, 9> kJoining = {{{0x0300, 0x036f},
                                            {0x0483, 0x0489},
                                            {0x0591, 0x05bd},
                                            {0x0610, 0x061a},
                                            {0x064b, 0x065f},
                                            {0x1ab0, 0x1aff},
                                            {0x1dc0, 0x1dff},
                                            {0x20d0, 0x20ff},
                                            {0xfe00, 0xfe0f}}};
constexpr std::array<Range, 8> kWide = {{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe6f},
                                         {0xff00, 0xff60},
                                         {0x1f300, 0x1faff}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, std::uint32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](Range range) { return code >= range.first && code <= range.last; });
}

}  // namespace

std::vector<Glyph> glyphs(std::string_view text) {
    std::vector<Glyph> found;
    while (!text.empty()) {
        const auto [code, length] = front_character(text);
        if (length == 0 || !shows(code))
            found.push_back({"?", 1});
        else
            found.push_back({std::string(text.substr(0, length)), within(kJoining, code) ? 0
                                                                  : within(kWide, code)  ? 2
                                                                                         : 1});
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return found;
}

int columns(std::string_view text) {
    int sum = 0;
    for (const auto& glyph : glyphs(text)) sum += glyph.columns;
    return sum;
}

std::string clipped(std::string_view text, int most) {
    if (most <= 0) return "";
    const bool whole = columns(text) <= most;
    const int fits = whole ? most : most - 1;
    std::string out;
    int used = 0;
    for (const auto& glyph : glyphs(text)) {
        if (used + glyph.columns > fits) break;
        out += glyph.bytes;
        used += glyph.columns;
    }
    return whole ? out : out + "…";
}

std::string padded(std::string_view text, int width) {
    auto out = clipped(text, width);
    const int used = columns(out);
    if (used < width) out.append(static_cast<std::size_t>(width - used), ' ');
    return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    width = std::max(width, 1);
    std::vector<std::string> lines(1);
    for (const auto word : split_words(text)) {
        const std::string rest(word);
        const int gap = lines.back().empty() ? 0 : 1;
        if (columns(lines.back()) + gap + columns(rest) <= width) {
            lines.back() += (gap != 0 ? " " : "") + rest;
            continue;
        }
        if (!lines.back().empty()) lines.emplace_back();
        // A word longer than a line is broken where the line ends.
        for (const auto& glyph : glyphs(rest)) {
            if (columns(lines.back()) + glyph.columns > width && !lines.back().empty()) lines.emplace_back();
            lines.back() += glyph.bytes;
        }
    }
    return lines;
}

}  // namespace hardway::cli::play
