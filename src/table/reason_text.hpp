#pragma once
// The reason at the end of a line of the notation, in quotes where it could not be read again otherwise:
//
//   because the die was cocked
//   because "chip #4, said ""twice"""

#include <optional>
#include <string>
#include <string_view>

namespace hardway {

// As it stands after `because`.
std::string write_reason(std::string_view why);
// What stands there, back as it was; nothing where a quotation does not end, or something follows it.
std::optional<std::string> read_reason(std::string_view text);

// A line without its comment: all of it up to the first `#` that is not in a reason in quotes.
std::string_view without_comment(std::string_view line);

}  // namespace hardway
