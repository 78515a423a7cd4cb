// The power goes at any write, and nothing acknowledged is lost; where nothing is synced, this would be seen.

#include <gtest/gtest.h>

#include "house/bookkeeper.hpp"
#include "house/forgetful_disk.hpp"
#include "house/store/sqlite_store.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

// A house that is cut off again and again, always in the same folder.
class Evening {
  public:
    Evening(std::uint32_t seed, bool durable) : disk_(seed), chance_(seed) {
        settings_.vfs = disk_.vfs();
        settings_.durable = durable;
    }

    // Opens, writes until the power goes, and is closed.
    void until_the_lights_go_out() {
        disk_.cut_after(std::uniform_int_distribution<std::uint64_t>(0, 2500)(chance_));
        auto store = SqliteStore::open(folder_ / "data", settings_);
        while (store && !disk_.is_cut()) write_some(**store);
        if (!store) return;
        EXPECT_EQ(commit(**store, Entry{{}, {}, {{"k", "v"}}, {}}), Stored::unavailable);
    }

    // What was acknowledged and is gone or changed: 0, if the house can be opened and is whole.
    std::uint64_t lost() {
        disk_.power_on();
        const auto store = SqliteStore::open(folder_ / "data", settings_);
        if (!store) return acknowledged_.number + 1;
        if (settings_.durable) expect_whole(**store);
        const auto head = (*store)->head("table/one");
        if (!head) return acknowledged_.number + 1;
        if (head->number < acknowledged_.number) return acknowledged_.number - head->number;
        const auto last = (*store)->records("table/one", acknowledged_.number, 1);
        if (acknowledged_.number > 0 && (!last || last->front().hash != acknowledged_.hash)) return 1;
        clerk_.back_to(*head);  // an entry that was on its way may have arrived
        acknowledged_ = *head;
        return 0;
    }

    std::uint64_t acknowledged() const { return acknowledged_.number; }
    std::uint64_t syncs() const { return disk_.syncs(); }

  private:
    void write_some(Store& store) {
        std::vector<Entry> entries;
        for (auto count = std::uniform_int_distribution(1, 4)(chance_); count > 0; --count) {
            const auto size = std::uniform_int_distribution<std::size_t>(2, 12000)(chance_);
            entries.push_back(clerk_.entry(
                std::string(size, 'x'),
                {{"issue", "wallet/ana", Money{5}}, {"wallet/ana", "table/one/rail/1", Money{3}}}));
            entries.back().documents.push_back({"snapshot", std::to_string(clerk_.head().number)});
        }
        const auto answers = store.commit(entries);
        if (answers.front() == Stored::unavailable) return;
        for (const auto answer : answers) EXPECT_EQ(answer, Stored::done);
        acknowledged_ = clerk_.head();
    }

    TemporaryFolder folder_;
    ForgetfulDisk disk_;
    SqliteSettings settings_;
    std::mt19937 chance_;
    Bookkeeper clerk_{"table/one"};
    Head acknowledged_;
};

void cut_often(std::uint32_t first_seed, std::uint32_t seeds) {
    std::uint64_t acknowledged = 0;
    for (std::uint32_t seed = first_seed; seed < first_seed + seeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Evening evening(seed, true);
        for (int cut = 0; cut < 5; ++cut) {
            evening.until_the_lights_go_out();
            ASSERT_EQ(evening.lost(), 0u) << "after cut " << cut;
        }
        acknowledged += evening.acknowledged();
    }
    EXPECT_GT(acknowledged, 20 * seeds) << "hardly anything was tried";
}

TEST(PowerCut, LosesNothingAcknowledged) {
    cut_often(1, 25);
}

TEST(PowerCut, IsNoticedWhereNothingIsSynced) {
    int noticed = 0;
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
        Evening evening(seed, false);
        evening.until_the_lights_go_out();
        noticed += evening.lost() > 0 ? 1 : 0;
    }
    EXPECT_GT(noticed, 2);
}

TEST(LongPowerCut, LosesNothingAcknowledged) {
    const auto seed = std::random_device{}() % 1'000'000'000;
    RecordProperty("seed", std::to_string(seed));
    cut_often(seed, 1000);
}

}  // namespace
