// Everything that happens can be said, to everybody.

#include <gtest/gtest.h>

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "words/sentence.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Sentence);

TEST_P(Sentence, IsThereForEverythingThatHappens) {
    Crowd crowd(rules_, 3);
    for (int i = 0; i < 1500; ++i) {
        const Table before = crowd.table();
        if (crowd.step().code != RefusalCode::none) continue;
        for (const auto& event : crowd.events()) {
            const auto said = words::sentence(rules_, before, event);
            ASSERT_FALSE(said.empty()) << crowd.story();
            ASSERT_EQ(said.find('_'), std::string::npos) << said;
            ASSERT_FALSE(words::sentence(rules_, before, event, seat_of(event)).empty()) << crowd.story();
        }
    }
}

}  // namespace
