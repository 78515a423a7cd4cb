#include "cli/play/canvas.hpp"

#include <algorithm>
#include <array>

#include "cli/play/glyphs.hpp"

namespace hardway::cli::play {

namespace {

struct Look {
    std::string_view sixteen;
    std::string_view many;  // on a green felt where the layout is
};

// In the order of Ink.
constexpr std::array<Look, kInks> kLooks = {{
    {"", ""},
    {"2", "38;5;245"},
    {"1", "1"},
    {"1;33", "1;38;5;221"},
    {"32", "38;5;108;48;5;22"},
    {"1", "1;38;5;230;48;5;22"},
    {"2", "38;5;151;48;5;22"},
    {"1;37", "1;38;5;231;48;5;22"},
    {"1;33", "1;38;5;226;48;5;22"},
    {"33", "38;5;179;48;5;22"},
    {"2;36", "38;5;110;48;5;22"},
    {"1;7;33", "1;38;5;16;48;5;221"},
    {"1;7", "1;38;5;16;48;5;231"},
    {"7;2", "1;38;5;231;48;5;16"},
    {"1;31", "1;38;5;231;48;5;160"},
    {"1;36", "1;38;5;123"},
    {"1;32", "1;38;5;84"},
    {"31", "38;5;210"},
    {"36", "38;5;117"},
    {"1;31", "1;38;5;203"},
}};

// Arms of a box glyph: up 1, down 2, left 4, right 8.
constexpr std::array<std::string_view, 16> kStrokes = {" ", "│", "│", "│", "─", "┘", "┐", "┤",
                                                       "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
constexpr unsigned kUp = 1;
constexpr unsigned kDown = 2;
constexpr unsigned kLeft = 4;
constexpr unsigned kRight = 8;

std::string_view code_of(Ink ink, Paint paint) {
    const auto& look = kLooks[static_cast<std::size_t>(ink)];
    return paint == Paint::many ? look.many : paint == Paint::sixteen ? look.sixteen : std::string_view{};
}

}  // namespace

std::string painted(std::string_view text, Ink ink, Paint paint) {
    const auto code = code_of(ink, paint);
    if (code.empty() || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string painted(const Line& line, Paint paint, int most) {
    std::string out;
    for (const auto& piece : line) {
        const auto text = clipped(piece.text, most);
        most -= columns(text);
        out += painted(text, piece.ink, paint);
    }
    return out;
}

Canvas::Cell* Canvas::at(int x, int y) {
    if (x < 0 || y < 0 || x >= width_) return nullptr;
    while (height() <= y) rows_.emplace_back(static_cast<std::size_t>(width_));
    return &rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

int Canvas::put(int x, int y, std::string_view text, Ink ink, int most) {
    const int start = x;
    for (const auto& glyph : glyphs(clipped(text, std::min(most, width_ - x)))) {
        if (glyph.columns == 0) {  // an accent joins what is there
            if (auto* cell = x > start ? at(x - 1, y) : nullptr) cell->bytes += glyph.bytes;
            continue;
        }
        auto* cell = at(x, y);
        if (!cell) break;
        *cell = {glyph.bytes, ink};
        if (glyph.columns == 2)
            if (auto* second = at(x + 1, y)) *second = {"", ink};
        x += glyph.columns;
    }
    return x - start;
}

void Canvas::put_right(int end, int y, std::string_view text, Ink ink, int most) {
    const auto shown = clipped(text, most);
    put(end - columns(shown), y, shown, ink);
}

void Canvas::fill(int x, int y, int width, int height, Ink ink) {
    for (int row = y; row < y + height; ++row)
        for (int column = x; column < x + width; ++column)
            if (auto* cell = at(column, row)) *cell = {" ", ink};
}

void Canvas::stroke(int x, int y, unsigned arms) {
    auto* cell = at(x, y);
    if (!cell) return;
    for (unsigned i = 4; i < kStrokes.size(); ++i)
        if (cell->bytes == kStrokes[i]) arms |= i;
    if (cell->bytes == "│") arms |= kUp | kDown;
    if (cell->bytes == "─") arms |= kLeft | kRight;
    *cell = {std::string(kStrokes[arms]), Ink::border};
}

void Canvas::frame(int x, int y, int width, int height) {
    const int right = x + width - 1;
    const int bottom = y + height - 1;
    stroke(x, y, kDown | kRight);
    stroke(right, y, kDown | kLeft);
    stroke(x, bottom, kUp | kRight);
    stroke(right, bottom, kUp | kLeft);
    for (int column = x + 1; column < right; ++column) {
        stroke(column, y, kLeft | kRight);
        stroke(column, bottom, kLeft | kRight);
    }
    for (int row = y + 1; row < bottom; ++row) {
        stroke(x, row, kUp | kDown);
        stroke(right, row, kUp | kDown);
    }
}

void Canvas::rule(int x, int y, int width) {
    stroke(x, y, kUp | kDown | kRight);
    stroke(x + width - 1, y, kUp | kDown | kLeft);
    for (int column = x + 1; column < x + width - 1; ++column) stroke(column, y, kLeft | kRight);
}

std::vector<std::string> Canvas::lines(Paint paint) const {
    std::vector<std::string> out;
    for (const auto& row : rows_) {
        std::string line;
        std::string run;
        Ink ink = Ink::plain;
        for (const auto& cell : row) {
            if (cell.ink != ink) {
                line += painted(run, ink, paint);
                run.clear();
                ink = cell.ink;
            }
            run += cell.bytes;
        }
        line += painted(run, ink, paint);
        while (!line.empty() && line.back() == ' ') line.pop_back();
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace hardway::cli::play
