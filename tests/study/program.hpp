#pragma once
// The program, run with arguments.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace hardway::study {

struct Ran {
    int status = -1;
    std::string out;  // both what it printed and what it complained of
};

inline Ran run_program(const std::string& arguments) {
    Ran ran;
    const std::string line = std::string(HARDWAY_PROGRAM) + " " + arguments + " 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    if (!pipe) return ran;
    std::array<char, 4096> buffer{};
    while (const auto got = fread(buffer.data(), 1, buffer.size(), pipe)) ran.out.append(buffer.data(), got);
    const int ended = pclose(pipe);
    ran.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return ran;
}

inline nlohmann::json run_json(const std::string& arguments) {
    const auto ran = run_program(arguments);
    EXPECT_EQ(ran.status, 0) << ran.out;
    auto json = nlohmann::json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << ran.out.substr(0, 500);
    return json;
}

inline void expect_refusal(const std::string& arguments, const std::string& words) {
    const auto ran = run_program(arguments);
    EXPECT_NE(ran.status, 0) << arguments;
    EXPECT_NE(ran.out.find(words), std::string::npos) << arguments << "\n" << ran.out;
}

// A file for one test, gone after it.
class TestFile {
  public:
    TestFile(const std::string& name, const std::string& text) : path_(testing::TempDir() + name) {
        std::ofstream(path_) << text;
    }
    ~TestFile() { std::remove(path_.c_str()); }
    TestFile(const TestFile&) = delete;
    TestFile& operator=(const TestFile&) = delete;
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

}  // namespace hardway::study
