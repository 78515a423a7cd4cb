// Turning any one value of a rulebook round makes something fail: the loader, a story or the auditor.
// HARDWAY_MUTANTS, part of a path, tries only those.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "mutation/allowed.hpp"
#include "mutation/trial.hpp"

namespace {

using namespace mutation;

class SlowMutation : public testing::TestWithParam<std::string> {};

TEST_P(SlowMutation, LeavesNoSurvivor) {
    Trial trial(GetParam());
    ASSERT_EQ(trial.fault_of_original(), "");
    const char* only = std::getenv("HARDWAY_MUTANTS");
    const auto mutants = all_mutants(trial.file());
    std::array<std::size_t, 4> killed{};
    std::size_t tried = 0;
    std::string survivors;
    for (const auto& mutant : mutants) {
        if (only && mutant.path.find(only) == std::string::npos) continue;
        if (is_allowed(GetParam(), mutant.path, mutant.to)) continue;
        ++tried;
        const auto killer = trial.run(mutant);
        ++killed[static_cast<std::size_t>(killer)];
        if (killer == Killer::nobody)
            survivors += "rulebooks/" + GetParam() + ".toml:" + mutant.text() + "\n";
    }
    RecordProperty("tried", static_cast<int>(tried));
    std::printf("%s: %zu mutants tried, killed by loader %zu, stories %zu, auditor %zu; %zu survive\n",
                GetParam().c_str(), tried, killed[1], killed[2], killed[3], killed[0]);
    if (!survivors.empty()) ADD_FAILURE() << "survivors:\n" << survivors;
    if (!only) {
        EXPECT_GT(tried, 20U);
    }
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, SlowMutation,
                         testing::Values("sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"),
                         [](const auto& which) {
                             std::string name = which.param;
                             for (auto& c : name)
                                 if (c == '-') c = '_';
                             return name;
                         });

}  // namespace
