#include "cli/write_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace hardway::cli {

namespace {

namespace fs = std::filesystem;

enum class IfThere : std::uint8_t { replace, refuse };

std::error_code last_error() {
    return {errno, std::generic_category()};
}

std::error_code error_of(std::errc code) {
    return std::make_error_code(code);
}

std::error_code write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const auto done = ::write(file, text.data(), text.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return last_error();
        text.remove_prefix(static_cast<std::size_t>(done));
    }
    return {};
}

bool same(const struct stat& a, const struct stat& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// What the program prints goes there, too: replacing the file would take it away from whoever reads it.
std::optional<int> already_open(const struct stat& there) {
    for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat open{};
        if (fstat(file, &open) == 0 && same(open, there)) return file;
    }
    return std::nullopt;
}

std::error_code write_as_it_comes(const std::string& path, const struct stat& there, std::string_view text) {
    std::fflush(stdout);
    if (const auto open = already_open(there)) return write_all(*open, text);
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0) return last_error();
    const auto trouble = write_all(file, text);
    if (::close(file) != 0 && !trouble) return last_error();
    return trouble;
}

// Where a link leads, also if nothing is there.
std::error_code follow(fs::path& path) {
    constexpr int kMostLinks = 40;
    std::error_code trouble;
    for (int i = 0; fs::is_symlink(fs::symlink_status(path, trouble)); ++i) {
        if (i == kMostLinks) return error_of(std::errc::too_many_symbolic_link_levels);
        const auto to = fs::read_symlink(path, trouble);
        if (trouble) return trouble;
        path = to.is_absolute() ? to : path.parent_path() / to;
    }
    return {};
}

// A fresh file in the same folder, gone again unless it is put in the place of another.
class Beside {
  public:
    explicit Beside(const fs::path& path) : path_(path) {
        const auto folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
        name_ = (folder / ".hardway-XXXXXX").string();
        file_ = mkostemp(name_.data(), O_CLOEXEC);
        if (file_ < 0) trouble_ = last_error();
    }
    ~Beside() {
        if (file_ >= 0) ::close(file_);
        if (!placed_ && !trouble_) ::unlink(name_.c_str());
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    std::error_code trouble() const { return trouble_; }

    // Owner and permissions of the file it replaces, or what a new file gets.
    // Where that cannot be had, only the owner can read it.
    void take_after(const struct stat* old) const {
        if (!old) {
            const auto mask = ::umask(0);
            ::umask(mask);
            ::fchmod(file_, 0666 & ~mask);
            return;
        }
        auto mode = old->st_mode & 07777U;
        // Only the superuser gives files away. What the old group could do, another one cannot.
        if (::fchown(file_, old->st_uid, old->st_gid) != 0 &&
            ::fchown(file_, static_cast<uid_t>(-1), old->st_gid) != 0)
            mode &= ~static_cast<mode_t>(S_IRWXG | S_ISGID | S_ISUID);
        ::fchmod(file_, mode);
    }

    std::error_code fill(std::string_view text) const {
        if (const auto trouble = write_all(file_, text)) return trouble;
        return ::fsync(file_) == 0 ? std::error_code() : last_error();
    }

    std::error_code place(IfThere if_there) {
        const int closed = ::close(file_);
        file_ = -1;
        if (closed != 0) return last_error();
        if (const auto trouble = rename(if_there)) return trouble;
        placed_ = true;
        keep_name();
        return {};
    }

  private:
    std::error_code rename(IfThere if_there) const {
        const auto to = path_.c_str();
        if (if_there == IfThere::replace)
            return ::rename(name_.c_str(), to) == 0 ? std::error_code() : last_error();
        if (::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, to, RENAME_NOREPLACE) == 0) return {};
        if (errno != EINVAL && errno != ENOSYS) return last_error();
        // Not every file system can do both at once.
        struct stat there{};
        if (::lstat(to, &there) == 0) return error_of(std::errc::file_exists);
        return ::rename(name_.c_str(), to) == 0 ? std::error_code() : last_error();
    }

    // The name is on the disk when its folder is. Where that cannot be asked for, it comes by itself.
    void keep_name() const {
        const auto folder = path_.has_parent_path() ? path_.parent_path() : fs::path(".");
        const int open = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (open < 0) return;
        ::fsync(open);
        ::close(open);
    }

    fs::path path_;
    std::string name_;
    int file_ = -1;
    bool placed_ = false;
    std::error_code trouble_;
};

// Everything up to the last step. With no text it is only tried.
std::error_code write(const std::string& path, std::optional<std::string_view> text, IfThere if_there) {
    if (path.empty() || path.find('\0') != std::string::npos) return error_of(std::errc::invalid_argument);
    struct stat there{};
    const bool found = ::stat(path.c_str(), &there) == 0;
    if (!found && errno != ENOENT) return last_error();
    if (found && S_ISDIR(there.st_mode)) return error_of(std::errc::is_a_directory);
    if (found && if_there == IfThere::refuse) return error_of(std::errc::file_exists);
    if (found && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return last_error();
    if (found && (!S_ISREG(there.st_mode) || already_open(there)))
        return text ? write_as_it_comes(path, there, *text) : std::error_code();
    fs::path target = path;
    if (const auto trouble = follow(target)) return trouble;
    Beside beside(target);
    if (beside.trouble() || !text) return beside.trouble();
    beside.take_after(found ? &there : nullptr);
    if (const auto trouble = beside.fill(*text)) return trouble;
    return beside.place(if_there);
}

}  // namespace

std::error_code write_file(const std::string& path, std::string_view text) {
    return write(path, text, IfThere::replace);
}

std::error_code write_new_file(const std::string& path, std::string_view text) {
    return write(path, text, IfThere::refuse);
}

std::error_code could_write(const std::string& path) {
    return write(path, std::nullopt, IfThere::replace);
}

std::string write_trouble(const std::string& path, std::error_code trouble) {
    std::error_code ignored;
    return path + ": cannot write this file: " + trouble.message() +
           (fs::is_regular_file(path, ignored) ? "; it is as it was" : "");
}

}  // namespace hardway::cli
