#pragma once
// A disk that forgets: a layer below SQLite that keeps apart what was written and not yet synced. At a power
// cut any part of that is lost: single writes, single sectors of a write, in any order. What was synced
// stays. kill -9 cannot show whether a program syncs, because the system still writes what it has taken.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace hardway::tests {

class ForgetfulDisk {
  public:
    explicit ForgetfulDisk(std::uint32_t seed);
    ~ForgetfulDisk();
    ForgetfulDisk(const ForgetfulDisk&) = delete;
    ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

    // For SqliteSettings.
    const std::string& vfs() const { return name_; }

    // The power goes at that write, sync or removal from now on, half-way through it.
    void cut_after(std::uint64_t steps);
    bool is_cut() const;
    // Once everything is closed: files are what the disk has kept, and it works again.
    void power_on();

    // From now on every write or sync fails with this code of SQLite's; 0: none does.
    void fail_writes(int code);
    void fail_syncs(int code);

    // How often something was synced.
    std::uint64_t syncs() const;

    // What the layer does; only for it.
    struct Change {
        enum class Kind : std::uint8_t { write, truncate, remove } kind;
        std::int64_t offset = 0;  // or the size after truncation
        std::string bytes = {};
    };
    struct File {
        bool exists = false;  // on the disk
        std::string kept;     // on the disk
        std::vector<Change> unsynced = {};
    };
    void opened(const std::string& path);
    // 0, or the code to fail with. Changes that are not to be are not made.
    int change(const std::string& path, Change change);
    int sync(const std::string& path);
    int remove(const std::string& path, bool synced);
    sqlite3_vfs& below() const { return *below_; }

  private:
    bool step();
    void keep_some(File& file);

    struct Layer;
    mutable std::mutex mutex_;
    std::string name_;
    std::unique_ptr<Layer> layer_;
    sqlite3_vfs* below_;
    std::mt19937 chance_;
    std::map<std::string, File> files_;
    std::uint64_t steps_left_ = UINT64_MAX;
    std::uint64_t syncs_ = 0;
    bool cut_ = false;
    int write_code_ = 0;
    int sync_code_ = 0;
};

}  // namespace hardway::tests
