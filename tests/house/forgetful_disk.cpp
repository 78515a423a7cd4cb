#include "house/forgetful_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>

namespace hardway::tests {

struct ForgetfulDisk::Layer : sqlite3_vfs {};

namespace {

using ChangeKind = ForgetfulDisk::Change::Kind;
constexpr std::size_t kSector = 512;

// The system's own file lies directly behind it, as SQLite gives room for both.
struct OpenFile : sqlite3_file {
    ForgetfulDisk* disk;
    std::string* path;  // none: not kept apart
};

OpenFile& ours(sqlite3_file* file) {
    return *static_cast<OpenFile*>(file);
}
sqlite3_file* below(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(static_cast<OpenFile*>(file) + 1);
}
const sqlite3_io_methods& methods(sqlite3_file* file) {
    return *below(file)->pMethods;
}

int close_file(sqlite3_file* file) {
    const int code = methods(file).xClose(below(file));
    delete ours(file).path;
    return code;
}
int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    if (ours(file).disk->is_cut()) return SQLITE_IOERR_READ;
    return methods(file).xRead(below(file), to, size, offset);
}
int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    if (auto& open = ours(file); open.path != nullptr) {
        std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
        if (const int code = open.disk->change(*open.path, {ChangeKind::write, offset, std::move(bytes)}))
            return code;
    }
    return methods(file).xWrite(below(file), from, size, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    if (auto& open = ours(file); open.path != nullptr)
        if (const int code = open.disk->change(*open.path, {ChangeKind::truncate, size})) return code;
    return methods(file).xTruncate(below(file), size);
}
int sync_file(sqlite3_file* file, int) {
    auto& open = ours(file);
    return open.path == nullptr ? SQLITE_OK : open.disk->sync(*open.path);
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return methods(file).xFileSize(below(file), size);
}
int lock_file(sqlite3_file* file, int level) {
    return methods(file).xLock(below(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
    return methods(file).xUnlock(below(file), level);
}
int check_lock(sqlite3_file* file, int* result) {
    return methods(file).xCheckReservedLock(below(file), result);
}
int file_control(sqlite3_file* file, int what, void* with) {
    return methods(file).xFileControl(below(file), what, with);
}
int sector_size(sqlite3_file*) {
    return static_cast<int>(kSector);
}
// A write leaves the bytes beside it alone: SQLite's assumption about disks of today.
int characteristics(sqlite3_file*) {
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}
int map_memory(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
    return methods(file).xShmMap(below(file), page, size, extend, to);
}
int lock_memory(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file).xShmLock(below(file), offset, count, flags);
}
void memory_barrier(sqlite3_file* file) {
    methods(file).xShmBarrier(below(file));
}
int unmap_memory(sqlite3_file* file, int remove) {
    return methods(file).xShmUnmap(below(file), remove);
}

const sqlite3_io_methods kMethods{
    2,           close_file,     read_file,    write_file,   truncate_file, sync_file,       file_size,
    lock_file,   unlock_file,    check_lock,   file_control, sector_size,   characteristics, map_memory,
    lock_memory, memory_barrier, unmap_memory, nullptr,      nullptr};

ForgetfulDisk& disk_of(sqlite3_vfs* layer) {
    return *static_cast<ForgetfulDisk*>(layer->pAppData);
}

int open_file(sqlite3_vfs* layer, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    auto& disk = disk_of(layer);
    file->pMethods = nullptr;
    if (disk.is_cut()) return SQLITE_CANTOPEN;
    const bool kept =
        path != nullptr && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL));
    if (kept) disk.opened(path);
    auto* open = ::new (file) OpenFile;
    open->disk = &disk;
    open->path = nullptr;
    open->pMethods = nullptr;
    const int code = disk.below().xOpen(&disk.below(), path, below(open), flags, out_flags);
    if (code != SQLITE_OK) return code;
    open->pMethods = &kMethods;
    if (kept) open->path = new std::string(path);
    return SQLITE_OK;
}

int remove_file(sqlite3_vfs* layer, const char* path, int synced) {
    auto& disk = disk_of(layer);
    if (const int code = disk.remove(path, synced != 0)) return code;
    return disk.below().xDelete(&disk.below(), path, 0);
}

void put(std::string& to, std::size_t offset, std::string_view bytes) {
    if (to.size() < offset + bytes.size()) to.resize(offset + bytes.size());
    std::copy(bytes.begin(), bytes.end(), to.begin() + static_cast<std::ptrdiff_t>(offset));
}

void make(ForgetfulDisk::File& file, const ForgetfulDisk::Change& change) {
    file.exists = change.kind != ChangeKind::remove;
    if (change.kind == ChangeKind::write)
        put(file.kept, static_cast<std::size_t>(change.offset), change.bytes);
    else
        file.kept.resize(static_cast<std::size_t>(change.offset));
}

auto last_removal(ForgetfulDisk::File& file) {
    return std::find_if(file.unsynced.rbegin(), file.unsynced.rend(),
                        [](const auto& change) { return change.kind == ChangeKind::remove; });
}

void forget_removed(ForgetfulDisk::File& file) {
    const auto last = last_removal(file);
    if (last == file.unsynced.rend()) return;
    file = {false, {}, {last.base(), file.unsynced.end()}};
}

void keep_sectors(ForgetfulDisk::File& file, const ForgetfulDisk::Change& change, auto kept) {
    for (std::size_t at = 0; at < change.bytes.size();) {
        const auto offset = static_cast<std::size_t>(change.offset) + at;
        const auto size = std::min(kSector - offset % kSector, change.bytes.size() - at);
        if (kept())
            make(file, {ChangeKind::write, static_cast<std::int64_t>(offset), change.bytes.substr(at, size)});
        at += size;
    }
}

}  // namespace

ForgetfulDisk::ForgetfulDisk(std::uint32_t seed)
    : layer_(std::make_unique<Layer>()), below_(sqlite3_vfs_find(nullptr)), chance_(seed) {
    static std::atomic<int> count = 0;
    name_ = "forgetful" + std::to_string(++count);
    static_cast<sqlite3_vfs&>(*layer_) = *below_;
    layer_->pNext = nullptr;
    layer_->zName = name_.c_str();
    layer_->szOsFile = static_cast<int>(sizeof(OpenFile)) + below_->szOsFile;
    layer_->pAppData = this;
    layer_->xOpen = open_file;
    layer_->xDelete = remove_file;
    sqlite3_vfs_register(layer_.get(), 0);
}

ForgetfulDisk::~ForgetfulDisk() {
    sqlite3_vfs_unregister(layer_.get());
}

void ForgetfulDisk::cut_after(std::uint64_t steps) {
    const std::lock_guard lock(mutex_);
    steps_left_ = steps;
}

bool ForgetfulDisk::is_cut() const {
    const std::lock_guard lock(mutex_);
    return cut_;
}

void ForgetfulDisk::fail_writes(int code) {
    const std::lock_guard lock(mutex_);
    write_code_ = code;
}

void ForgetfulDisk::fail_syncs(int code) {
    const std::lock_guard lock(mutex_);
    sync_code_ = code;
}

std::uint64_t ForgetfulDisk::syncs() const {
    const std::lock_guard lock(mutex_);
    return syncs_;
}

// False: the power goes with this one.
bool ForgetfulDisk::step() {
    if (steps_left_ == 0) cut_ = true;
    if (steps_left_ != UINT64_MAX) --steps_left_;
    return !cut_;
}

void ForgetfulDisk::opened(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (files_.contains(path)) return;
    std::ifstream on_disk(path, std::ios::binary);
    auto& file = files_[path];
    file.exists = on_disk.is_open();
    file.kept.assign(std::istreambuf_iterator<char>(on_disk), {});
}

int ForgetfulDisk::change(const std::string& path, Change change) {
    const std::lock_guard lock(mutex_);
    if (cut_) return SQLITE_IOERR_WRITE;
    if (write_code_ != 0) return write_code_;
    files_[path].unsynced.push_back(std::move(change));
    return step() ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int ForgetfulDisk::sync(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (cut_ || !step()) return SQLITE_IOERR_FSYNC;
    if (sync_code_ != 0) return sync_code_;
    auto& file = files_[path];
    // With a new journal SQLite syncs the folder, too, and so whatever was removed from it.
    if (!file.exists || last_removal(file) != file.unsynced.rend())
        for (auto& [other, each] : files_) forget_removed(each);
    for (const auto& change : file.unsynced) make(file, change);
    file.unsynced.clear();
    ++syncs_;
    return SQLITE_OK;
}

int ForgetfulDisk::remove(const std::string& path, bool synced) {
    const std::lock_guard lock(mutex_);
    if (cut_ || !step()) return SQLITE_IOERR_DELETE;
    const auto file = files_.find(path);
    if (file == files_.end()) return SQLITE_OK;
    file->second.unsynced.push_back({ChangeKind::remove});
    if (synced) file->second = {};
    return SQLITE_OK;
}

// Any of what was not synced may have got to the disk, each sector of it or not. But a file that was made in
// place of a removed one is another file: the disk has the one or the other.
void ForgetfulDisk::keep_some(File& file) {
    std::bernoulli_distribution kept(std::uniform_real_distribution<>(0, 1)(chance_));
    for (const auto& change : file.unsynced) {
        if (change.kind == ChangeKind::remove && !kept(chance_)) break;
        if (change.kind == ChangeKind::write)
            keep_sectors(file, change, [&] { return kept(chance_); });
        else if (change.kind == ChangeKind::remove || kept(chance_))
            make(file, change);
    }
    file.unsynced.clear();
}

void ForgetfulDisk::power_on() {
    const std::lock_guard lock(mutex_);
    for (auto& [path, file] : files_) {
        keep_some(file);
        std::filesystem::remove(path);
        std::filesystem::remove(path + "-shm");
        if (file.exists)
            std::ofstream(path, std::ios::binary)
                .write(file.kept.data(), static_cast<std::streamsize>(file.kept.size()));
    }
    files_.clear();
    steps_left_ = UINT64_MAX;
    cut_ = false;
}

}  // namespace hardway::tests
