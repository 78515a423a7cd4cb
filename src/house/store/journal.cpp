#include "house/store/journal.hpp"

#include <algorithm>

namespace hardway::house {

Journal::Journal(Store& store, Limits limits) : store_(store), limits_(limits), thread_([this] { work(); }) {}

bool Journal::submit(Entry entry, Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || queue_.size() >= limits_.waiting) {
            ++measures_.refused;
            return false;
        }
        queue_.emplace_back(std::move(entry), std::move(answer));
        ++submitted_;
    }
    arrived_.notify_one();
    return true;
}

void Journal::flush() {
    std::unique_lock lock(mutex_);
    const auto until = submitted_;
    answered_.wait(lock, [&] { return told_ >= until; });
}

void Journal::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    std::call_once(joined_, [this] { thread_.join(); });
}

Journal::Measures Journal::measures() const {
    const std::lock_guard lock(mutex_);
    auto measures = measures_;
    measures.waiting = queue_.size();
    return measures;
}

// Waits for entries and takes as many as make a batch; none: it has been stopped.
std::size_t Journal::gather(std::vector<Entry>& entries, std::vector<Answer>& answers) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    const auto count = std::min(queue_.size(), limits_.batch);
    for (std::size_t i = 0; i < count; ++i) {
        entries.push_back(std::move(queue_.front().first));
        answers.push_back(std::move(queue_.front().second));
        queue_.pop_front();
    }
    return count;
}

void Journal::work() {
    std::vector<Entry> entries;
    std::vector<Answer> answers;
    while (gather(entries, answers) > 0) {
        const auto stored = store_.commit(entries);
        for (std::size_t i = 0; i < answers.size(); ++i) answers[i](stored[i]);
        {
            const std::lock_guard lock(mutex_);
            ++measures_.batches;
            measures_.entries += entries.size();
            measures_.unavailable +=
                static_cast<std::uint64_t>(std::count(stored.begin(), stored.end(), Stored::unavailable));
            told_ += entries.size();
        }
        answered_.notify_all();
        entries.clear();
        answers.clear();
    }
}

}  // namespace hardway::house
