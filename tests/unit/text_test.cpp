// Views into a text are not taken of one that is gone at the end of the line.

#include "rules/text.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace hardway {
namespace {

template <typename Text>
concept CanBeSplit = requires(Text&& text) {
    split(std::forward<Text>(text), ',');
    split_words(std::forward<Text>(text));
    trim(std::forward<Text>(text));
    without_mark(std::forward<Text>(text));
};
template <typename Text>
concept CanBeSplitAtAll = requires(Text&& text) { split(std::forward<Text>(text), ','); } ||
                          requires(Text&& text) { split_words(std::forward<Text>(text)); } ||
                          requires(Text&& text) { trim(std::forward<Text>(text)); } ||
                          requires(Text&& text) { without_mark(std::forward<Text>(text)); };

static_assert(CanBeSplit<std::string&> && CanBeSplit<const std::string&>);
static_assert(CanBeSplit<std::string_view> && CanBeSplit<const char*>);
static_assert(!CanBeSplitAtAll<std::string>);

TEST(Text, IsSplitAtWhatPartsIt) {
    const std::string text = " a,b ,,c ";
    EXPECT_EQ(split(text, ','), (std::vector<std::string_view>{" a", "b ", "", "c "}));
    EXPECT_EQ(split_words(text), (std::vector<std::string_view>{"a,b", ",,c"}));
    EXPECT_EQ(trim(text), "a,b ,,c");
}

}  // namespace
}  // namespace hardway
