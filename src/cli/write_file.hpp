#pragma once
// Writing files, whole or not at all.

#include <string>
#include <string_view>
#include <system_error>

namespace hardway::cli {

// The text is written beside the file and put in its place when all of it is on the disk: whatever goes
// wrong, and whenever, the file has its old content or the new one. It keeps its permissions; a link stays a
// link. What is no file that could be replaced (a pipe, /dev/stdout) is written to as it comes.
[[nodiscard]] std::error_code write_file(const std::string& path, std::string_view text);

// The same, but only where there is nothing yet: else std::errc::file_exists.
[[nodiscard]] std::error_code write_new_file(const std::string& path, std::string_view text);

// Whether it looks as if it could be written, to be asked before anything that takes long. Nothing is left
// behind.
[[nodiscard]] std::error_code could_write(const std::string& path);

// "evening.session: cannot write this file: No space left on device; it is as it was"
std::string write_trouble(const std::string& path, std::error_code trouble);

}  // namespace hardway::cli
