#pragma once
// The lines of a story that say what must be true now.

#include <string>
#include <string_view>

namespace hardway {

class Session;

// False if it is not so; `trouble` says what is, `truth` is the check as it would hold (empty if it cannot be
// said).
bool check_line(const Session& session, std::string_view line, std::string& trouble, std::string& truth);

}  // namespace hardway
