#include "house/crowd.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>

namespace hardway::tests {

using namespace house;

Crowd::Crowd(Store& store, int tables, Heard heard)
    : store_(store), heard_(std::move(heard)), journal_(store) {
    for (int i = 0; i < tables; ++i)
        tables_.emplace_back([this, chain = "table/" + std::to_string(i)] { play(chain); });
}

void Crowd::stop() {
    stopping_ = true;
    for (auto& table : tables_)
        if (table.joinable()) table.join();
    journal_.stop();
}

std::map<std::string, Head> Crowd::acknowledged() const {
    const std::lock_guard lock(mutex_);
    return acknowledged_;
}

// The answer; while the store is not available, the same entry is tried again.
Stored Crowd::write(const Entry& entry) {
    for (;;) {
        const auto answer = std::make_shared<std::promise<Stored>>();  // the journal may let go of it last
        const auto tell = [&, answer](Stored stored) {
            if (stored == Stored::done) {
                const auto& record = entry.records.front();
                const Head head{record.number, record.hash};
                {
                    const std::lock_guard lock(mutex_);
                    acknowledged_[record.chain] = head;
                }
                ++count_;
                if (heard_) heard_(record.chain, head);
            }
            answer->set_value(stored);
        };
        if (!journal_.submit(entry, tell)) return Stored::unavailable;
        const auto stored = answer->get_future().get();
        if (stored != Stored::unavailable || stopping_) return stored;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void Crowd::play(const std::string& chain) {
    const auto head = store_.head(chain);
    if (!head) return;
    Bookkeeper clerk(chain, *head);
    while (!stopping_) {
        const auto number = clerk.head().number + 1;
        const auto answer = write(
            clerk.entry(R"({"number":)" + std::to_string(number) + "}",
                        {{"issue", "wallet/ana", Money{7}}, {"wallet/ana", chain + "/rail/1", Money{4}}},
                        "ana", "a-" + std::to_string(number)));
        if (answer != Stored::done) {
            EXPECT_EQ(answer, Stored::unavailable) << chain << " " << number;
            return;
        }
    }
}

void expect_kept(Store& store, const std::map<std::string, Head>& acknowledged) {
    for (const auto& [chain, head] : acknowledged) {
        const auto record = store.records(chain, head.number, 1);
        ASSERT_TRUE(record && record->size() == 1) << chain << " " << head.number << " is lost";
        EXPECT_EQ(record->front().hash, head.hash) << chain << " " << head.number;
    }
}

}  // namespace hardway::tests
