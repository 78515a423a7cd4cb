#pragma once
// The program, run with a line of arguments.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "study/process.hpp"

namespace hardway::tests {

// As typed into a shell; what it prints and what it complains of come out together.
inline Ran run_line(const std::string& arguments) {
    return run_program({"sh", "-c", std::string(HARDWAY_PROGRAM) + " " + arguments + " 2>&1"});
}

inline nlohmann::json run_json(const std::string& arguments) {
    const auto ran = run_line(arguments);
    EXPECT_EQ(ran.status, 0) << ran.out;
    auto json = nlohmann::json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << ran.out.substr(0, 500);
    return json;
}

inline void expect_refusal(const std::string& arguments, const std::string& words) {
    const auto ran = run_line(arguments);
    EXPECT_NE(ran.status, 0) << arguments;
    EXPECT_NE(ran.out.find(words), std::string::npos) << arguments << "\n" << ran.out;
}

}  // namespace hardway::tests
