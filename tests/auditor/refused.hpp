#pragma once
// A command the table turns down. Nothing is changed by it: the auditor works on a copy and throws that away.

#include <string>

namespace auditor {

struct Refused {
    std::string why;
};

inline void refuse_if(bool wrong, const char* why) {
    if (wrong) throw Refused{why};
}

[[noreturn]] inline void refuse(const char* why) {
    throw Refused{why};
}

}  // namespace auditor
