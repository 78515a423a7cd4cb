#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "rules/document.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

std::optional<std::string> read_file(const std::string& path) {
    std::error_code trouble;
    if (std::filesystem::is_directory(path, trouble)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string shelve(Shelf& shelf, const std::string& name, const std::string& beside, Faults& faults) {
    if (!name.ends_with(".toml")) return name;
    auto path = std::filesystem::path(name);
    if (path.is_relative() && !beside.empty()) path = std::filesystem::path(beside).parent_path() / path;
    const auto text = read_file(path.string());
    if (!text) {
        faults.push_back({path.string(), 0, "cannot read this rulebook", "", ""});
        return "";
    }
    // It is known by its path: two files may carry the same id.
    shelf.push_back({name, path.string(), *text});
    return name;
}

Shelf shelf_for(const std::string& file, std::string_view text, Faults& faults) {
    auto shelf = builtin_shelf();
    for (const auto line : split(without_mark(text), '\n')) {
        const auto parts = words(line.substr(0, line.find('#')));
        if (parts.empty()) continue;
        if (parts.size() == 2 && parts[0] == "rules") shelve(shelf, std::string(parts[1]), file, faults);
        break;
    }
    return shelf;
}

}  // namespace hardway::cli
