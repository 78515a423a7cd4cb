#pragma once
// A sheet of cells that the table is drawn on, and the inks it is drawn with. Only here are there escape
// sequences.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hardway::cli::play {

enum class Ink : std::uint8_t {
    plain,
    dim,
    strong,
    title,
    border,  // of the layout
    name,    // of an area
    faint,   // prices and hints on the layout
    number,  // in its box
    chip,
    chip_off,
    others,  // other players' chips
    mark,    // a mark that is lit
    puck_on,
    puck_off,
    die,
    call,  // the stick's
    win,
    lose,
    move,
    refuse,
};
inline constexpr int kInks = static_cast<int>(Ink::refuse) + 1;

// What the terminal can show.
enum class Paint : std::uint8_t { none, sixteen, many };

struct Piece {  // of a line
    std::string text;
    Ink ink = Ink::plain;
};
using Line = std::vector<Piece>;

std::string painted(std::string_view text, Ink ink, Paint paint);
// Cut off at `most` columns.
std::string painted(const Line& line, Paint paint, int most);

class Canvas {
  public:
    explicit Canvas(int width) : width_(width) {}

    int width() const { return width_; }
    int height() const { return static_cast<int>(rows_.size()); }

    // Clipped at `most` columns and at the edge of the sheet; the sheet grows downwards. Gives the columns
    // used.
    int put(int x, int y, std::string_view text, Ink ink, int most = 10'000);
    void put_right(int end, int y, std::string_view text, Ink ink, int most);
    void fill(int x, int y, int width, int height, Ink ink);
    void frame(int x, int y, int width, int height);
    // A line across, from the frame at x to the frame at x + width - 1.
    void rule(int x, int y, int width);

    std::vector<std::string> lines(Paint paint) const;

  private:
    struct Cell {
        std::string bytes = " ";
        Ink ink = Ink::plain;
    };
    Cell* at(int x, int y);
    // A stroke of the box; strokes that meet become the right corner or crossing.
    void stroke(int x, int y, unsigned arms);

    int width_;
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace hardway::cli::play
