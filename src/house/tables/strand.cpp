#include "house/tables/strand.hpp"

namespace hardway::house {

Pool::Pool(unsigned threads) {
    for (unsigned i = 0; i < std::max(threads, 1U); ++i) threads_.emplace_back([this] { work(); });
    timer_ = std::thread([this] { keep_time(); });
}

Pool::~Pool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    something_.notify_all();
    sooner_.notify_all();
    timer_.join();
    for (auto& thread : threads_) thread.join();
}

void Pool::post(Task task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    something_.notify_one();
}

void Pool::post_at(std::chrono::steady_clock::time_point when, Task task) {
    {
        const std::lock_guard lock(mutex_);
        later_.emplace(when, std::move(task));
    }
    sooner_.notify_one();
}

void Pool::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        something_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        auto task = std::move(tasks_.front());
        tasks_.pop_front();
        ++busy_;
        lock.unlock();
        task();
        task = nullptr;  // and what it held
        lock.lock();
        if (--busy_ == 0 && tasks_.empty()) idle_.notify_all();
    }
}

void Pool::finish() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return busy_ == 0 && tasks_.empty(); });
}

void Pool::keep_time() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (later_.empty()) {
            sooner_.wait(lock);
            continue;
        }
        const auto when = later_.begin()->first;
        if (std::chrono::steady_clock::now() < when) {
            sooner_.wait_until(lock, when);
            continue;
        }
        tasks_.push_back(std::move(later_.begin()->second));
        later_.erase(later_.begin());
        something_.notify_one();
    }
}

void Strand::post(Task task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        if (running_) return;
        running_ = true;
    }
    pool_.post([self = shared_from_this()] { self->run_some(); });
}

// A few at a time, so that a busy strand leaves the thread to others now and then.
void Strand::run_some() {
    for (int i = 0; i < 64; ++i) {
        Task task;
        {
            const std::lock_guard lock(mutex_);
            if (tasks_.empty()) {
                running_ = false;
                return;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
    pool_.post([self = shared_from_this()] { self->run_some(); });
}

}  // namespace hardway::house
