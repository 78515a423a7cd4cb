#include "study/process.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace hardway::tests {

namespace {

std::string slurp(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

[[noreturn]] void become(const std::vector<std::string>& words, const std::string& out,
                         const std::string& err) {
    if (!freopen("/dev/null", "r", stdin) || !freopen(out.c_str(), "w", stdout) ||
        !freopen(err.c_str(), "w", stderr))
        _exit(126);
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (auto& word : copies) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execvp(pointers[0], pointers.data());
    _exit(127);
}

}  // namespace

Ran run_program(const std::vector<std::string>& words, int interrupt_after) {
    const TemporaryFile out(".out", "");
    const TemporaryFile err(".err", "");
    const int child = fork();
    if (child == 0) become(words, out.path(), err.path());
    if (interrupt_after > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(interrupt_after));
        kill(child, SIGINT);
    }
    int waited = 0;
    waitpid(child, &waited, 0);
    return {WIFEXITED(waited) ? WEXITSTATUS(waited) : -1, out.read(), err.read()};
}

namespace {

std::vector<std::string> hardway_with(const std::vector<std::string>& words) {
    std::vector<std::string> all = {HARDWAY_PROGRAM};
    all.insert(all.end(), words.begin(), words.end());
    return all;
}

}  // namespace

// Held still meanwhile, so that it cannot do anything between two of them.
int run_signalled(const std::vector<std::string>& words, const std::vector<int>& signals, int after) {
    const int child = fork();
    if (child == 0) become(hardway_with(words), "/dev/null", "/dev/null");
    std::this_thread::sleep_for(std::chrono::milliseconds(after));
    int waited = 0;
    kill(child, SIGSTOP);
    waitpid(child, &waited, WUNTRACED);
    for (const int number : signals) kill(child, number);
    kill(child, SIGCONT);
    waitpid(child, &waited, 0);
    return WIFSIGNALED(waited) ? WTERMSIG(waited) : 0;
}

Ran run_hardway(const std::vector<std::string>& words, int interrupt_after) {
    return run_program(hardway_with(words), interrupt_after);
}

TemporaryFile::TemporaryFile(const std::string& ending, const std::string& text) {
    static std::atomic<int> count = 0;
    const auto name = "hardway-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ending;
    path_ = (std::filesystem::temp_directory_path() / name).string();
    std::ofstream(path_, std::ios::binary) << text;
}
TemporaryFile::~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}
std::string TemporaryFile::read() const {
    return slurp(path_);
}

}  // namespace hardway::tests
