// decide is pure: the same question has the same answer, nothing of the caller's is touched, and a refusal
// leaves no trace.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Purity);

TEST_P(Purity, DecideTouchesNothing) {
    std::size_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1200; ++i) {
            const Command command = crowd.next();
            const Table before = crowd.table();
            Event mark;
            mark.cite = 1;
            mark.order = 77;
            Events buffer(3, mark);  // somebody else's events, already in the buffer
            const auto refusal = decide(rules_, crowd.table(), command, buffer);
            ASSERT_EQ(before, crowd.table()) << crowd.story();
            for (std::size_t k = 0; k < 3; ++k) ASSERT_EQ(buffer[k], mark) << crowd.story();
            Events again;
            const auto second = decide(rules_, crowd.table(), command, again);
            ASSERT_EQ(refusal.code, second.code) << crowd.story();
            ASSERT_EQ(Events(buffer.begin() + 3, buffer.end()), again) << crowd.story();
            if (refusal.code != RefusalCode::none) {
                ++refused;
                ASSERT_EQ(buffer.size(), 3U) << crowd.story();
                ASSERT_EQ(crowd.tell(command).code, refusal.code) << crowd.story();
                ASSERT_EQ(before, crowd.table()) << crowd.story();
            } else {
                ASSERT_EQ(crowd.tell(command).code, RefusalCode::none) << crowd.story();
                ASSERT_EQ(crowd.events(), again) << crowd.story();
            }
        }
    }
    EXPECT_GT(refused, 200U);
}

}  // namespace
