#pragma once
// The workers of a server, as the system lists them.

#include <signal.h>
#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace server_test {

// The state of a process, its parent and all that follows: "S 1234 …"; empty if there is none.
inline std::string state_of(const std::string& process) {
    std::ifstream status("/proc/" + process + "/stat");
    const std::string stat((std::istreambuf_iterator<char>(status)), {});
    const auto after = stat.rfind(") ");  // "pid (name) state parent …"
    return after == std::string::npos ? "" : stat.substr(after + 2);
}

// Whether it runs, or could: one that has ended may still be listed.
inline bool runs(pid_t process) {
    const auto state = state_of(std::to_string(process));
    return !state.empty() && state[0] != 'Z';
}

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
        const auto state = state_of(name);
        if (state.empty() || state[0] == 'Z') continue;
        if (std::atoi(state.c_str() + 2) == server) found.push_back(std::atoi(name.c_str()));
    }
    return found;
}

}  // namespace server_test
