// The stick's call is taken in every printed form, and in no other.
#include "table/stick.hpp"

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"

namespace hardway {
namespace {

TEST(Stick, IsHeardInEveryPrintedForm) {
    const auto rules = *load_rules(builtin_shelf(), "wind-creek", {});
    const Throw seven{Roll(3, 4), false, Effect::seven_out};
    EXPECT_TRUE(accepts_call(rules, seven, stick_call(rules, seven)));
    EXPECT_TRUE(accepts_call(
        rules, seven,
        "7 out 7, don't come, line and field away, don'ts to pay, last come gets some, pay behind"));
    EXPECT_FALSE(accepts_call(rules, seven, "seven out"));
    EXPECT_FALSE(accepts_call(rules, seven, ""));
    const Throw hard{Roll(2, 2), true, Effect::point_set};
    EXPECT_TRUE(accepts_call(rules, hard, "Hard 4 · mark the 4 · down behind · field roll · the point is 4"));
    EXPECT_FALSE(
        accepts_call(rules, hard, "Easy 4 · mark the 4 · down behind · field roll · the point is 4"));
}

}  // namespace
}  // namespace hardway
