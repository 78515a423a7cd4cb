#include "loaded_server.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "study/process.hpp"

namespace server_test {

using namespace hardway;
using tests::Kind;

LoadedServer::LoadedServer(Kind kind) : place_(kind) {
    const auto listen = "127.0.0.1:" + std::to_string(steady_port());
    words_ = {"--listen", listen};
    if (kind == Kind::postgres) words_.insert(words_.end(), {"--store", place_.address()});
    start_again();
    load::LoadSettings settings;
    settings.address = *load::read_address(listen);
    settings.tables = 3;
    settings.clients = 8;
    settings.seconds = 1e6;
    settings.verify = true;
    figures_ = std::async(std::launch::async, [this, settings] {
        return load::run_load(settings, stop_, [this](const load::LoadProgress& progress) {
            acknowledged_ = progress.acknowledged;
        });
    });
}

LoadedServer::~LoadedServer() {
    stop_ = true;
    if (figures_.valid()) figures_.wait();
}

void LoadedServer::start_again() {
    server_ = std::make_unique<RunningServer>(place_.folder().path(), words_);
    ASSERT_TRUE(server_->started()) << server_->first_line();
}

bool LoadedServer::goes_on() {
    const auto before = acknowledged_.load();
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (acknowledged_ <= before && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return acknowledged_ > before;
}

load::LoadFigures LoadedServer::expect_whole() {
    stop_ = true;
    const auto figures = figures_.get();
    EXPECT_TRUE(figures) << figures.faults().front().text();
    if (!figures) return {};
    EXPECT_EQ(figures->lost(), 0U);
    EXPECT_EQ(figures->doubled(), 0U);
    EXPECT_EQ(figures->verified.broken, 0U);
    EXPECT_EQ(figures->unanswered, 0U);
    EXPECT_GT(figures->tally.acknowledged, 0U);
    EXPECT_GE(figures->verified.records, figures->tally.acknowledged);
    EXPECT_EQ(server_->stop(SIGTERM), 0);
    const auto audit = tests::run_hardway({"audit", "--data", place_.address()});
    EXPECT_EQ(audit.status, 0) << audit.out << audit.err;
    return *figures;
}

}  // namespace server_test
