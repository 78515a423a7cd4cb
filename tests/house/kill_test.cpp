// A program that is killed at any moment: what it acknowledged is there, and what is there is whole.

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <random>
#include <sstream>

#include "house/bookkeeper.hpp"
#include "house/crowd.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

// In a process of its own, for ever: several tables, and a line for each acknowledgement.
[[noreturn]] void acknowledge(const std::string& address, int to) {
    try {
        const auto store = opened(address);
        const Crowd crowd(*store, 3, [&](const std::string& chain, const Head& head) {
            const auto line = chain + " " + std::to_string(head.number) + " " + hex(head.hash) + "\n";
            if (::write(to, line.data(), line.size()) < 0) ::_exit(1);
        });
        for (;;) ::pause();
    } catch (const std::exception& trouble) {
        const auto line = std::string("! ") + trouble.what() + "\n";
        static_cast<void>(!::write(to, line.data(), line.size()));
    }
    ::_exit(1);
}

class Victim {
  public:
    explicit Victim(const std::string& address) {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
        child_ = ::fork();
        if (child_ == 0) {
            ::close(ends[0]);
            acknowledge(address, ends[1]);
        }
        ::close(ends[1]);
        from_ = ends[0];
    }
    ~Victim() { ::close(from_); }

    // Whatever it says until then, and what was still in the pipe.
    std::map<std::string, Head> killed_after(std::chrono::microseconds after) {
        std::string said;
        while (said.empty() && read_some(said)) {
        }  // it is at work
        const auto until = std::chrono::steady_clock::now() + after;
        while (std::chrono::steady_clock::now() < until) {
            pollfd wait{from_, POLLIN, 0};
            if (::poll(&wait, 1, 1) > 0 && !read_some(said)) break;
        }
        ::kill(child_, SIGKILL);
        while (read_some(said)) {
        }
        ::waitpid(child_, nullptr, 0);
        return understood(said);
    }

  private:
    bool read_some(std::string& said) const {
        std::array<char, 4096> bytes;
        const auto size = ::read(from_, bytes.data(), bytes.size());
        if (size <= 0) return false;
        said.append(bytes.data(), static_cast<std::size_t>(size));
        return true;
    }

    static std::map<std::string, Head> understood(const std::string& said) {
        std::map<std::string, Head> heads;
        std::istringstream lines(said);
        std::string chain, number, hash;
        while (lines >> chain >> number >> hash) {
            EXPECT_NE(chain, "!") << said;
            heads[chain] = {std::stoull(number), read_hex(hash).value_or(Digest{})};
        }
        return heads;
    }

    pid_t child_ = -1;
    int from_ = -1;
};

void kill_often(Kind kind, int times, unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 chance(seed);
    const StorePlace place(kind);
    opened(place.address());
    std::map<std::string, Head> all;
    for (int i = 0; i < times && !testing::Test::HasFailure(); ++i) {
        Victim victim(place.address());
        const std::chrono::microseconds after(std::uniform_int_distribution(0, 120'000)(chance));
        for (const auto& [chain, head] : victim.killed_after(after)) all[chain] = head;
        const auto store = opened(place.address());
        expect_kept(*store, all);
        expect_whole(*store);
    }
    EXPECT_FALSE(all.empty());
}

class KillTest : public testing::TestWithParam<Kind> {};
TEST_P(KillTest, TenTimes) {
    kill_often(GetParam(), 10, std::random_device{}());
}
INSTANTIATE_TEST_SUITE_P(Both, KillTest, kBothKinds, kind_name);

class LongKillTest : public testing::TestWithParam<Kind> {};
TEST_P(LongKillTest, FiveHundredTimes) {
    for (int i = 0; i < 20; ++i) kill_often(GetParam(), 25, std::random_device{}());
}
INSTANTIATE_TEST_SUITE_P(LongBoth, LongKillTest, kBothKinds, kind_name);

}  // namespace
