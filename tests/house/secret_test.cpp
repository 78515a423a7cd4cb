// A secret cannot be copied, printed or compared but in constant time.

#include "house/people/secret.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <type_traits>

namespace hardway::house {
namespace {

template <typename T>
concept Prints = requires(std::ostream& out, const T& value) { out << value; };
template <typename T>
concept Compares = requires(const T& a, const T& b) { a == b; };
static_assert(Prints<std::string> && Compares<std::string>);
static_assert(!Prints<Secret> && !Compares<Secret>);
static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);
static_assert(!std::is_convertible_v<Secret, std::string_view> && !std::is_convertible_v<Secret, bool>);
static_assert(!std::is_convertible_v<std::string, Secret>);  // not by mistake either

TEST(SecretTest, IsComparedAndMovedAndNothingElse) {
    Secret one("correct horse");
    EXPECT_TRUE(one.same(Secret("correct horse")));
    EXPECT_FALSE(one.same(Secret("correct horsf")));
    EXPECT_FALSE(one.same(Secret("correct")));
    const Secret other(std::move(one));
    EXPECT_EQ(other.bare(), "correct horse");
    EXPECT_TRUE(Secret().same(Secret("")));
    const auto random = Secret::random(32);
    EXPECT_FALSE(random.same(Secret::random(32)));
    EXPECT_EQ(in_hex(Secret("\x01\xff")).bare(), "01ff");
}

}  // namespace
}  // namespace hardway::house
