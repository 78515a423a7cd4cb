#pragma once
// The program where no file can grow, as on a full disk.

#include <string>

#include "study/process.hpp"

namespace hardway::tests {

// Everything it says, which goes through a pipe, and its status at the end.
inline std::string on_a_full_disk(const std::string& arguments) {
    return run_program({"sh", "-c",
                        "{ ( ulimit -f 0; " + std::string(HARDWAY_PROGRAM) + " " + arguments +
                            "; echo status $? ) 2>&1; } | cat"})
        .out;
}

}  // namespace hardway::tests
