// Text that must be JSON, and can be understood in one way only.

#include <gtest/gtest.h>

#include "wire/wire.hpp"

namespace hardway::wire {
namespace {

std::string trouble(std::string_view text) {
    const auto read = parse(text);
    return read ? "" : read.faults().front().text();
}

TEST(Parse, ANameStandsOnceInAnObject) {
    EXPECT_EQ(trouble(R"({"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]})"), "");
    EXPECT_EQ(trouble(R"({"a":"a","b":"a"})"), "");
    EXPECT_EQ(trouble(R"({"a":"\"a\":1,\"a\":2"})"), "");
    EXPECT_NE(trouble(R"({"a":1,"a":1})"), "");
    EXPECT_NE(trouble(R"({"a" :1,"b":2,"a"	:3})"), "");
    EXPECT_NE(trouble(R"([{"x":{"a":1,"b":{},"a":2}}])"), "");
    EXPECT_NE(trouble(R"({"a":1,"\u0061":2})"), "");
    EXPECT_NE(trouble(R"({"\u0061":1,"\u0061":2})"), "");
    EXPECT_EQ(trouble(R"({"\u0061":1,"b":2,"\\":3})"), "");
}

TEST(Parse, DepthTextAndNumbersAreBounded) {
    EXPECT_EQ(trouble(std::string(32, '[') + std::string(32, ']')), "");
    EXPECT_NE(trouble(std::string(33, '[') + std::string(33, ']')), "");
    EXPECT_NE(trouble(std::string(1'000'000, '[')), "");
    EXPECT_NE(trouble("{\"a\":1e999}"), "");
    EXPECT_NE(trouble("\"\xff\xfe\""), "");
    EXPECT_NE(trouble("\"\xc0\xaf\""), "");  // longer than it needs to be
    EXPECT_NE(trouble(""), "");
    EXPECT_NE(trouble("{} {}"), "");
}

}  // namespace
}  // namespace hardway::wire
