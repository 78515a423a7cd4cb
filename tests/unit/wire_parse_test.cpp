// JSON from outside: taken whole, or refused with a reason.

#include <gtest/gtest.h>

#include "wire/wire.hpp"

namespace {

using namespace hardway;

TEST(WireParse, IsTakenWholeOrNotAtAll) {
    EXPECT_TRUE(wire::parse(R"({"a": [1, {"b": 2}]})"));
    for (const std::string_view text : {"", "{", "}", "1 2", "{} }", "[1]]", "{\"a\": 1} x"})
        EXPECT_FALSE(wire::parse(text)) << text;
}

TEST(WireParse, AZeroByteEndsNothing) {
    for (const auto& text : {std::string("6\0}", 3), std::string("{}\0", 3), std::string("\0{}", 3),
                             std::string("{\"a\0b\": 1}", 10)}) {
        const auto json = wire::parse(text);
        ASSERT_FALSE(json) << text;
        EXPECT_EQ(json.faults().front().what, "JSON with a zero byte");
    }
}

TEST(WireParse, ANameIsThereOnce) {
    EXPECT_TRUE(wire::parse(R"([{"a": 1}, {"a": 2}])"));
    EXPECT_FALSE(wire::parse(R"({"a": 1, "b": {}, "a": 2})"));
    EXPECT_FALSE(wire::parse(R"({"a": 1, "\u0061": 2})"));
}

TEST(WireParse, DepthAndSizeAreBounded) {
    EXPECT_TRUE(wire::parse(std::string(32, '[') + std::string(32, ']')));
    EXPECT_FALSE(wire::parse(std::string(33, '[') + std::string(33, ']')));
    EXPECT_FALSE(wire::parse('"' + std::string((16U << 20U) - 1, 'a') + '"'));
}

}  // namespace
