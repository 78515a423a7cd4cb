#pragma once
// Reading files, and the rulebooks people keep in them. Every file that the program reads is read
// here, and no more of it than fits its kind.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rules/rulebook.hpp"

namespace hardway::cli {

// What a file is read as, and the most that is read of it: far above any honest one, far below what a machine
// can hold.
struct FileKind {
    const char* name;
    std::size_t most;  // bytes
};
inline constexpr std::size_t kMiB = std::size_t{1} << 20;
inline constexpr FileKind kRulebookFile{"a rulebook or house file", 1 * kMiB};
inline constexpr FileKind kStrategyFile{"a strategy", 1 * kMiB};
inline constexpr FileKind kDiceFile{"weights of dice", 1 * kMiB};
inline constexpr FileKind kScriptFile{"throws to come", 16 * kMiB};
inline constexpr FileKind kHandFile{"the record of a hand of dice", 16 * kMiB};
inline constexpr FileKind kStoryFile{"a story", 16 * kMiB};
inline constexpr FileKind kRecordingFile{"recorded throws", 256 * kMiB};  // sixty million of them
inline constexpr FileKind kPartFile{"a part of a study", 768 * kMiB};     // of 200 strategies

// The whole of it; a fault if it cannot be read, is no file or pipe, or is too large.
Result<std::string> read_file(const std::string& path, const FileKind& kind);

// From now on there are only these files, by name: what a stranger may read is what came with the question.
void read_only(std::map<std::string, std::string> files);

// The file read so far that is this one, by whatever name; nothing if none is. What a run reads, it must not
// write over. A pipe or terminal may be both.
std::optional<std::string> read_as(const std::string& path);

// A rulebook named by id or by a path ending in .toml (relative to `beside`): puts the file on the shelf and
// gives its id.
Result<std::string> shelve(Shelf& shelf, const std::string& name, const std::string& beside);

// The shelf for a story, which may name a rulebook by its path.
Result<Shelf> shelf_for(const std::string& file, std::string_view text);

}  // namespace hardway::cli
