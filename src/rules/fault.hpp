#pragma once
// What is wrong with a rulebook or a house choice: where, what, what was allowed, and which section says so.

#include <string>
#include <utility>
#include <vector>

#include "rules/printable.hpp"

namespace hardway {

struct Fault {
    std::string file;
    int line = 0;         // 0: not from a file (a choice on the command line)
    std::string what;     // "unknown key 'payz' in wager.place"
    std::string allowed;  // "allowed: pays, make, raise, …"
    std::string cite;     // the section that forbids it, where there is one

    // One line that is safe to show: much of it is other people's text.
    std::string text() const {
        std::string words = file;
        if (line > 0) words += ":" + std::to_string(line);
        if (!words.empty()) words += ": ";
        words += what;
        if (!allowed.empty()) words += "; allowed: " + allowed;
        if (!cite.empty()) words += " [" + cite + "]";
        return printable(words);
    }
};

// What is wrong where no file is to be named.
inline Fault fault(std::string what, std::string allowed = {}) {
    return {"", 0, std::move(what), std::move(allowed), ""};
}

using Faults = std::vector<Fault>;

}  // namespace hardway
