#pragma once
// The program at a real pseudo-terminal: lines are typed, the screen is read.

#include <string>
#include <string_view>
#include <vector>

namespace hardway::tests {

struct PtyOptions {
    int columns = 100;
    int rows = 60;
    std::vector<std::string> environment = {"TERM=xterm-256color", "NO_COLOR="};
};

class Pty {
  public:
    Pty(const std::vector<std::string>& arguments, const PtyOptions& options = {});
    ~Pty();
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;

    // Types a line and waits until the screen has been drawn again. The screen, without escapes.
    std::string say(std::string_view line);
    void type(std::string_view keys);
    void resize(int columns, int rows);
    void interrupt() { type("\x03"); }
    // Sends all of these at once.
    void signal(const std::vector<int>& numbers);
    // Whether the terminal shows what is typed and hands it on line by line, as a shell expects it.
    bool usual() const;
    // Waits until the text is there (escapes taken out); false after some seconds without it.
    bool sees(std::string_view text);
    // Waits for the program to end; its exit status, or -1 if it hangs or dies of a signal.
    int ended();

    // What is on the screen: everything since it was last drawn.
    std::string screen() const;
    const std::string& raw() const { return raw_; }

  private:
    bool more(int milliseconds);  // reads what has come; false at the end or when nothing comes
    std::size_t frames() const;

    int terminal_ = -1;
    int child_ = -1;
    std::string raw_;
};

// The text without escape sequences.
std::string without_escapes(std::string_view text);

// Runs a program to its end with this on its standard input; what it prints and its exit status (-1: a
// signal).
struct Outcome {
    int status = -1;
    std::string out;
};
Outcome run_piped(const std::vector<std::string>& arguments, std::string_view input);

}  // namespace hardway::tests
