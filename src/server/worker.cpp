#include "server/worker.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "server/sanitized.hpp"

namespace hardway::server {

namespace {

constexpr int kGrace = 200;  // milliseconds that a process has to end after its last word

void limit(int what, std::uint64_t most, std::uint64_t then = 0) {
    const rlimit both{most, most + then};
    ::setrlimit(static_cast<__rlimit_resource_t>(what), &both);
}

}  // namespace

void confine(const WorkerLimits& limits) {
    for (const int stop : {SIGINT, SIGTERM}) ::signal(stop, SIG_IGN);  // meant for the server, which ends us
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (limits.nice > 0) ::setpriority(PRIO_PROCESS, 0, limits.nice);
    if (limits.nice >= 19) {
        const sched_param none{};
        ::sched_setscheduler(0, SCHED_IDLE, &none);
    }
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CPU, limits.cpu_seconds, 1);  // so that it is told apart from being killed
    if (kSanitized) return;
    limit(RLIMIT_NOFILE, 3);
    limit(RLIMIT_AS, limits.memory);
}

// Everything but its end of the socket, which is its standard input and output, stays behind: the files and
// the environment with whatever is secret in them.
Result<std::unique_ptr<Worker>> Worker::start(const std::string& program, const std::string& kind) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return fault(std::string("no worker can be started: ") + std::strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    std::string words[] = {program, "worker", kind};
    char* list[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    char* nothing[] = {nullptr};
    pid_t child = -1;
    const int trouble = ::posix_spawn(&child, program.c_str(), &actions, nullptr, list, nothing);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (trouble != 0) {
        ::close(ends[0]);
        return fault(std::string("no worker can be started: ") + std::strerror(trouble));
    }
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Worker>(new Worker(child, ends[0]));
}

Worker::~Worker() {
    kill();
    ::close(socket_);
    while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void Worker::kill() const {
    ::kill(child_, SIGKILL);  // until it is waited for, its number is nobody else's
}

bool Worker::wait_for(short what, Time deadline) const {
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        pollfd wait{socket_, what, 0};
        const int most = 60'000;
        const int found = ::poll(&wait, 1, static_cast<int>(std::min<std::int64_t>(left.count(), most)));
        if (found > 0) return true;
        if (found < 0 && errno != EINTR) return false;
    }
}

Fault Worker::fail(WorkerEnd end) {
    end_ = end;
    siginfo_t how{};
    const auto ended = [&] {
        return ::waitid(P_PID, static_cast<id_t>(child_), &how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               how.si_pid == child_;
    };
    if (end == WorkerEnd::died)
        for (int i = 0; i < kGrace && !ended(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    kill();
    if (end == WorkerEnd::too_slow) return fault("took too long, and was ended");
    if (end == WorkerEnd::too_long) return fault("said more than is listened to, and was ended");
    if (how.si_pid != child_) return fault("closed the line, and was ended");
    if (how.si_code == CLD_EXITED)
        return fault("its process ended by itself, with status " + std::to_string(how.si_status));
    if (how.si_status == SIGXCPU) return fault("used up the processor time it had, and was ended");
    return fault("its process was ended by signal " + std::to_string(how.si_status));
}

Result<Done> Worker::tell(std::string_view line, Time deadline) {
    std::string text(line);
    text += '\n';
    std::size_t sent = 0;
    while (sent < text.size()) {
        const auto many = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (many > 0) {
            sent += static_cast<std::size_t>(many);
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return fail(WorkerEnd::died);
        if (!wait_for(POLLOUT, deadline)) return fail(WorkerEnd::too_slow);
    }
    return Done{};
}

Result<std::string> Worker::hear(Time deadline, std::size_t most) {
    while (true) {
        const auto end = pending_.find('\n');
        if (end != std::string::npos && end <= most) {
            auto line = pending_.substr(0, end);
            pending_.erase(0, end + 1);
            return line;
        }
        if (pending_.size() > most) return fail(WorkerEnd::too_long);
        if (!wait_for(POLLIN, deadline)) return fail(WorkerEnd::too_slow);
        char buffer[16384];
        const auto many = ::recv(socket_, buffer, sizeof buffer, 0);
        if (many > 0) {
            pending_.append(buffer, static_cast<std::size_t>(many));
        } else if (many == 0 || (errno != EAGAIN && errno != EINTR)) {
            return fail(WorkerEnd::died);
        }
    }
}

}  // namespace hardway::server
