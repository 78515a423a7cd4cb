#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "rules/text.hpp"

namespace hardway::cli {

namespace {

class OpenFile {
  public:
    explicit OpenFile(const std::string& path) : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
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

// What is neither a file nor a pipe, by its name. A device may have no end.
const char* special(mode_t mode) {
    if (S_ISDIR(mode)) return "is a directory";
    if (S_ISCHR(mode) || S_ISBLK(mode)) return "is a device";
    if (S_ISSOCK(mode)) return "is a socket";
    return nullptr;
}

std::vector<std::string>& paths_read() {
    static std::vector<std::string> paths;
    return paths;
}

// The only files there are, where that was said.
std::optional<std::map<std::string, std::string>>& given() {
    static std::optional<std::map<std::string, std::string>> files;
    return files;
}

enum class Got : std::uint8_t { all, too_much, nothing };

Got read_all(int file, std::size_t most, std::string& text) {
    constexpr std::size_t kChunk = std::size_t{64} << 10;
    for (;;) {
        const auto before = text.size();
        text.resize(before + kChunk);
        const auto count = ::read(file, text.data() + before, kChunk);
        text.resize(before + static_cast<std::size_t>(count > 0 ? count : 0));
        if (count == 0) return Got::all;
        if (count < 0 && errno != EINTR) return Got::nothing;
        if (text.size() > most) return Got::too_much;
    }
}

}  // namespace

Result<std::string> read_file(const std::string& path, const FileKind& kind) {
    const auto fault = [&](const std::string& what, const std::string& allowed) {
        return Fault{path, 0, what, allowed, ""};
    };
    if (given()) {
        const auto found = given()->find(path);
        if (found == given()->end()) return fault("did not come with the question", "only files that did");
        return found->second;
    }
    const auto cannot = [&] {
        return fault(std::string("cannot read this file: ") + std::strerror(errno), "");
    };
    // Looked at before it is opened: to open some devices does something.
    struct stat about{};
    if (path.find('\0') != std::string::npos) errno = ENOENT;
    if (path.find('\0') != std::string::npos || ::stat(path.c_str(), &about) != 0) return cannot();
    if (const char* what = special(about.st_mode)) return fault(what, std::string(kind.name) + " in a file");
    const auto too_large = [&] {
        return fault(
            "larger than " + std::to_string(kind.most / kMiB) + " MiB, the most that is read of " + kind.name,
            "");
    };
    if (S_ISREG(about.st_mode) && static_cast<std::uintmax_t>(about.st_size) > kind.most) return too_large();
    const OpenFile file(path);
    if (!file.good()) return cannot();
    std::string text;
    switch (read_all(file.number(), kind.most, text)) {
        case Got::all:
            paths_read().push_back(path);
            return text;
        case Got::too_much:
            return too_large();
        case Got::nothing:
            break;
    }
    return cannot();
}

void read_only(std::map<std::string, std::string> files) {
    given() = std::move(files);
}

std::optional<std::string> read_as(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return std::nullopt;
    for (const auto& read : paths_read())
        if (fs::equivalent(path, read, ignored)) return read;
    return std::nullopt;
}

Result<std::string> shelve(Shelf& shelf, const std::string& name, const std::string& beside) {
    if (!name.ends_with(".toml")) return name;
    auto path = std::filesystem::path(name);
    if (path.is_relative() && !beside.empty()) path = std::filesystem::path(beside).parent_path() / path;
    auto text = read_file(path.string(), kRulebookFile);
    if (!text) return text.faults();
    // It is known by its path: two files may carry the same id.
    shelf.push_back({name, path.string(), *std::move(text)});
    return name;
}

Result<Shelf> shelf_for(const std::string& file, std::string_view text) {
    auto shelf = builtin_shelf();
    for (const auto line : split(without_mark(text), '\n')) {
        const auto parts = split_words(line.substr(0, line.find('#')));
        if (parts.empty()) continue;
        if (parts.size() != 2 || parts[0] != "rules") break;
        const auto id = shelve(shelf, std::string(parts[1]), file);
        if (!id) return id.faults();
        break;
    }
    return shelf;
}

}  // namespace hardway::cli
