#pragma once
// Tables that all write at once, through a journal, until they are told to stop; and what was acknowledged.

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "house/bookkeeper.hpp"
#include "house/store/journal.hpp"

namespace hardway::tests {

class Crowd {
  public:
    // Told on the journal's thread, after each acknowledgement.
    using Heard = std::function<void(const std::string& chain, const house::Head&)>;

    // Each table goes on where its chain ends.
    Crowd(house::Store& store, int tables, Heard heard = {});
    ~Crowd() { stop(); }

    void stop();
    std::map<std::string, house::Head> acknowledged() const;
    std::uint64_t count() const { return count_; }
    house::Journal::Measures measures() const { return journal_.measures(); }

  private:
    void play(const std::string& chain);
    house::Stored write(const house::Entry& entry);

    house::Store& store_;
    Heard heard_;
    house::Journal journal_;
    mutable std::mutex mutex_;
    std::map<std::string, house::Head> acknowledged_;
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> tables_;
};

// Expects that everything acknowledged is there as it was.
void expect_kept(house::Store& store, const std::map<std::string, house::Head>& acknowledged);

}  // namespace hardway::tests
