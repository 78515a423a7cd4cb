#pragma once
// A server with clients at its tables who play, remember what was acknowledged, and come back when it does.

#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "house/store_place.hpp"
#include "load/load.hpp"
#include "running_server.hpp"

namespace server_test {

class LoadedServer {
  public:
    explicit LoadedServer(hardway::tests::Kind kind);
    ~LoadedServer();
    LoadedServer(const LoadedServer&) = delete;
    LoadedServer& operator=(const LoadedServer&) = delete;

    RunningServer& server() { return *server_; }
    // On the same address and data.
    void start_again();
    // Whether more is acknowledged within a minute.
    bool goes_on();
    // The clients stop, and all they were promised is looked for; so is what an audit says of what is kept.
    // Expects that nothing is lost or doubled and everything holds.
    hardway::load::LoadFigures expect_whole();

  private:
    const hardway::tests::StorePlace place_;
    std::vector<std::string> words_;
    std::unique_ptr<RunningServer> server_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> acknowledged_ = 0;
    std::future<hardway::Result<hardway::load::LoadFigures>> figures_;
};

}  // namespace server_test
