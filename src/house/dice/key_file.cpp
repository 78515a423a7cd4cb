#include "house/dice/key_file.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>

namespace hardway::house {

namespace {

class OpenFile {
  public:
    explicit OpenFile(int number) : number_(number) {}
    ~OpenFile() {
        if (good()) ::close(number_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool good() const { return number_ >= 0; }
    int number() const { return number_; }

  private:
    int number_;
};

Fault key_fault(const std::string& path, std::string what, std::string allowed = "") {
    return Fault{path, 0, std::move(what), std::move(allowed), ""};
}

Fault system_fault(const std::string& path, const std::string& what) {
    return key_fault(path, what + ": " + std::strerror(errno));
}

// What is wrong with a key file before it is read.
std::optional<Fault> trouble_with(const std::string& path, const struct stat& about) {
    if (!S_ISREG(about.st_mode)) return key_fault(path, "the key is no file");
    if ((about.st_mode & 077U) != 0)
        return key_fault(path, "others than its owner may read or write the key file", "mode 0600 or 0400");
    if (about.st_uid != ::geteuid() && about.st_uid != 0)
        return key_fault(path, "the key file belongs to somebody else");
    if (about.st_size != static_cast<off_t>(sizeof(Digest)))
        return key_fault(path, "this is no key: it has " + std::to_string(about.st_size) + " bytes",
                         "32 bytes");
    return std::nullopt;
}

Result<HouseKey> read_key(const std::string& path, int number) {
    struct stat about{};
    if (::fstat(number, &about) != 0) return system_fault(path, "cannot look at the key file");
    if (auto trouble = trouble_with(path, about)) return *std::move(trouble);
    Digest bytes;
    if (::read(number, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
        return system_fault(path, "cannot read the key file");
    HouseKey key{DiceSecret(bytes)};
    sodium_memzero(bytes.data(), bytes.size());
    return key;
}

std::string folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    if (slash == path.npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

bool write_key(int number, const DiceSecret& secret) {
    const auto& bytes = secret.bytes();
    return ::write(number, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) &&
           ::fsync(number) == 0;
}

// Written under another name and then linked to its own: a key is there whole or not at all, and if somebody
// else was faster, theirs stands. Nothing, or what went wrong.
std::optional<Fault> make_key(const std::string& path) {
    const auto beside = path + "." + hex(DiceSecret::random().bytes()).substr(0, 8) + ".new";
    const auto cannot = [&] { return system_fault(path, "cannot make the key file"); };
    const OpenFile file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.good()) return cannot();
    std::optional<Fault> trouble;
    if (!write_key(file.number(), DiceSecret::random()) ||
        (::link(beside.c_str(), path.c_str()) != 0 && errno != EEXIST))
        trouble = cannot();
    ::unlink(beside.c_str());
    const OpenFile folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!trouble && (!folder.good() || ::fsync(folder.number()) != 0)) trouble = cannot();
    return trouble;
}

// A pipe would keep whoever opens it waiting.
int open_to_read(const std::string& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

}  // namespace

Result<HouseKey> open_key_file(const std::string& path) {
    if (path.empty() || path.find('\0') != path.npos) return key_fault(path, "this is no name of a key file");
    const OpenFile file(open_to_read(path));
    if (file.good()) return read_key(path, file.number());
    if (errno != ENOENT) return system_fault(path, "cannot open the key file");
    if (auto trouble = make_key(path)) return *std::move(trouble);
    const OpenFile made(open_to_read(path));
    if (!made.good()) return system_fault(path, "cannot open the key file");
    return read_key(path, made.number());
}

}  // namespace hardway::house
