// docs/rules.md 9.3(11): under md-crapless neither Pass nor Come can lose on its first throw.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

TEST(Crapless, NothingLosesOnItsFirstThrow) {
    const Rules rules = load({"md-crapless", {}});
    for (const char* id : {"pass", "come"}) {
        const auto index = rules.find(id);
        ASSERT_NE(index, kNoWager);
        for (int i = 0; i < Roll::kCount; ++i)
            EXPECT_NE(rules[index].stages[0].cells[static_cast<std::size_t>(i)].verdict, Verdict::lose)
                << id << " " << i;
    }
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Crowd crowd(rules, seed);
        for (int i = 0; i < 1500; ++i) {
            crowd.step();
            for (const auto& event : crowd.events()) {
                const auto* lost = event.as<event::Lost>();
                if (!lost) continue;
                const auto& wager = rules[lost->bet.wager];
                ASSERT_FALSE(wager.is_flat() && lost->bet.stage == 0) << wager.id << "\n" << crowd.story();
            }
        }
    }
}

}  // namespace
