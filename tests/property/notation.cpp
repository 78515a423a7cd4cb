// A command written and read again is the same command: the same text, and the same answer.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Notation);

TEST_P(Notation, ReadsWhatItWrites) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1200; ++i) {
            const Command command = crowd.next();
            const auto text = write_command(rules_, crowd.table(), command);
            const auto reading = read_command(rules_, crowd.table(), text);
            ASSERT_TRUE(reading) << text << ": " << reading.faults().front().what << "\n" << crowd.story();
            Events meant;
            Events read;
            const auto as_meant = decide(rules_, crowd.table(), command, meant);
            auto as_read = reading->refusal;
            if (as_read.code == RefusalCode::none) {
                ASSERT_EQ(write_command(rules_, crowd.table(), reading->command), text) << crowd.story();
                as_read = decide(rules_, crowd.table(), reading->command, read);
            }
            ASSERT_EQ(as_meant.code, as_read.code)
                << text << ": meant " << name_of(as_meant.code) << ", read " << name_of(as_read.code) << "\n"
                << crowd.story();
            ASSERT_EQ(meant, read) << text << "\n" << crowd.story();
            crowd.tell(command);
        }
    }
}

}  // namespace
