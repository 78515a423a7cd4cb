#pragma once
// What people type between words: which marks part a sentence, which belong to an amount, which say nothing.

#include <string>
#include <string_view>

namespace hardway::words {

constexpr bool digit(char c) {
    return c >= '0' && c <= '9';
}

// Lower case, with blanks between the words. A mark that parts ("no! 8", "6, 8", "6 - 8") is the word ",",
// and
// "$" before an amount a word by itself; behind one it is the word "dollars". What nobody knows stays in the
// word it is in ("50%"), so that it is asked about and not overheard.
std::string plain(std::string_view line);

}  // namespace hardway::words
