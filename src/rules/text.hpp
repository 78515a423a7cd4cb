#pragma once
// The few string helpers that rules and table need.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hardway {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char by);
std::vector<std::string_view> split_words(std::string_view text);  // split at runs of blanks
// What these give are views into the text: of one that is gone at the end of the line there is nothing to
// see.
template <std::same_as<std::string> Passing>
std::string_view trim(Passing&& text) = delete;
template <std::same_as<std::string> Passing>
std::vector<std::string_view> split(Passing&& text, char by) = delete;
template <std::same_as<std::string> Passing>
std::vector<std::string_view> split_words(Passing&& text) = delete;
template <std::same_as<std::string> Passing>
std::string_view without_mark(Passing&& text) = delete;
// One at a time, taken off the front: what is read from a large file need not be split as a whole.
std::string_view take_word(std::string_view& text);  // empty when there is none left
std::string_view take_line(std::string_view& text);  // without its end
std::string join(const std::vector<std::string>& parts, std::string_view between);
std::optional<std::int64_t> parse_whole(std::string_view text,
                                        std::size_t most_digits = 15);  // digits only
inline std::string quoted(std::string_view word) {
    return "'" + std::string(word) + "'";
}
// Without the mark (BOM) that some editors put before the first line of a file.
std::string_view without_mark(std::string_view text);
std::string replaced(std::string_view text, std::string_view what, std::string_view by);
// How many letters must change to make one of the other.
int distance(std::string_view a, std::string_view b);
// Whether the one may be a slip of the other.
bool near(std::string_view said, std::string_view meant);
// " (did you mean 'roll'?)" for what comes nearest; empty if nothing is near.
std::string did_you_mean(std::string_view said, const std::vector<std::string_view>& known);

}  // namespace hardway
