#include "house/small_disk.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <stdexcept>

namespace hardway::tests {

namespace {

std::atomic<std::int64_t> left = INT64_MAX;
std::atomic<int> full = 0;

// How much of this can be written there; what grows the file takes space.
std::int64_t fits(int file, std::size_t many, off_t from) {
    struct stat about{};
    if (::fstat(file, &about) != 0) return 0;
    const auto wanted = static_cast<std::int64_t>(many);
    const auto grows = std::clamp<std::int64_t>(from + wanted - about.st_size, 0, wanted);
    const auto granted = std::min(grows, left.load());
    left -= granted;
    return wanted - grows + granted;
}

// As a disk does it: first what fits, and then nothing any more.
ssize_t write_there(int file, const void* bytes, std::size_t many, off_t from) {
    const auto some = fits(file, many, from);
    if (some > 0) return ::pwrite(file, bytes, static_cast<std::size_t>(some), from);
    ++full;
    errno = ENOSPC;
    return -1;
}

ssize_t write_here(int file, const void* bytes, std::size_t many) {
    const auto from = ::lseek(file, 0, SEEK_CUR);
    const auto written = write_there(file, bytes, many, from);
    if (written > 0) ::lseek(file, from + written, SEEK_SET);
    return written;
}

// SQLite calls the one of these that the system has.
void replace(bool by_ours) {
    auto* vfs = sqlite3_vfs_find("unix");
    if (vfs == nullptr) throw std::runtime_error("SQLite has no vfs called unix");
    const auto set = [&](const char* name, sqlite3_syscall_ptr ours) {
        vfs->xSetSystemCall(vfs, name, by_ours ? ours : nullptr);
    };
    set("write", reinterpret_cast<sqlite3_syscall_ptr>(write_here));
    for (const char* name : {"pwrite", "pwrite64"})
        set(name, reinterpret_cast<sqlite3_syscall_ptr>(write_there));
}

}  // namespace

SmallDisk::SmallDisk() {
    full = 0;
    empty();
    replace(true);
}

// NOLINTNEXTLINE(bugprone-exception-escape): without the disk there was, no test goes on
SmallDisk::~SmallDisk() {
    replace(false);
    empty();
}

void SmallDisk::leave(std::int64_t bytes) {
    left = bytes;
}

void SmallDisk::empty() {
    left = INT64_MAX;
}

int SmallDisk::times_full() const {
    return full;
}

}  // namespace hardway::tests
