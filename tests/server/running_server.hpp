#pragma once
// The server itself, as people start it: a process with a data folder, which may be killed.

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace server_test {

class RunningServer {
  public:
    // Listens on any port that is free, unless `more` says where. With `complaints`, what goes to its
    // standard error is among what it prints.
    explicit RunningServer(std::filesystem::path folder, std::vector<std::string> more = {},
                           bool complaints = false);
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    bool started() const { return port_ != 0; }
    std::uint16_t port() const { return port_; }
    pid_t process() const { return child_; }
    const std::string& first_line() const { return first_line_; }
    // What it prints next; empty if nothing comes.
    std::string next_line();
    // All that it prints until it ends.
    std::string rest();
    // With this signal; the status it ended with, 128 and more if a signal ended it.
    int stop(int signal);
    // The same of one that ends by itself.
    int wait();

  private:
    pid_t child_ = -1;
    int out_ = -1;  // stays open, so that the server can go on printing
    std::uint16_t port_ = 0;
    std::string first_line_;
};

// A port that a server can have again after it was stopped: not one of those that the system gives to
// connections.
std::uint16_t steady_port();

}  // namespace server_test
