#pragma once
// The terminal: how large it is, what it can show, and the lines typed at it. On a pipe everything is plain
// text.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"

namespace hardway::cli::play {

struct Size {
    int columns = 100;
    int rows = 50;
};

class Terminal {
  public:
    // `plain`, NO_COLOR, a dumb terminal or a pipe: no escape sequence is ever written.
    explicit Terminal(bool plain);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Paint paint() const { return paint_; }
    bool live() const { return live_; }  // the screen is redrawn in place
    Size size() const;

    enum class Got : std::uint8_t { line, end, resized, interrupted };
    // The next line, without its end. Broken off by a resize, it goes on with the next call.
    Got read(std::string_view prompt, std::string& line);

    void show(const std::vector<std::string>& page) const;  // live: in place of what is there
    void print(const std::vector<std::string>& lines) const;

  private:
    Got edit(std::string_view prompt, std::string& line);
    Got take(std::string_view prompt, std::string& line);
    bool key(char c, std::string& line);
    void escape(char c);
    void recall(int step);
    void draw_input(std::string_view prompt) const;
    int fetch();  // a byte, or one of the negative answers below
    static void write(std::string_view text);

    bool live_ = false;
    bool echo_ = false;  // what is typed does not show by itself: a script is read
    Paint paint_ = Paint::none;
    std::string buffer_;
    std::size_t at_ = 0;
    // the line being edited
    std::string input_;
    std::size_t cursor_ = 0;
    int escaping_ = 0;
    std::vector<std::string> lines_;  // typed before
    std::size_t recalled_ = 0;
};

}  // namespace hardway::cli::play
