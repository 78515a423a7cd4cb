// Whoever the table of issuers leaves out is refused, and whoever is taken is in it.

#include "table/issuer.hpp"

#include <gtest/gtest.h>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Issuer);

TEST_P(Issuer, OfWhatIsTakenMayIssueIt) {
    std::size_t by_crew = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            const Command command = crowd.next();
            if (crowd.tell(command).code != RefusalCode::none) continue;
            const auto may = issuers(rules_, command);
            ASSERT_TRUE(may.player || may.clock || may.crew != 0) << crowd.story();
            if (command.by == 0 || may.player) continue;
            ASSERT_NE(command.by & may.crew, 0) << crowd.story();
            ++by_crew;
        }
    }
    EXPECT_GT(by_crew, 0U);
}

}  // namespace
