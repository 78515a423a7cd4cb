#include "play/pty.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

namespace hardway::tests {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(60);  // sanitizers and a busy machine are slow
constexpr std::string_view kFrame = "\x1b[?25l\x1b[H";

[[noreturn]] void become(const std::vector<std::string>& arguments) {
    std::vector<std::string> copies{HARDWAY_PROGRAM};
    copies.insert(copies.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (auto& argument : copies) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(127);
}

int exit_status(int waited) {
    return WIFEXITED(waited) ? WEXITSTATUS(waited) : -1;
}

}  // namespace

std::string without_escapes(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r') continue;
        if (text[i] != '\x1b') {
            out += text[i];
            continue;
        }
        ++i;  // the bracket
        while (i + 1 < text.size()) {
            const char c = text[++i];
            if (c >= '@' && c <= '~') break;
        }
    }
    return out;
}

Pty::Pty(const std::vector<std::string>& arguments, const PtyOptions& options) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(options.columns);
    size.ws_row = static_cast<unsigned short>(options.rows);
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
        for (const auto& pair : options.environment) {
            const auto equals = pair.find('=');
            setenv(pair.substr(0, equals).c_str(), pair.substr(equals + 1).c_str(), 1);
        }
        become(arguments);
    }
    fcntl(terminal_, F_SETFL, fcntl(terminal_, F_GETFL) | O_NONBLOCK);
}

Pty::~Pty() {
    if (child_ > 0) {
        kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
    }
    close(terminal_);
}

bool Pty::more(int milliseconds) {
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return false;
    char buffer[65536];
    const auto count = read(terminal_, buffer, sizeof buffer);
    if (count <= 0) return false;
    raw_.append(buffer, static_cast<std::size_t>(count));
    return true;
}

// Held still meanwhile, so that it cannot do anything between two of them.
void Pty::signal(const std::vector<int>& numbers) {
    int waited = 0;
    kill(child_, SIGSTOP);
    waitpid(child_, &waited, WUNTRACED);
    for (const int number : numbers) kill(child_, number);
    kill(child_, SIGCONT);
}

bool Pty::usual() const {
    termios now{};
    return tcgetattr(terminal_, &now) == 0 && (now.c_lflag & ICANON) != 0 && (now.c_lflag & ECHO) != 0;
}

void Pty::type(std::string_view keys) {
    const auto until = Clock::now() + kPatience;
    while (!keys.empty() && Clock::now() < until) {
        const auto count = write(terminal_, keys.data(), keys.size());
        if (count > 0) keys.remove_prefix(static_cast<std::size_t>(count));
        if (count <= 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        while (more(0)) {
        }
    }
}

std::size_t Pty::frames() const {
    std::size_t count = 0;
    for (auto at = raw_.find(kFrame); at != std::string::npos; at = raw_.find(kFrame, at + 1)) ++count;
    return count;
}

// A frame ends when its prompt is drawn: the line is cleared and the cursor set behind the prompt.
std::string Pty::say(std::string_view line) {
    const auto until = Clock::now() + kPatience;
    const auto drawn = [&](std::size_t wanted) {
        while (Clock::now() < until) {
            const auto last = raw_.rfind(kFrame);
            if (frames() >= wanted && raw_.find("\r\x1b[K", last) != std::string::npos && raw_.back() == 'C')
                return;
            if (!more(50)) {
                int waited = 0;
                if (waitpid(child_, &waited, WNOHANG) == child_) {
                    child_ = -1;
                    return;
                }
            }
        }
    };
    drawn(1);
    raw_.erase(0, raw_.rfind(kFrame));  // what is gone from the screen is not kept
    type(std::string(line) + "\r");
    drawn(2);
    return screen();
}

void Pty::resize(int columns, int rows) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    ioctl(terminal_, TIOCSWINSZ, &size);
}

bool Pty::sees(std::string_view text) {
    const auto until = Clock::now() + kPatience;
    while (Clock::now() < until) {
        if (without_escapes(raw_).find(text) != std::string::npos) return true;
        pollfd waiting{terminal_, POLLIN, 0};
        if (!more(50) && poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLHUP)) break;
    }
    return without_escapes(raw_).find(text) != std::string::npos;
}

int Pty::ended() {
    const auto until = Clock::now() + kPatience;
    while (Clock::now() < until) {
        more(5);
        int waited = 0;
        if (child_ > 0 && waitpid(child_, &waited, WNOHANG) == child_) {
            child_ = -1;
            while (more(0)) {
            }
            return exit_status(waited);
        }
    }
    return -1;
}

std::string Pty::screen() const {
    const auto last = raw_.rfind(kFrame);
    return without_escapes(last == std::string::npos ? raw_ : std::string_view(raw_).substr(last));
}

Outcome run_piped(const std::vector<std::string>& arguments, std::string_view input) {
    int in[2];
    int out[2];
    Outcome outcome;
    if (pipe(in) != 0 || pipe(out) != 0) return outcome;
    const int child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
        become(arguments);
    }
    close(in[0]);
    close(out[1]);
    // Written from aside: the program may print more than a pipe holds before it has read everything.
    std::thread writer([&] {
        signal(SIGPIPE, SIG_IGN);
        while (!input.empty()) {
            const auto count = write(in[1], input.data(), input.size());
            if (count <= 0) break;
            input.remove_prefix(static_cast<std::size_t>(count));
        }
        close(in[1]);
    });
    char buffer[65536];
    for (;;) {
        const auto count = read(out[0], buffer, sizeof buffer);
        if (count <= 0) break;
        outcome.out.append(buffer, static_cast<std::size_t>(count));
    }
    writer.join();
    close(out[0]);
    int waited = 0;
    waitpid(child, &waited, 0);
    outcome.status = exit_status(waited);
    return outcome;
}

}  // namespace hardway::tests
