// The generator, and the throws made of it, under Robert G. Brown's dieharder. Seeds are fixed: what passes
// once passes always.

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "study/simulate/throws.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;

using Bytes = std::vector<unsigned char>;

// The words that throws are made of: block after block of a visit, visit after visit.
void raw_words(std::uint32_t visit, Bytes& bytes) {
    for (std::uint32_t number = 0; number < 25; ++number)
        for (const std::uint32_t word : Philox::words({visit, 0, number, 0}, 20))
            for (int shift = 0; shift < 32; shift += 8)
                bytes.push_back(static_cast<unsigned char>(word >> shift));
}

// Five throws are a number below 36^5; below 3 · 2^24 its low 24 bits are three fair bytes.
void bytes_of_throws(std::uint32_t visit, Bytes& bytes) {
    static const Throws throws = Throws::fair(20);
    for (std::uint32_t number = 0; number < 25; ++number) {
        const Throws::Block block = throws.block(visit, number);
        for (std::size_t i = 0; i < block.size(); i += 5) {
            std::uint32_t value = 0;
            for (std::size_t j = 0; j < 5; ++j) value = value * 36 + block[i + j];
            if (value >= 3u << 24) continue;
            for (int shift = 0; shift < 24; shift += 8)
                bytes.push_back(static_cast<unsigned char>(value >> shift));
        }
    }
}

// Feeds one test of the battery until it has had enough, and gives what it said.
std::string battery(const std::string& which, const std::function<void(std::uint32_t, Bytes&)>& fill) {
    const std::string out = testing::TempDir() + "hardway_battery_" + std::to_string(getpid());
    (void)std::signal(SIGPIPE, SIG_IGN);
    FILE* const pipe = popen(("dieharder -g 200 " + which + " >" + out + " 2>&1").c_str(), "w");
    if (pipe == nullptr) return "dieharder does not start";
    Bytes bytes;
    for (std::uint32_t visit = 0;; ++visit) {
        fill(visit, bytes);
        if (bytes.size() < 1 << 16) continue;
        if (std::fwrite(bytes.data(), 1, bytes.size(), pipe) != bytes.size()) break;
        bytes.clear();
    }
    pclose(pipe);
    std::stringstream said;
    said << std::ifstream(out).rdbuf();
    std::filesystem::remove(out);
    return said.str();
}

class LongBattery : public testing::TestWithParam<const char*> {};

// A verdict is asked for: a battery that did not run is no pass.
void expect_passed(const std::string& said) {
    EXPECT_TRUE(said.find("PASSED") != std::string::npos || said.find("WEAK") != std::string::npos) << said;
    EXPECT_EQ(said.find("FAILED"), std::string::npos) << said;
}

TEST_P(LongBattery, Words) {
    expect_passed(battery(GetParam(), raw_words));
}

TEST_P(LongBattery, Throws) {
    expect_passed(battery(GetParam(), bytes_of_throws));
}

// Birthdays, ranks of matrices (two sizes), bit stream, count of ones, parking lot, spheres, runs, craps
// itself, runs and serial of STS, distribution of bits, minimum distance, lagged sums, Kolmogorov-Smirnov.
INSTANTIATE_TEST_SUITE_P(Dieharder, LongBattery,
                         testing::Values("-d 0", "-d 2", "-d 3", "-d 4", "-d 8", "-d 10", "-d 12", "-d 15",
                                         "-d 16", "-d 101", "-d 102", "-d 200 -n 4", "-d 201 -n 3",
                                         "-d 203 -n 5", "-d 204"));

}  // namespace
