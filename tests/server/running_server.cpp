#include "running_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace server_test {

RunningServer::RunningServer(std::filesystem::path folder, std::vector<std::string> more, bool complaints) {
    int out[2];
    if (::pipe2(out, O_CLOEXEC) != 0) return;
    child_ = ::fork();
    if (child_ == 0) {
        ::dup2(out[1], STDOUT_FILENO);
        if (complaints) ::dup2(out[1], STDERR_FILENO);
        const auto data = (folder / "data").string();
        const auto key = (folder / "key").string();
        std::vector<std::string> words = {HARDWAY_PROGRAM, "serve", "--listen", "127.0.0.1:0",
                                          "--data",        data,    "--key",    key};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> list;
        for (auto& word : words) list.push_back(word.data());
        list.push_back(nullptr);
        ::execv(HARDWAY_PROGRAM, list.data());
        ::_exit(127);
    }
    ::close(out[1]);
    out_ = out[0];  // stays open, so that the server can go on printing
    first_line_ = next_line();
    const auto colon = first_line_.rfind(':');
    if (first_line_.starts_with("listening on http") && colon != std::string::npos)
        port_ = static_cast<std::uint16_t>(std::atoi(first_line_.c_str() + colon + 1));
}

RunningServer::~RunningServer() {
    stop(9);
    if (out_ >= 0) ::close(out_);
}

std::string RunningServer::next_line() {
    std::string line;
    char each = 0;
    pollfd wait{out_, POLLIN, 0};
    while (::poll(&wait, 1, 60'000) > 0 && ::read(out_, &each, 1) == 1 && each != '\n') line += each;
    return line;
}

std::string RunningServer::rest() {
    std::string all;
    char some[4096];
    for (ssize_t many = 0; (many = ::read(out_, some, sizeof some)) > 0;)
        all.append(some, static_cast<std::size_t>(many));
    return all;
}

int RunningServer::stop(int signal) {
    if (child_ <= 0) return -1;
    ::kill(child_, signal);
    return wait();
}

int RunningServer::wait() {
    if (child_ <= 0) return -1;
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace server_test
