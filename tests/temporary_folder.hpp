#pragma once
// A folder that is there as long as this is.

#include <stdlib.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace hardway::tests {

class TemporaryFolder {
  public:
    explicit TemporaryFolder(const std::filesystem::path& in = std::filesystem::temp_directory_path())
        : path_((in / "hardway-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

}  // namespace hardway::tests
