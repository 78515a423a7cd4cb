#pragma once
// A line told to a table in a test: where it does not hold, what is wrong is in the message.

#include <gtest/gtest.h>

#include "table/session.hpp"

namespace hardway {

inline testing::AssertionResult told(Session& session, std::string_view line) {
    const auto held = session.tell(line);
    if (held) return testing::AssertionSuccess();
    return testing::AssertionFailure() << line << ": " << held.faults().front().what;
}

// What is wrong with a line; nothing if it holds.
inline std::string trouble_with(Session& session, std::string_view line) {
    const auto held = session.tell(line);
    return held ? "" : held.faults().front().what;
}

}  // namespace hardway
