// The process that texts of strangers run in: what it may not do, and what becomes of one that goes wrong.

#include "server/worker.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "server/sanitized.hpp"
#include "temporary_folder.hpp"
#include "wire/wire.hpp"

namespace {

using namespace hardway;
using namespace hardway::server;

Worker::Time soon(int milliseconds) {
    return std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
}

class WorkerTest : public testing::Test {
  protected:
    // A worker that does something else than ours do.
    std::unique_ptr<Worker> start(const std::string& script) {
        const auto path = folder.path() + "/program";
        {
            std::ofstream file(path);
            file << "#!/bin/sh\n" << script << "\n";
        }
        ::chmod(path.c_str(), 0700);
        auto worker = Worker::start(path, "bot");
        EXPECT_TRUE(worker);
        return worker ? *std::move(worker) : nullptr;
    }
    static std::string fault_of(const Result<std::string>& heard) {
        return heard ? "said " + *heard : heard.faults().front().text();
    }

    const tests::TemporaryFolder folder;
};

TEST_F(WorkerTest, HearsAndSpeaksInLines) {
    auto worker = start("while read -r line; do echo \"$1 $2: $line\"; done");
    for (const char* each : {"one", "two"}) {
        ASSERT_TRUE(worker->tell(each, soon(20'000)));
        const auto heard = worker->hear(soon(20'000), 100);
        ASSERT_TRUE(heard) << fault_of(heard);
        EXPECT_EQ(*heard, std::string("worker bot: ") + each);
    }
    EXPECT_EQ(worker->end(), WorkerEnd::none);
}

TEST_F(WorkerTest, GetsNeitherFilesNorEnvironment) {
    const int secret = ::open("/dev/null", O_RDONLY);  // not closed on exec
    ::setenv("HARDWAY_SECRET", "key", 1);
    auto worker = start("echo ${HARDWAY_SECRET-none}; ls /proc/self/fd | tr '\\n' ' '; echo");
    const auto environment = worker->hear(soon(20'000), 100);
    const auto files = worker->hear(soon(20'000), 100);
    ::close(secret);
    ::unsetenv("HARDWAY_SECRET");
    ASSERT_TRUE(environment && files);
    EXPECT_EQ(*environment, "none");
    EXPECT_EQ(*files, "0 1 2 3 ");  // 3 is the folder that ls reads
}

TEST_F(WorkerTest, WhatHangsIsEnded) {
    auto worker = start("sleep 1000");
    const auto heard = worker->hear(soon(50), 100);
    ASSERT_FALSE(heard);
    EXPECT_EQ(fault_of(heard), "took too long, and was ended");
    EXPECT_EQ(worker->end(), WorkerEnd::too_slow);
    int status = 0;
    EXPECT_EQ(::waitpid(worker->pid(), &status, 0), worker->pid());
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

TEST_F(WorkerTest, WhatSaysTooMuchIsEnded) {
    auto worker = start("while :; do printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'; done");
    const auto heard = worker->hear(soon(20'000), 1000);
    ASSERT_FALSE(heard);
    EXPECT_EQ(worker->end(), WorkerEnd::too_long) << fault_of(heard);
}

TEST_F(WorkerTest, WhatDiesSaysHow) {
    auto ended = start("exit 3");
    EXPECT_EQ(fault_of(ended->hear(soon(20'000), 100)), "its process ended by itself, with status 3");
    EXPECT_EQ(ended->end(), WorkerEnd::died);
    auto killed = start("kill -9 $$");
    EXPECT_EQ(fault_of(killed->hear(soon(20'000), 100)), "its process was ended by signal 9");
    auto tired = start("kill -XCPU $$");
    EXPECT_EQ(fault_of(tired->hear(soon(20'000), 100)), "used up the processor time it had, and was ended");
}

TEST_F(WorkerTest, ATextThatIsNotListenedToBlocksNobody) {
    auto worker = start("sleep 1000");
    EXPECT_FALSE(worker->tell(std::string(8 << 20, 'x'), soon(50)));
    EXPECT_EQ(worker->end(), WorkerEnd::too_slow);
}

TEST(Confined, OpensNothingWritesNothingAndHasLittleMemory) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() + "/open";
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    ASSERT_GE(file, 0);
    const pid_t child = ::fork();
    if (child == 0) {
        confine({std::uint64_t{256} << 20, 5, 19});
        ::signal(SIGXFSZ, SIG_IGN);
        int wrong = 0;
        if (!kSanitized && ::open("/dev/null", O_RDONLY) >= 0) wrong |= 1;
        if (::write(file, "x", 1) > 0) wrong |= 2;
        volatile void* much = kSanitized ? nullptr : std::malloc(std::size_t{1} << 30);
        if (much) wrong |= 4;
        ::_exit(wrong);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(file);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Confined, EndsWhenItsTimeIsUsedUp) {
    const pid_t child = ::fork();
    if (child == 0) {
        confine({std::uint64_t{1} << 40, 1, 0});
        while (true) ::getppid();
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGXCPU);
}

// The bot's worker itself: what it is told wrongly it says, and ends.
TEST(BotWorker, SaysWhatIsWrongWithItsFirstLine) {
    for (const char* line : {"", "nonsense", "[]", R"({"rules":"nothing of the kind"})"}) {
        auto worker = Worker::start(HARDWAY_PROGRAM, "bot");
        ASSERT_TRUE(worker);
        ASSERT_TRUE((*worker)->tell(line, soon(20'000)));
        const auto heard = (*worker)->hear(soon(20'000), 100'000);
        ASSERT_TRUE(heard) << line << ": " << heard.faults().front().text();
        const auto json = wire::parse(*heard);
        ASSERT_TRUE(json);
        EXPECT_TRUE(json->contains("faults")) << *heard;
    }
}

}  // namespace
