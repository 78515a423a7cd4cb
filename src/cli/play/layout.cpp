#include "cli/play/layout.hpp"

#include <algorithm>

#include "cli/play/glyphs.hpp"
#include "cli/play/spots.hpp"
#include "cli/play/words.hpp"

namespace hardway::cli::play {

namespace {

constexpr int kWideBox = 15;
constexpr int kCentreWidth = 43;
constexpr int kSideBySide = 90;  // from this width on, the centre lies beside the lines

std::string number_name(int number) {
    if (number == 6) return "SIX";  // told from 9 when seen from the other side of the table
    if (number == 9) return "NINE";
    return std::to_string(number);
}

// "dont come" → "dc": for boxes too narrow for words.
std::string initials(const std::string& kind) {
    std::string out;
    bool first = true;
    for (const char c : kind) {
        if (first) out += c;
        first = c == ' ';
    }
    return out;
}

bool touched(const Spot& spot) {
    return !spot.chips.empty() || !spot.others.zero();
}

class Drawing {
  public:
    Drawing(Canvas& canvas, const Game& game, Detail detail)
        : canvas_(canvas), game_(game), detail_(detail), spots_(find_spots(game)) {}

    int draw(int y) {
        if (detail_ == Detail::list) return list(y);
        const int top = boxes(y) - 1;
        if (detail_ == Detail::slim) return elsewhere(top + 1);
        if (width_ < kSideBySide) {
            const auto lines = fill_lines(top, width_);
            const auto centre = fill_centre(0, lines.bottom, width_);
            close(0, top, width_, lines.bottom, lines);
            close(0, lines.bottom, width_, centre.bottom, centre);
            return centre.bottom + 1;
        }
        const int left = width_ - kCentreWidth + 1;
        const auto lines = fill_lines(top, left);
        const auto centre = fill_centre(left - 1, top, kCentreWidth);
        // Both frames reach down to the same row.
        const int bottom = std::max(lines.bottom, centre.bottom);
        close(0, top, left, bottom, lines);
        close(left - 1, top, kCentreWidth, bottom, centre);
        return bottom + 1;
    }

  private:
    bool full() const { return detail_ == Detail::full; }

    // What a frame holds: the row below it, and the rows where a line is drawn across.
    struct Filled {
        int bottom = 0;
        std::vector<int> across;
    };

    void close(int x, int top, int width, int bottom, const Filled& filled) {
        for (int y = filled.bottom; y < bottom; ++y) row(x, y, width);
        canvas_.frame(x, top, width, bottom - top + 1);
        for (const int y : filled.across) {
            if (y >= bottom) continue;
            row(x, y, width);
            canvas_.rule(x, y, width);
        }
    }

    // ------------------------------------------------------------ numbers

    int boxes(int y) {
        const int count = std::max(1, static_cast<int>(spots_.boxes.size()));
        const int inner = std::clamp((canvas_.width() - 1) / count - 1, 3, kWideBox);
        width_ = count * (inner + 1) + 1;
        std::size_t most = full() ? 2 : 1;
        for (const auto& box : spots_.boxes)
            most = std::max(most, box.chips.size() + (box.others.zero() ? 0U : 1U));
        const int height = static_cast<int>(most) + 3;
        canvas_.fill(0, y, width_, height, Ink::border);
        int x = 0;
        for (const auto& box : spots_.boxes) {
            number_box(box, x + 1, y + 1, inner);
            canvas_.frame(x, y, inner + 2, height);
            x += inner + 1;
        }
        return y + height;
    }

    void number_box(const NumberBox& box, int x, int y, int inner) {
        const bool on = game_.table().point == box.number;
        const auto name = number_name(box.number);
        const int gap = (inner - columns(name)) / 2;
        canvas_.put(x + std::max(0, on ? gap - 2 : gap), y, name, Ink::number, inner);
        if (on) {
            const std::string puck = inner > 8 ? " ON " : "ON";
            canvas_.put(x + inner - columns(puck) - (inner > 8 ? 1 : 0), y, puck, Ink::puck_on);
        }
        for (const auto& chips : box.chips) {
            ++y;
            auto text = chips.kind + " " + chips.amount + (chips.off ? " off" : "");
            if (columns(text) > inner)
                text = initials(chips.kind) + " " + chips.amount + (chips.off ? " off" : "");
            if (columns(text) > inner) text = initials(chips.kind) + chips.amount;
            canvas_.put(x + std::max(0, (inner - columns(text)) / 2), y, text,
                        chips.off ? Ink::chip_off : Ink::chip, inner);
        }
        if (!box.others.zero()) {
            const auto text = "· " + grouped(box.others) + " ·";
            canvas_.put(x + std::max(0, (inner - columns(text)) / 2), y + 1, text, Ink::others, inner);
        }
    }

    // ------------------------------------------------------------ lines and side bets

    Filled fill_lines(int top, int width) {
        Filled filled;
        int y = top + 1;
        for (const auto& spot : spots_.lines) {
            area(spot, y++, width);
            if (full()) filled.across.push_back(y++);
        }
        if (!full() && !spots_.lines.empty()) filled.across.push_back(y++);
        const int before = y;
        for (const auto& spot : spots_.sides)
            if (full() || touched(spot)) side(spot, y++, width);
        if (y == before && !filled.across.empty()) {  // nothing below the last line across
            filled.across.pop_back();
            --y;
        }
        filled.bottom = y;
        return filled;
    }

    void row(int x, int y, int width) { canvas_.fill(x + 1, y, width - 2, 1, Ink::border); }

    std::string chips_text(const Spot& spot) const { return spot.chips.empty() ? "" : "● " + spot.chips; }

    void put_chips(const Spot& spot, int end, int y, int most) {
        const auto mine = chips_text(spot);
        canvas_.put_right(end, y, mine, spot.off ? Ink::chip_off : Ink::chip, most);
        if (spot.others.zero()) return;
        const auto theirs = "· " + grouped(spot.others);
        const int used = columns(clipped(mine, most));
        canvas_.put_right(end - used - (used > 0 ? 2 : 0), y, theirs, Ink::others,
                          std::max(0, most - used - 2));
    }

    void area(const Spot& spot, int y, int width) {
        row(0, y, width);
        const int used = canvas_.put(2, y, spot.name, Ink::name, width - 4);
        const int chips =
            columns(chips_text(spot)) + (spot.others.zero() ? 0 : columns(grouped(spot.others)) + 4);
        canvas_.put(2 + used + 2, y, spot.hint, Ink::faint, std::max(0, width - 7 - used - chips));
        put_chips(spot, width - 2, y, width - 4 - used);
    }

    // Marks that are lit stand in brackets, so that they also show without colours.
    void side(const Spot& spot, int y, int width) {
        row(0, y, width);
        int x = 2 + canvas_.put(2, y, spot.name, Ink::name, width - 4) + 1;
        const bool short_hint = columns(spot.hint) <= 6;
        if (short_hint) x += canvas_.put(x, y, spot.hint, Ink::faint, std::max(0, width - 2 - x)) + 1;
        for (const auto& [text, lit] : spot.marks)
            x += canvas_.put(x, y, lit ? "[" + text + "]" : " " + text, lit ? Ink::mark : Ink::faint,
                             std::max(0, width - 2 - x));
        if (!short_hint) {
            const int theirs = spot.others.zero() ? 0 : columns(grouped(spot.others)) + 4;
            const int left = width - 4 - x - columns(chips_text(spot)) - theirs;
            canvas_.put(x + 1, y, spot.hint, Ink::faint, std::max(0, left));
        }
        put_chips(spot, width - 2, y, std::max(4, width - 3 - x));
    }

    // ------------------------------------------------------------ the centre

    Filled fill_centre(int x, int top, int width) {
        std::vector<const Spot*> shown;
        for (const auto& spot : spots_.hardways)
            if (full() || touched(spot)) shown.push_back(&spot);
        const auto hardways = shown.size();
        for (const auto& spot : spots_.props)
            if (full() || touched(spot)) shown.push_back(&spot);
        const int columns_across = std::max(1, (width - 2) / 20);
        const int each = (width - 2) / columns_across;
        Filled filled;
        int y = top + 1;
        for (std::size_t i = 0; i < shown.size();) {
            row(x, y, width);
            const bool hard = i < hardways;
            for (int column = 0; column < columns_across && i < shown.size() && (i < hardways) == hard;
                 ++column, ++i)
                cell(*shown[i], x + 1 + column * each, y, each);
            ++y;
            if (hard && i == hardways && i < shown.size()) filled.across.push_back(y++);
        }
        filled.bottom = y;
        return filled;
    }

    void cell(const Spot& spot, int x, int y, int width) {
        const int name = canvas_.put(x + 1, y, spot.name, Ink::name, width - 2);
        const bool one_price = columns(spot.hint) <= 6;
        const auto mine = chips_text(spot);
        const int chips = columns(mine) + (spot.others.zero() ? 0 : columns(grouped(spot.others)) + 2);
        if (one_price && chips + name + columns(spot.hint) + 3 <= width)
            canvas_.put(x + 2 + name, y, spot.hint, Ink::faint);
        put_chips(spot, x + width - 1, y, width - 2 - std::min(name, width / 2));
    }

    // ------------------------------------------------------------ too narrow for a whole table

    int elsewhere(int y) {
        std::string text;
        for (const auto* group : {&spots_.lines, &spots_.hardways, &spots_.props, &spots_.sides})
            for (const auto& spot : *group)
                if (!spot.chips.empty()) text += (text.empty() ? "" : " · ") + spot.name + " " + spot.chips;
        if (text.empty()) return y;
        for (const auto& line : wrapped(text, canvas_.width())) canvas_.put(0, y++, line, Ink::title);
        return y;
    }

    int list(int y) {
        for (const auto& box : spots_.boxes) {
            const bool on = game_.table().point == box.number;
            if (!on && box.chips.empty()) continue;
            std::string text = std::to_string(box.number) + ":";
            for (const auto& chips : box.chips)
                text += " " + chips.kind + " " + chips.amount + (chips.off ? " off" : "");
            canvas_.put(0, y, text, Ink::strong);
            if (on) canvas_.put_right(canvas_.width(), y, "ON", Ink::puck_on, canvas_.width());
            ++y;
        }
        for (const auto* group : {&spots_.lines, &spots_.hardways, &spots_.props, &spots_.sides})
            for (const auto& spot : *group)
                if (!spot.chips.empty()) canvas_.put(0, y++, spot.name + " " + spot.chips, Ink::strong);
        return y;
    }

    Canvas& canvas_;
    const Game& game_;
    Detail detail_;
    Spots spots_;
    int width_ = 0;
};

}  // namespace

int draw_layout(Canvas& canvas, const Game& game, int y, Detail detail) {
    return Drawing(canvas, game, detail).draw(y);
}

}  // namespace hardway::cli::play
