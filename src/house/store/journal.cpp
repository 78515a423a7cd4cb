#include "house/store/journal.hpp"

#include <algorithm>
#include <future>
#include <utility>

namespace hardway::house {

namespace {

constexpr auto kOfLate = std::chrono::seconds(1);
constexpr auto kPatience = std::chrono::seconds(2);  // for an answer of the store

Entry own_document() {
    Entry entry;
    entry.documents.push_back({std::string(kWrittenKey), "yes", false});
    return entry;
}

constexpr std::size_t kMostCauses = 8;  // that are told of one loss

}  // namespace

Journal::Journal(Store& store, Limits limits, OnTurn on_turn)
    : store_(store), limits_(limits), on_turn_(std::move(on_turn)), thread_([this] { work(); }) {}

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

bool Journal::lost() const {
    const std::lock_guard lock(turns_);
    return lost_;
}

void Journal::tried(bool lost) {
    const std::lock_guard lock(turns_);
    if (std::exchange(lost_, lost) != lost)
        causes_.clear();
    else if (!lost)
        return;
    // Another cause is news; some that take turns are not.
    if (causes_.size() < kMostCauses && causes_.insert(lost ? store_.trouble() : "").second && on_turn_)
        on_turn_(lost);
}

bool Journal::writes() {
    {
        const std::lock_guard lock(mutex_);
        const auto now = std::chrono::steady_clock::now();
        if (now - tried_ < kOfLate) return !lost();
        tried_ = now;
    }
    const auto stored = std::make_shared<std::promise<void>>();
    if (!submit(own_document(), [stored](Stored) { stored->set_value(); })) return !lost();
    if (stored->get_future().wait_for(kPatience) != std::future_status::ready) tried(true);
    return !lost();
}

void Journal::try_to_write() {
    static_cast<void>(submit(own_document(), [](Stored) {}));  // what comes of it is seen where it is written
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
        const auto lost = std::count(stored.begin(), stored.end(), Stored::unavailable);
        tried(lost > 0);
        for (std::size_t i = 0; i < answers.size(); ++i) answers[i](stored[i]);
        {
            const std::lock_guard lock(mutex_);
            ++measures_.batches;
            measures_.entries += entries.size();
            measures_.unavailable += static_cast<std::uint64_t>(lost);
            tried_ = std::chrono::steady_clock::now();
            told_ += entries.size();
        }
        answered_.notify_all();
        entries.clear();
        answers.clear();
    }
}

}  // namespace hardway::house
