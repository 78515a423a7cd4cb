#pragma once
// A process of its own for what strangers wrote: this same program, spoken to in lines, which may be killed
// at any moment and harms nobody by dying. It gets no file, no environment and no more time or memory than
// its limits (`WorkerLimits`, which it sets itself before it reads its first line).

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace hardway::server {

struct WorkerLimits {
    std::uint64_t memory = 0;       // bytes of address space
    std::uint64_t cpu_seconds = 0;  // in all
    int nice = 0;                   // 19: only when nobody else wants the processor
};
// By the kind of work, as in `hardway worker KIND`.
inline constexpr WorkerLimits kBotLimits{std::uint64_t{512} << 20, 60, 5};
inline constexpr WorkerLimits kStudyLimits{std::uint64_t{1} << 30, 600, 19};

// For the process itself, once, before it reads anything: also no core, no file that grows, no new file at
// all, no new rights, and an end when the server ends.
void confine(const WorkerLimits& limits);

// How a worker says something: one line, at once.
using SayLine = std::function<void(const std::string& line)>;

// What went wrong with a worker: whether it may be tried again with another.
enum class WorkerEnd : std::uint8_t { none, died, too_slow, too_long };

class Worker {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // `program` is run as `program worker kind`.
    static Result<std::unique_ptr<Worker>> start(const std::string& program, const std::string& kind);
    ~Worker();  // with it the process
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // One line there; one line back, of so many bytes at most. A fault says what became of the process, which
    // is dead then; `end()` tells it, too.
    Result<Done> tell(std::string_view line, Time deadline);
    Result<std::string> hear(Time deadline, std::size_t most);
    WorkerEnd end() const { return end_; }
    // From any thread.
    void kill() const;
    pid_t pid() const { return child_; }

  private:
    Worker(pid_t child, int socket) : child_(child), socket_(socket) {}
    Fault fail(WorkerEnd end);
    bool wait_for(short what, Time deadline) const;

    const pid_t child_;
    const int socket_;
    std::string pending_;
    WorkerEnd end_ = WorkerEnd::none;
};

}  // namespace hardway::server
