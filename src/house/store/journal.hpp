#pragma once
// Entries of many tables, written down together: while the disk is at work on some, others gather, and go to
// it in one transaction. So a disk that takes a hundred commits a second takes thousands of entries.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>

#include "house/store/store.hpp"

namespace hardway::house {

inline constexpr std::string_view kWrittenKey = "journal/written";  // there if that was ever tried

class Journal {
  public:
    // Told on the journal's own thread, in the order of submission; must not throw, nor wait for the journal.
    using Answer = std::function<void(Stored)>;

    struct Limits {
        std::size_t waiting = 4096;  // entries that wait; more are not taken
        std::size_t batch = 256;     // entries in one transaction
    };
    struct Measures {
        std::uint64_t batches = 0;
        std::uint64_t entries = 0;
        std::uint64_t unavailable = 0;  // entries, of those
        std::uint64_t refused = 0;      // not taken: too many were waiting
        std::size_t waiting = 0;        // now
    };

    // Told once when the store cannot be written any more, again for each cause of that, and once when it can
    // be; on any thread.
    using OnTurn = std::function<void(bool lost)>;

    explicit Journal(Store& store) : Journal(store, Limits{}) {}
    Journal(Store& store, Limits limits, OnTurn on_turn = nullptr);
    ~Journal() { stop(); }
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // By any thread; entries that one thread submits are committed in that order. False: too many wait, or it
    // has stopped; nobody is told anything then. Where the store is not available the answer says so, and
    // whether to try again is the caller's to decide.
    [[nodiscard]] bool submit(Entry entry, Answer answer);

    // Until all that was submitted before is answered.
    void flush();
    // Takes no more, answers what waits, and ends.
    void stop();

    Measures measures() const;

    // Whether the store could be written when that was tried last.
    bool lost() const;
    // The same as of now: where nothing was written of late, a document of the journal's own is. Waits, but
    // not for long: a store that does not answer is lost.
    bool writes();
    // Tries it, and waits for nothing.
    void try_to_write();

  private:
    void work();
    void tried(bool lost);
    std::size_t gather(std::vector<Entry>& entries, std::vector<Answer>& answers);

    Store& store_;
    const Limits limits_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::condition_variable answered_;
    std::deque<std::pair<Entry, Answer>> queue_;
    std::uint64_t submitted_ = 0;
    std::uint64_t told_ = 0;
    bool stopping_ = false;
    Measures measures_;
    std::chrono::steady_clock::time_point tried_{};  // to write
    const OnTurn on_turn_;
    mutable std::mutex turns_;  // of what follows: turns are told in order
    bool lost_ = false;
    std::set<std::string> causes_;  // that were told
    std::once_flag joined_;
    std::thread thread_;
};

}  // namespace hardway::house
