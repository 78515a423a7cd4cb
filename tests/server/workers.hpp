#pragma once
// The workers of a server, as the system lists them.

#include <signal.h>
#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace server_test {

// Processes that this one started as `… worker KIND` and that have not ended.
inline std::vector<pid_t> workers_of(pid_t server, const std::string& kind) {
    std::vector<pid_t> found;
    std::error_code failed;
    for (const auto& each : std::filesystem::directory_iterator("/proc", failed)) {
        const auto name = each.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream words(each.path() / "cmdline");
        const std::string line((std::istreambuf_iterator<char>(words)), {});
        if (line.find(std::string("\0worker\0", 8) + kind) == std::string::npos) continue;
        std::ifstream status(each.path() / "stat");
        const std::string stat((std::istreambuf_iterator<char>(status)), {});
        const auto after = stat.rfind(") ");  // "pid (name) state parent …"
        if (after == std::string::npos || stat[after + 2] == 'Z') continue;
        if (std::atoi(stat.c_str() + after + 4) == server) found.push_back(std::atoi(name.c_str()));
    }
    return found;
}

}  // namespace server_test
