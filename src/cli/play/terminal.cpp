#include "cli/play/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "cli/play/glyphs.hpp"
#include "cli/stop.hpp"

namespace hardway::cli::play {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::size_t kRemembered = 200;
constexpr int kEnd = -1;
constexpr int kBroken = -2;  // by a signal

volatile std::sig_atomic_t resized = 0;
termios before_play;
volatile std::sig_atomic_t in_play = 0;

void on_resize(int) {
    resized = 1;
}

// Without SA_RESTART, so that it ends the wait for a key.
void listen_for_resize() {
    struct sigaction action{};
    action.sa_handler = on_resize;
    sigaction(SIGWINCH, &action, nullptr);
}

// Wiped before the old screen comes back: on a terminal that has only one nothing of the picture is left.
constexpr std::string_view kLeave = "\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l";

// The program ends at once: the terminal is left as it was found, as far as that goes without waiting.
void give_back() {
    if (in_play == 0) return;
    pollfd screen{STDOUT_FILENO, POLLOUT, 0};
    const bool free = poll(&screen, 1, 0) == 1 && (screen.revents & POLLOUT) != 0;
    if (free && ::write(STDOUT_FILENO, kLeave.data(), kLeave.size()) < 0) return;  // it is gone
    tcsetattr(STDIN_FILENO, TCSANOW, &before_play);
}

// The program is about to die of this: whoever looks at the terminal shall be able to go on using it.
void on_death(int number) {
    give_back();
    std::signal(number, SIG_DFL);
    std::raise(number);
}

// Until there is something to read; false if a signal came first. Signals are held back but for the wait
// itself: one that comes between the look at what was asked and the wait would be lost.
bool wait_for_key() {
    sigset_t held{};
    sigset_t before{};
    sigemptyset(&held);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) sigaddset(&held, number);
    sigprocmask(SIG_BLOCK, &held, &before);
    bool ready = false;
    while (!ready && !stop_asked() && resized == 0) {
        pollfd keys{STDIN_FILENO, POLLIN, 0};
        ready = ppoll(&keys, 1, nullptr, &before) > 0 || errno != EINTR;
    }
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return ready;
}

bool variable_set(const char* name) {
    const char* value = std::getenv(name);
    return value && *value;
}

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

Paint best_paint() {
    const bool many = variable("TERM").find("256") != std::string_view::npos || variable_set("COLORTERM");
    return many ? Paint::many : Paint::sixteen;
}

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80;
}

}  // namespace

Terminal::Terminal(bool plain) {
    const bool talking = isatty(STDIN_FILENO) != 0;
    echo_ = !talking;
    const bool dumb = variable("TERM") == "dumb" || variable("TERM").empty();
    live_ = talking && isatty(STDOUT_FILENO) != 0 && !plain && !dumb && !variable_set("NO_COLOR");
    listen_for_stop({SIGINT, SIGTERM, SIGHUP}, give_back);
    std::signal(SIGPIPE, SIG_IGN);
    if (!live_) return;
    paint_ = best_paint();
    listen_for_resize();
    for (const int deadly : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT})
        std::signal(deadly, on_death);
    if (tcgetattr(STDIN_FILENO, &before_play) == 0) {
        termios keys = before_play;
        keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        keys.c_iflag &= ~static_cast<tcflag_t>(IXON);
        keys.c_cc[VMIN] = 1;
        keys.c_cc[VTIME] = 0;
        // Stopped or dumped from the keyboard, the program would leave a terminal nobody can use.
        keys.c_cc[VSUSP] = _POSIX_VDISABLE;
        keys.c_cc[VQUIT] = _POSIX_VDISABLE;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
        in_play = 1;
    }
    write("\x1b[?1049h\x1b[2J");  // a screen of its own; the old one comes back at the end
}

Terminal::~Terminal() {
    if (live_) write(kLeave);
    if (in_play != 0) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_play);
    in_play = 0;
}

void Terminal::write(std::string_view text) {
    while (!text.empty()) {
        const auto done = ::write(STDOUT_FILENO, text.data(), text.size());
        if (done < 0 && errno == EINTR && !stop_asked()) continue;
        if (done <= 0) return;  // nobody is looking any more
        text.remove_prefix(static_cast<std::size_t>(done));
    }
}

Size Terminal::size() const {
    winsize window{};
    if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
        return {};
    // Below this nothing can be read; it is drawn all the same, and cut off by the terminal.
    return {std::max<int>(window.ws_col, 16), std::max<int>(window.ws_row, 6)};
}

void Terminal::show(const std::vector<std::string>& page) const {
    std::string out = "\x1b[?25l\x1b[H";
    for (const auto& line : page) out += line + "\x1b[K\r\n";
    write(out + "\x1b[J\x1b[?25h");
}

void Terminal::print(const std::vector<std::string>& lines) const {
    std::string out;
    for (const auto& line : lines) out += line + "\n";
    write(out);
}

int Terminal::fetch() {
    if (at_ < buffer_.size()) return static_cast<unsigned char>(buffer_[at_++]);
    if (!wait_for_key()) return kBroken;
    buffer_.resize(4096);
    const auto count = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
    const bool broken = count < 0 && errno == EINTR;
    buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    at_ = 0;
    if (count > 0) return static_cast<unsigned char>(buffer_[at_++]);
    return broken ? kBroken : kEnd;
}

Terminal::Got Terminal::read(std::string_view prompt, std::string& line) {
    const auto got = live_ ? edit(prompt, line) : take(prompt, line);
    return got;
}

// ---------------------------------------------------------------- a line as it comes

Terminal::Got Terminal::take(std::string_view prompt, std::string& line) {
    write(prompt);
    line.clear();
    for (;;) {
        const int c = fetch();
        if (c == kBroken) {
            write("\n");  // what is printed next does not hang on to the prompt
            return Got::interrupted;
        }
        if (c == kEnd && line.empty()) {
            write("\n");
            return Got::end;
        }
        if (c == '\n' || c == kEnd) break;
        // What is beyond the longest line is read and dropped; one more tells that it was too long.
        if (line.size() <= kLongestLine) line += static_cast<char>(c);
    }
    if (echo_) {
        std::string shown;
        for (const auto& glyph : glyphs(line.substr(0, 200))) shown += glyph.bytes;
        write(shown + "\n");
    }
    return Got::line;
}

// ---------------------------------------------------------------- a line edited

Terminal::Got Terminal::edit(std::string_view prompt, std::string& line) {
    draw_input(prompt);
    for (;;) {
        const int c = fetch();
        if (c == kEnd) return Got::end;
        if (c == kBroken) {
            if (stop_asked()) return Got::interrupted;
            resized = 0;
            return Got::resized;
        }
        if (c == 4 && input_.empty() && escaping_ == 0) return Got::end;  // ^D
        if (key(static_cast<char>(c), line)) return Got::line;
        if (at_ >= buffer_.size()) draw_input(prompt);
    }
}

// True when the line is done.
bool Terminal::key(char c, std::string& line) {
    if (escaping_ != 0) {
        escape(c);
        return false;
    }
    switch (c) {
        case '\n':
        case '\r':
            line = input_;
            if (!line.empty() && (lines_.empty() || lines_.back() != line)) lines_.push_back(line);
            if (lines_.size() > kRemembered) lines_.erase(lines_.begin());
            recalled_ = lines_.size();
            input_.clear();
            cursor_ = 0;
            return true;
        case '\x1b':
            escaping_ = 1;
            return false;
        case '\x7f':
        case '\b':
            while (cursor_ > 0) {
                const bool part = continues(input_[--cursor_]);
                input_.erase(cursor_, 1);
                if (!part) break;
            }
            return false;
        case '\x15':
            input_.erase(0, cursor_), cursor_ = 0;
            return false;  // ^U
        case '\x01':
            cursor_ = 0;
            return false;  // ^A
        case '\x05':
            cursor_ = input_.size();
            return false;  // ^E
        case '\x17':       // ^W
            while (cursor_ > 0 && input_[cursor_ - 1] == ' ') input_.erase(--cursor_, 1);
            while (cursor_ > 0 && input_[cursor_ - 1] != ' ') input_.erase(--cursor_, 1);
            return false;
        case '\t':
            c = ' ';
            break;
        default:
            break;
    }
    if (static_cast<unsigned char>(c) < 0x20 || input_.size() > kLongestLine) return false;
    input_.insert(cursor_++, 1, c);
    return false;
}

// Arrows and their like; any other sequence is read to its end and forgotten.
void Terminal::escape(char c) {
    if (escaping_ == 1) {
        escaping_ = c == '[' || c == 'O' ? 2 : 0;
        return;
    }
    if (static_cast<unsigned char>(c) < 0x40 || static_cast<unsigned char>(c) > 0x7e) {
        if (++escaping_ > 32) escaping_ = 0;
        return;
    }
    escaping_ = 0;
    switch (c) {
        case 'A':
            recall(-1);
            break;
        case 'B':
            recall(1);
            break;
        case 'C':
            if (cursor_ < input_.size()) ++cursor_;
            while (cursor_ < input_.size() && continues(input_[cursor_])) ++cursor_;
            break;
        case 'D':
            if (cursor_ > 0) --cursor_;
            while (cursor_ > 0 && continues(input_[cursor_])) --cursor_;
            break;
        case 'H':
            cursor_ = 0;
            break;
        case 'F':
            cursor_ = input_.size();
            break;
        default:
            break;
    }
}

void Terminal::recall(int step) {
    if (step < 0 && recalled_ > 0) --recalled_;
    if (step > 0 && recalled_ < lines_.size()) ++recalled_;
    input_ = recalled_ < lines_.size() ? lines_[recalled_] : "";
    cursor_ = input_.size();
}

void Terminal::draw_input(std::string_view prompt) const {
    const int width = std::max(4, size().columns - 1);
    const auto head = clipped(prompt, std::max(width / 2, width - 24));
    const auto all = glyphs(input_);
    // What lies before the cursor is shown as far as it fits; the rest of the line follows.
    const int left = width - columns(head);
    int before = columns(std::string_view(input_).substr(0, cursor_));
    int skip = std::max(0, before - left + 1);
    before -= skip;
    std::string shown;
    int used = 0;
    for (const auto& glyph : all) {
        if (skip > 0) {
            skip -= glyph.columns;
            continue;
        }
        if (used + glyph.columns > left) break;
        shown += glyph.bytes;
        used += glyph.columns;
    }
    std::string out = "\r\x1b[K" + painted(head, Ink::title, paint_) + shown + "\r";
    const int column = columns(head) + before;
    if (column > 0) out += "\x1b[" + std::to_string(column) + "C";
    write(out);
}

}  // namespace hardway::cli::play
