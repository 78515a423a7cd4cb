#pragma once
// A data folder on the disk, and who owns it.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "rules/result.hpp"

namespace hardway::house {

// Owns a folder as long as it is there; of two programs only one can. The system gives it up for a program
// that dies.
class FolderLock {
  public:
    // Makes the folder, for nobody else to read, if there is none.
    static Result<FolderLock> take(const std::string& folder);
    // With others who only read, and without making anything: where nobody has ever owned the folder, as of
    // a backup, there is nothing to lock.
    static Result<FolderLock> share(const std::string& folder);

    FolderLock(FolderLock&& other) noexcept
        : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock();

    // Whether the folder is still the one that was locked: neither moved, nor taken away, nor another there.
    bool holds() const;

  private:
    FolderLock(std::string path, int file) : path_(std::move(path)), file_(file) {}
    std::string path_;
    int file_;  // -1: there was nothing to lock
};

// Which file it is, whatever it is called.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;

    bool operator==(const FileIdentity&) const = default;
};
// Nothing: there is none.
std::optional<FileIdentity> identity_of(const std::string& path);

// What was written to a file or folder is on the disk after this. Throws std::system_error.
void sync_to_disk(const std::string& path);

// A new folder for nobody else to read, its name on the disk; also those it lies in. Throws
// std::system_error.
void make_folder(const std::string& path);
// An empty file for nobody else to read, if there is none. Throws std::system_error.
void make_file(const std::string& path);

// Without what is not needed to name it, such as a slash at its end.
std::string plain_path(const std::string& path);

// 20261115-223159, in UTC: part of the name of a copy.
std::string time_stamp();

}  // namespace hardway::house
