#include "running_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <random>

namespace server_test {

RunningServer::RunningServer(std::filesystem::path folder, std::vector<std::string> more, bool complaints) {
    std::vector<std::string> words = {
        HARDWAY_PROGRAM, "serve", "--data", (folder / "data").string(), "--key", (folder / "key").string()};
    if (std::find(more.begin(), more.end(), "--listen") == more.end())
        words.insert(words.end(), {"--listen", "127.0.0.1:0"});
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> list;
    for (auto& word : words) list.push_back(word.data());
    list.push_back(nullptr);
    int out[2];
    if (::pipe2(out, O_CLOEXEC) != 0) return;
    child_ = ::fork();
    if (child_ == 0) {
        ::dup2(out[1], STDOUT_FILENO);
        if (complaints) ::dup2(out[1], STDERR_FILENO);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that dies does not leave it behind
        ::execv(HARDWAY_PROGRAM, list.data());
        ::_exit(127);
    }
    ::close(out[1]);
    out_ = out[0];
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

std::uint16_t steady_port() {
    std::random_device chance;
    std::uniform_int_distribution<int> ports(20'000, 32'000);
    while (true) {
        const auto port = static_cast<std::uint16_t>(ports(chance));
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool free = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        ::close(socket);
        if (free) return port;
    }
}

}  // namespace server_test
