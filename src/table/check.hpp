#pragma once
// The lines of a story that say what must be true now.

#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace hardway {

class Session;

struct Check {
    std::string told;   // as the story has it
    std::string truth;  // as it would hold
    bool holds() const { return told == truth; }
};

// A fault if it is not understood.
Result<Check> check_line(const Session& session, std::string_view line);

}  // namespace hardway
