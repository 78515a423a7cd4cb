#include "house/store/folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <system_error>

namespace hardway::house {

namespace {

[[noreturn]] void fail(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), path);
}

FileIdentity identity(const struct stat& about) {
    return {about.st_dev, about.st_ino};
}

std::string holder(int file) {
    std::array<char, 32> digits{};
    const auto size = ::pread(file, digits.data(), digits.size() - 1, 0);
    const std::string pid(digits.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    return pid.empty() ? "another program" : "process " + pid;
}

}  // namespace

void sync_to_disk(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(path);
    const int result = ::fsync(file);
    const int trouble = errno;
    ::close(file);
    errno = trouble;
    if (result != 0) fail(path);
}

std::string plain_path(const std::string& path) {
    const auto plain = std::filesystem::path(path).lexically_normal();
    return plain.has_filename() ? plain.string() : plain.parent_path().string();
}

void make_folder(const std::string& path) {
    const auto parent = std::filesystem::absolute(path).parent_path();
    if (!std::filesystem::exists(parent)) make_folder(parent.string());
    if (::mkdir(path.c_str(), 0700) != 0) fail(path);
    sync_to_disk(parent.string());
}

void make_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) fail(path);
    ::close(file);
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
    try {
        if (!std::filesystem::exists(folder)) make_folder(folder);
    } catch (const std::system_error& trouble) {
        return Fault{folder, 0, "cannot make this data folder: " + trouble.code().message(), {}, {}};
    }
    const auto path = folder + "/hardway.lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return Fault{
            folder, 0, "cannot write in this data folder: " + std::generic_category().message(errno), {}, {}};
    FolderLock lock(path, file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0)
        return Fault{folder, 0, "this data folder is in use by " + holder(file), {}, {}};
    // Only to be read by people: if it cannot be written, the lock holds all the same.
    const auto pid = std::to_string(::getpid());
    if (::ftruncate(file, 0) == 0) static_cast<void>(!::pwrite(file, pid.data(), pid.size(), 0));
    return lock;
}

Result<FolderLock> FolderLock::share(const std::string& folder) {
    const auto path = folder + "/hardway.lock";
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno != ENOENT)
        return Fault{
            folder, 0, "cannot read this data folder: " + std::generic_category().message(errno), {}, {}};
    FolderLock lock(path, file);
    if (file >= 0 && ::flock(file, LOCK_SH | LOCK_NB) != 0)
        return Fault{folder, 0, "this data folder is in use by " + holder(file), {}, {}};
    return lock;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

bool FolderLock::holds() const {
    if (file_ < 0) return true;
    struct stat about{};
    return ::fstat(file_, &about) == 0 && identity_of(path_) == identity(about);
}

std::optional<FileIdentity> identity_of(const std::string& path) {
    struct stat about{};
    if (::stat(path.c_str(), &about) != 0) return std::nullopt;
    return identity(about);
}

std::string time_stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    const auto size = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
    return {text.data(), size};
}

}  // namespace hardway::house
