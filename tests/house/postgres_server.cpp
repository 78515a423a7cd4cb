#include "house/postgres_server.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>
#include <vector>

#include "house/store/postgres.hpp"

namespace hardway::tests {

namespace {

constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin/";

// PostgreSQL does not run as root: then it runs as the user that its package has made.
const passwd* other_user() {
    if (::getuid() != 0) return nullptr;
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr) throw std::runtime_error("there is no user postgres");
    return user;
}

// In memory, where there is room: after it was stopped immediately PostgreSQL syncs a thousand files when it
// starts. What these tests cut off is the program, not the machine, and so they show the same on either.
std::filesystem::path fast_place() {
    std::error_code none;
    std::filesystem::path memory = "/dev/shm";
    if (std::filesystem::space(memory, none).available > 1'000'000'000 && !none) return memory;
    return std::filesystem::temp_directory_path();
}

pid_t start_program(std::vector<std::string> words, const std::string& log) {
    const passwd* user = other_user();
    words[0] = kPrograms + words[0];
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    ::dup2(out, 1);
    ::dup2(out, 2);
    if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // a test that dies does not leave it behind
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

int status_of(pid_t child) {
    int status = -1;
    ::waitpid(child, &status, 0);
    return status;
}

}  // namespace

PostgresServer::PostgresServer() : folder_(fast_place()) {
    if (const passwd* user = other_user();
        user != nullptr && ::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error("cannot give the folder to postgres");
    const auto made = start_program({"initdb", "--no-sync", "--auth=trust", "--username=postgres",
                                     "--encoding=UTF8", "--locale=C.UTF-8", "-D", folder_ / "data"},
                                    folder_ / "log");
    if (status_of(made) != 0) throw std::runtime_error("initdb failed");
    start();
}

PostgresServer::~PostgresServer() {
    stop_immediately();
}

void PostgresServer::start() {
    server_ = start_program({"postgres", "-D", folder_ / "data", "-k", folder_.path(), "-c",
                             "listen_addresses=", "-c", "shared_buffers=16MB", "-c", "max_connections=30"},
                            folder_ / "log");
    for (int i = 0; i < 600; ++i) {
        if (answers()) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("PostgreSQL does not start");
}

bool PostgresServer::answers() const {
    try {
        const house::Postgres connection(address());
        return true;
    } catch (const house::PostgresTrouble&) {
        return false;
    }
}

void PostgresServer::stop_immediately() {
    if (server_ < 0) return;
    ::kill(server_, SIGQUIT);
    status_of(server_);
    server_ = -1;
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgres://postgres@/" + database + "?host=" + folder_.path();
}

std::string PostgresServer::new_database() {
    const auto name = "house" + std::to_string(++databases_);
    house::Postgres(address()).script("CREATE DATABASE " + name);
    return address(name);
}

PostgresServer& shared_postgres() {
    static PostgresServer server;
    return server;
}

}  // namespace hardway::tests
