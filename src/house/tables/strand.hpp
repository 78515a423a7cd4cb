#pragma once
// Threads that work off tasks, and strands: what is posted to one strand runs one after another, in order,
// on whichever thread is free. A table lives on a strand of its own.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace hardway::house {

using Task = std::function<void()>;

class Pool {
  public:
    explicit Pool(unsigned threads);
    ~Pool();  // what has been posted is done first; what waits for its time is not
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void post(Task task);
    // At or after this time of the steady clock.
    void post_at(std::chrono::steady_clock::time_point when, Task task);
    // Until there is nothing to do. Never from one of its threads.
    void finish();

  private:
    void work();
    void keep_time();

    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<Task> tasks_;
    unsigned busy_ = 0;  // threads
    std::condition_variable idle_;
    bool stopping_ = false;
    std::condition_variable sooner_;
    std::multimap<std::chrono::steady_clock::time_point, Task> later_;
    std::vector<std::thread> threads_;
    std::thread timer_;
};

class Strand : public std::enable_shared_from_this<Strand> {
  public:
    explicit Strand(Pool& pool) : pool_(pool) {}

    void post(Task task);

  private:
    void run_some();

    Pool& pool_;
    std::mutex mutex_;
    std::deque<Task> tasks_;
    bool running_ = false;
};

}  // namespace hardway::house
