#pragma once
// The values of a rulebook file where they are written: enough of TOML to change one of them in the text and
// leave all else as it is.

#include <string>
#include <string_view>
#include <vector>

namespace mutation {

struct Leaf {
    enum class Kind { text, whole, flag, list };

    std::vector<std::string> path;  // wager, place, pays, 6
    Kind kind = Kind::text;
    std::string value;               // a text without its quotes; a number or flag as written
    std::vector<std::string> items;  // a list: each as written, quotes and all
    std::size_t begin = 0;           // of the value in the file
    std::size_t end = 0;
    std::size_t key_begin = 0;  // of the last part of the key
    std::size_t key_end = 0;
    int line = 0;

    const std::string& key() const { return path.back(); }
    std::string text() const;                 // "wager.place.pays.6"
    bool under(std::string_view name) const;  // some part of the path before the key is this
};

std::vector<Leaf> read_leaves(std::string_view file);

}  // namespace mutation
